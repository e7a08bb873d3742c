import { lazy } from "../../../platform/lazy.ts";
import { phraseGroups } from "./phrase-groups.ts";
import { groupMark, wordKeys } from "./word-keys.server.ts";
import { splitWords } from "./word-tokens.ts";

/** The lemmas and groups of a word of which one is enough. */
type Part = readonly string[];
/** A name of a thing. */
type Expression = { readonly key: string; readonly parts: readonly Part[] };

/** Where a text has a name of a thing that has others, and the key that all of them share. */
type NamedThing = { readonly key: string; readonly start: number; readonly end: number };

/** „=” begins no group's key. */
const phraseMark = `${groupMark}=`;

/** Whether a key is that of a thing with several names. */
export const isOfThing = (key: string): boolean => key.startsWith(phraseMark);

/** A noun of a phrase may be another of its group; „dachowe” is none of „dach”. */
const adjective = /[yi]$/;

/** By the lemmas and groups of their first words. */
const expressions = lazy(() => {
  const byFirst = new Map<string, Expression[]>();
  for (const [name, list] of Object.entries(phraseGroups)) {
    const key = phraseMark + name.replaceAll(" ", "-");
    for (const parts of list.split(", ").flatMap(ordersOf)) {
      for (const first of parts[0]!) {
        byFirst.set(first, [...(byFirst.get(first) ?? []), { key, parts }]);
      }
    }
  }
  return byFirst;
});

/** „Pergola lamelowa” is „lamelowa pergola” as well; „montaż białych okien” is no „biały montaż”. */
function ordersOf(written: string): Part[][] {
  const parts = partsOf(written);
  const isTurned = parts.length === 2 && parts[1]!.every((lemma) => adjective.test(lemma));
  return isTurned ? [parts, parts.toReversed()] : [parts];
}

function partsOf(written: string): Part[] {
  if (written.startsWith(groupMark)) return [[written]];
  const words = splitWords(written);
  return words.map((word) => {
    const { lemmas, ungrouped, groups } = wordKeys(word);
    const adjectives = lemmas.filter((lemma) => adjective.test(lemma));
    const own = lemmas.includes(word) ? [word] : adjectives;
    const isAsItIs = words.length === 1 || adjectives.length > 0 || groups.length === 0;
    if (!isAsItIs) return [...groups, ...ungrouped];
    return own.length > 0 ? own : lemmas;
  });
}

/**
 * The things that words in their order name: „wymiana okien dachowych” has „okno dachowe”. One that is
 * told by a lemma and by a group stands there twice.
 */
export function thingsNamed(words: readonly string[]): NamedThing[] {
  const things: NamedThing[] = [];
  for (const [start, word] of words.entries()) {
    const { lemmas, groups } = wordKeys(word);
    for (const first of [...lemmas, ...groups]) {
      for (const { key, parts } of expressions().get(first) ?? []) {
        const isThere = parts.every((part, at) => at === 0 || isMet(part, words[start + at]));
        if (isThere) things.push({ key, start, end: start + parts.length });
      }
    }
  }
  return things;
}

function isMet(part: Part, word: string | undefined): boolean {
  if (word === undefined) return false;
  const { lemmas, groups } = wordKeys(word);
  return lemmas.some((key) => part.includes(key)) || groups.some((key) => part.includes(key));
}
