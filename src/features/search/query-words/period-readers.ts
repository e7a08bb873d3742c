import { type Month, monthNumber, monthOf, monthOfNumber } from "../../calendar/availability.ts";
import { readNamedAfterPeriod } from "./adjective-periods.ts";
import { type At, currentOf, isHoliday, isNear, periodAt, word } from "./month-periods.ts";

/** Months that a text names; an open end is null. */
export type MonthsMeant = { readonly from: Month; readonly to: Month | null };

/** Months, and how many words name them. */
export type Found = { months: MonthsMeant; length: number; isByDays?: true };

export type Reader = (at: At) => Found | null;

const spanOf = (first: number, last: number): MonthsMeant => ({
  from: monthOfNumber(first),
  to: monthOfNumber(last),
});
const decemberOf = (month: number) => monthNumber(`${monthOfNumber(month).slice(0, 4)}-12`);

/** „między marcem a majem”, „między świętami a nowym rokiem”. */
function readBetween(at: At): Found | null {
  if (word(at, 0) !== "miedzy" && word(at, 0) !== "pomiedzy") return null;
  const begin = periodAt(at, 1);
  if (!begin || !["a", "i"].includes(word(at, 1 + begin.length))) return null;
  const behind = 2 + begin.length;
  if (`${word(at, behind)} ${word(at, behind + 1)}` === "nowym rokiem") {
    return { months: spanOf(begin.first, decemberOf(begin.first)), length: behind + 2 };
  }
  const end = periodAt(at, behind);
  if (!end) return null;
  const last = end.last < begin.first ? end.last + 12 : end.last;
  const months = spanOf(begin.first, last);
  return { months, length: behind + end.length };
}

const quarterForms = [
  /^(1|i|pierwsz(y|ego|ym))$/,
  /^(2|ii|drugi(ego|m)?)$/,
  /^(3|iii|trzeci(ego|m)?)$/,
  /^(4|iv|czwart(y|ego|ym))$/,
];
const monthsOfQuarter = 3;

/** „II kw.”, „3 kw. 2027”: behind a figure and before no year they are kilowatts. */
function isQuarter(at: At, ahead: number): boolean {
  if (/^kwart(?:al(?:e|u)?)?$/.test(word(at, ahead))) return true;
  if (word(at, ahead) !== "kw") return false;
  return isNamedYear(at, ahead + 1) || !/^\d/.test(word(at, ahead - 1));
}

const shortQuarter = /^q([1-4])$/;

/** Of the first quarter 0. */
function quarterAt(at: At, ahead: number): number {
  const short = shortQuarter.exec(word(at, ahead));
  if (short) return Number(short[1]) - 1;
  return quarterForms.findIndex((form) => form.test(word(at, ahead)));
}

/** „w drugim kwartale”, „II kwartał 2027”, „I kw. 2027”, „Q2 2027”, „1-2 kwartał”, „Q1/Q2”, „I lub II kwartał”. */
function readQuarter(at: At): Found | null {
  const skipped = ["w", "na"].includes(word(at, 0)) ? 1 : 0;
  const quarter = quarterAt(at, skipped);
  if (quarter < 0) return null;
  const joined = ["i", "lub", "albo", "do"].includes(word(at, skipped + 1)) ? 1 : 0;
  const other = quarterAt(at, skipped + joined + 1);
  const isRange = other > quarter && isQuarterNamed(at, skipped + joined + 1);
  const end = skipped + (isRange ? joined + 1 : 0);
  if (!isQuarterNamed(at, end)) return null;
  const said = end + (shortQuarter.test(word(at, end)) ? 1 : 2);
  const typed = word(at, said);
  const year = /^20\d\d$/.test(typed) ? typed : null;
  const current = currentOf(at.now);
  const firstIn = (of: string) => monthNumber(`${of}-01`) + quarter * monthsOfQuarter;
  let first = firstIn(year ?? monthOfNumber(current).slice(0, 4));
  const quarters = isRange ? other - quarter + 1 : 1;
  const isOver = first + quarters * monthsOfQuarter <= current;
  if (year === null && isOver) first += 12;
  const months = spanOf(first, first + quarters * monthsOfQuarter - 1);
  return { months, length: said + Number(year !== null) };
}

