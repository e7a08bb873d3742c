import { wordKeys } from "../../catalogue/words/word-keys.server.ts";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Behind these something comes besides what is asked for. */
const besides = setOf("i oraz plus z ze razem wraz łącznie także też");
/** What comes with any work: „z wywozem gruzu”, „plus transport”. */
const extras = setOf(
  "demontaż dojazd dostawa dowóz gruz posprzątać sprzątać sprzątanie transport utylizacja wnieść wniesienie wywieźć wywózka wywóz",
);
/** Between one of the words above and what comes besides may stand so many others. */
const mostBetween = 2;

/** Which colour, size or style, said of any thing: „okna, kolor antracyt”, „schody w stylu loft”. */
const looks = setOf(
  `antracyt antracytowy barwa beżowy biały boho brązowy czarny czerwony elegancki glamour grafit grafitowy industrialny japandi kolor
  mat matowy minimalistyczny nowoczesny prowansalski rustykalny skandynawski styl szary zielony złoty`,
);

const isOf = (word: string | undefined, kinds: ReadonlySet<string>) =>
  word !== undefined && wordKeys(word).lemmas.some((lemma) => kinds.has(lemma));

/** Whether a word tells what is to be done besides. */
export function isExtra(all: readonly string[], at: number): boolean {
  if (!isOf(all[at], extras)) return false;
  const before = all.slice(Math.max(1, at - mostBetween), at);
  return before.some((word) => besides.has(word));
}

/** Whether a word tells how any thing looks; „na biało” is what is to be done. */
export const isLook = (all: readonly string[], at: number): boolean =>
  isOf(all[at], looks) && all[at - 1] !== "na";
