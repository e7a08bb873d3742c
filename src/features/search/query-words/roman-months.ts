import type { QueryToken } from "./query-tokens.ts";

type RomanMonths = {
  /** January is 0. */
  readonly first: number;
  readonly last: number;
  readonly year: number;
  /** How many words name them. */
  readonly length: number;
};

const numerals = "I II III IV V VI VII VIII IX X XI XII".split(" ");
const year = /^20\d\d$/;

/** „III 2027”, „I-III 2027”, „III/2027”: only in capitals and before a year, for „i” joins and „v” is volts. */
export function romanMonthsAt(tokens: readonly QueryToken[], at: number): RomanMonths | null {
  const first = numeralAt(tokens, at);
  if (first < 0) return null;
  const last = numeralAt(tokens, at + 1);
  const length = last < 0 ? 2 : 3;
  const named = tokens[at + length - 1]?.text ?? "";
  if (!year.test(named)) return null;
  return { first, last: last < 0 ? first : last, year: Number(named), length };
}

const numeralAt = (tokens: readonly QueryToken[], at: number) =>
  numerals.indexOf(tokens[at]?.text ?? "");
