import { builtOnce } from "../../../platform/kept/built-once.server.ts";
import { lazy } from "../../../platform/lazy.ts";
import { type PackedLexicon, packLexicon } from "./pack-lexicon.server.ts";
import { type PhraseBook, toPhraseBook } from "./phrase-book.server.ts";
import { type SignTable, toSignTable } from "./sign-table.server.ts";
import { wordFeatures } from "./word-features.server.ts";

export type TradeSigns = Omit<PackedLexicon, "signs" | "phrases"> & {
  readonly signs: SignTable;
  readonly phrases: PhraseBook;
};

const packedLexicon = builtOnce("lexicon", packLexicon);

/** Everything the lexicon and the catalogue's own names say, ready to be looked up. */
export const tradeSigns = lazy((): TradeSigns => {
  const packed = packedLexicon();
  const signs = toSignTable(packed.signs);
  return { ...packed, signs, phrases: toPhraseBook(packed.phrases, signs.idOf) };
});

/** Whether the lexicon has a lower-case word, in whatever form. */
export function isOfLexicon(word: string): boolean {
  return wordFeatures(word).lemmas.some((lemma) => tradeSigns().uses.has(lemma));
}
