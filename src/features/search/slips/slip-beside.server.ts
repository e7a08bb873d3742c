import { isEmptyWord } from "../lexicon/empty-words.server.ts";
import { isOfLexicon } from "../lexicon/trade-signs.server.ts";
import type { QueryToken } from "../query-words/query-tokens.ts";
import { isMisspelled, wordsOneSlipFrom } from "./correct-words.server.ts";
import { entriesWith } from "./unfinished-words.server.ts";

const minLength = 4;
/** A longer word is a slip by itself. */
const maxLength = 5;
const prepositions = new Set("w we na do z ze od pod nad przy za po dla o".split(" "));

/**
 * The word that a short one of the dictionary was most likely meant to be, by an entry that has it with the word
 * beside: „drwi ocierają” are „drzwi”, „balt granitowy” a „blat”. Null where no entry has any.
 */
export function slipBeside(token: QueryToken, tokens: readonly QueryToken[]): string | null {
  const { text: word, folded } = token;
  const isShort = folded.length >= minLength && folded.length <= maxLength;
  if (!isShort || !/^\p{Ll}+$/u.test(word) || isMisspelled(word) || isOfLexicon(word)) return null;
  const at = tokens.indexOf(token);
  const isThing = ({ folded: other }: QueryToken) => !prepositions.has(other);
  const beside = [tokens.slice(0, at).findLast(isThing), tokens.slice(at + 1).find(isThing)].filter(
    (other) => other && !isEmptyWord(other.text) && isOfLexicon(other.text.toLowerCase()),
  );
  if (beside.length === 0) return null;
  const [best] = wordsOneSlipFrom(word)
    .map((spelling) => ({ spelling, count: entriesWith(spelling, beside) }))
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => right.count - left.count);
  return best?.spelling ?? null;
}
