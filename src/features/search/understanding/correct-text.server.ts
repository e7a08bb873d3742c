import type { Executor } from "../../../platform/db/connect.server.ts";
import { fold } from "../../../platform/polish/fold.ts";
import {
  correctQuery,
  correctWord,
  type QueryWord,
  readQuery,
} from "../../catalogue/words/words.server.ts";
import {
  findKnownTerms,
  findSimilarTerms,
  type SimilarTerm,
} from "../index/search-term-queries.server.ts";

/**
 * The words as a text in which those that no company uses are replaced by the likeliest known
 * ones: „prcownia linia” → „pracownia linia”. Null when nothing changes.
 */
export async function correctText(
  executor: Executor,
  words: readonly QueryWord[],
): Promise<string | null> {
  const known = await findKnownTerms(
    executor,
    words.flatMap(({ terms }) => terms),
  );
  const text = words.map((word) => word.text).join(" ");
  const checked = readQuery(text, { isKnown: (term) => known.has(term) });
  const unknown = checked.filter((word) => !word.known).map((word) => word.text);
  if (unknown.length === 0) return null;
  const similar = await findSimilarTerms(executor, unknown.map(fold));
  const corrections = chooseCorrections(unknown, similar);
  return corrections.size === 0 ? null : correctQuery(checked, corrections).text;
}

/** Each unknown word with the term it was most likely meant to be; words far from all are left out. */
function chooseCorrections(
  unknown: readonly string[],
  similar: readonly SimilarTerm[],
): ReadonlyMap<string, string> {
  const candidates = Map.groupBy(similar, ({ word }) => word);
  return new Map(
    unknown.flatMap((word) => {
      const correction = correctWord(word, candidates.get(fold(word)) ?? []);
      return correction === null ? [] : [[word, correction] as const];
    }),
  );
}
