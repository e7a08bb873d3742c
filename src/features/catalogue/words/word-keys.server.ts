import { fold } from "../../../platform/polish/fold.ts";
import { lemmas, lemmasFolded } from "../../../platform/polish/morfologik.server.ts";
import {
  baseOfCraftsman,
  basesOfSmall,
  coinedFrom,
  derivationBases,
  withoutPrefix,
} from "./derivation.server.ts";
import { groupKeys } from "./word-groups.ts";

/** What a word is known by in search. `lemmas` keep Polish letters; `groups` are keys with „@”. */
type WordKeys = {
  /** The word as typed, without diacritics. */
  surface: string;
  inDictionary: boolean;
  lemmas: string[];
  /** Of `lemmas`, those that no group stands for. */
  ungrouped: string[];
  groups: string[];
  /** Lemmas of words that would read the same if typed without Polish letters: sad – sąd. */
  lookalikes: readonly string[];
};

/** Begins the keys of groups, and of what has several names. */
export const groupMark = "@";
/** Marks the guessed stem of a word the dictionary lacks, so that it meets only its own kind. */
const stemMark = "~";
const caseEnding =
  /(?:iami|ami|iach|ach|iom|om|owi|iem|em|iów|ow|ów|ego|emu|ej|ych|ich|ymi|imi|ie|ia|a|e|i|o|u|y|ą|ę)$/u;
/** „dociepleń”: the dictionary has the gerund („docieplenie”) but not its plural. */
const gerundGenitive = /(?<=[ae])[nń]$/u;
const lemmaEndings = ["", "a", "y", "i", "e"];
const minGuessedStem = 4;
const cacheSize = 5_000;

const cache = new Map<string, WordKeys>();

/**
 * Keys of one lower-case word; the same for documents and queries. „płytek” → spelling plytek, lemma
 * płytka, group @glazurnik.
 */
export function wordKeys(word: string): WordKeys {
  const cached = cache.get(word);
  if (cached) return cached;
  if (cache.size >= cacheSize) cache.clear();
  const keys = computeKeys(word);
  cache.set(word, keys);
  return keys;
}

function computeKeys(word: string): WordKeys {
  const surface = fold(word);
  const found = findLemmas(word, surface);
  const base = found.length > 0 ? found : guessedKeys(word, surface);
  const derived = base.flatMap((lemma) => [...derivationBases(lemma), ...baseOfCraftsman(lemma)]);
  const all = [...new Set([...base, ...derived])];
  const groups = new Set<string>();
  const ungrouped: string[] = [];
  for (const lemma of all) {
    const keys = groupKeys(lemma);
    if (keys.length === 0) ungrouped.push(lemma);
    for (const key of keys) groups.add(groupMark + key);
  }
  const lookalikes = word === surface && groups.size === 0 ? lemmasFolded(word) : [];
  return {
    surface,
    lookalikes,
    inDictionary: found.length > 0,
    lemmas: all,
    ungrouped,
    groups: [...groups],
  };
}

/** Exact spelling first, then blind to diacritics; common words before names. */
function findLemmas(word: string, surface: string): readonly string[] {
  const exact = eitherCase(word, lemmas);
  if (exact.length === 0) {
    const blind = eitherCase(surface, lemmasFolded);
    return blind.length > 0 ? blind : dialectForms(word).flatMap(lemmas);
  }
  if (exact.some(isGrouped)) return exact;
  // „polka” is a dance, but a user who looks for a carpenter means „półka”; „zakopane” is a place as
  // well as a thing dug in: words that a group knows come along.
  const blind = word === surface ? lemmasFolded(word) : [];
  const meant = [...blind, ...lemmas(capitalise(word)).map(lowerCase)].filter(isGrouped);
  return [...new Set([...exact, ...meant])];
}

/** As Silesians say it: „piyc”, „świyci”, „zawiyro”, „łokno”; „iy” and „ło-” for o- are written by nobody else. */
function dialectForms(word: string): string[] {
  const plain = word.replaceAll("iy", "ie").replace(/^ło/, "o");
  if (plain === word) return [];
  return [plain, plain.replace(/o$/, "a")];
}

function isGrouped(lemma: string): boolean {
  return groupKeys(lemma).length > 0;
}

function eitherCase(word: string, look: (form: string) => readonly string[]): string[] {
  const common = look(word);
  const found = common.length > 0 ? common : look(capitalise(word));
  return [...new Set(found.map(lowerCase))];
}

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function lowerCase(lemma: string): string {
  return lemma.toLowerCase();
}

/** For a word the dictionary lacks: its spelling, its guessed stem, and lemmas a group or rule knows. */
function guessedKeys(word: string, surface: string): string[] {
  if (/\p{N}/u.test(word)) return [surface];
  const gerund = lemmas(word.replace(gerundGenitive, "nie"));
  if (gerund.length > 0) return [surface, ...gerund];
  const stem = word.replace(caseEnding, "");
  if (stem.length < minGuessedStem) return [surface];
  const likely = lemmaEndings
    .map((ending) => stem + ending)
    .filter((lemma) => isGrouped(lemma) || derivationBases(lemma).length > 0);
  const coined = [word, stem].flatMap(coinedFrom);
  const derived = [...likely, ...coined, ...basesOfSmall(word), ...withoutPrefix(word)];
  return [surface, stemMark + fold(stem), ...derived];
}
