import { dayIn } from "../../../platform/polish/format-date.ts";
import { type Month, monthNumber, monthOf, monthOfNumber } from "../../calendar/availability.ts";
import type { QueryToken, Span } from "./query-tokens.ts";

/** Months that a text names; an open end is null. */
export type MonthsMeant = { readonly from: Month; readonly to: Month | null };
export type FoundMonths = {
  readonly months: MonthsMeant;
  /** Counted in days from today, as „jutro”: tomorrow the same words may name another month. */
  readonly isByDays: boolean;
  readonly span: Span;
};

/** January is 0; the forms people use of each month's name, without Polish letters. */
const monthForms = [
  "styczen stycznia styczniu styczniem sty",
  "luty lutego lutym",
  "marzec marca marcu marcem",
  "kwiecien kwietnia kwietniu kwietniem",
  "maj maja maju majem",
  "czerwiec czerwca czerwcu czerwcem",
  "lipiec lipca lipcu lipcem",
  "sierpien sierpnia sierpniu sierpniem",
  "wrzesien wrzesnia wrzesniu wrzesniem",
  "pazdziernik pazdziernika pazdzierniku pazdziernikiem",
  "listopad listopada listopadzie listopadem",
  "grudzien grudnia grudniu grudniem",
];
const monthByForm = new Map(
  monthForms.flatMap((forms, month) => forms.split(" ").map((form) => [form, month] as const)),
);

/** First month (January is 0) and length of what is called so. */
const seasons = new Map<string, { first: number; length: number }>(
  [
    ["wiosna wiosne wiosny wiosnie", 2, 3],
    ["lato latem lecie lata", 5, 3],
    ["jesien jesienia jesieni", 8, 3],
    ["zima zime zimy zimie", 11, 3],
    ["wakacje wakacjach wakacji", 6, 2],
    ["swieta swietach swietami gwiazdke gwiazdka", 11, 1],
  ].flatMap(([forms, first, length]) =>
    String(forms)
      .split(" ")
      .map((form) => [form, { first: Number(first), length: Number(length) }] as const),
  ),
);
/** Without a preposition these mean something else: „lata doświadczenia”, „zima” of a garden. */
const needsPreposition = new Set(["lata", "zima", "zimy", "zimie", "lato", "swieta"]);
/** But these may end a query: „altana lato”. */
const alone = new Set(["lato", "zima"]);
const inMonth = new Set([
  "w",
  "we",
  "na",
  "od",
  "do",
  "po",
  "przed",
  "z",
  "tej",
  "tego",
  "ta",
  "te",
]);

/** As they are spelled, other words than the month and the season they read like. */
const lookalikes = new Set(["mają", "łata", "łatą", "łaty"]);

const counts = new Map(
  "jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec"
    .split(" ")
    .map((word, index) => [word, index + 1] as const),
);
const now = new Set([
  "pilnie",
  "pilne",
  "pilny",
  "pilna",
  "natychmiast",
  "asap",
  "dzis",
  "dzisiaj",
]);
const daysOfWeek = 7;

type Found = { months: MonthsMeant; length: number; isByDays?: true };
type At = { tokens: readonly QueryToken[]; index: number; today: Date };

/**
 * The months a query names, and where: „dekarz od lutego” → from February on, „na wiosnę” → March
 * to May, „za miesiąc” → the next month, „na już” → this one. The next such months are meant: in
 * November „w marcu” is March of the next year. Null when it names none.
 */
export function findMonths(tokens: readonly QueryToken[], today: Date): FoundMonths | null {
  for (let index = 0; index < tokens.length; index++) {
    const found = readers.map((read) => read({ tokens, index, today })).find(Boolean);
    if (!found) continue;
    const last = tokens[index + found.length - 1]!;
    const span = { start: tokens[index]!.start, end: last.end };
    return { months: found.months, isByDays: found.isByDays ?? false, span };
  }
  return null;
}

const word = ({ tokens, index }: At, ahead: number) => tokens[index + ahead]?.folded ?? "";
const currentOf = (today: Date) => monthNumber(monthOf(today));
const only = (number: number): MonthsMeant => ({
  from: monthOfNumber(number),
  to: monthOfNumber(number),
});
/** The month of the day so many days on, named by `length` words. */
const foundIn = ({ today }: At, { days, length }: { days: number; length: number }): Found => ({
  months: only(monthNumber(dayIn(today, days))),
  length,
  isByDays: true,
});

