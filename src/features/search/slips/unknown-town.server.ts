import { lemmas } from "../../../platform/polish/morfologik.server.ts";
import { capitalise } from "../../catalogue/words/word-keys.server.ts";
import { isGivenName } from "../query-words/given-names.ts";
import { tokenise } from "../query-words/query-tokens.ts";
import { isCalledLikeAFirm, isMisspelled } from "./correct-words.server.ts";

/** Behind these a word in another case tells where. */
const prepositions = new Set("w we kolo pod obok okolice okolicach okolicy niedaleko".split(" "));
/** „W Kłodzinie”, „koło Kłodzina”, „w Wólkowicach”. */
const inflected =
  /(?:owie|ewie|[nszcd]ie|[icy]cach|yce|[oe]wa|kach|[scz]ku|ówce|icami|[iy]na|ego)$/;
/** As Polish villages are called, and few things. */
const townLike = /(?:[oe]wo|[^e]ów|[iy]ce|[iy]no|[sc]ko|szyn)$/;
const minLength = 5;

/**
 * Where a text says it is to be done, as it stands there, if that is a town that nobody here has heard of:
 * „hydraulik Nieistniejowo”, „malarz w Kłodzinie” → „w Kłodzinie”. Null where every word may be something else.
 * `isLeft` tells of which folded words nothing is known.
 */
export function unknownTown(text: string, isLeft: (folded: string) => boolean): string | null {
  const tokens = tokenise(text);
  const mayBe = (word: string) =>
    word.length >= minLength &&
    !isGivenName(word) &&
    !isCalledLikeAFirm(word) &&
    (isMisspelled(word) || isProper(word.toLowerCase()));
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const isBehind = before !== undefined && prepositions.has(before.folded);
    const isTown = (isBehind ? inflected : townLike).test(token.text.toLowerCase());
    if (!isTown || !isLeft(token.folded) || !mayBe(token.text)) continue;
    return text.normalize("NFKC").slice(isBehind ? before.start : token.start, token.end);
  }
  return null;
}

/** A name that the dictionary has, and no form of a word: „Kłodzin”, „Bronowo”. */
function isProper(lower: string): boolean {
  return lemmas(lower).length === 0 && lemmas(capitalise(lower)).length > 0;
}
