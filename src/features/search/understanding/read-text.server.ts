import type { Database, Executor } from "../../../platform/db/connect.server.ts";
import { fold } from "../../../platform/polish/fold.ts";
import type { City } from "../../catalogue/cities.server.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { type QueryWord, readQuery } from "../../catalogue/words/words.server.ts";
import { findNamed, findTermFrequencies } from "../index/search-term-queries.server.ts";
import { usersOfAll, usersOfAny } from "../index/word-frequency.server.ts";
import { tellingWordsOnce } from "../lexicon/telling-words.server.ts";
import { tradeSigns } from "../lexicon/trade-signs.server.ts";
import { namesOfAddresses, withoutShouting, withoutUnseen } from "../query-words/addresses.ts";
import { inLatin } from "../query-words/cyrillic.ts";
import { isGivenName } from "../query-words/given-names.ts";
import { findMonths, type MonthsMeant } from "../query-words/query-months.ts";
import { blank, cut, isInside, type QueryToken, tokenise } from "../query-words/query-tokens.ts";
import { withoutUnsaid } from "../query-words/unsaid.ts";
import { correctByVocabulary } from "../slips/correct-text.server.ts";
import { isMisspelled } from "../slips/correct-words.server.ts";
import { unknownTown } from "../slips/unknown-town.server.ts";
import { type TradeMeant, withJoined, withoutLacked } from "../weighing/choose-trade.ts";
import { weighText } from "../weighing/weigh-text.server.ts";
import type { Weighing } from "../weighing/weigh-trades.server.ts";
import { shareOfAside } from "../weighing/where-words.server.ts";
import { correctTokens } from "./correct-tokens.server.ts";
import { speaksOfTrade, thingsFromElsewhere, wordsFromElsewhere } from "./elsewhere.server.ts";
import { type Area, findPlaceMeant } from "./places-meant.server.ts";

/** What a text was understood as: what becomes a filter, and words to look for. */
export type Reading = {
  readonly city: City | null;
  readonly area: Area | null;
  /** What names a town that nobody here knows, as it stands in the text: „w Kłodowicach”. */
  readonly unknownTown: string | null;
  readonly months: MonthsMeant | null;
  /** Tomorrow the same words may name another month: „jutro”, „za dwa tygodnie”. */
  readonly areMonthsByDays: boolean;
  /** Null when the words name no trade. */
  readonly trade: TradeMeant | null;
  /** Telling words that say nothing of the trade: a firm's name, a detail. */
  readonly words: readonly QueryWord[];
  /**
   * At most how many companies use all of `words`, and any of them, as the vocabulary tells; null
   * where it does not. A guess by which the search chooses its way, never what it finds.
   */
  readonly users: { readonly all: number | null; readonly any: number | null };
  /** All telling words but those of place and months. */
  readonly said: readonly QueryWord[];
  /** The words of the text, with or without its place, where a company is called just so; else none. */
  readonly name: readonly QueryWord[];
  /** It asks for what no trade does: who merely has one of its words is nobody to be shown. */
  readonly isOfElsewhere: boolean;
  /** The whole text as it is searched; null when no word was replaced. */
  readonly correctedText: string | null;
  /** The text of `words`. */
  readonly remainingText: string;
  /** The text without the words of one part. */
  readonly without: { readonly place: string; readonly months: string; readonly trade: string };
};

/** What may be read out of a text. */
export type AllowedReading = {
  /** The text is taken word for word. */
  readonly isLiteral: boolean;
  /** Subcategories that the text may mean; of others it says nothing. */
  readonly subcategoryIds: readonly number[];
  readonly now: Date;
};

type Asked = { readonly text: string; readonly allowed: AllowedReading };

/**
 * Reads place, months, trade and services out of a text, with mistyped words replaced: „dekaż wawa
 * od maja” → Dachy in Warszawa from May on. Only what neither the lexicon nor the dictionary knows
 * is asked of the database, for it may be a firm's name, typed well or badly.
 */
