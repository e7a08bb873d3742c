import { lazy } from "../../../platform/lazy.ts";
import { fold } from "../../../platform/polish/fold.ts";
import { tradeWords } from "../../catalogue/words/trade-words.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";
import { isSignificant, splitWords } from "../../catalogue/words/word-tokens.ts";

/** The keys of one word: its lemmas, as the dictionary gives them. */
type WordKeySet = ReadonlySet<string>;
type Phrase = { readonly subcategoryId: number; readonly words: readonly WordKeySet[] };

/** Characters; no name of a trade is as long. */
const maxQueryLength = 200;
const maxPhraseWords = 8;

/** By each key that the first word of a phrase is known by. */
const phrasesByFirstKey = lazy(indexPhrases);

/**
 * The id of the subcategory that a query names and nothing besides, in any form of its words:
 * „dekarze” → 8 (Dachy), „meble kuchenne” → 19. „tani dekarz” and „stolarz” name none: null.
 */
export function findSubcategory(query: string): number | null {
  const words = readWords(query.slice(0, maxQueryLength));
  const first = words[0];
  if (!first || words.length > maxPhraseWords) return null;
  const index = phrasesByFirstKey();
  const phrase = [...first]
    .flatMap((key) => index.get(key) ?? [])
    .find((candidate) => isSame(candidate.words, words));
  return phrase?.subcategoryId ?? null;
}

function indexPhrases(): Map<string, Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const [id, texts] of Object.entries(tradeWords)) {
    for (const text of texts) {
      const words = readWords(text);
      for (const key of words[0] ?? []) {
        index.set(key, [...(index.get(key) ?? []), { subcategoryId: Number(id), words }]);
      }
    }
  }
  return index;
}

/** Whether the words are the same one by one, each in some form. */
function isSame(left: readonly WordKeySet[], right: readonly WordKeySet[]): boolean {
  return (
    left.length === right.length &&
    left.every((keys, index) => [...keys].some((key) => right[index]?.has(key)))
  );
}

function readWords(text: string): WordKeySet[] {
  return splitWords(text)
    .filter((word) => isSignificant(word, fold(word)))
    .map((word) => new Set(wordKeys(word).lemmas));
}
