import { fold } from "../../../platform/polish/fold.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";
import { splitWords } from "../../catalogue/words/word-tokens.ts";

/** Where in and around a house something is, or is to be. */
const parts = new Set(
  `altana aneks antresola balkon biuro blok chałupa dom domek działka gabinet ganek garaż garderoba hol jadalnia kamienica
kawalerka kibel klatka komórka korytarz kotłownia kuchnia loggia łazienka mieszkanie obora oranżeria parter piętro ogród ogródek piwnica podjazd podwórko poddasze
pokój pralnia przedpokój salon spiżarnia strych sień sklep stodoła
sypialnia szatnia szeregowiec szopa taras toaleta ubikacja warsztat wc weranda wiatrołap`.split(
    /\s+/,
  ),
);
const prepositions = new Set("w we na do nad pod przed przy za".split(" "));
/** Behind these any thing tells where: „kafle nad blatem”, „okno między kuchnią a salonem”. */
const beside = new Set("nad miedzy pomiedzy za".split(" "));
/** „Dziura w ścianie po remoncie” tells what has been done. */
const after = "po";
/** „Szafa z lustrem” is asked of who makes wardrobes. */
const having = new Set(["z", "ze"]);
/** The case of what something has or is beside: „lustrem”, „szybą”, „szufladami”. */
const instrumental = /(?:em|ą|mi)$/;

/**
 * Which of a text's telling words only tell where the thing is, what it has, or what was before: „okienko w łazience” asks for
 * a window. By their indexes; none where nothing else is said.
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
    const isPart =
      prepositions.has(before) && wordKeys(word).lemmas.some((lemma) => parts.has(lemma));
    const isPast = before === after && index > 0;
    if (
      isPart ||
      isPast ||
      (instrumental.test(word) && (beside.has(before) || having.has(before)))
    ) {
      where.add(index);
    }
  }
  return where;
}
