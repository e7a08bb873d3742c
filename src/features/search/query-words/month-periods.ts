import { fold } from "../../../platform/polish/fold.ts";
import { monthNumber, monthOf, monthOfNumber } from "../../calendar/availability.ts";
import { easterIn } from "./easter.ts";
import { givenNames } from "./given-names.ts";
import type { QueryToken } from "./query-tokens.ts";
import { romanMonthsAt } from "./roman-months.ts";

/** A place in a text, on a day. */
export type At = {
  tokens: readonly QueryToken[];
  index: number;
  now: Date;
  /** Of a complaint a season tells when something breaks: „pęka po zimie”. */
  isComplaint: boolean;
};

/** Absolute numbers of months, and how many words name them. */
type Period = {
  first: number;
  last: number;
  length: number;
  /** Only a part of it is named: „połowa marca”, „20 stycznia”. */
  isPart: boolean;
};

/** January is 0; the forms people use of each month's name. */
const monthForms = [
  "styczeń stycznia styczniu styczniem sty",
  "luty lutego lutym",
  "marzec marca marcu marcem",
  "kwiecień kwietnia kwietniu kwietniem",
  "maj maja maju majem",
  "czerwiec czerwca czerwcu czerwcem",
  "lipiec lipca lipcu lipcem",
  "sierpień sierpnia sierpniu sierpniem",
  "wrzesień września wrześniu wrześniem",
  "październik października październiku październikiem",
  "listopad listopada listopadzie listopadem",
  "grudzień grudnia grudniu grudniem",
].map((forms) => forms.split(" "));
const monthByForm = new Map(
  monthForms.flatMap((forms, month) => forms.map((form) => [fold(form), month] as const)),
);
/** Long enough for a mistyped one to be told from other words: „grudnu”. */
export const monthSpellings = monthForms.flat().filter((form) => form.length > 5);

/** First month (January is 0) and length of what is called so. */
const seasons = new Map<string, { first: number; length: number }>(
  [
    ["wiosna wiosne wiosny wiosnie", 2, 3],
    ["lato latem lecie lata", 5, 3],
    ["jesien jesienia jesieni", 8, 3],
    ["zima zime zimy zimie", 11, 3],
    ["wakacje wakacjach wakacji wakacjami", 6, 2],
    ["swieta swietach swietami swiat gwiazdke gwiazdka narodzenie narodzenia narodzeniem", 11, 1],
    ["sylwester sylwestra sylwestrem sylwestrze", 11, 1],
    ["ferie feriach ferii feriami", 0, 2],
    ["komunia komunie komunii", 4, 1],
    ["majowka majowke majowki majowce", 4, 1],
    ["wigilia wigilie wigilii", 11, 1],
    ["mrozy mrozow mrozami", 11, 3],
  ].flatMap(([forms, first, length]) =>
    String(forms)
      .split(" ")
      .map((form) => [form, { first: Number(first), length: Number(length) }] as const),
  ),
);
/** With these a month begins: „po majówce” is in May. */
const atBeginning = new Set(["majowka", "majowke", "majowki", "majowce"]);
const easterForms = new Set(["wielkanoc", "wielkanoca", "wielkanocy"]);
/** What is only reckoned from: „do wigilii”; a table is „na wigilię”. */
const onlyBounds = new Set(
  "wigilia wigilie wigilii swiat mrozy mrozow mrozami komunia komunie komunii sylwester sylwestra sylwestrem".split(
    " ",
  ),
);
/** Said before a month, or a season, of a part of it: „w połowie marca”, „wczesną wiosną”. */
const parts = new Set(
  `polowa polowie polowy poczatek poczatku poczatkiem koniec koncu koncem konca koncowka koncowke koncowce srodku przelom przelomie
  wczesna wczesny wczesnym pozna pozny poznym boze bozego bozym`.split(/\s+/),
);
const day = /^(?:0?[1-9]|[12]\d|3[01])$/;
const unit =
  /^(?:m\d?|mb|cm|mm|km|ha|ar.*|l|litr.*|kg|ton.*|metr.*|zl|zlotych|tys.*|kw|kwp?|szt.*|r|rok.*|lat.*|proc.*|stop.*|godz.*)$/;
const bounds = new Set(["przed", "po", "do", "od"]);
/** Behind these even who complains says when the work is wanted: „cieknie dach, naprawić przed zimą”. */
const limits = new Set(["przed", "do", "od"]);
/** Without a preposition these mean something else: „lata doświadczenia”, „zima” of a garden. */
const needsPreposition = new Set(["lata", "zima", "zimy", "zimie", "lato", "swieta"]);
/** „Hydraulik września” is looked for in the town, „15 września” and „września 2027” are days and months. */
const town = "wrzesnia";
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
const lookalikes = new Set(["mają", "łata", "łatą", "łaty", "świat"]);

export const word = ({ tokens, index }: At, ahead: number) => tokens[index + ahead]?.folded ?? "";
export const currentOf = (now: Date) => monthNumber(monthOf(now));