const isQuarterNamed = (at: At, ahead: number) =>
  shortQuarter.test(word(at, ahead)) || isQuarter(at, ahead + 1);

/** „w tym roku”, „jeszcze w tym roku”. */
function readThisYear(at: At): Found | null {
  if (`${word(at, 0)} ${word(at, 1)} ${word(at, 2)}` !== "w tym roku") return null;
  const current = currentOf(at.now);
  return { months: spanOf(current, decemberOf(current)), length: 3 };
}

/** „od marca do maja”, „od 1 do 15 marca”, „od lutego”, „po wakacjach”. */
function readFrom(at: At): Found | null {
  const isAfter = word(at, 0) === "po";
  if (!isAfter && word(at, 0) !== "od") return null;
  const days = /^\d{1,2} do$/.test(`${word(at, 1)} ${word(at, 2)}`) ? periodAt(at, 3) : null;
  if (days?.isPart) return { months: spanOf(days.first, days.last), length: 3 + days.length };
  const begin = periodAt(at, 1);
  if (!begin) return null;
  const first = isAfter && !begin.isPart ? begin.last + 1 : begin.first;
  const behind = 1 + begin.length;
  const end = ["do", "po"].includes(word(at, behind)) ? periodAt(at, behind + 1) : null;
  if (!end) return { months: { from: monthOfNumber(first), to: null }, length: behind };
  const last = end.last < first ? end.last + 12 : end.last;
  const months = spanOf(first, last);
  return { months, length: behind + 1 + end.length };
}

/** „do maja”, „do końca marca”, „przed świętami”, „do końca roku”; „do wakacji” is before they begin. */
function readUntil(at: At): Found | null {
  const isBefore = word(at, 0) === "przed";
  if (!isBefore && word(at, 0) !== "do") return null;
  const current = currentOf(at.now);
  const skipped = ["konca", "koncem"].includes(word(at, 1)) ? 1 : 0;
  if (skipped && word(at, 2) === "roku") {
    const months = spanOf(current, decemberOf(current));
    return { months, length: 3 };
  }
  const end = periodAt(at, 1 + skipped);
  if (!end) return null;
  const isEve = isBefore && end.first === end.last && isHoliday(word(at, 1));
  const isSeason = end.first < end.last;
  const isWhole = (isBefore ? !isEve : isSeason) && !skipped && !end.isPart;
  const last = Math.max(current, isWhole ? end.first - 1 : end.last);
  const months = spanOf(current, last);
  return { months, length: 1 + skipped + end.length };
}

const readBehind = new Set(["w", "we", "na", "z", "tej", "tego", "kolo"]);
const mostTogether = 6;
/** „Maj lub później” leaves the end open. */
const laterOn = new Set(["pozniej", "dalej"]);

/** „w grudniu”, „na wiosnę”, „marzec 2027”, „listopad grudzień”, „maj czerwiec lipiec”. */
function readIn(at: At): Found | null {
  const isTowards = word(at, 0) === "pod" && /^koni?ec$/.test(word(at, 1));
  const isBehind = isTowards || readBehind.has(word(at, 0));
  const preposition = isBehind ? 1 : 0;
  const pointing =
    preposition &&
    ["te", "tej", "ten", "tym", "przyszla", "przyszle", "pierwszej", "drugiej"].includes(
      word(at, 1),
    )
      ? 1
      : 0;
  const begin = periodAt(at, preposition + pointing);
  if (!begin) return null;
  let length = preposition + pointing + begin.length;
  let { first, last } = begin;
  while (true) {
    const isJoined = ["i", "lub", "albo", "do", "czy"].includes(word(at, length));
    if (isJoined && laterOn.has(word(at, length + 1))) {
      return { months: { from: monthOfNumber(first), to: null }, length: length + 2 };
    }
    // „W lutym albo w marcu”.
    const isRepeated = isJoined && ["w", "we", "na"].includes(word(at, length + 1));
    const joined = Number(isJoined) + Number(isRepeated);
    const end = periodAt(at, length + joined);
    if (!end) break;
    // „Jesień/zima” in November: of the autumn that runs, what is left of it is meant.
    if (begin.first < last && end.first === last - 11) first = currentOf(at.now);
    else if (end.first <= last || end.first - begin.last > mostTogether) break;
    length += joined + end.length;
    last = end.last;
  }
  return { months: spanOf(first, last), length };
}

