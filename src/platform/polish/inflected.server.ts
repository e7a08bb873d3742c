import { lemmas } from "./morfologik.server.ts";

/** Endings of a name with what takes their place in some case, the likelier first. */
export type Endings = readonly (readonly [RegExp, readonly string[]])[];

/** The first form that the dictionary leads back to the name; null for a name it lacks. */
export function inflected(name: string, endings: Endings): string | null {
  for (const [ending, replacements] of endings) {
    if (!ending.test(name)) continue;
    const found = replacements
      .map((replacement) => name.replace(ending, replacement))
      .find((form) => lemmas(form).some((lemma) => lemma === name || lemma === name.toLowerCase()));
    if (found) return found;
  }
  return null;
}
