import { services } from "../../catalogue/data/services.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { tradeWords } from "../../catalogue/words/trade-words.ts";
import { splitWords } from "../../catalogue/words/word-tokens.ts";
import { placesOfLacked } from "./lacked-words.server.ts";
import { packPhrases, type PhraseRows, type WrittenPhrase } from "./phrase-book.server.ts";
import { type Place, placeOf, placeOfTrade, tradeOfPlace } from "./places.ts";
import { lexicon } from "./read-lexicon.server.ts";
import { packSigns, type SignRows } from "./sign-table.server.ts";
import { tellingWords } from "./telling-words.server.ts";
import { wordFeatures } from "./word-features.server.ts";

/** What the lexicon and the catalogue's own names say: nothing but data, so that it can be kept in a file. */
export type PackedLexicon = {
  readonly signs: SignRows;
  readonly phrases: PhraseRows;
  /** Where a word (its lemmas, its groups) is an entry by itself. */
  readonly alone: ReadonlyMap<string, ReadonlySet<Place>>;
  /** In the catalogue's names of which places it stands. */
  readonly inNames: ReadonlyMap<string, ReadonlySet<Place>>;
  /** Of which places an entry says that a word is not there: „schody bez podstopnic”. */
  readonly lacked: ReadonlyMap<string, ReadonlySet<Place>>;
  /** Telling words of the lexicon as they are spelled there. */
  readonly vocabulary: ReadonlySet<string>;
  /** By lemma: how often its words stand in the lexicon. */
  readonly uses: ReadonlyMap<string, number>;
};

// Figures of trial, as those of choose-trade.ts.
const strengthOfName = 1.25;
const strengthOfWord = 1;
/** A derived word („malarski”) says less than the word itself, its beginning less than that. */
const groupFactor = 0.7;
const beginningFactor = 0.45;
/** What saying it again in another entry adds. */
const repeated = 0.06;
/** A word of a phrase of n words has n to this power of its strength: the phrase as a whole says more. */
const dilution = 0.65;

type Entry = {
  readonly place: Place;
  readonly text: string;
  readonly strength: number;
  readonly isName: boolean;
};

function toWord(place: Place, text: string): Entry {
  return { place, text, strength: strengthOfWord, isName: false };
}

function toName(place: Place, text: string): Entry {
  return { place, text, strength: strengthOfName, isName: true };
}

function allEntries(): Entry[] {
  const written = lexicon().flatMap((section) =>
    section.entries.map((text) => toWord(placeOf(section), text)),
  );
  const named = services.map(({ name }, place) => toName(place, name));
  const trades = subcategories.flatMap(({ id, name }, index) => {
    const place = placeOfTrade(index);
    return [toName(place, name), ...(tradeWords[id] ?? []).map((text) => toWord(place, text))];
  });
  return [...written, ...named, ...trades];
}

/** Takes a second: some thirty thousand words are looked up in the dictionary. */
export function packLexicon(): PackedLexicon {
  const { strengths, known, written, ...rest } = readEntries();
  const signs = packSigns({ strengths, rarityOf });
  const idOf = (key: string) => signs.ids.get(key);
  const phrases = packPhrases({ known, phrases: written, idOf, ids: signs.ids.size });
  return { ...rest, signs, phrases };
}

type Strengths = Map<string, Map<Place, number>>;

function readEntries() {
  const strengths: Strengths = new Map();
  const alone = new Map<string, Set<Place>>();
  const inNames = new Map<string, Set<Place>>();
  const lacked = new Map<string, Set<Place>>();
  const phrases: Omit<WrittenPhrase, "rarest">[] = [];
  /** By word: thousands of phrases share what they are known by. */
  const known = new Map<string, readonly string[]>();
  const uses = new Map<string, number>();
  const usesByWord = new Map<string, number>();
  for (const entry of allEntries()) {
    const words = tellingWords(entry.text);
    for (const word of words) addWord(strengths, { ...entry, word, words: words.length });
    for (const word of words) if (!known.has(word)) known.set(word, keysOf(word));
    const lemmas = words.flatMap((word) => wordFeatures(word).lemmas);
    for (const lemma of lemmas) uses.set(lemma, (uses.get(lemma) ?? 0) + 1);
    const all = splitWords(entry.text);
    if (all.length === 1) addPlace(alone, words, entry.place);
    const absent = [...placesOfLacked(all)].map((at) => all[at]!);
    addPlace(lacked, absent, entry.place);
    if (entry.isName) addPlace(inNames, words, entry.place);
    if (words.length < 2 && !entry.isName) continue;
    phrases.push({ ...entry, words });
  }
  const usesOf = (word: string) => usesByWord.get(word) ?? 0;
  for (const word of known.keys()) {
    const counts = wordFeatures(word).lemmas.map((lemma) => uses.get(lemma) ?? 0);
    usesByWord.set(word, Math.max(0, ...counts));
  }
  const written = phrases.map((phrase) => ({ ...phrase, rarest: rarestOf(phrase.words, usesOf) }));
  return {
    strengths,
    alone,
    inNames,
    lacked,
    known,
    written,
    uses,
    vocabulary: new Set(known.keys()),
  };
}

function rarestOf(words: readonly string[], usesOf: (word: string) => number): string {
  return words.reduce((rarest, word) => (usesOf(word) < usesOf(rarest) ? word : rarest));
}

function addPlace(places: Map<string, Set<Place>>, words: readonly string[], place: Place) {
  for (const key of words.flatMap(keysOf)) {
    places.set(key, (places.get(key) ?? new Set()).add(place));
  }
}

/** What a word is known by in a phrase. */
function keysOf(word: string): readonly string[] {
  const { lemmas, groups } = wordFeatures(word);
  return [...new Set([...lemmas, ...groups])];
}

function addWord(
  strengths: Strengths,
  { place, word, words, strength }: Entry & { word: string; words: number },
): void {
  const share = strength / words ** dilution;
  const { lemmas, groups, beginning } = wordFeatures(word);
  const add = (feature: string, value: number) => {
    const places = strengths.get(feature) ?? new Map<Place, number>();
    const before = places.get(place) ?? 0;
    places.set(place, Math.max(before, value) + repeated * Math.min(before, value));
    strengths.set(feature, places);
  };
  for (const lemma of lemmas) add(lemma, share);
  for (const group of groups) add(group, share * groupFactor);
  if (beginning) add(beginning, share * beginningFactor);
}

/** Inverse document frequency over the trades, each counted as far as it uses the word. */
function rarityOf(places: ReadonlyMap<Place, number>): number {
  const byTrade = new Map<number, number>();
  for (const [place, strength] of places) {
    const trade = tradeOfPlace(place);
    byTrade.set(trade, Math.max(byTrade.get(trade) ?? 0, Math.min(1, strength)));
  }
  const spread = [...byTrade.values()].reduce((sum, strength) => sum + strength, 0);
  return Math.log((subcategories.length + 1) / (spread + 0.5));
}
