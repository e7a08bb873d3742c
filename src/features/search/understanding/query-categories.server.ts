import { fold } from "../../../platform/polish/fold.ts";
import { tradeWords } from "../../catalogue/words/trade-words.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";
import { isSignificant, splitWords } from "../../catalogue/words/word-tokens.ts";

type Phrase = { subcategoryId: number; words: Set<string>[] };

const maxPhraseWords = 8;

let phrasesByFirstWord: Map<string, Phrase[]> | undefined;

/** The subcategory that a query names and nothing besides („hydraulicy”, „meble kuchenne”), or null. */
export function findSubcategory(query: string): number | null {
  const words = readWords(query.slice(0, 200));
  const first = words[0];
  if (!first || words.length > maxPhraseWords) return null;
  phrasesByFirstWord ??= indexPhrases();
  const index = phrasesByFirstWord;
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

function isSame(left: Set<string>[], right: Set<string>[]): boolean {
  return (
    left.length === right.length &&
    left.every((keys, index) => [...keys].some((key) => right[index]?.has(key)))
  );
}

function readWords(text: string): Set<string>[] {
  return splitWords(text)
    .filter((word) => isSignificant(word, fold(word)))
    .map((word) => new Set(wordKeys(word).lemmas));
}
