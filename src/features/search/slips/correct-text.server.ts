import type { Database } from "../../../platform/db/connect.server.ts";
import { fold } from "../../../platform/polish/fold.ts";
import { groupMark, wordKeys } from "../../catalogue/words/word-keys.server.ts";
import {
  correctWord,
  type QueryWord,
  type VocabularyTerm,
  withPolishLetters,
} from "../../catalogue/words/words.server.ts";
import { findSimilarTerms } from "../index/search-term-queries.server.ts";
import { isEmptyWord } from "../lexicon/empty-words.server.ts";
import { isGivenName } from "../query-words/given-names.ts";
import { tokenise } from "../query-words/query-tokens.ts";
import { isCalledLikeAFirm } from "./correct-words.server.ts";

type Doubted = {
  /** The whole text, and those of its words that tell no trade. */
  text: string;
  words: readonly QueryWord[];
  /** With a trade understood, a word of the dictionary is a detail, not a slip. */
  isTradeKnown: boolean;
  /** Terms of the words that companies use. */
  known: ReadonlyMap<string, number>;
};

/**
 * The text in which those of `words` that no company uses are replaced by the likeliest known ones:
 * „prcownia linia” → „pracownia linia”. Null when nothing changes.
 */
export async function correctByVocabulary(
  db: Database,
  { text, words, isTradeKnown, known }: Doubted,
): Promise<string | null> {
  const unknown = words
    .filter((word) => isDoubtful(word, { isTradeKnown }))
    .filter(({ terms }) => !terms.some((term) => known.has(term)));
  if (unknown.length === 0) return null;
  const folded = unknown.map((word) => fold(word.text));
  const similar = Map.groupBy(await findSimilarTerms(db, folded), ({ word }) => word);
  return correctUnknown(text, { unknown, candidatesOf: (word) => similar.get(word) ?? [] });
}

/** Shorter ones are abbreviations that no company has written: „osb” became „os”. */
const shortestSlip = 4;

/** Whether a word may be a slip: none of a group or a name is, and beside a trade none of the dictionary. */
export function isDoubtful(
  { text, alternatives }: QueryWord,
  { isTradeKnown }: Pick<Doubted, "isTradeKnown">,
): boolean {
  if (text.length < shortestSlip || isEmptyWord(text) || isGivenName(text)) return false;
  if (alternatives.some((key) => key.startsWith(groupMark))) return false;
  return !(isTradeKnown && wordKeys(text).inDictionary);
}

/**
 * The text with each unknown word replaced by the likeliest of its candidates; null without any.
 * `candidatesOf` is asked with the folded word.
 */
export function correctUnknown(
  text: string,
  input: {
    unknown: readonly QueryWord[];
    candidatesOf: (folded: string) => VocabularyTerm[];
  },
): string | null {
  const corrections = new Map(
    input.unknown.flatMap(({ text: word }) => {
      const candidates = input.candidatesOf(fold(word)).filter(({ term }) => mayBe(word, term));
      const term = correctWord(word, candidates);
      return term === null ? [] : [[fold(word), withPolishLetters(term)] as const];
    }),
  );
  return corrections.size === 0 ? null : replaceWords(text, corrections);
}

/** Nothing is found by a word that says nothing, and „Budrex” is no „budżet”. */
function mayBe(word: string, term: string): boolean {
  if (isEmptyWord(term)) return false;
  return !(isCalledLikeAFirm(word) && wordKeys(term).inDictionary);
}

/** By their folded spelling, from the end on so that places hold. */
function replaceWords(text: string, corrections: ReadonlyMap<string, string>): string {
  return tokenise(text)
    .toReversed()
    .reduce((kept, { folded, start, end }) => {
      const spelling = corrections.get(folded);
      return spelling === undefined ? kept : kept.slice(0, start) + spelling + kept.slice(end);
    }, text);
}
