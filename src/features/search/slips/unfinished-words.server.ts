import { lazy } from "../../../platform/lazy.ts";
import { fold } from "../../../platform/polish/fold.ts";
import { ofThing } from "../../../platform/polish/genitive.server.ts";
import { inPlace } from "../../../platform/polish/locative.server.ts";
import { lemmas, lemmasFolded } from "../../../platform/polish/morfologik.server.ts";
import { cities } from "../../catalogue/cities.server.ts";
import { agreeing, isAdjective } from "../../catalogue/words/adjectives.server.ts";
import { isEmptyWord } from "../lexicon/empty-words.server.ts";
import { isOfLexicon, tradeSigns } from "../lexicon/trade-signs.server.ts";
import { wordFeatures } from "../lexicon/word-features.server.ts";
import type { QueryToken, Span } from "../query-words/query-tokens.ts";
import { isCalledLikeAFirm, isMisspelled } from "./correct-words.server.ts";
import { isGoverning } from "./respaced-words.server.ts";

/** Shorter ones may begin anything; a dot says that something is left out. */
const minLength = 4;
const minBeforeDot = 3;
/** What the lexicon has less often is hardly what everybody would know from its beginning. */
const minUses = 8;
/** … unless so much of it is there, at the end: „dom pasyw”. */
const minOfRare = 5;
/** Only a city is known from its beginning. */
const minPopulation = 100_000;
/** Abbreviations of measures, times and addresses. */
const ofOther = new Set(
  "tel kom min max maks mies godz wys szer glb gleb dlug str pkt poz art inz mgr dot nast tzn tzw itd itp wlkp woj pow sob niedz".split(
    " ",
  ),
);

/** A part of a text and the word that it was meant to become. */
type Finished = Span & { readonly spelling: string };
/** Of two forms that are the same without Polish letters the nominative is shown. */
const oblique = /[ąę]$/;

type Word = { readonly spelling: string; readonly folded: string };