export async function readText(db: Database, asked: Asked): Promise<Reading> {
  if (asked.text === "") return nothing;
  const interpreted = interpretText(asked);
  const reading = asked.allowed.isLiteral ? interpreted : await withName(db, asked, interpreted);
  const { words, trade, name } = reading;
  if (words.length === 0) return reading;
  const known = await findTermFrequencies(db, termsOf(reading));
  // „Pogrzeb” is no slip of a word that firms use: nobody here does it.
  const isMeantSo = asked.allowed.isLiteral || name.length > 0 || reading.isOfElsewhere;
  if (isMeantSo) return withUsers(reading, known);
  const text = reading.correctedText ?? asked.text;
  const doubted = { text, words, isTradeKnown: trade !== null, known };
  const corrected = await correctByVocabulary(db, doubted);
  if (corrected === null) return withUnknownTown(withUsers(reading, known), { text, known });
  const read = { ...interpretText({ ...asked, text: corrected }), correctedText: corrected };
  const used = await findTermFrequencies(db, termsOf(read));
  return withUnknownTown(withUsers(read, used), { text: corrected, known: used });
}

/** A town of more people is meant where it is named, whatever firm is called after it. */
const populationOfNames = 20_000;

/**
 * The reading of a text that is a company's whole name, or that and its place: that company comes first.
 * „Łazienka od Ręki” is then no time and „Dom w Skali” no small town where that company is not; nothing of
 * it is a slip.
 */
async function withName(executor: Executor, asked: Asked, reading: Reading): Promise<Reading> {
  const { text } = asked;
  const typed = reading.correctedText === null ? reading : readOnce(text, asked.allowed).reading;
  const { city, area } = typed;
  const names = [text, ...(city ? [typed.without.place] : [])].filter(mayBeName);
  if (names.length === 0 || saysOnlyWhereOrWhen(typed)) return reading;
  const found = await findNamed(executor, names.map(foldedWords));
  const name = names.find((one) => found.some((firm) => firm.name === foldedWords(one)));
  if (name === undefined) return reading;
  const isThere = ({ geonameId }: City) => found.some(({ cityId }) => cityId === geonameId);
  const isTown = city !== null && (city.population >= populationOfNames || isThere(city));
  return {
    ...typed,
    name: readQuery(name),
    months: null,
    areMonthsByDays: false,
    city: isTown || name !== text ? city : null,
    area: area?.cities.some(isThere) ? area : null,
  };
}

const foldedWords = (name: string) =>
  tokenise(name)
    .map(({ folded }) => folded)
    .join(" ");

/** What one word of a trade says is no name: who calls themselves „Hydraulik” would stand before all others. */
function mayBeName(name: string): boolean {
  const [first, ...others] = tokenise(name);
  return first !== undefined && (others.length > 0 || !tradeSigns().alone.has(first.folded));
}

function saysOnlyWhereOrWhen({ trade, words, city, area, months }: Reading): boolean {
  return trade === null && words.length === 0 && (city ?? area ?? months) !== null;
}

const termsOf = ({ words }: Reading) => words.flatMap(({ terms }) => terms);

function withUsers(reading: Reading, known: ReadonlyMap<string, number>): Reading {
  const { words } = reading;
  return { ...reading, users: { all: usersOfAll(words, known), any: usersOfAny(words, known) } };
}

/** Only beside a trade: what a text consists of is looked for. A word that companies use is of one of them. */
function withUnknownTown(
  reading: Reading,
  { text, known }: { text: string; known: ReadonlyMap<string, number> },
): Reading {
  const { words, trade, city, area } = reading;
  if (!trade || city || area) return reading;
  const unused = words.filter(({ terms }) => !terms.some((term) => known.has(term)));
  const left = new Set(unused.map((word) => fold(word.text)));
  return { ...reading, unknownTown: unknownTown(text, (folded) => left.has(folded)) };
}

const unknownUsers = { all: null, any: null };

/**
 * What a text means, without asking anybody. Pure: the same text on the same day always gives the
 * same result. „tani malarz w Krakowie na wiosnę” → place Kraków, March to May, the trade of painting;
 * „tani” says nothing.
 */
export function interpretText({ text: typed, allowed }: Asked): Reading {
  const visible = withoutUnseen(typed.normalize("NFKC"));
  if (visible === "" || allowed.isLiteral) return asWords(visible);
  const asTyped = withoutShouting(visible);
  const text = namesOfAddresses(inLatin(asTyped));
  const first = readOnce(text, allowed);
  const corrected = correctTokens(text, first) ?? (text === asTyped ? null : text);
  if (corrected === null) return first.reading;
  return { ...readOnce(corrected, allowed).reading, correctedText: corrected };
}

const isNumber = /^\d+(?:m|m2|mb|cm|mm|l|v|w|kw|kwp|kwh|szt|k)?$/;

