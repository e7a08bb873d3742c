import type { Executor } from "../../../platform/db/connect.server.ts";
import { fold } from "../../../platform/polish/fold.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";
import {
  correctWord,
  type QueryWord,
  withPolishLetters,
} from "../../catalogue/words/words.server.ts";
import { findKnownTerms, findSimilarTerms } from "../index/search-term-queries.server.ts";
import { tokenise } from "./query-tokens.ts";

/**
 * The text in which those of `words` that no company uses and the dictionary lacks are replaced by
 * the likeliest known ones: „prcownia linia” → „pracownia linia”. Null when nothing changes.
 */
export async function correctByVocabulary(
  executor: Executor,
  { text, words }: { text: string; words: readonly QueryWord[] },
): Promise<string | null> {
  const doubtful = words.filter(({ text: word }) => !wordKeys(word).inDictionary);
  if (doubtful.length === 0) return null;
  const known = await findKnownTerms(
    executor,
    doubtful.flatMap(({ terms }) => terms),
  );
  const unknown = doubtful.filter(({ terms }) => !terms.some((term) => known.has(term)));
  if (unknown.length === 0) return null;
  const folded = unknown.map((word) => fold(word.text));
  const similar = Map.groupBy(await findSimilarTerms(executor, folded), ({ word }) => word);
  const corrections = new Map(
    unknown.flatMap(({ text: word }) => {
      const term = correctWord(word, similar.get(fold(word)) ?? []);
      return term === null ? [] : [[fold(word), withPolishLetters(term)] as const];
    }),
  );
  return corrections.size === 0 ? null : replaceWords(text, corrections);
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
