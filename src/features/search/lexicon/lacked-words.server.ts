import { wordKeys } from "../../catalogue/words/word-keys.server.ts";

const adjective = /[yi]$/;
/** „Bez żadnych widocznych listew”. */
const mostDescribing = 2;

/** Which words of a text, by their places, tell what a thing is without: behind „bez” up to its noun. */
export function placesOfLacked(all: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, word] of all.entries()) {
    if (word !== "bez") continue;
    const last = all
      .slice(at + 1, at + 1 + mostDescribing)
      .findIndex((next) => !isDescribing(next));
    const count = last < 0 ? mostDescribing + 1 : last + 1;
    for (let next = at + 1; next <= at + count && next < all.length; next++) found.add(next);
  }
  return found;
}

function isDescribing(word: string): boolean {
  const { lemmas } = wordKeys(word);
  return lemmas.length > 0 && lemmas.every((lemma) => adjective.test(lemma));
}
