import type { Availability, Month } from "./availability.ts";
import { monthNumber, monthOf, monthOfNumber, monthsFrom } from "./availability.ts";

/** How a calendar row calls a month's state; a month that is not set has no row. */
export type StoredAvailability = "free" | "partly_free" | "busy";

export type CalendarEntry = { month: string; availability: StoredAvailability };

export const wireAvailability: Record<StoredAvailability, Availability> = {
  free: "Dostepny",
  partly_free: "Czesciowo Dostepny",
  busy: "Zajety",
};

/** Months a calendar shows, the running one first. */
export const calendarLength = 12;

/** Last bit of a bigint mask that is not its sign. */
const lastMaskBit = 62;

/** One bit per absolute month. */
export function monthMask(months: Iterable<string>): bigint {
  let mask = 0n;
  for (const month of months) {
    const bit = monthNumber(month);
    if (bit >= 0 && bit <= lastMaskBit) mask |= 1n << BigInt(bit);
  }
  return mask;
}

type MonthMasks = { free: bigint; partlyFree: bigint };

export function monthMasks(entries: readonly CalendarEntry[]): MonthMasks {
  const monthsThatAre = (state: StoredAvailability) =>
    monthMask(entries.filter((entry) => entry.availability === state).map(({ month }) => month));
  return { free: monthsThatAre("free"), partlyFree: monthsThatAre("partly_free") };
}

/** Twelve wire values from the month of `from`. Entries may name a day of the month or just it. */
export function availabilityFrom(entries: readonly CalendarEntry[], from: string): Availability[] {
  const values = Array.from<Availability>({ length: calendarLength }).fill("not_set");
  const first = monthNumber(from);
  for (const { month, availability } of entries) {
    const index = monthNumber(month) - first;
    if (index >= 0 && index < calendarLength) values[index] = wireAvailability[availability];
  }
  return values;
}

export type MonthRange = { first: Month; last: Month };

/**
 * The searched months that a calendar can say anything of: from the running one, twelve. A
 * missing end leaves the range open there. Null when no month is left.
 */
export function searchedMonths(input: {
  from: string | undefined;
  to: string | undefined;
  now: Date;
}): MonthRange | null {
  const current = monthNumber(monthOf(input.now));
  const end = current + calendarLength - 1;
  const from = input.from ? monthNumber(input.from) : current;
  const to = input.to ? monthNumber(input.to) : end;
  const first = Math.max(from, current);
  const last = Math.min(to, end);
  return first > last ? null : { first: monthOfNumber(first), last: monthOfNumber(last) };
}

/** True of a range that begins after the last month that calendars show. */
export function isBeyondCalendars({ from, now }: { from: string | undefined; now: Date }): boolean {
  return from !== undefined && monthNumber(from) >= monthNumber(monthOf(now)) + calendarLength;
}

/** All months that a calendar shows. */
export function monthsAhead(now: Date): MonthRange {
  return searchedMonths({ from: undefined, to: undefined, now })!;
}

export function monthsOf({ first, last }: MonthRange): Month[] {
  return monthsFrom(first, monthNumber(last) - monthNumber(first) + 1);
}
