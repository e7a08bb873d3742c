import type { Calendar } from "../calendar/contract.ts";

/**
 * What the owner is told of the calendar: „over” of one that was confirmed once, but says nothing of
 * any month to come, so that there is nothing that could still be right.
 */
export function calendarStateOf({
  availability,
  confirmed_at: confirmedAt,
  stale,
}: Pick<Calendar, "availability" | "confirmed_at" | "stale">) {
  if (confirmedAt === null) return "empty";
  if (stale) return "stale";
  return availability.every((month) => month === "not_set") ? "over" : "confirmed";
}
