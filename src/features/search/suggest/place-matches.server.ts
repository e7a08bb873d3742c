import { fold } from "../../../platform/polish/fold.ts";
import { type City, cityByName, findCities } from "../../catalogue/cities.server.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";
import { splitWords } from "../../catalogue/words/word-tokens.ts";
import { isWithoutThing } from "../lexicon/empty-words.server.ts";
import { tellingWords } from "../lexicon/telling-words.server.ts";
import { isComplaint } from "../query-words/complaint.ts";
import { tokenise } from "../query-words/query-tokens.ts";
import { craftsman } from "../understanding/name-or-word.server.ts";
import { weighTrades } from "../weighing/weigh-trades.server.ts";
import { type Fit, fit } from "./entry-matches.ts";
import type { TypedWord } from "./typed-words.ts";

export type PlaceMatch = {
  readonly city: City;
  readonly fit: Fit;
  /** What was typed before the place, as it was typed: „elektryk” of „elektryk kra”. */
  readonly before: string;
};

/** „Nowy Dwór Mazowiecki” is no longer than this. */
const longestName = 3;
/** Behind other words a single letter may become anything … */
const shortestBehindWords = 2;
/** … and so few letters no town behind what says no trade, and a city alone behind a thing: „osb pł”, „płyta os”. */
const shortestSure = 3;
/** Inhabitants from which the beginning of a name may be meant before anything else. */
const largeCity = 100_000;
const preposition = /(?:^|\s)(?:we?|pod|ko[łl]o|okolice|k\.?|na|z)$/iu;
/** Behind these stands what a thing is for or beside, no town. */
const ofThings = new Set("do dla za od bez nad przy przed po".split(" "));

/** Places whose name the last words begin; the longest name that fits counts. */
export function matchPlaces(
  text: string,
  { words, limit }: { words: readonly TypedWord[]; limit: number },
): PlaceMatch[] {
  const most = Math.min(longestName, words.length);
  for (let count = most; count > 0; count--) {
    const first = words[words.length - count]!;
    const name = namedBy(words.slice(-count));
    if (count < words.length && name.length < shortestBehindWords) continue;
    const said = text.slice(0, first.at).trim();
    const before = said.replace(preposition, "").trim();
    const found = findCities(name, limit).map((city) => ({ city, before, fit: fitOf(city, name) }));
    const isFirst = ({ city, fit: own }: PlaceMatch, at: number) =>
      said === "" || own === fit.whole || found.findIndex((one) => isTwin(one.city, city)) === at;
    if (found.length > 0) {
      return found.filter(isFirst).filter((match) => isLikely(match, { said, name }));
    }
  }
  return [];
}

/** Behind other words the largest of a name is enough until all of it is typed: „remont łaz” had four Łaziska. */
const isTwin = (one: City, other: City) => one.name === other.name;

/**
 * Nobody is looked for by „metr Poznań”, „położyć Płock” or „szafka do Poznań”: behind words without a
 * thing, a verb or such a preposition the beginning of a thing is typed.
 */
function isLikely(
  { before, fit: own }: PlaceMatch,
  { said, name }: { said: string; name: string },
): boolean {
  if (before === "" || /\s(?:we?)$/iu.test(said)) return true;
  const last = splitWords(before).at(-1) ?? "";
  if (ofThings.has(fold(last))) return false;
  if (own === fit.whole) return true;
  const isSure = name.length >= shortestSure || craftsman.test(fold(last));
  if (!isSure && (own !== fit.prefix || !saysTrade(before))) return false;
  return !(isWithoutThing(before) || asksForThing(last));
}

const saysTrade = (text: string) =>
  weighTrades(tellingWords(text)).trades.some(({ isSaid }) => isSaid);

/** „Położyć”, „cieknie”; „malowanie” is a noun as well. */
function asksForThing(word: string): boolean {
  const { lemmas } = wordKeys(word);
  const isVerb = lemmas.length > 0 && lemmas.every((lemma) => lemma.endsWith("ć"));
  return isVerb || isComplaint(tokenise(word));
}

/** „kraków hydr” → Kraków and the words behind it; null when no place stands first. */
export function leadingPlace(
  words: readonly TypedWord[],
): { city: City; rest: readonly TypedWord[] } | null {
  for (let count = Math.min(longestName, words.length); count > 0; count--) {
    const city = cityByName(namedBy(words.slice(0, count)));
    if (city) return { city, rest: words.slice(count) };
  }
  return null;
}

const namedBy = (words: readonly TypedWord[]) => words.map(({ folded }) => folded).join(" ");

/** „łaz” is the beginning of a bathroom rather than of Łazy; „war” of Warszawa all the same. */
function fitOf(city: City, name: string): Fit {
  const own = fold(city.name).replaceAll("-", " ");
  if (own === name) return fit.whole;
  return own.startsWith(name) && city.population >= largeCity ? fit.prefix : fit.wordStart;
}