/** A month or season that begins at a token, as a range of absolute month numbers. */
function periodAt(at: At, ahead: number): { first: number; last: number; length: number } | null {
  const form = word(at, ahead);
  if (isLookalike(at, ahead)) return null;
  const month = monthByForm.get(form);
  const season = month === undefined ? seasons.get(form) : { first: month, length: 1 };
  if (!season) return null;
  const isLast = at.index + ahead === at.tokens.length - 1 && at.tokens.length > 1;
  const isNamed = inMonth.has(word(at, ahead - 1)) || (isLast && alone.has(form));
  if (needsPreposition.has(form) && !isNamed) return null;
  const yearText = word(at, ahead + 1);
  const year = /^20\d\d$/.test(yearText) ? Number(yearText) : null;
  const current = currentOf(at.today);
  const first =
    year === null
      ? nextStart(season, current)
      : monthNumber(`${year}-${String(season.first + 1).padStart(2, "0")}`);
  const last = first + season.length - 1;
  const isYearWord = /^r(oku?)?$/.test(word(at, ahead + 2));
  return { first, last, length: year === null ? 1 : isYearWord ? 3 : 2 };
}

/** „nie mają gdzie się bawić”, „pan z łatą”, „taras na lata”. */
function isLookalike(at: At, ahead: number): boolean {
  const typed = at.tokens[at.index + ahead]?.text.toLowerCase() ?? "";
  const pair = `${word(at, ahead - 1)} ${word(at, ahead)}`;
  return lookalikes.has(typed) || ["nie maja", "na lata"].includes(pair);
}

/** A month that runs is meant itself; of a season that has begun the next one. */
function nextStart({ first }: { first: number }, current: number): number {
  const monthInYear = Number(monthOfNumber(current).slice(5)) - 1;
  const ahead = (first - monthInYear + 12) % 12;
  return current + ahead;
}

/** „od marca do maja”, „od lutego”, „po wakacjach”. */
function readFrom(at: At): Found | null {
  const isAfter = word(at, 0) === "po";
  if (!isAfter && word(at, 0) !== "od") return null;
  const begin = periodAt(at, 1);
  if (!begin) return null;
  const first = isAfter ? begin.last + 1 : begin.first;
  const behind = 1 + begin.length;
  const end = ["do", "po"].includes(word(at, behind)) ? periodAt(at, behind + 1) : null;
  if (!end) return { months: { from: monthOfNumber(first), to: null }, length: behind };
  const last = end.last < first ? end.last + 12 : end.last;
  const months = { from: monthOfNumber(first), to: monthOfNumber(last) };
  return { months, length: behind + 1 + end.length };
}

/** „do maja”, „do końca marca”, „przed świętami”, „do końca roku”. */
function readUntil(at: At): Found | null {
  const isBefore = word(at, 0) === "przed";
  if (!isBefore && word(at, 0) !== "do") return null;
  const current = currentOf(at.today);
  const skipped = ["konca", "koncem"].includes(word(at, 1)) ? 1 : 0;
  if (skipped && word(at, 2) === "roku") {
    const december = monthNumber(`${monthOfNumber(current).slice(0, 4)}-12`);
    const months = { from: monthOfNumber(current), to: monthOfNumber(december) };
    return { months, length: 3 };
  }
  const end = periodAt(at, 1 + skipped);
  if (!end) return null;
  const isHoliday = isBefore && end.first === end.last && seasons.has(word(at, 1));
  const last = Math.max(current, isBefore && !isHoliday && !skipped ? end.first - 1 : end.last);
  const months = { from: monthOfNumber(current), to: monthOfNumber(last) };
  return { months, length: 1 + skipped + end.length };
}