/** A dot that ends no sentence, for what follows begins none. */
const dot = /^\.(?=\s*[\p{Ll}\p{N}(,]|\s*$)/u;
/**
 * Of words that begin alike the one that is meant by its beginning, though others are more used; some only
 * behind another word, as it is typed or begins.
 */
const customary = new Map([
  ["na wym", "wymiar"],
  ["wyk", "wykończenie"],
  ["mal", "malowanie"],
  ["hydr", "hydraulik"],
  ["hydro", "hydraulik"],
  ["elektro", "elektryk"],
  ["glaz", "glazurnik"],
  ["parki", "parkiet"],
  ["wylew", "wylewka"],
  ["fotow", "fotowoltaika"],
  ["bud", "budowa"],
  ["kier", "kierownik"],
  ["kier bud", "budowy"],
  ["dz", "działka"],
  ["dz bud", "budowlany"],
  ["plast", "plastikowy"],
  ["inst el", "elektryczny"],
  ["usl", "usługi"],
  ["rob", "roboty"],
  ["usl bud", "budowlany"],
  ["rob bud", "budowlany"],
  ["inst elektr", "elektryczny"],
  ["inst elekt", "elektryczny"],
  ["inst hydraul", "hydrauliczny"],
  ["inst hydr", "hydrauliczny"],
  ["inst sanit", "sanitarny"],
]);
const governing = /^(?:inst|usl|rob|kier)/;
/** „Wym. ok. plast.” are windows, „ok. 20 m” is about so much. */
const windows = /^(?:plast|drewn|dach|pcv|pvc|alum|balkon|piwnicz|polac)/;
/** „Blizn” is a form of „blizna” that nobody types here; a longer one is meant as it stands. */
const longestForm = 5;
/** At the end of a text a word so short may be left off, though the dictionary has it: „meble kuch” … */
const longestLeftOff = 5;
/** … where so many entries have what it begins with the word before it, and none has it as it stands. */
const minTogether = 2;
/** Of so many that begin alike one is looked for that an entry has with the word beside. */
const mostCandidates = 16;
const infinitive = /[cć]$/;
/** „Łazi”, „kipi”; an imperative is more likely a beginning: „osusz”. */
const finite = /[aeęiąy]$/;
const joining = new Set(["i", "oraz"]);
const prepositions = new Set("w we na do z ze pod nad przy".split(" "));

/** A text, one of its words and all of them. */
type Asked = {
  readonly text: string;
  readonly token: QueryToken;
  readonly tokens: readonly QueryToken[];
};

/**
 * The word of a trade or city of which only the beginning was written: „łaz.” → łazienka, „ogr. podłogowe” →
 * ogrzewanie, for that is what the lexicon has with „podłogowe”; in the form of the words before it.
 * Null for what begins none, and for a word of the dictionary that no dot cuts.
 */
export function finishWord(asked: Asked): Finished | null {
  const { text, token, tokens } = asked;
  const spelling = wordBegunBy(asked);
  if (!spelling) return null;
  const end = token.end + Number(isCut(text, token));
  const at = tokens.indexOf(token);
  const before = tokens[at - 1];
  const said = (word: QueryToken) => wordBegunBy({ ...asked, token: word }) ?? word.text;
  const inForm = () => {
    if (!before) return spelling;
    if (isAdjective(spelling)) {
      const noun = finishWord({ ...asked, token: before })?.spelling ?? before.text;
      return agreeing(spelling, { noun, isFirst: at === 1 });
    }
    // „Remont łaz. i kuch.”
    const first = joining.has(before.folded) ? tokens[at - 3] : before;
    if (first?.folded === "w") {
      const placed = inPlace(spelling).replace(/^we? /, "");
      return lemmas(placed).includes(spelling) ? placed : spelling;
    }
    return (first && isGoverning(said(first).toLowerCase()) && ofThing(spelling)) || spelling;
  };
  return { start: token.start, end, spelling: inForm() };
}

/** Whether a word is cut by a dot as everybody writes it, though the dictionary has it: „bud. domu”. */
export function isCustomary({ text, token, tokens }: Asked): boolean {
  return isCut(text, token) && customaryWord(token, tokens) !== undefined;
}

function customaryWord(token: QueryToken, tokens: readonly QueryToken[]): string | undefined {
  const { folded } = token;
  const at = tokens.indexOf(token);
  const before = tokens[at - 1]?.folded ?? "";
  if (folded === "ok" && windows.test(tokens[at + 1]?.folded ?? "")) {
    return /^(?:wym|mont|napr|regul)/.test(before) ? "okien" : "okna";
  }
  const behind = governing.exec(before)?.[0] ?? before;
  return customary.get(`${behind} ${folded}`) ?? customary.get(folded);
}

function isCut(text: string, { text: word, folded, start, end }: QueryToken): boolean {
  if (text.charAt(start - 1) === "-") return false;
  // „Rob. bud. Radom”: what everybody shortens so is cut before a name as well.
  const isShort = customary.has(folded) && word === word.toLowerCase() && text.charAt(end) === ".";
  return isShort || dot.test(text.slice(end));
}

const isAtEnd = ({ text, token }: Asked) => text.slice(token.end).trim() === "";

function wordBegunBy(asked: Asked): string | null {
  const { text, token, tokens } = asked;
  const { text: word, folded } = token;
  if (/\d/.test(folded) || ofOther.has(folded) || isCalledLikeAFirm(word)) return null;
  const isBegun = isCut(text, token)
    ? folded.length >= minBeforeDot || customaryWord(token, tokens) !== undefined
    : folded.length >= minLength && mayBeBegun(word);
  if (!isBegun) return wordLeftOff(asked);
  const begins = beginsWith(folded);
  const city = largest().find(begins)?.spelling;
  const at = tokens.indexOf(token);
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const ofTrade =
    customaryWord(token, tokens) ??
    mostLikely(mostUsed().filter(begins).slice(0, mostCandidates), [before, next]) ??
    (folded.length >= minOfRare && isAtEnd(asked) ? rarelyUsed().find(begins)?.spelling : null);
  return (/^\p{Lu}/u.test(word) ? (city ?? ofTrade) : (ofTrade ?? city)) ?? null;
}

const beginsWith = (folded: string) => (known: Word) =>
  known.folded.startsWith(folded) && known.folded.length > folded.length;

/**
 * What the last word of a text begins that the dictionary has but no entry with the word before it: „drzwi wewn”,
 * „meble kuch”, „kafelki na balko”.
 */
export function wordLeftOff(asked: Asked): string | null {
  const { token, tokens } = asked;
  const { text: word, folded } = token;
  const isShort = folded.length >= minBeforeDot && folded.length <= longestLeftOff;
  if (!isShort || !isAtEnd(asked) || !/^\p{Ll}+$/u.test(word)) return null;
  if (tokens.length === 1) return customary.get(folded) ?? null;
  const at = tokens.indexOf(token);
  const before = tokens[prepositions.has(tokens[at - 1]?.folded ?? "") ? at - 2 : at - 1];
  if (!before || isEmptyWord(before.text) || !isOfLexicon(before.text.toLowerCase())) return null;
  const { uses } = tradeSigns();
  if (ofOther.has(folded) || isEmptyWord(word) || (uses.get(folded) ?? 0) >= minUses) return null;
  if (entriesWith(word, [before]) > 0) return null;
  const [best] = mostUsed()
    .filter(beginsWith(folded))
    .slice(0, mostCandidates)
    .map(({ spelling }) => ({ spelling, count: entriesWith(spelling, [before]) }))
    .toSorted((left, right) => right.count - left.count);
  return best && best.count >= minTogether ? best.spelling : null;
}

/** No word, or one that only happens to be a form of one: „hydr” are no hydras, nor is „fotow” of photographs. */
function mayBeBegun(word: string): boolean {
  if (isMisspelled(word)) return true;
  const lower = word.toLowerCase();
  const forms = [...lemmas(lower), ...lemmasFolded(fold(lower))].map(fold);
  const isForm = lower.length > longestForm && lemmas(lower).length > 0;
  // „Kuna łazi po dachu” is no „łazienka”.
  const isDeed = forms.some((lemma) => infinitive.test(lemma)) && finite.test(lower);
  return !isForm && !isDeed && !forms.includes(fold(lower)) && !isOfLexicon(lower);
}

/** The one that most entries of two words have with the word beside it, else the first. */
function mostLikely(
  candidates: readonly Word[],
  beside: readonly (QueryToken | undefined)[],
): string | undefined {
  const known = beside.filter(
    (token) => token && !isEmptyWord(token.text) && isOfLexicon(token.text.toLowerCase()),
  );
  const [best] = candidates
    .map(({ spelling }) => ({ spelling, count: entriesWith(spelling, known) }))
    .toSorted((left, right) => right.count - left.count);
  return best?.spelling;
}

/** How many entries of two words a word has with some others. */
export function entriesWith(word: string, others: readonly (QueryToken | undefined)[]): number {
  const { phrases } = tradeSigns();
  const keysOf = (text: string) => wordFeatures(text.toLowerCase());
  const allKeysOf = (text: string) => [...keysOf(text).lemmas, ...keysOf(text).groups];
  return others
    .map((other) => phrases.toSaid([keysOf(word).lemmas, allKeysOf(other!.text)]))
    .reduce((sum, said) => sum + phrases.saidIn(said).length, 0);
}

/** The lexicon's words in the form of the dictionary, what it has most often first. */
const mostUsed = lazy(() => ofUses((count) => count >= minUses));
const rarelyUsed = lazy(() => ofUses((count) => count > 0 && count < minUses));

function ofUses(isAsked: (count: number) => boolean): readonly Word[] {
  const { uses, vocabulary } = tradeSigns();
  const spelled = [...vocabulary].map((spelling) => ({ spelling, folded: fold(spelling) }));
  const usesOf = ({ folded }: Word) => uses.get(folded) ?? 0;
  return spelled
    .filter((word) => isAsked(usesOf(word)))
    .toSorted(
      (left, right) =>
        // A noun is meant rather than what is done: „mieszk” is „mieszkanie”, of which „mieszkać” has the uses too.
        Number(infinitive.test(left.spelling)) - Number(infinitive.test(right.spelling)) ||
        usesOf(right) - usesOf(left) ||
        Number(oblique.test(left.spelling)) - Number(oblique.test(right.spelling)),
    );
}

const largest = lazy((): readonly Word[] =>
  cities
    .filter(({ population }) => population >= minPopulation)
    .toSorted((left, right) => right.population - left.population)
    .map(({ name }) => ({ spelling: name, folded: fold(name) })),
);
