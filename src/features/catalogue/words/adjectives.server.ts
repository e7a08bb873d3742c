import { lemmas } from "../../../platform/polish/morfologik.server.ts";

/** Said in the plural alone: the same as a thing and as what something is done to. */
const alwaysMany = new Set(["drzwi", "schody", "roboty"]);

/**
 * An adjective in the form of the noun before it: „drzwi wewnętrzne”, „balustrada zewnętrzna”, „montaż okien
 * zewnętrznych”. As it is where the dictionary knows no such form.
 * @param adjective in the form of the dictionary
 * @param isFirst nothing stands before the noun, so that it is what is looked for
 */
export function agreeing(
  adjective: string,
  { noun, isFirst }: { noun: string; isFirst: boolean },
): string {
  const ending = endingFor(noun.toLowerCase(), isFirst);
  const isSoft = /[kg]i$/.test(adjective) && /^[ey]/.test(ending);
  const stem = adjective.slice(0, -1);
  const form = isSoft ? `${stem}i${ending.replace(/^y/, "")}` : stem + ending;
  return lemmas(form).includes(adjective) ? form : adjective;
}

function endingFor(noun: string, isFirst: boolean): string {
  const own = lemmas(noun);
  if (own.some((lemma) => alwaysMany.has(lemma))) return isFirst ? "e" : "ych";
  if (own.includes(noun)) {
    if (noun.endsWith("a")) return "a";
    return /(?:[oeę]|um)$/.test(noun) ? "e" : "y";
  }
  const isOfFeminine = own.some((lemma) => lemma.endsWith("a"));
  if (/[^aeiouyąę]$/.test(noun)) return "ych";
  if (isFirst) return "e";
  if (isOfFeminine && /[yi]$/.test(noun)) return "ej";
  return /[au]$/.test(noun) ? "ego" : "e";
}

/** Of a lower-case word. „Drzwi” and „schody” end like one: an adjective has a genitive of its own. */
export function isAdjective(word: string): boolean {
  return lemmas(word).some(
    (lemma) => /[yi]$/.test(lemma) && lemmas(`${lemma.replace(/y$/, "")}ego`).includes(lemma),
  );
}