/** „najwcześniej w maju”, „dopiero w maju”, „nie wcześniej niż w maju”, „najpóźniej w marcu”. */
function readLimit(at: At): Found | null {
  const isNegated = word(at, 0) === "nie" && word(at, 2) === "niz";
  const limit = word(at, isNegated ? 1 : 0);
  const isEarliest = limit === (isNegated ? "wczesniej" : "najwczesniej") || limit === "dopiero";
  if (!isEarliest && limit !== (isNegated ? "pozniej" : "najpozniej")) return null;
  const said = isNegated ? 3 : 1;
  const skipped = said + (["w", "we", "od", "do", "na"].includes(word(at, said)) ? 1 : 0);
  const period = periodAt(at, skipped);
  if (!period) return null;
  const months = isEarliest
    ? { from: monthOfNumber(period.first), to: null }
    : spanOf(currentOf(at.now), period.last);
  return { months, length: skipped + period.length };
}

const ofPrices =
  /^(?:cen[aey]?|cennik.*|koszt.*|stawk.*|robocizn.*|wycen[aey]|dotacj.*|dofinansowani.*)$/;
/** „Ile kosztuje dach 2027”, „cennik 2027”: the prices of that year are asked for, no months. */
const asksForPrice = ({ tokens }: At) => tokens.some(({ folded }) => ofPrices.test(folded));

const monthsOfHalf = 6;

/** „po nowym roku”, „do nowego roku”, „w przyszłym roku”, „w 2027”, „na rok 2027”, „w drugiej połowie roku”. */
function readYear(at: At): Found | null {
  const thisYear = Number(monthOf(at.now).slice(0, 4));
  const year = thisYear + 1;
  const whole = (of: number): MonthsMeant => ({ from: `${of}-01`, to: `${of}-12` });
  const triple = `${word(at, 0)} ${word(at, 1)} ${word(at, 2)}`;
  if (/^(?:(po nowym|od nowego|od przyszlego) roku|z nowym rokiem)$/.test(triple)) {
    return { months: { from: `${year}-01`, to: null }, length: 3 };
  }
  if (/^(do nowego roku|przed nowym rokiem)$/.test(triple)) {
    const current = currentOf(at.now);
    return { months: spanOf(current, decemberOf(current)), length: 3 };
  }
  if (/^(w|na) (nowym|nowy|przyszlym|przyszly) (roku|rok)$/.test(triple)) {
    return { months: whole(year), length: 3 };
  }
  if (!["w", "na"].includes(word(at, 0))) return null;
  const half = /^(?:(1|i|pierwszej)|2|ii|drugiej) polowie$/.exec(`${word(at, 1)} ${word(at, 2)}`);
  const isNamedBefore = /^rok(u)?$/.test(word(at, 1));
  const yearAt = half ? 3 : isNamedBefore ? 2 : 1;
  const typed = /^20\d\d$/.test(word(at, yearAt)) ? Number(word(at, yearAt)) : 0;
  if (half && (typed >= thisYear || word(at, yearAt) === "roku")) {
    const first = monthNumber(`${typed || year}-01`) + (half[1] ? 0 : monthsOfHalf);
    return { months: spanOf(first, first + monthsOfHalf - 1), length: yearAt + 1 };
  }
  const isNamedBehind = !isNamedBefore && /^rok(u)?$/.test(word(at, yearAt + 1));
  if (typed < thisYear || asksForPrice(at)) return null;
  return { months: whole(typed), length: yearAt + (isNamedBehind ? 2 : 1) };
}

