import { fold } from "../../../platform/polish/fold.ts";
import { lemmas, lemmasFolded } from "../../../platform/polish/morfologik.server.ts";
import { isAdjective } from "../../catalogue/words/adjectives.server.ts";
import { isEmptyWord } from "../lexicon/empty-words.server.ts";
import { isOfLexicon } from "../lexicon/trade-signs.server.ts";
import {
  isCommon,
  isTradeWord,
  type PlaceToken as Token,
} from "../query-words/place-words.server.ts";

/** With just its letters the dictionary has no such word: „rabka” would be „rąbka” by a slip, „kórnik” no „kornik”. */
export function isNameAlone({ text, folded }: Token, name: Token): boolean {
  const typed = text.toLowerCase();
  if (typed !== name.text.toLowerCase() || lemmas(typed).length > 0) return false;
  return typed !== folded || !lemmasFolded(folded).some((lemma) => fold(lemma) === folded);
}

export const isUsed = (word: Token) => isTradeWord(word) || isOfLexicon(word.text.toLowerCase());

/** Craftsmen are asked for things, not for „kożuchów” of sheepskins. */
export const isGenitive = ({ text }: Token) =>
  /ów$/i.test(text) && !lemmas(text.toLowerCase()).includes(text.toLowerCase());

/** „Słoneczny”; „płytki” are tiles as well. */
export function isOnlyAdjective({ text }: Token): boolean {
  const word = text.toLowerCase();
  return isAdjective(word) && lemmas(word).every((lemma) => /[yi]$/.test(lemma));
}

export const isCraftsman = (word: Token | undefined) =>
  word !== undefined && craftsman.test(word.folded);

/** What craftsmen are called, in the nominative. */
export const craftsman = /(?:arz|[iy]k|[st]or|ista|eta|ekt|acz|esla|zdun|owiec)$/;

/** An adjective with its noun: „w nowym domu”, „pod nowe okna”; but „w Nowem malarz” is the town. */
export function isAttribute(word: Token | undefined, next: Token | undefined): boolean {
  if (!word || !next || word.isCapital) return false;
  const ofNext = lemmas(next.text);
  return isAdjective(word.text.toLowerCase()) && ofNext.length > 0 && !ofNext.includes(next.text);
}

/** „Zabudowa łodzi” is of a boat, „Łodzi” and „lodzi” may be the city. */
export function isThing({ text, folded, isCapital }: Token): boolean {
  return !isCapital && text !== folded;
}

/** „Kąty Wrocławskie” are no corners. */
const ofRegion = /[sc]k(?:i|a|ie)$/;

/** „starej kamienicy” is hardly the village Stara Kamienica, unless it is written so. */
export function isCalledLikeAThing(words: readonly Token[]): boolean {
  return (
    words.some(isTradeWord) &&
    !words.slice(1).some(({ folded }) => ofRegion.test(folded)) &&
    words.every((word) => isCommon(word) && !word.isCapital) &&
    words.every((word) => isUsed(word) || isEmptyWord(word.text))
  );
}

const minShortened = 2;

/** What describes a town in its name is cut: „Rawa maz.”, „Strzelce op.”; but „biała podł.” is a floor. */
export function isShortOf(part: Token, { text, folded, hasDot }: Token): boolean {
  const [typed, whole] = [text.toLowerCase(), part.text.toLowerCase()];
  const isBegun = whole.startsWith(typed) || (typed === folded && part.folded.startsWith(typed));
  if (!isBegun || typed.length < minShortened || typed.length >= whole.length) return false;
  const isNoWord = lemmas(typed).length === 0 && !isEmptyWord(typed);
  return (hasDot || isNoWord) && (isOnlyAdjective(part) || part.folded === "zdroj");
}

/** With all its Polish letters or with none: „górą” is not Góra. */
export function isSpelledSo(part: Token, token: Token | undefined): boolean {
  const typed = token?.text.toLowerCase();
  return typed === part.folded || typed === part.text.toLowerCase();
}
