import { damerau } from "../../../platform/polish/damerau.ts";
import { fold } from "../../../platform/polish/fold.ts";
import { wordKeys } from "../../catalogue/words/word-keys.server.ts";
import { isSignificant } from "../../catalogue/words/word-tokens.ts";
import { isEmptyWord } from "../lexicon/empty-words.server.ts";
import { isOfLexicon, tradeSigns } from "../lexicon/trade-signs.server.ts";
import type { QueryToken, Span } from "../query-words/query-tokens.ts";
import { correctWord, isMisspelled } from "./correct-words.server.ts";

/** A part of the text and what it was meant to be. */
type Respaced = Span & { readonly spelling: string };

/** Shorter ones are too easily found within other words … */
const minPart = 4;
/** … but for these. */
const shortThings = new Set("dom gaz mur sad wc".split(" "));
/** A preposition of one letter is run together with the word behind it: „wogrodzie”, „zgranitu”. */
const oneLetter = new Set("w z i u o".split(" "));
const minJoined = 6;
/** „Na prawa” is no „naprawa”: of two words neither may be as short as a preposition. */
const minFragment = 3;
/** What is longer was not typed by a thumb that missed the space. */
const maxTogether = 30;
/** Each word beyond costs some thirty look-ups. */
const mostApart = 4;
const adjective = /[yi]$/;
const infinitive = /ć$/;
/** „Przesłonowe” are no „przęsło nowe”. */
const endsOfAdjectives = /^now(?:y|a|e|i|ej|ego|ych|ym)$/;
/** „Eurobruk”, „Maxstal”; „Dachplast”, „Parkietline”, „Stalform”. */
const beginningsOfNames = new Set(["euro", "max"]);
const endsOfNames = new Set(["plast", "line", "form", "mart"]);
/** Cases end so: „różnicówkami”, „kościeżby”. */
const likeEndings = new Set("by ci co go ja je mi my ta te to ty".split(" "));
/** Nouns that look like adjectives. */
const manyAlone = new Set(["schody", "drzwi"]);
/** Slips beyond this are not counted. */
const farthest = 2;

type Asked = {
  readonly text: string;
  readonly tokens: readonly QueryToken[];
  /** Those of them that nothing is known of. */
  readonly unknown: readonly QueryToken[];
};

/**
 * Where a thumb missed the space or hit it too early: „bramawjazdowa” → „brama wjazdowa”, „gni azdko” →
 * „gniazdko”. Words that a text is understood by are left alone, and only words of the lexicon are made.
 */
export function respaceWords(asked: Asked): Respaced[] {
  const found: Respaced[] = [];
  let apart = 0;
  for (const token of asked.unknown) {
    const from = found.at(-1)?.end ?? 0;
    if (from > token.start || /\d/.test(token.text)) continue;
    const joined = joinedWith(token, { ...asked, from });
    if (joined) found.push(joined);
    else if (apart < mostApart && isTogether(token)) {
      apart += 1;
      const spelling = twoWords(token.text.toLowerCase(), asked);
      if (spelling !== null) found.push({ start: token.start, end: token.end, spelling });
    }
  }
  return found;
}

/** No word, nor a slip of one: „ogrodzena” is „ogrodzenia” and not „ogród żena”. */
function isTogether({ text, folded }: QueryToken): boolean {
  if (folded.length > maxTogether || !isMisspelled(text)) return false;
  const slip = correctWord(text, { isAlone: false });
  return slip === null || damerau(folded, fold(slip), farthest) > 1;
}

/** With the word before it, or behind it, whichever makes a word of the lexicon. */
function joinedWith(token: QueryToken, asked: Asked & { from: number }): Respaced | null {
  const { text, tokens, unknown, from } = asked;
  const at = tokens.indexOf(token);
  for (const first of [at - 1, at]) {
    const [left, right] = [tokens[first], tokens[first + 1]];
    if (!left || !right || left.start < from) continue;
    if (text.slice(left.end, right.start) !== " ") continue;
    const other = left === token ? right : left;
    const isFragment = unknown.includes(other) && other.text.length >= minFragment;
    if (!isFragment && !isMisspelled(token.text)) continue;
    const spelling = (left.text + right.text).toLowerCase();
    if (spelling.length >= minJoined && isWordOfTrade(spelling)) {
      return { start: left.start, end: right.end, spelling };
    }
  }
  return null;
}

