import { fold } from "../../../platform/polish/fold.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";

/**
 * What a word is compared by, most telling first: its dictionary forms, then the groups of derived
 * words it belongs to („malarz” and „malowanie”), then its beginning.
 */
export type WordFeatures = {
  readonly lemmas: readonly string[];
  readonly groups: readonly string[];
  /** Null for words too short to have one. */
  readonly beginning: string | null;
  /** The dictionary lacks it: a tradesman's word, a slip or a name. */
  readonly isCoined: boolean;
};

const minLengthForBeginning = 6;
const beginningLength = 5;

/** By judgement; emptied when it is full, for most words are typed once. */
const cacheSize = 5_000;
const cache = new Map<string, WordFeatures>();

/** Features of one lower-case word: „rynny” → rynna, the group @dach, the beginning rynn… */
export function wordFeatures(word: string): WordFeatures {
  const cached = cache.get(word);
  if (cached) return cached;
  if (cache.size >= cacheSize) cache.clear();
  const features = computeFeatures(word);
  cache.set(word, features);
  return features;
}

/** „10kw” is of current as „10 kw” is. */
const power = /^\d+(?=kw[hp]?$)/;

function computeFeatures(word: string): WordFeatures {
  const { surface, lemmas, groups, lookalikes, inDictionary } = wordKeys(word.replace(power, ""));
  const folded = [...lemmas, ...lookalikes].map(fold);
  return {
    lemmas: [...new Set(folded.length > 0 ? folded : [surface])],
    groups,
    beginning:
      surface.length >= minLengthForBeginning ? `${surface.slice(0, beginningLength)}*` : null,
    isCoined: !inDictionary,
  };
}
