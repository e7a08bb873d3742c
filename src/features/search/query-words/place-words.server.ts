import { fold } from "../../../platform/polish/fold.ts";
import { lemmas, lemmasFolded } from "../../../platform/polish/morfologik.server.ts";
import { placePrefix } from "../../catalogue/words/word-groups.ts";
import { capitalise, wordKeys } from "../../catalogue/words/word-keys.server.ts";
import { givenNames } from "./given-names.ts";
import { type QueryToken, tokenise } from "./query-tokens.ts";

/** One word of a query or of a name; `keys` are its folded spelling and lemmas. */
export type PlaceToken = QueryToken & {
  readonly keys: ReadonlySet<string>;
  readonly isCapital: boolean;
  /** A dot follows, as one cuts a word: „Rawa maz.”. */
  readonly hasDot: boolean;
  /** The dictionary lacks it, so that its nominative is guessed: „Parczewie”; of „Iłowej”, „Piaskach” it has another. */
  readonly isGuessed: boolean;
};

const longestNickname = 4;
/** By judgement; emptied when it is full. Of all places they would take 3 MB. */
const mostNames = 500;
const namesRead = new Map<string, readonly PlaceToken[]>();

/**
 * A name of one word has the lemma of the name alone: Radom is no form of „rada”, Łuków none of
 * „łuk”. A nickname as short as „kato” is no form of any word.
 */
export function nameTokens(name: string): readonly PlaceToken[] {
  const read = namesRead.get(name);
  if (read) return read;
  if (namesRead.size >= mostNames) namesRead.clear();
  const tokens = readName(name);
  namesRead.set(name, tokens);
  return tokens;
}

/** Whether a word is no form of a name by its look: nobody says „w Piaskach” of Piasek, nor „w Zielonkach” of Zielonka. */
export const isOtherNumber = (name: PlaceToken, said: PlaceToken): boolean =>
  pluralLocative.test(said.folded) && !/[eiy]$|ach$/.test(name.folded);

function readName(name: string): readonly PlaceToken[] {
  const tokens = placeTokens(name);
  const [only, ...others] = tokens;
  if (!only || others.length > 0) return tokens;
  const proper = lemmas(capitalise(name)).map(fold);
  if (proper.length === 0 && name.length > longestNickname) return tokens;
  const ofOthers = proper.includes(only.folded) ? [] : proper;
  return [{ ...only, keys: new Set([only.folded, ...ofOthers]) }];
}

export function placeTokens(text: string): PlaceToken[] {
  const typed = text.normalize("NFKC");
  return tokenise(text).map((token) => toToken(token, typed.charAt(token.end) === "."));
}

function toToken(token: QueryToken, hasDot: boolean): PlaceToken {
  const { text, folded } = token;
  const lower = text.toLowerCase();
  const found = [lower, capitalise(lower)].flatMap((form) =>
    lower === folded ? [...lemmas(form), ...lemmasFolded(form)] : lemmas(form),
  );
  const isCapital = text !== lower;
  const isGuessed =
    folded.length >= minGuessed &&
    (found.length === 0 || pluralLocative.test(folded) || (isCapital && folded.endsWith("ej")));
  const guessed = isGuessed ? nominativesOf(folded) : [];
  const keys = new Set([folded, ...found.map(fold), ...guessedKeys(folded), ...guessed]);
  return { ...token, keys, isCapital, hasDot, isGuessed };
}

/** By judgement: of shorter words nearly anything may be a form. */
const minGuessed = 5;
/**
 * Endings of towns in their cases without Polish letters, and those of the nominative. The dictionary lacks some 400
 * of them, of up to 17,000 people: „w Międzyrzecu”, „z Parczewa”, „okolice Lidzbarka”.
 */
const endingsOfTowns: readonly (readonly [RegExp, readonly string[]])[] = [
  [/a$/, ["", "o"]],
  [/e?c(?:a|u|em)$/, ["ec", "iec"]],
  [/rc(?:a|u|em)$/, ["rzec"]],
  [/[iy]$/, ["a"]],
  [/ej$/, ["a"]],
  [/i?e$/, ["", "o", "a"]],
  [/rze$/, ["r", "ra", "ro"]],
  [/dzie$/, ["d", "da", "do"]],
  [/cie$/, ["t", "ta", "to"]],
  [/ce$/, ["ka"]],
  [/dze$/, ["ga"]],
  [/wi$/, ["ew"]],
  [/i?u$/, ["", "o", "e"]],
  [/i?em$/, ["", "o", "e"]],
  [/(?:i?ach|i?ami)$/, ["y", "i", "e", "ie"]],
  [/ek$/, ["ki"]],
  [/$/, ["e", "y"]],
];

/** „W Piaskach” is Piaski. */
const pluralLocative = /ach$/;

function nominativesOf(folded: string): string[] {
  return endingsOfTowns
    .filter(([ending]) => ending.test(folded))
    .flatMap(([ending, nominatives]) => nominatives.map((end) => folded.replace(ending, end)));
}

/** The dictionary lacks many adjectives of counties („wołomińskim”): their nominative is guessed. */
function guessedKeys(folded: string): string[] {
  if (folded === "pow") return ["powiat"];
  const nominative = folded.replace(/(?<=[ck]i)(?:ego|emu|e?m)$/, "");
  return nominative === folded ? [] : [nominative];
}

export function isTradeWord({ text }: PlaceToken): boolean {
  const { groups } = wordKeys(text.toLowerCase());
  return groups.some((key) => !key.startsWith(`@${placePrefix}`));
}

export function isCommon({ text, folded }: PlaceToken): boolean {
  return lemmas(text.toLowerCase()).length > 0 || lemmasFolded(folded).length > 0;
}

const work = /(?:[ae]ni|ci)e$/;
const infinitive = /[cć]$/;

/** A thing beside another in the nominative is none of it: „brzeg schody” and „krosno meble”, but „brzeg wanny”. */
export function isNominative({ text }: PlaceToken): boolean {
  const typed = text.toLowerCase();
  const own = lemmas(typed);
  const isOwnForm = (lemma: string) =>
    // The dictionary has „cyklinowanie” as a form of „cyklinować”.
    typed === lemma || typed === `${lemma}y` || (work.test(typed) && infinitive.test(lemma));
  return own.some(isOwnForm) || typed === "meble";
}

/** What people are called that an area's other forms are spelled like: „na Mazurach”, „do Mazur”. */
const peoples = new Set(["mazur", "kaszub"]);
const surname = /[sc]ki$/;

/** How a place's name would be said, if it were meant. */
type Said = {
  /** Spelled just so, not in another form. */
  readonly isExact: boolean;
  readonly isTown: boolean;
  /** The folded word before it. */
  readonly before: string;
  readonly next: PlaceToken | undefined;
};

/**
 * „Tomasz malarz” is not from Tomaszów, nor „Jarosław Nowak” from Jarosław, „Hanna” is no village, and
 * „Mazur” and „Gdański” by themselves are people.
 */
export function isPerson(words: readonly PlaceToken[], said: Said): boolean {
  const { isExact, isTown, before, next } = said;
  const { text, folded, end } = words[0]!;
  const isGiven = givenNames.has(text.toLowerCase());
  if (!isExact) {
    return isGiven || surname.test(folded) || (peoples.has(folded) && before !== "do");
  }
  if (!isGiven || words.length > 1) return false;
  // „Jarosław, Rzeszów” are two towns.
  return !isTown || (next?.start === end + 1 && next.isCapital && !isTradeWord(next));
}
