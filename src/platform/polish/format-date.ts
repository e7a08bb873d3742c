import { dayMs } from "../time/durations.ts";
import { dayOf } from "../time/warsaw-day.ts";

const fullDate = new Intl.DateTimeFormat("pl-PL", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Warsaw",
});
const clock = new Intl.DateTimeFormat("pl-PL", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Warsaw",
});
const relative = new Intl.RelativeTimeFormat("pl-PL", { numeric: "auto" });
/** Everywhere the same: the formatter itself would say „dzisiaj”. */
const today = "dziś";

/** The year in Warsaw. */
export const yearOf = (moment: Date): number => Number(dayOf(moment).slice(0, 4));

/**
 * `YYYY-MM-DD` of so many days after the moment's own in Warsaw, or before it where `days` is
 * negative. Hours do not tell it: two of a year's days have 23 and 25.
 */
export const dayIn = (moment: Date, days: number): string =>
  new Date((dayNumber(moment) + days) * dayMs).toISOString().slice(0, 10);

/** „21 listopada 2026” in Warsaw time. Takes `YYYY-MM-DD` or a full ISO moment; bad input gives "". */
export function formatDate(iso: string): string {
  const moment = parseMoment(iso);
  return moment ? fullDate.format(moment) : "";
}

/** „dziś, 14:20”, „wczoraj, 09:05”, „3 listopada 2026, 14:20” in Warsaw; bad input gives "". */
export function formatRecent(iso: string, nowIso: string): string {
  const moment = parseMoment(iso);
  const now = parseMoment(nowIso);
  if (!moment || !now) return "";
  const daysAgo = dayNumber(now) - dayNumber(moment);
  const day = [today, "wczoraj"][daysAgo] ?? fullDate.format(moment);
  return `${day}, ${clock.format(moment)}`;
}

/** Whole Warsaw days between the two moments, in words: „dziś”, „wczoraj”, „3 dni temu”, „za 5 dni”. */
export function formatRelativeDays(iso: string, now: Date): string {
  const moment = parseMoment(iso);
  if (!moment) return "";
  const days = dayNumber(moment) - dayNumber(now);
  return days === 0 ? today : relative.format(days, "day");
}

function parseMoment(iso: string): Date | undefined {
  // A bare day is read at noon UTC, so that no time zone moves it to its neighbour.
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00Z` : iso);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function dayNumber(moment: Date): number {
  return Math.round(Date.parse(`${dayOf(moment)}T00:00:00Z`) / dayMs);
}