type Once = {
  reading: Reading;
  /** Words that are of neither place nor months, and those of them that nothing is known of. */
  rest: readonly QueryToken[];
  unknown: readonly QueryToken[];
  isAlone: boolean;
};

function readOnce(text: string, allowed: AllowedReading): Once {
  const tokens = tokenise(text);
  const months = findMonths(tokens, allowed.now);
  const monthSpans = months?.spans ?? [];
  const place = findPlaceMeant(blank(text, monthSpans));
  const placeSpans = place?.spans ?? [];
  const spans = [...monthSpans, ...placeSpans];
  const rest = tokens.filter((token) => !spans.some((span) => isInside(token, span)));
  const restText = withoutUnsaid(cut(text, spans)).trim();
  const telling = tellingWordsOnce(restText);
  const allowedIds = allowed.subcategoryIds;
  const weighedText = weighText(restText, { telling, allowedIds });
  const { weighing, shares } = weighedText;
  const elsewhere = wordsFromElsewhere(restText, telling);
  const meant = weighedText.choose();
  const isOfTrade =
    elsewhere.size === 0 || weighing.isEntry || speaksOfTrade(telling, { elsewhere, meant });
  const chosen = isOfTrade ? meant : null;
  const weighed = { text: restText, telling, shares, allowedIds };
  const trade = chosen && withJoined(withoutLacked(chosen, weighed), weighed);
  const isLeft = (word: string, at: number) =>
    trade === null ||
    !(
      speaksFor(weighing, at, trade) ||
      isNumber.test(word) ||
      (shares.get(at) ?? 1) <= shareOfAside
    );
  const words = telling.filter(isLeft);
  const isOfElsewhere = trade === null && thingsFromElsewhere(restText, telling).size > 0;
  const isKept = isOneOf(words);
  const tradeSpans = trade ? rest.filter((token) => !isKept(token)) : [];
  const reading: Reading = {
    city: place?.city ?? null,
    area: place?.area ?? null,
    unknownTown: null,
    months: months?.months ?? null,
    areMonthsByDays: months?.isByDays ?? false,
    trade,
    // „Praca za granicą” is told by „praca”: who merely knows borders is not meant.
    words: readQuery(isOfElsewhere ? restText : words.join(" ")),
    users: unknownUsers,
    said: readQuery(telling.join(" ")),
    name: [],
    isOfElsewhere,
    correctedText: null,
    remainingText: trade ? words.join(" ") : restText,
    without: {
      place: cut(text, placeSpans),
      months: cut(text, monthSpans),
      trade: cut(text, tradeSpans),
    },
  };
  const isUnknown = (word: string, at: number) =>
    !elsewhere.has(at) &&
    !weighedText.isTold(at) &&
    !isGivenName(word) &&
    // „Nie wierzę” is no slip of „wietrzę”: what any sentence has is not doubted.
    !(shares.get(at) === shareOfAside && !isMisspelled(word)) &&
    (!weighing.isKnown(at) || isMisspelled(word));
  const unknown = rest.filter(isOneOf(telling.filter(isUnknown)));
  return { reading, rest, unknown, isAlone: telling.length === 1 };
}

function speaksFor(weighing: Weighing, at: number, trade: TradeMeant): boolean {
  return weighing.speaksFor(at, trade.subcategoryId);
}

/** Whether a token is one of some words; each is read once, for a text may have forty. */
function isOneOf(words: readonly string[]): (token: QueryToken) => boolean {
  const starts = new Set(words.map((word) => tokenise(word)[0]?.folded));
  return ({ folded }) => starts.has(folded);
}

/** The text as it stands: every word to be found. */
function asWords(text: string): Reading {
  const words = readQuery(text);
  return {
    city: null,
    area: null,
    unknownTown: null,
    months: null,
    areMonthsByDays: false,
    trade: null,
    words,
    users: unknownUsers,
    said: words,
    name: [],
    isOfElsewhere: false,
    correctedText: null,
    remainingText: text,
    without: { place: text, months: text, trade: text },
  };
}

const nothing = asWords("");

/** Builds every index that the first text would otherwise wait for, about half a second. */
export function warmUpUnderstanding(): void {
  const subcategoryIds = subcategories.map(({ id }) => id);
  interpretText({
    text: "hydraulikk w Krakowie od maja",
    allowed: { isLiteral: false, subcategoryIds, now: new Date() },
  });
}
