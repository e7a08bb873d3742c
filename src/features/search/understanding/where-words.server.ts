import { fold } from "../../../platform/polish/fold.ts";
import { lemmas } from "../../../platform/polish/morfologik.server.ts";
import { splitWords } from "../../catalogue/words/word-tokens.ts";

/** Where in and around a house something is, or is to be. */
const parts = new Set(
  `altana antresola balkon biuro blok dom domek działka gabinet ganek garaż garderoba hol jadalnia kamienica
kawalerka korytarz kotłownia kuchnia loggia łazienka mieszkanie ogród ogródek piwnica podjazd podwórko poddasze
pokój pralnia przedpokój salon spiżarnia strych sypialnia szatnia szeregowiec taras toaleta wiatrołap`.split(
    /\s+/,
  ),
);
const prepositions = new Set("w we na do nad pod przed przy za".split(" "));

/**
 * Which of a text's telling words only tell where the thing is: „okienko w łazience” asks for a window. By
 * their indexes; none where nothing else is said.
 */
export function whereWords(text: string, telling: readonly string[]): ReadonlySet<number> {
  const where = new Set<number>();
  if (telling.length < 2) return where;
  const all = splitWords(text);
  let from = 0;
  for (const [index, word] of telling.entries()) {
    const at = all.indexOf(word, from);
    from = at + 1;
    const before = fold(all[at - 1] ?? "");
    if (prepositions.has(before) && lemmas(word).some((lemma) => parts.has(lemma)))
      where.add(index);
  }
  return where;
}
