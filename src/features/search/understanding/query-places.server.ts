import { fold } from "../../../platform/polish/fold.ts";
import { lemmas } from "../../../platform/polish/morfologik.server.ts";
import { isEmptyWord } from "../lexicon/empty-words.server.ts";
import { isOfLexicon } from "../lexicon/trade-signs.server.ts";
import {
  isCommon,
  isNominative,
  isPerson,
  isTradeWord,
  nameTokens,
  placeTokens,
  type PlaceToken as Token,
} from "../query-words/place-words.server.ts";
import { cut, type Span } from "../query-words/query-tokens.ts";
import {
  isAttribute,
  isCalledLikeAThing,
  isCraftsman,
  isGenitive,
  isNameAlone,
  isOnlyAdjective,
  isSpelledSo,
  isThing,
  isUsed,
} from "./name-or-word.server.ts";
import { namesTrade, saysNothingOf } from "./weigh-trades.server.ts";

export type Place = {
  readonly name: string;
  readonly population: number;
  /** People say „na Mokotowie”, „na Śląsku”. */
  readonly takesNa?: boolean;
  /** Never called by its first word alone: „Śląsk” is not „Śląsk Cieszyński”. */
  readonly isWhole?: boolean;
  /** Folded words of what is sold under its name: „deska barlinek”. */
  readonly makes?: ReadonlySet<string>;
};

/** A place named in a query, where, and the query without it (and without „w”, „koło”, „okolice” before it). */
type FoundPlace<P extends Place> = {
  readonly place: P;
  readonly span: Span;
  readonly rest: string;
};

/** A name under which a place may be called: its own, or the first word of that. */
type Entry<P extends Place> = { readonly place: P; readonly isShort: boolean };
/** The words from `start` to before `end` of a query, held to be a place's name. */
type Match<P extends Place> = {
  readonly place: P;
  /** The words of the name. */
  readonly name: readonly Token[];
  readonly start: number;
  readonly end: number;
  /** Spelled just so, not in another form. */
  readonly isExact: boolean;
  /** Behind a preposition names change: „z Tarnowa” is rather from Tarnów than from the village Tarnowa. */
  readonly isInflected: boolean;
};

const prepositions = new Set(
  `w we z ze kolo k pod spod obok blisko niedaleko okolice okolica okolicach okolicy okolic poblizu terenie rejon
rejonie miasto miescie gmina gminie gminy powiat powiecie powiatu woj wojewodztwo wojewodztwie wojewodztwa`.split(
    /\s+/,
  ),
);
/** Forms that read like a town's after a preposition and never mean it: „pod klucz”, „dom w górach”. */
const neverPlaces = new Set(
  "klucz kluczem gory gor gore gorach gorami przemysle kolami".split(" "),
);
/** No town in the nominative follows these: „komin do kozy” is not Kozy, „malarz kozy” may be. */
const otherPrepositions = new Set("do na od dla bez za przez przy po nad o".split(" "));
/** First words that call a place although they are also common words. */
const shortNames = new Set(["bielsko", "jastrzebie", "ostrow"]);
/** A name that is also a common word counts without a preposition only in places so large. */
const minPopulationBesideTrade = 10_000;
/** … and one that no trade uses, „Szczyrk”, in those so large, alone, at the end or before a craftsman. */
const minPopulationUnused = 4_000;
/** … and in texts so short, for each is weighed without it: of sentences it is a word. */
const mostWordsBeside = 20;
const minPopulationAnywhere = 100_000;
const minPopulationAtEnd = 20_000;
const minPopulationAfterPreposition = 5_000;
/** A trade word is a place after a preposition only when the place is a town. */
const townPopulation = 10_000;
/** Smallest place that may be called by the first word of its name alone: „Bielsko”, „Gorzów”. */
const minPopulationShortened = 15_000;
/** … where no other place is called so: „Ustrzyki”. */
const minPopulationShortenedAlone = 4_000;

/**
 * Builds the index of places once; the function it returns reads one query:
 * „malarz w Krakowie” → Kraków and „malarz”, „nowe okna” → null (Nowe is a town, too).
 */
export function makePlaceFinder<P extends Place>(
  places: readonly P[],
): (query: string) => FoundPlace<P> | null {
  const byFirstKey = indexPlaces(places);
  return (query) => {
    const tokens = placeTokens(query);
    const best = tokens
      .flatMap((_, start) => matchesAt({ tokens, start, byFirstKey }))
      .toSorted(compareMatches)
      .find((match) => isMeant(tokens, match) || isBesideTown(match, { tokens, byFirstKey }));
    if (!best) return null;
    const span = spanOf(tokens, best);
    return { place: best.place, span, rest: cut(query, [span]) };
  };
}

