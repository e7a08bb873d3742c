import { wordKeys } from "../../catalogue/words/word-keys.server.ts";
import type { QueryWord } from "../../catalogue/words/words.server.ts";

/** At most how many companies have all of the words; null when the vocabulary tells of none. */
export function usersOfAll(
  words: readonly QueryWord[],
  frequencies: ReadonlyMap<string, number>,
): number | null {
  const counts = words.map((word) => usersOf(word, frequencies)).filter((count) => count !== null);
  return counts.length === 0 ? null : Math.min(...counts);
}

/** At most how many have any of them; null when the vocabulary does not tell of each. */
export function usersOfAny(
  words: readonly QueryWord[],
  frequencies: ReadonlyMap<string, number>,
): number | null {
  const counts = words.map((word) => usersOf(word, frequencies));
  return counts.reduce(
    (sum: number | null, count) => (sum === null || count === null ? null : sum + count),
    0,
  );
}

/** A word of a group is met by other words as well, which the vocabulary counts apart. */
function usersOf(
  { text, terms }: QueryWord,
  frequencies: ReadonlyMap<string, number>,
): number | null {
  if (wordKeys(text).groups.length > 0) return null;
  return terms.reduce((sum, term) => sum + (frequencies.get(term) ?? 0), 0);
}
