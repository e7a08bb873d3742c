import { wordKeys } from "../../catalogue/words/word-keys.server.ts";

const adjective = /[yi]$/;
/** Things whose lemma ends as adjectives do. */
const pluralThings = new Set(["drzwi", "schody"]);
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

const prepositions = new Set(["z", "ze", "do", "na", "w"]);

/** … and what it is not to be like: right behind „nie”, „drzwi nie szklane”, „ogrodzenie nie z siatki”. */
export function placesOfDenied(all: readonly string[]): ReadonlySet<number> {
  const places = [...all.entries()].flatMap(([at, word]) => {
    if (word !== "nie") return [];
    const isOf = prepositions.has(all[at + 1] ?? "");
    const denied = at + (isOf ? 2 : 1);
    return denied < all.length && (isOf || isDescribing(all[denied]!)) ? [denied] : [];
  });
  return new Set(places);
}

function isDescribing(word: string): boolean {
  const { lemmas } = wordKeys(word);
  return lemmas.some((lemma) => adjective.test(lemma) && !pluralThings.has(lemma));
}
