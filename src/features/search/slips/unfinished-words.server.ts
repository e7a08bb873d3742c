import { lazy } from "../../../platform/lazy.ts";
import { fold } from "../../../platform/polish/fold.ts";
import { cities } from "../../catalogue/cities.server.ts";
import { tradeSigns } from "../lexicon/trade-signs.server.ts";
import type { QueryToken, Span } from "../query-words/query-tokens.ts";
import { isCalledLikeAFirm, isMisspelled } from "./correct-words.server.ts";

/** Shorter ones may begin anything; a dot says that something is left out. */
const minLength = 4;
const minBeforeDot = 3;
/** A single letter less is a slip, and read as one. */
const minMissing = 2;
/** What the lexicon has less often is hardly what everybody would know from its beginning. */
const minUses = 8;
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
/** Of words that begin alike the one that is meant by its beginning, though others are more used. */
const customary = new Map([
  ["wym", "wymiar"],
  ["wyk", "wykończenie"],
  ["mal", "malowanie"],
  ["malow", "malowanie"],
]);

/**
 * The word of a trade or city of which only the beginning was written: „łaz.” → łazienka, „podł” → podłoga.
 * Null for what begins none, and for a word of the dictionary that no dot cuts.
 */
export function finishWord(text: string, token: QueryToken): Finished | null {
  const { text: word, folded, start } = token;
  const isCut = dot.test(text.slice(token.end));
  if (/\d/.test(folded) || ofOther.has(folded) || isCalledLikeAFirm(word)) return null;
  if (isCut ? folded.length < minBeforeDot : folded.length < minLength || !isMisspelled(word)) {
    return null;
  }
  const begins = (known: Word) =>
    known.folded.startsWith(folded) && known.folded.length >= folded.length + minMissing;
  const city = largest().find(begins)?.spelling;
  const ofTrade = customary.get(folded) ?? mostUsed().find(begins)?.spelling;
  const spelling = /^\p{Lu}/u.test(word) ? (city ?? ofTrade) : (ofTrade ?? city);
  return spelling ? { start, end: token.end + Number(isCut), spelling } : null;
}

/** The lexicon's words in the form of the dictionary, what it has most often first. */
const mostUsed = lazy((): readonly Word[] => {
  const { uses, vocabulary } = tradeSigns();
  const spelled = [...vocabulary].map((spelling) => ({ spelling, folded: fold(spelling) }));
  const usesOf = ({ folded }: Word) => uses.get(folded) ?? 0;
  return spelled
    .filter((word) => usesOf(word) >= minUses)
    .toSorted(
      (left, right) =>
        usesOf(right) - usesOf(left) ||
        Number(oblique.test(left.spelling)) - Number(oblique.test(right.spelling)),
    );
});

const largest = lazy((): readonly Word[] =>
  cities
    .filter(({ population }) => population >= minPopulation)
    .toSorted((left, right) => right.population - left.population)
    .map(({ name }) => ({ spelling: name, folded: fold(name) })),
);
