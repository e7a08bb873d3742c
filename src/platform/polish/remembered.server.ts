import { LRUCache } from "lru-cache";

/** All towns, or the names that were asked for last: the dictionary is asked for each several times. */
const mostNames = 4_000;

/** What `tell` says of a word, which it says once; of at most `most` words, those that were asked for last. */
export function remembered<T extends {}>(
  tell: (word: string) => T,
  most = mostNames,
): (word: string) => T {
  const known = new LRUCache<string, T>({ max: most });
  return (word) => {
    const told = known.get(word);
    if (told !== undefined) return told;
    const first = tell(word);
    known.set(word, first);
    return first;
  };
}