const isNamedYear = (at: At, ahead: number) =>
  /^20\d\d$/.test(word(at, ahead)) && isNear(Number(word(at, ahead)), at.now);
const isYearWord = (at: At, ahead: number) => /^r(oku?)?$/.test(word(at, ahead));

/** „2027 r.”, and „2027” at the end. */
function readYearAlone(at: At): Found | null {
  if (!isNamedYear(at, 0)) return null;
  const isLast = at.index === at.tokens.length - 1 && at.index > 0;
  if (!isLast && !isYearWord(at, 1)) return null;
  if (asksForPrice(at)) return null;
  const first = monthNumber(`${word(at, 0)}-01`);
  return { months: spanOf(first, first + 11), length: isLast ? 1 : 2 };
}

/** The months that its beginning, its end, a half and the middle of it are called. */
const partsOfYear = { poczat: [0, 1], kon: [10, 11], half: [0, 5], polow: [5, 6] } as const;

/**
 * „na początku roku”, „pod koniec 2027”, „pierwsza połowa 2027”, „w połowie roku”, „do połowy roku”;
 * „początek 2026” also when it has passed.
 */
function readPartOfYear(at: At): Found | null {
  const skipped = /^(na|z|pod|w|od|do|po)$/.test(word(at, 0)) ? 1 : 0;
  const counted = /^(1|i|pierwsz(a|ej)|drug(a|iej)|2|ii)$/.test(word(at, skipped)) ? 1 : 0;
  const said = skipped + counted;
  const [, stem] =
    /^(poczat|polow|kon)(?:ek|ku|kiem|iec|cu|cem|a|ie|y|e)$/.exec(word(at, said)) ?? [];
  if (!stem || (counted && stem !== "polow")) return null;
  const isNext = /^(przyszlego|nowego|nastepnego)$/.test(word(at, said + 1));
  const yearAt = said + 1 + Number(isNext);
  const isNamed = isNamedYear(at, yearAt);
  if (!isNamed && !isYearWord(at, yearAt)) return null;
  const [begin, end] = partsOfYear[counted ? "half" : (stem as keyof typeof partsOfYear)];
  const later = /^(drug|2|ii)/.test(word(at, skipped)) ? monthsOfHalf : 0;
  const year = isNamed ? Number(word(at, yearAt)) : at.now.getUTCFullYear() + Number(isNext);
  const current = currentOf(at.now);
  const january = monthNumber(`${year}-01`);
  const isOver = january + later + end < current;
  const start = january + later + (isOver && !isNamed ? 12 : 0);
  const first = isOver ? start + begin : Math.max(start + begin, current);
  const length = yearAt + 1 + Number(isNamed && isYearWord(at, yearAt + 1));
  const bound = word(at, skipped ? 0 : -1);
  // „Od początku roku nie grzeje” tells since when.
  if (bound === "od" && at.isComplaint && !isNamed && !isNext) return null;
  if (bound === "do" && start + end >= current) {
    return { months: spanOf(current, start + end), length };
  }
  if (bound === "od" || bound === "po") {
    return { months: { from: monthOfNumber(first), to: null }, length };
  }
  return { months: spanOf(first, start + end), length };
}

/** What is named by months, seasons, quarters and years. */
export const periodReaders: readonly Reader[] = [
  readBetween,
  readQuarter,
  readThisYear,
  readLimit,
  readFrom,
  readUntil,
  readYear,
  readYearAlone,
  readPartOfYear,
  readNamedAfterPeriod,
  readIn,
];
