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

/** Tens of these can be halved, and are read at a glance. */
const roundTops = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8];

/** The top of an axis that counts from 0, an even number: 2, 4, 6, 8, 10, 12, 16, 20, 24, 30 … */
export function axisTop(most: number): number {
  const small = [2, 4, 6, 8].find((top) => top >= most);
  for (let scale = 10; ; scale *= 10) {
    const top = small ?? roundTops.map((times) => times * scale).find((round) => round >= most);
    if (top !== undefined) return top;
  }
}