/** „w grudniu”, „na wiosnę”, „marzec 2027”, „listopad grudzień”. */
function readIn(at: At): Found | null {
  const preposition = ["w", "we", "na", "z", "tej", "tego"].includes(word(at, 0)) ? 1 : 0;
  const pointing =
    preposition && ["te", "tej", "ten", "tym", "przyszla", "przyszle"].includes(word(at, 1))
      ? 1
      : 0;
  const begin = periodAt(at, preposition + pointing);
  if (!begin) return null;
  const behind = preposition + pointing + begin.length;
  const joined = ["i", "lub", "albo", "do"].includes(word(at, behind)) ? 1 : 0;
  const end = periodAt(at, behind + joined);
  if (end && end.first > begin.last && end.first - begin.last <= 6) {
    const months = { from: monthOfNumber(begin.first), to: monthOfNumber(end.last) };
    return { months, length: behind + joined + end.length };
  }
  const months = { from: monthOfNumber(begin.first), to: monthOfNumber(begin.last) };
  return { months, length: behind };
}

/** „za miesiąc”, „za dwa tygodnie”, „za 3 miesiące”. */
function readAhead(at: At): Found | null {
  if (word(at, 0) !== "za") return null;
  const typed = word(at, 1);
  const count = counts.get(typed) ?? (/^\d{1,2}$/.test(typed) ? Number(typed) : null);
  const unit = word(at, count === null ? 1 : 2);
  const length = count === null ? 2 : 3;
  const current = currentOf(at.today);
  if (/^(miesiac|miesiace|miesiecy|mies|msc)$/.test(unit)) {
    return { months: only(current + (count ?? 1)), length };
  }
  if (/^(tydzien|tygodnie|tygodni|tyg)$/.test(unit)) {
    return foundIn(at, { days: (count ?? 1) * daysOfWeek, length });
  }
  return null;
}

/** „jutro”, „na jutro”, „w przyszłym tygodniu”: at the end of a month these name the next. */
function readDay(at: At): Found | null {
  const pair = `${word(at, 0)} ${word(at, 1)}`;
  if (word(at, 0) === "jutro") return foundIn(at, { days: 1, length: 1 });
  if (pair === "na jutro") return foundIn(at, { days: 1, length: 2 });
  const triple = `${pair} ${word(at, 2)}`;
  if (/^(w|na) (przyszlym|przyszly|nastepnym|nastepny) (tygodniu|tydzien)$/.test(triple)) {
    return foundIn(at, { days: daysOfWeek, length: 3 });
  }
  return null;
}

/** „na już”, „od zaraz”, „od ręki”, „w tym tygodniu”, „w tym miesiącu”, „w przyszłym miesiącu”, „pilnie”. */
function readSoon(at: At): Found | null {
  const current = only(currentOf(at.today));
  const pair = `${word(at, 0)} ${word(at, 1)}`;
  if (/^(na (juz|wczoraj|dzis|dzisiaj|teraz|cito)|od (zaraz|juz|reki|teraz))$/.test(pair)) {
    return { months: current, length: 2 };
  }
  const triple = `${pair} ${word(at, 2)}`;
  if (/^(w|na) (tym|ten) (tygodniu|tydzien|miesiacu|miesiac)$/.test(triple)) {
    return { months: current, length: 3 };
  }
  if (
    /^(w|na|od) (przyszlym|przyszly|nastepnym|nastepny|przyszlego|nastepnego) (miesiacu|miesiac|miesiaca)$/.test(
      triple,
    )
  ) {
    return { months: only(currentOf(at.today) + 1), length: 3 };
  }
  return now.has(word(at, 0)) ? { months: current, length: 1 } : null;
}

/** „po nowym roku”, „w nowym roku”, „w przyszłym roku”, „w 2027”. */
function readYear(at: At): Found | null {
  const year = Number(monthOf(at.today).slice(0, 4)) + 1;
  const whole = (of: number): MonthsMeant => ({ from: `${of}-01`, to: `${of}-12` });
  const triple = `${word(at, 0)} ${word(at, 1)} ${word(at, 2)}`;
  if (/^(po nowym|od nowego|od przyszlego) roku$/.test(triple)) {
    return { months: { from: `${year}-01`, to: null }, length: 3 };
  }
  if (/^(w|na) (nowym|nowy|przyszlym|przyszly) (roku|rok)$/.test(triple)) {
    return { months: whole(year), length: 3 };
  }
  const typed = /^20\d\d$/.test(word(at, 1)) ? Number(word(at, 1)) : 0;
  if (word(at, 0) === "w" && typed >= year - 1) return { months: whole(typed), length: 2 };
  return null;
}

const readers = [readFrom, readUntil, readAhead, readDay, readSoon, readYear, readIn];
