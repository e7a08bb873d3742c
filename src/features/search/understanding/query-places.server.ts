import { fold } from "../../../platform/polish/fold.ts";
import { isOfLexicon } from "../lexicon/trade-signs.server.ts";
import { shortNames } from "../query-words/place-names.ts";
import {
  isCommon,
  isOtherNumber,
  isTradeWord,
  nameTokens,
  placeTokens,
  type PlaceToken as Token,
} from "../query-words/place-words.server.ts";
import { cut, type Span } from "../query-words/query-tokens.ts";
import {
  isMeant,
  type Match,
  minPopulationAtEnd,
  type Place,
  prepositions,
} from "./name-meant.server.ts";
import {
  isNameAlone,
  isOnlyAdjective,
  isShortOf,
  isSpelledSo,
  isUsed,
} from "./name-or-word.server.ts";

/** A place named in a query, where, and the query without it (and without „w”, „koło”, „okolice” before it). */
type FoundPlace<P extends Place> = {
  readonly place: P;
  readonly span: Span;
  readonly rest: string;
};

/** A name under which a place may be called: its own, or the first word of that. */
type Entry<P extends Place> = { readonly place: P; readonly isShort: boolean };
/** Of a place's name. */
type FirstWord = {
  readonly keys: readonly string[];
  /** It calls the place by itself. */
  readonly isEnough: boolean;
};
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
  firstWords = readFirstWords(places),
): (query: string) => FoundPlace<P> | null {
  const byFirstKey = indexPlaces(places, firstWords);
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

function indexPlaces<P extends Place>(
  places: readonly P[],
  firstWords: readonly FirstWord[],
): Map<string, Entry<P>[]> {
  const index = new Map<string, Entry<P>[]>();
  for (const [at, place] of places.entries()) {
    const { keys, isEnough } = firstWords[at]!;
    const entries: Entry<P>[] = [{ place, isShort: false }];
    if (isEnough) entries.push({ place, isShort: true });
    for (const key of keys) index.set(key, [...(index.get(key) ?? []), ...entries]);
  }
  return index;
}

/** By place, in their order: thousands of names are looked up in the dictionary. */
export function readFirstWords(places: readonly Place[]): readonly FirstWord[] {
  const firstWord = ({ name }: Place) => fold(name).split(/[\s-]/)[0];
  const namesakes = Map.groupBy(places, firstWord);
  return places.map((place) => {
    const [first, ...others] = nameTokens(place.name);
    if (!first) return { keys: [], isEnough: false };
    const isOnly = namesakes.get(firstWord(place))!.length === 1;
    const isEnough = others.length > 0 && mayBeShort(place, isOnly) && canStandAlone(first, isOnly);
    return { keys: [...first.keys], isEnough };
  });
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
      return { place, name, start, end: start + name.length };
    })
    .filter((named) => isNamed(tokens, named))
    .map((named) => ({
      ...named,
      isExact: named.name.every((part, index) => {
        const token = tokens[start + index]!;
        return isSpelledSo(part, token) || (index > 0 && isShortOf(part, token));
      }),
      isInflected: prepositions.has(tokens[start - 1]?.folded ?? ""),
    }));
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

function isNamed(
  tokens: readonly Token[],
  { name, start }: { name: readonly Token[]; start: number },
): boolean {
  return name.every((part, index) => {
    const token = tokens[start + index];
    if (token === undefined || isOtherNumber(part, token)) return false;
    return (
      [...part.keys].some((key) => token.keys.has(key)) || (index > 0 && isShortOf(part, token))
    );
  });
}

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
  const last = tokens[end - 1]!;
  const isShortened = last.hasDot && isShortOf(match.name.at(-1)!, last);
  return { start: tokens[first]!.start, end: last.end + Number(isShortened) };
}

/** The 3 of „3 miasto” is a number: „3 metry”. Firs are seldom asked for, „jedlina” is a spa. */
function canStandAlone(token: Token, isOnly: boolean): boolean {
  if (shortNames.has(token.folded)) return true;
  const isThing = isOnly ? isUsed(token) || isOnlyAdjective(token) : isCommon(token);
  return !/\d/.test(token.folded) && (!isThing || isNameAlone(token, token));
}
