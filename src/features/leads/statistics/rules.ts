import { monthOf, monthsFrom, monthNumber, monthOfNumber } from "../../calendar/availability.ts";

const monthsShown = 12;

export type Counts = { asked: number; answered: number; accepted: number };

/** The twelve months that end with the running one. */
export function statisticsMonths(now: Date): string[] {
  const first = monthOfNumber(monthNumber(monthOf(now)) - monthsShown + 1);
  return monthsFrom(first, monthsShown);
}

export function sumOf(rows: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => rows.reduce((total, row) => total + row[key], 0);
  return { asked: sum("asked"), answered: sum("answered"), accepted: sum("accepted") };
}

/** The top of an axis that counts from 0: an even 2, 4, 6, 8, 10, 20, 40 … that reaches `most`. */
export function axisTop(most: number): number {
  let step = 1;
  while (most > 10 * step) step *= 10;
  const tops = [2, 4, 6, 8, 10].map((times) => times * step);
  return tops.find((top) => top >= most) ?? 10 * step;
}