function indexPlaces<P extends Place>(places: readonly P[]): Map<string, Entry<P>[]> {
  const index = new Map<string, Entry<P>[]>();
  const firstWord = ({ name }: P) => fold(name).split(/[\s-]/)[0];
  const namesakes = Map.groupBy(places, firstWord);
  for (const place of places) {
    const [first, ...others] = nameTokens(place.name);
    if (!first) continue;
    const entries: Entry<P>[] = [{ place, isShort: false }];
    const isOnly = namesakes.get(firstWord(place))!.length === 1;
    if (others.length > 0 && mayBeShort(place, isOnly) && canStandAlone(first, isOnly)) {
      entries.push({ place, isShort: true });
    }
    for (const key of first.keys) index.set(key, [...(index.get(key) ?? []), ...entries]);
  }
  return index;
}

/** „Rabka”, „Kudowa”: nobody says „Zdrój” of a spa, however small it is. */
const spa = /-zdroj$/;

function mayBeShort({ name, population, isWhole = false }: Place, isOnly: boolean): boolean {
  const least = isOnly ? minPopulationShortenedAlone : minPopulationShortened;
  return !isWhole && (population >= least || spa.test(fold(name)));
}

type PlaceIndex<P extends Place> = ReadonlyMap<string, readonly Entry<P>[]>;

/** The names that the words from `start` on may be, whatever is meant by them. */
function matchesAt<P extends Place>(input: {
  tokens: readonly Token[];
  start: number;
  byFirstKey: PlaceIndex<P>;
}): Match<P>[] {
  const { tokens, start, byFirstKey } = input;
  const first = tokens[start];
  if (!first) return [];
  const entries = new Set([...first.keys].flatMap((key) => byFirstKey.get(key) ?? []));
  return [...entries]
    .map(({ place, isShort }) => {
      const name = nameTokens(place.name).slice(0, isShort ? 1 : undefined);
      return {
        ...{ place, name, start, end: start + name.length },
        isExact: name.every((part, index) => isSpelledSo(part, tokens[start + index])),
        isInflected: prepositions.has(tokens[start - 1]?.folded ?? ""),
      };
    })
    .filter((match) => isNamed(tokens, match));
}

/** Before a town that only tells where it is: „Zielonki pod Krakowem” are no greenfinches. */
const beside = new Set("pod kolo k obok niedaleko".split(" "));

function isBesideTown<P extends Place>(
  { place: meant, start, end, isExact }: Match<P>,
  { tokens, byFirstKey }: { tokens: readonly Token[]; byFirstKey: PlaceIndex<P> },
): boolean {
  const [preposition, next] = [tokens[end], tokens[end + 1]];
  const words = tokens.slice(start, end);
  if (!isExact || !next || !beside.has(preposition?.folded ?? "")) return false;
  if (words.some(isTradeWord) || words.some(({ text }) => isOfLexicon(text.toLowerCase()))) {
    return false;
  }
  const towns = [...next.keys].flatMap((key) => byFirstKey.get(key) ?? []);
  const isTown = ({ place }: Entry<P>) => place.population >= minPopulationAtEnd && place !== meant;
  return towns.some(isTown) && !isTradeWord(next);
}

function isNamed<P extends Place>(tokens: readonly Token[], { name, start }: Match<P>): boolean {
  return name.every((part, index) => {
    const token = tokens[start + index];
    return token !== undefined && [...part.keys].some((key) => token.keys.has(key));
  });
}

