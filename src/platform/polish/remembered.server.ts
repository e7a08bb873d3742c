import { LRUCache } from "lru-cache";

/** All towns, or the names that were asked for last: the dictionary is asked for each several times. */
const mostNames = 4_000;

/** What `tell` says of a name, which it says once. */
export function remembered(tell: (name: string) => string): (name: string) => string {
  const known = new LRUCache<string, string>({ max: mostNames });
  return (name) => {
    const told = known.get(name);
    if (told !== undefined) return told;
    const first = tell(name);
    known.set(name, first);
    return first;
  };
}
