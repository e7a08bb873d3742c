import { minuteMs } from "../../platform/time/durations.ts";
import { dayOf } from "../../platform/time/warsaw-day.ts";

/** Wire values of a month's availability. */
export const availabilityValues = ["not_set", "Dostepny", "Czesciowo Dostepny", "Zajety"] as const;
export type Availability = (typeof availabilityValues)[number];

/** What people read. */
export const availabilityLabels: Record<Availability, string> = {
  not_set: "Nie podano",
  Dostepny: "Dostępny",
  "Czesciowo Dostepny": "Częściowo dostępny",
  Zajety: "Zajęty",
};

/** A month as `YYYY-MM`. */
export type Month = `${number}-${number}`;

/** Month 0 of the search masks; a bigint mask then reaches to the year 2031. */
const firstYear = 2026;

/** Months since January 2026; the bit of the search masks. `NaN` for what names no month. */
export function monthNumber(month: string): number {
  const of = Number(month.slice(5, 7) || Number.NaN);
  return (Number(month.slice(0, 4)) - firstYear) * 12 + of - 1;
}

export function monthOfNumber(number: number): Month {
  const year = firstYear + Math.floor(number / 12);
  return `${year}-${String((((number % 12) + 12) % 12) + 1).padStart(2, "0")}` as Month;
}

let lastAsked: { minute: number; month: Month } | undefined;

/** The month of `date`, in Poland. A page asks for today's some thirty times. */
export function monthOf(date: Date): Month {
  const minute = Math.floor(date.getTime() / minuteMs);
  if (lastAsked?.minute !== minute) {
    lastAsked = { minute, month: dayOf(date).slice(0, 7) as Month };
  }
  return lastAsked.month;
}

/** `count` consecutive months, `from` the first. */
export function monthsFrom(from: string, count: number): Month[] {
  const first = monthNumber(from);
  return Array.from({ length: count }, (_, i) => monthOfNumber(first + i));
}