/** Days that a piece of work is to be done before, not in. */
export const isHoliday = (form: string) => seasons.has(form) || easterForms.has(form);

export const seasonNamed = (form: string) => seasons.get(form) ?? null;

/** What a month or a season is called. */
export const namesPeriod = (form: string) => monthByForm.has(form) || seasons.has(form);

/** A month or season that begins at a token, or a part of one, as a range of absolute month numbers. */
export function periodAt(at: At, ahead: number): Period | null {
  const typed = word(at, ahead);
  const dated = monthOfDate(at, ahead);
  if (dated !== null) return { first: dated, last: dated, length: 2, isPart: true };
  const isDay =
    day.test(typed) && (monthByForm.has(word(at, ahead + 1)) || isNumberOfMonth(at, ahead));
  const isPart = parts.has(typed) || isDay;
  const period = wholePeriodAt(at, isPart ? ahead + 1 : ahead);
  if (!period) return null;
  const length = period.length + Number(isPart);
  return { ...period, length, isPart: isPart || atBeginning.has(typed) };
}

function wholePeriodAt(at: At, ahead: number): Omit<Period, "isPart"> | null {
  const form = word(at, ahead);
  if (isLookalike(at, ahead) || isSurname(at, ahead)) return null;
  const numbered = numberedMonthAt(at, ahead);
  if (numbered !== null) return { first: numbered, last: numbered, length: 2 };
  const inRoman = romanMonthsAt(at.tokens, at.index + ahead);
  if (inRoman && isNear(inRoman.year, at.now)) {
    const january = monthNumber(`${inRoman.year}-01`);
    const { first, last, length } = inRoman;
    // „XI-II 2027” begins in the year before.
    return { first: january + first - (first > last ? 12 : 0), last: january + last, length };
  }
  // „Święta wielkanocne”.
  const isNamedEaster = isHoliday(form) && word(at, ahead + 1).startsWith("wielkanocn");
  if (easterForms.has(form) || isNamedEaster) {
    const easter = nextEaster(at.now);
    return { first: easter, last: easter, length: isNamedEaster ? 2 : 1 };
  }
  if (onlyBounds.has(form) && !bounds.has(word(at, ahead - 1))) return null;
  const month = monthByForm.get(form);
  const season = month === undefined ? seasons.get(form) : { first: month, length: 1 };
  if (!season) return null;
  if (at.isComplaint && month === undefined && !saysWhenWanted(at, ahead)) return null;
  const isLast = at.index + ahead === at.tokens.length - 1 && at.tokens.length > 1;
  const before = word(at, ahead - 1);
  const isNamed = inMonth.has(before) || parts.has(before) || (isLast && alone.has(form));
  const yearText = word(at, ahead + 1);
  const isNextYear = `${yearText} ${word(at, ahead + 2)}` === "przyszlego roku";
  const named = yearOf(at, ahead + 1);
  // „Lato 2027” says a time, „zimy” and „lata 2010” say none.
  const isDated = named !== null && isNear(named, at.now);
  // „Zima/wiosna”.
  const isPaired = areJoined(at, ahead) && seasons.has(yearText);
  if (needsPreposition.has(form) && !isNamed && !isDated && !isPaired) return null;
  if (form === town && !isNamed && !isCounted(at, ahead)) return null;
  const year = isNextYear ? at.now.getUTCFullYear() + 1 : named;
  const current = currentOf(at.now);
  const first =
    year === null
      ? nextStart(season, current)
      : monthNumber(`${year}-${String(season.first + 1).padStart(2, "0")}`);
  const last = first + season.length - 1;
  const isYearWord = /^r(oku?)?$/.test(word(at, ahead + 2));
  return { first, last, length: year === null ? 1 : isYearWord ? 3 : 2 };
}

/** Beside a number, a part of a month or another month. */
function isCounted(at: At, ahead: number): boolean {
  const [before, next] = [word(at, ahead - 1), word(at, ahead + 1)];
  const isTime = (typed: string) =>
    /^\d|^tygod|^tydz|^weekend|ego$/.test(typed) || monthByForm.has(typed);
  return isTime(before) || isTime(next) || ["i", "lub", "albo"].includes(before);
}

const century = 2000;
/** Nobody plans for longer: of „maj 60” no year is meant. */
const yearsAhead = 3;

/** „maj 2027”, and „maj 27” or „maj'27” where nothing else follows that may be 27. */
function yearOf(at: At, ahead: number): number | null {
  const typed = word(at, ahead);
  if (/^20\d\d$/.test(typed)) return Number(typed);
  const isShort = /^\d\d$/.test(typed) && at.index + ahead === at.tokens.length - 1;
  return isShort && isNear(century + Number(typed), at.now) ? century + Number(typed) : null;
}