/** The two words that a word was meant to be: of several the most used. */
function twoWords(word: string, { tokens }: Asked): string | null {
  let best: { spelling: string; worth: number } | null = null;
  for (let at = oneLetter.has(word.charAt(0)) ? 1 : 2; at <= word.length - 2; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const first = worthOf(left);
    // Most cuts leave no word on the left; what is on the right need not be looked up then.
    const isEnding =
      endsOfAdjectives.test(right) || likeEndings.has(right) || endsOfNames.has(right);
    const second = first < 0 || isEnding ? noWord : worthOf(right);
    if (second < 0 || first + second <= (best?.worth ?? 0)) continue;
    if (beginningsOfNames.has(left) || isPrefixed(left, right)) continue;
    // What stands alone may be a firm's name.
    const isSmall = first === 0 || second === 0;
    const isOfOther =
      isOfVerb(left) || (/[aeiy]$/.test(left) && isAdjective(left)) || isOfWordBefore(right, left);
    if (isSmall ? tokens.length === 1 : !isOfOther) continue;
    best = { spelling: `${left} ${right}`, worth: first + second };
  }
  return best?.spelling ?? null;
}

/** „Od-” and „między-” are no prepositions in „odkamienić” and „międzypokojowe”. */
function isPrefixed(left: string, right: string): boolean {
  const isPreposition = !isSignificant(left, fold(left)) || fold(left) === "miedzy";
  const isNominative = /(?:[aey]|[^m]i)$/.test(right) && isAdjective(right);
  return isPreposition && (infinitive.test(right) || isNominative);
}

/** „Wjazdowa” and „domu” belong to a word before them; „Oknostyl”, „Stalmur”, „Domdachy” and „Stalbramy” are firms. */
function isOfWordBefore(word: string, before: string): boolean {
  if (isAdjective(word) || word === "drzwi") return true;
  if (wordKeys(word).lemmas.map(fold).includes(fold(word)) || isMany(word)) return false;
  return !mayBeMany(word) || isGoverning(before);
}

/** „Bramy” and „okna” are as well one that work is done to: „naprawabramy”, „wymianaokna”. */
const mayBeMany = (word: string) => {
  const stem = word.slice(0, -1);
  const one = word.endsWith("a") ? `${stem}o` : `${stem}a`;
  return /(?:[ay]|[kg]i)$/.test(word) && wordKeys(word).lemmas.includes(one);
};

const governing = new Set(
  `wymiana montaż demontaż remont naprawa budowa zabudowa obudowa przebudowa rozbudowa rozbiórka instalacja regulacja renowacja
  konserwacja izolacja hydroizolacja impregnacja wycinka przeróbka projekt adaptacja pielęgnacja aranżacja cena koszt serwis
  wycena spod znad koło obok wokół`.split(/\s+/),
);
const gerund = /[nc]ie$/;

/** Whether the thing behind a lower-case word stands in the genitive: „remont łazienki”, „malowanie ścian”. */
export function isGoverning(word: string): boolean {
  return wordKeys(word).lemmas.some((lemma) => governing.has(lemma) || gerund.test(lemma));
}

function isAdjective(word: string): boolean {
  return wordKeys(word).lemmas.some((lemma) => adjective.test(lemma) && !manyAlone.has(lemma));
}

/** Several things in the nominative and nothing else: „dachy”, „meble”, „kuchnie”. */
function isMany(word: string): boolean {
  if (isOfVerb(word)) return false;
  const [lemma = ""] = wordKeys(word).lemmas.toSorted((one, other) => usesOf(other) - usesOf(one));
  return word.endsWith("e") || (/[iy]$/.test(word) && !/[aeoy]$/.test(lemma));
}

const isOfVerb = (word: string) => wordKeys(word).lemmas.some((lemma) => infinitive.test(lemma));

const noWord = -1;

/** How much the lexicon uses a word, 0 for one that only joins others, below for what is none. */
function worthOf(part: string): number {
  if (!isSignificant(part, fold(part)) || isEmptyWord(part)) return 0;
  if (part.length < minPart && !shortThings.has(part)) return noWord;
  if (!isWordOfTrade(part)) return noWord;
  return Math.log2(1 + Math.max(...wordKeys(part).lemmas.map(usesOf)));
}

const usesOf = (lemma: string) => tradeSigns().uses.get(fold(lemma)) ?? 0;

const isWordOfTrade = (word: string) => !isMisspelled(word) && isOfLexicon(word);