/** Whether the words mean the place, not the thing that is called the same („marki”, „nowe okna”). */
function isMeant<P extends Place>(
  tokens: readonly Token[],
  { place, name, start, end, isExact }: Match<P>,
): boolean {
  const words = tokens.slice(start, end);
  const { population, takesNa = false } = place;
  const before = tokens[start - 1]?.folded ?? "";
  const isAfterPreposition = prepositions.has(before) || (takesNa && before === "na");
  if (words.every(({ folded }) => neverPlaces.has(folded))) return false;
  if (isExact && isMadeBy(place, tokens[start - 1])) return false;
  const isNoWord =
    words.every((word, at) => isNameAlone(word, name[at]!)) &&
    (population >= townPopulation ||
      words.some(({ text, folded }) => text.toLowerCase() !== folded));
  if (!isNoWord && words.every(isTradeWord)) {
    return isAfterPreposition && population >= townPopulation;
  }
  if (
    !isAfterPreposition &&
    isPerson(words, { isExact, isTown: population >= townPopulation, before, next: tokens[end] })
  ) {
    return false;
  }
  if (words.length > 1) return population >= townPopulation || !isCalledLikeAThing(words);
  if (isNoWord || !words.some(isCommon)) return true;
  if (isAfterPreposition) {
    if (isAttribute(words[0], tokens[end])) return false;
    return population >= minPopulationAfterPreposition || words.every(({ isCapital }) => isCapital);
  }
  if (population >= minPopulationAnywhere) return isExact || start === 0 || !words.every(isThing);
  if (!isExact || otherPrepositions.has(before)) return false;
  // „Słoneczny Brzeg” is a name, „tani Brzeg” is not.
  if (start === 1 && isOnlyAdjective(tokens[0]!) && !isEmptyWord(tokens[0]!.text)) return false;
  const isAtEnd = tokens.slice(end).every(({ text }) => isEmptyWord(text));
  const isUnused = !words.some(isUsed);
  if (isAtEnd && population >= minPopulationAtEnd) return true;
  if (isAtEnd && start === 0 && isUnused) return population >= minPopulationUnused;
  const next = tokens[end];
  const isBeforeThing =
    start === 0 && next !== undefined && (isCraftsman(next) || isNominative(next));
  const isBesideCraftsman = isCraftsman(tokens[start - 1]) || (start === 0 && isCraftsman(next));
  const isSeldom = isUnused
    ? isAtEnd || isBeforeThing
    : isBesideCraftsman && words.every(isGenitive);
  const least = isSeldom ? minPopulationUnused : minPopulationBesideTrade;
  if (population < least || tokens.length > mostWordsBeside) return false;
  const others = [...tokens.slice(0, start), ...tokens.slice(end)].map(({ text }) => text);
  const rest = others.join(" ");
  const isBrand = isMadeBy(place, next);
  if (!isAtEnd && (isBrand || !mayComeBefore(words, { start, population, next, rest }))) {
    return false;
  }
  return namesTrade(rest);
}

type Beside = {
  start: number;
  population: number;
  next: Token | undefined;
  /** The words beside the name. */
  rest: string;
};

/**
 * „Piła glazurnik” is no saw, for a craftsman follows. Words that no trade uses stand before anything,
 * „Legionowo klimatyzacja”, and of larger towns among other words unless they are forms of another: „okna
 * marki velux”.
 */
function mayComeBefore(
  words: readonly Token[],
  { start, population, next, rest }: Beside,
): boolean {
  const isUninflected = ({ text, isCapital }: Token) => isCapital || lemmas(text).includes(text);
  const mayBeAmong = population >= minPopulationAtEnd && words.every(isUninflected);
  if (start > 0 && !mayBeAmong) return false;
  if (start === 0 && isCraftsman(next)) return true;
  if (!words.some(({ text }) => isOfLexicon(text.toLowerCase()))) return true;
  const isApart = start === 0 && population >= minPopulationAtEnd;
  const isBesideThing = next !== undefined && isNominative(next);
  return isApart && isBesideThing && words.every(({ text }) => saysNothingOf(text, rest));
}

const isMadeBy = ({ makes }: Place, before: Token | undefined) =>
  makes !== undefined && before !== undefined && !makes.isDisjointFrom(before.keys);

/** The longest name first, then one spelled exactly so, then the larger place. */
function compareMatches<P extends Place>(left: Match<P>, right: Match<P>): number {
  const isSaidSo = ({ isExact, isInflected }: Match<P>) => isExact && !isInflected;
  return (
    right.name.length - left.name.length ||
    Number(isSaidSo(right)) - Number(isSaidSo(left)) ||
    right.place.population - left.place.population ||
    left.start - right.start
  );
}

/** With the prepositions before the name. */
function spanOf<P extends Place>(tokens: readonly Token[], match: Match<P>): Span {
  const { place, start, end } = match;
  const isBefore = ({ folded }: Token) =>
    prepositions.has(folded) || (place.takesNa === true && folded === "na");
  const first = tokens.slice(0, start).findLastIndex((token) => !isBefore(token)) + 1;
  return { start: tokens[first]!.start, end: tokens[end - 1]!.end };
}

/** The 3 of „3 miasto” is a number: „3 metry”. Firs are seldom asked for, „jedlina” is a spa. */
function canStandAlone(token: Token, isOnly: boolean): boolean {
  if (shortNames.has(token.folded)) return true;
  const isThing = isOnly ? isUsed(token) || isOnlyAdjective(token) : isCommon(token);
  return !/\d/.test(token.folded) && (!isThing || isNameAlone(token, token));
}