/** A year that something may be wanted in. */
export function isNear(year: number, now: Date): boolean {
  const current = now.getUTCFullYear();
  return year >= current && year <= current + yearsAhead;
}

/** „03.2027”, „3/2027”, „2027-03” as an absolute month number; null in the past. */
function numberedMonthAt(at: At, ahead: number): number | null {
  if (!areJoined(at, ahead)) return null;
  const pair = `${word(at, ahead)}-${word(at, ahead + 1)}`;
  const [, year, month] =
    /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(pair) ??
    /^(20\d\d)-(0?[1-9]|1[0-2])$/.exec(pair.replace(/^(\d+)-(\d+)r?$/, "$2-$1")) ??
    [];
  if (!month || !year) return null;
  const number = monthNumber(`${year}-${month.padStart(2, "0")}`);
  return number < currentOf(at.now) ? null : number;
}

/** „15.03.2027”, but „05/2027-06/2027” has no day. */
function isNumberOfMonth(at: At, ahead: number): boolean {
  const month = areJoined(at, ahead) ? word(at, ahead + 1) : "";
  return day.test(month) && numberedMonthAt(at, ahead + 1) !== null;
}

/** „Szerokość od 1.5”, „działka od 1.2”. */
const measured =
  /^(?:szer|wys|glab|gleb|grub|dlug|srednic|powierzchn|dzialk|moc|cen|cien|grubsz|wyzsz)/;

/** Of a day in one figure only what nobody says of measures: „od 1.03”, but „drzwi do 2.05”. */
const beginnings = new Set(["od", "po"]);

/** „od 15.02”: the month, which comes next; null of measures, „do 10-12 m”. */
function monthOfDate(at: At, ahead: number): number | null {
  const before = word(at, ahead - 1);
  if (!limits.has(before) && before !== "po") return null;
  const [typed, month] = [word(at, ahead), word(at, ahead + 1)];
  const isLast = at.index + ahead + 2 === at.tokens.length;
  const isBounded = isLast || word(at, ahead + 2) === "do";
  const isBeginning = before === "od" && isBounded && !measured.test(word(at, ahead - 2));
  const isMonth =
    (isLast ? /^(?:0[1-9]|1[0-2])$/ : /^0[1-9]$/).test(month) ||
    (isBeginning && /^[1-9]$/.test(month));
  if (!isMonth || !day.test(typed) || !areJoined(at, ahead)) return null;
  if (typed.length === 1 && !beginnings.has(before)) return null;
  if (unit.test(word(at, ahead + 2)) || /^20\d\d/.test(word(at, ahead + 2))) return null;
  return nextStart({ first: Number(month) - 1 }, currentOf(at.now));
}

/** One sign between a word and the next: „15.03”, not „15 × 03”. */
function areJoined({ tokens, index }: At, ahead: number): boolean {
  const [one, next] = [tokens[index + ahead], tokens[index + ahead + 1]];
  return one !== undefined && next?.start === one.end + 1;
}

/** Of a complaint: „naprawić na wiosnę”, but not „nie domyka się na zimę”. */
function saysWhenWanted(at: At, ahead: number): boolean {
  const before = word(at, ahead - 1);
  return limits.has(before) || (before === "na" && !word(at, ahead).startsWith("zim"));
}

/** „nie mają gdzie się bawić”, „gdzie maja byc drzewka”, „pan z łatą”, „taras na lata”. */
function isLookalike(at: At, ahead: number): boolean {
  const typed = at.tokens[at.index + ahead]?.text.toLowerCase() ?? "";
  const pair = `${word(at, ahead - 1)} ${word(at, ahead)}`;
  const isHaving = typed === "maja" && /[aeiuys]c$/.test(word(at, ahead + 1));
  return isHaving || lookalikes.has(typed) || ["nie maja", "na lata"].includes(pair);
}

const wordsOfName = 2;

/** „Jan Maj hydraulik” and „marzec andrzej” are people; „hydraulik Jan w maju” is not called so. */
function isSurname({ tokens, index }: At, ahead: number): boolean {
  const at = index + ahead;
  const name = tokens[at]?.text ?? "";
  const isWholeName = tokens.length === wordsOfName;
  return [tokens[at - 1], tokens[at + 1]].some(
    (other) =>
      other !== undefined &&
      givenNames.has(other.text.toLowerCase()) &&
      (isWholeName || (isCapital(name) && isCapital(other.text))),
  );
}

const isCapital = (text: string) => /^\p{Lu}\p{Ll}/u.test(text);

/** A month that runs is meant itself; of a season that has begun the next one. */
function nextStart({ first }: { first: number }, current: number): number {
  const monthInYear = Number(monthOfNumber(current).slice(5)) - 1;
  const ahead = (first - monthInYear + 12) % 12;
  return current + ahead;
}

function nextEaster(now: Date): number {
  const year = Number(monthOf(now).slice(0, 4));
  const easter = easterIn(year);
  return easter < currentOf(now) ? easterIn(year + 1) : easter;
}
