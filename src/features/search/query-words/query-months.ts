import { dayOf } from "../../../platform/time/warsaw-day.ts";
import { type Month, monthNumber, monthOfNumber } from "../../calendar/availability.ts";
import { isComplaint } from "./complaint.ts";
import { dayReaders } from "./day-readers.ts";
import { namesPeriod } from "./month-periods.ts";
import { type Found, type MonthsMeant, periodReaders } from "./period-readers.ts";
import type { QueryToken, Span } from "./query-tokens.ts";

export type { MonthsMeant } from "./period-readers.ts";

type FoundMonths = {
  /** Null where a month is only named as one that is not wanted. */
  readonly months: MonthsMeant | null;
  /** Counted in days from today, as „jutro”: tomorrow the same words may name another month. */
  readonly isByDays: boolean;
  /**
   * Of all that names a time: „w grudniu przed wigilią”; the first of them is meant. Also of one that is
   * not wanted, „tylko nie w grudniu”: no firm is looked for by it.
   */
  readonly spans: readonly Span[];
};

const readers = [...dayReaders, ...periodReaders];

/**
 * The months a query names, and where: „dekarz od lutego” → from February on, „na wiosnę” → March
 * to May, „za miesiąc” → the next month, „na już” → this one. The next such months are meant: in
 * November „w marcu” is March of the next year. Null when it names none.
 */
export function findMonths(typed: readonly QueryToken[], now: Date): FoundMonths | null {
  const tokens = typed.flatMap(yearApart);
  // Noon of the day in Poland: at night the day, and with it the year, is another in UTC.
  const noon = new Date(`${dayOf(now)}T12:00:00Z`);
  const at = { tokens, now: noon, isComplaint: isComplaint(tokens) };
  const spans: Span[] = [];
  let first: Found | null = null;
  for (let index = 0; index < tokens.length; index++) {
    const found = readers.map((read) => read({ ...at, index })).find(Boolean);
    if (!found) continue;
    const last = index + found.length - 1;
    const refusing = refusingWords(tokens, index);
    if (refusing === 0) first = first === null ? found : withinYear(first, found);
    spans.push({ start: tokens[index - refusing]!.start, end: tokens[last]!.end });
    index = last;
  }
  if (spans.length === 0) return null;
  return { months: first?.months ?? null, isByDays: first?.isByDays ?? false, spans };
}

/** „marzec2027” as its month and its year; „Dom2000” is a firm. */
function yearApart(token: QueryToken): QueryToken[] {
  const year = token.start + token.text.search(/(?<=^\p{L}+)20\d\d$/u);
  if (year < token.start || !namesPeriod(token.folded.slice(0, year - token.start))) return [token];
  const part = (start: number, end: number): QueryToken => ({
    text: token.text.slice(start - token.start, end - token.start),
    folded: token.folded.slice(start - token.start, end - token.start),
    ...{ start, end },
  });
  return [part(token.start, year), part(year, token.end)];
}

const excepting = new Set(["tylko", "byle", "ale"]);

/** How many words before a time say that it is not wanted: „byle nie w grudniu”. */
function refusingWords(tokens: readonly QueryToken[], index: number): number {
  if (tokens[index - 1]?.folded !== "nie") return 0;
  return excepting.has(tokens[index - 2]?.folded ?? "") ? 2 : 1;
}

const monthsOfYear = 12;

/** „W przyszłym roku”, and then „w maju”: May of that year. Of two other times the first is meant. */
function withinYear(first: Found, { months: { from, to }, isByDays }: Found): Found {
  const { months: year } = first;
  const isYear = year.from.endsWith("-01") && year.to === `${year.from.slice(0, 4)}-12`;
  const years = Number(year.from.slice(0, 4)) - Number(from.slice(0, 4));
  if (!isYear || isByDays || years < 0) return first;
  const later = (month: Month) => monthOfNumber(monthNumber(month) + years * monthsOfYear);
  return { ...first, months: { from: later(from), to: to && later(to) } };
}
