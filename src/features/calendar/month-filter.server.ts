import { z } from "zod";
import { invalidField } from "../../platform/api/validation.server.ts";
import { monthNumber } from "./availability.ts";

/** `calendarFrom` or `calendarTo` of a list: a month, or a day of it. An empty text is not set. */
export const monthOrDay = z
  .string()
  .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$|^$/, { abort: true })
  .refine(isRealDay);

/** February has no 30th. */
function isRealDay(text: string): boolean {
  const [year = "", month = "", day = "1"] = text.split("-");
  return Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}

type CalendarQuery = { calendarFrom?: string | undefined; calendarTo?: string | undefined };

/** `YYYY-MM` or `YYYY-MM-DD`, one end may be open. */
export type CalendarFilter = { readonly from: string | undefined; readonly to: string | undefined };

/** Null when neither end is set. @throws ApiError 422 when the end comes before the beginning. */
export function readCalendarFilter(query: CalendarQuery): CalendarFilter | null {
  const from = query.calendarFrom || undefined;
  const to = query.calendarTo || undefined;
  if (!from && !to) return null;
  if (from && to && monthNumber(from) > monthNumber(to)) {
    throw invalidField(
      "calendarTo",
      "Invalid date range",
      "Koniec terminu nie może być wcześniejszy niż początek.",
    );
  }
  return { from, to };
}
