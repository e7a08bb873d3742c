import { services } from "../../catalogue/data/services.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { servicesOf } from "../../catalogue/services-catalogue.ts";
import { doneToAll, saidOfAll } from "../lexicon/empty-words.server.ts";
import { placeOfTrade, placesCount, tradeOfPlace } from "../lexicon/places.ts";
import { tellingWordsOnce } from "../lexicon/telling-words.server.ts";
import { tradeSigns, type TradeSigns } from "../lexicon/trade-signs.server.ts";
import { type WordFeatures, wordFeatures } from "../lexicon/word-features.server.ts";
import { speaksOfPlanning } from "./planning-words.server.ts";
import { notWanted, shareOfAside } from "./where-words.server.ts";

/** How strongly a text speaks for one trade, and for its services. */
export type TradeWeight = {
  readonly subcategoryId: number;
  /** About 3 for one telling word, more for each further one; below 1 it is a mere echo. */
  readonly weight: number;
  /** What the words of the whole trade weigh alone. */
  readonly own: number;
  /** All that is said of it are words of the whole trade, and of no service: „płytki”, „malowanie”. */
  readonly isWhole: boolean;
  /** Not only touched in passing, as by „pizza”, which the lexicon has in „piec do pizzy”. */
  readonly isSaid: boolean;
  /** What each word says of it by itself. */
  readonly spoken: readonly number[];
  /** Best first; only those the text says anything of. */
  readonly services: readonly ServiceWeight[];
};
export type ServiceWeight = {
  readonly id: number;
  readonly weight: number;
  /** How many words its own name has, when all of them are said; else 0. */
  readonly namedBy: number;
};

/** A part of a text that may be an entry by itself. */
export type Clause = {
  /** By their indexes. */
  readonly words: readonly number[];
  /** How much of what an entry has as a whole text it has as such a part. */
  readonly share: number;
};

/** What each word says, for the words that say nothing of a trade to be told from those that do. */
export type Weighing = {
  /** The likeliest first. */
  readonly trades: readonly TradeWeight[];
  /** Whether a word (its index in what was weighed) says something of a trade. */
  speaksFor(word: number, subcategoryId: number): boolean;
  /** Whether a word says something of any trade. */
  isKnown(word: number): boolean;
  /** Whether all the words together are one long entry: „schować auto przed gradem”. */
  readonly isEntry: boolean;
};

// Figures of trial, as those of choose-trade.ts.
/** What a phrase adds for each doubling of its words, beside what its words say by themselves. */
const phraseBonus = 0.9;
/** … and more where it is the whole text, word for word: „domek na drzewie” has nothing to do with trees. */
const wholeTextBonus = 2;
/**
 * The catalogue's own names are meant as such: the longer one that is said whole is the right one. Said in
 * other words it is none where the trade itself has the text: „układanie płytek” is not „Układanie gresu” alone.
 */
const nameBonus = 2;
/** How much the trades of designers weigh in a text that says nothing of planning: „woda w ogrodzie”. */
const shareOfDesigners = 0.8;
/** Who draws. Who only advises is asked in other words as well: „czy da się tu budować”. */
const designers: ReadonlySet<number> = new Set([1, 2, 3]);
/** What the lesser of a trade's two signs – its own words, its best service – adds. */
const agreement = 0.3;
/** How much of a trade's weight is what its services say together. */
const togetherShare = 0.4;
/** So many words that speak for a trade say it; a text of more is a sentence, of which one may be enough. */
const wordsThatSay = 2;
/** Two words that only touch a trade say it from this weight on: „sala weselna” asks for no conservatory. */
const agreedWeight = 2.8;
/** Beside a word that nobody knows the other one must say this much: „ABC Dom” is a firm. */
const weightBesideName = 1;
/** An entry by itself has 1; a word of so many phrases is as good as one: „cieknie”. */
const strengthThatSays = 1;
/** From so many words on an entry is meant whatever else its words say: „kredyt, dom” is in the lexicon as well. */
const longEntry = 3;
/** From here on a text names a trade rather than touching it. */
const namedWeight = 2;

const saysNothing: WordFeatures = { lemmas: [], groups: [], beginning: null, isCoined: false };
const noClauses: readonly Clause[] = [];
const allWeigh: ReadonlyMap<number, number> = new Map();

const indexesOfTrade = subcategories.map(({ id }) =>
  servicesOf(id).map((service) => services.indexOf(service)),
);

/**
 * Weighs words as a classifier does: each counts for the services and trades whose lexicon has it,
 * the more, the fewer trades share it; an entry of several words counts besides when all of them are
 * there. Pure, and about 0.3 ms a query.
 * @param shares how much those words weigh that tell where the thing is or what is not wanted, by index
 */
export function weighTrades(
  words: readonly string[],
  shares = allWeigh,
  clauses: readonly Clause[] = noClauses,
): Weighing {
  const features = words.map((word, at) =>
    shares.get(at) === notWanted ? saysNothing : wordFeatures(word),
  );
  const weights = new Float64Array(placesCount);
  const byWord = features.map((known, at) => signsOfWord(known, shares.get(at) ?? 1));
  for (const { found } of byWord) for (const [place, value] of found) weights[place]! += value;
  const named = new Map<number, number>();
  const { phrases } = tradeSigns();
  const said = phrases.saidIn(
    phrases.toSaid(features.map(({ lemmas, groups }) => [...lemmas, ...groups])),
  );
  const saidAt = new Set(said.map(({ place }) => place));
  const lemmasSaid = phrases.toSaid(features.map(({ lemmas }) => lemmas));
  // „Mam pytanie, letnia kuchnia”, „beton przed domem, pozdrawiam”: who asks, or how, is none of what is asked for.
  const isMatter = (at: number) =>
    byWord[at]!.found.size > 0 && (shares.get(at) ?? 1) > shareOfAside;
  const matters = [{ words: [...words.keys()], share: 1 }, ...clauses].map((clause) => ({
    ...clause,
    matter: clause.words.filter(isMatter).map((at) => lemmasSaid[at]!),
  }));
  const isWhole = (phrase: (typeof said)[number], matter: (typeof matters)[number]["matter"]) =>
    phrase.length === matter.length && phrases.isSaidBy(phrase, matter);
  const wholeTexts = new Map(
    said.flatMap((phrase) => {
      const share = Math.max(
        0,
        ...matters.flatMap((one) => (isWhole(phrase, one.matter) ? one.share : [])),
      );
      return share > 0 ? [[phrase, share] as const] : [];
    }),
  );
  const entered = new Set([...wholeTexts.keys()].map(({ place }) => place));
  let isEntry = false;
  for (const phrase of said) {
    const { place, strength, length } = phrase;
    const shareOfWhole = wholeTexts.get(phrase) ?? 0;
    const ofTrade = placeOfTrade(tradeOfPlace(place));
    const isName = phrase.isName && (!entered.has(ofTrade) || phrases.isSaidBy(phrase, lemmasSaid));
    isEntry ||= shareOfWhole > 0 && length >= longEntry;
    const bonus = (isName ? nameBonus : phraseBonus) + shareOfWhole * wholeTextBonus;
    weights[place]! += strength * Math.log2(length) * bonus;
    if (isName) named.set(place, length);
  }
  const ofDesigners = speaksOfPlanning(features) ? 1 : shareOfDesigners;
  const trades = subcategories
    .flatMap(({ id }, index) => {
      const spoken = spokenFor(index, byWord);
      if (!spoken.some((value) => value > 0)) return [];
      const isWhole = isWholeTrade(index, { features, byWord });
      const trade = weightOf(index, { weights, named, spoken, isWhole });
      const isSaid = isTradeSaid(index, { features, byWord, saidAt, weight: trade.weight });
      const share = designers.has(id) ? ofDesigners : 1;
      return [{ ...trade, isSaid, weight: trade.weight * share }];
    })
    .toSorted((left, right) => right.weight - left.weight);
  return {
    trades,
    isKnown: (word) => byWord[word]?.isWhole ?? false,
    isEntry,
    speaksFor(word, subcategoryId) {
      const index = subcategories.findIndex(({ id }) => id === subcategoryId);
      return placesOf(index).some((place) => byWord[word]?.found.has(place));
    },
  };
}

/** Whether a text names a trade: „tani glazurnik” does, „dom z basenem koło” need not. */
export function namesTrade(text: string): boolean {
  return (weighTrades(tellingWordsOnce(text)).trades[0]?.weight ?? 0) >= namedWeight;
}

/** Whether a word says nothing of the trade that a text names: „brzeg” of „schody drewniane”. */
export function saysNothingOf(word: string, text: string): boolean {
  const named = weighTrades(tellingWordsOnce(text)).trades[0];
  const own = weighTrades(tellingWordsOnce(word));
  return named !== undefined && !own.speaksFor(0, named.subcategoryId);
}

type Weighed = {
  weights: Float64Array;
  named: ReadonlyMap<number, number>;
  spoken: readonly number[];
  isWhole: boolean;
};

type Said = { features: readonly WordFeatures[]; byWord: readonly WordSigns[] };

const placesOf = (index: number) => [placeOfTrade(index), ...(indexesOfTrade[index] ?? [])];

function isWholeTrade(index: number, { features, byWord }: Said): boolean {
  const { alone, inNames } = tradeSigns();
  const trade = placeOfTrade(index);
  const ofServices = indexesOfTrade[index] ?? [];
  const saysTrade = ({ lemmas }: WordFeatures) => {
    const isIn = (places: TradeSigns["alone"], place: number) =>
      lemmas.some((lemma) => places.get(lemma)?.has(place));
    const named = ofServices.filter((place) => isIn(inNames, place));
    return (
      isIn(alone, trade) && named.length !== 1 && !ofServices.some((place) => isIn(alone, place))
    );
  };
  const places = placesOf(index);
  const telling = features.filter((_, at) => places.some((place) => byWord[at]!.found.has(place)));
  return telling.length > 0 && telling.every(saysTrade);
}

/** By a phrase, by words that agree, or by one that is enough by itself; a new word by its beginning. */
function isTradeSaid(
  index: number,
  { features, byWord, saidAt, weight }: Said & { saidAt: ReadonlySet<number>; weight: number },
): boolean {
  if (features.length > wordsThatSay && weight >= agreedWeight) return true;
  const isBesideName = features.length === wordsThatSay && byWord.some(({ isWhole }) => !isWhole);
  if (isBesideName && weight < weightBesideName) return false;
  const { alone, signs } = tradeSigns();
  const places = placesOf(index);
  if (places.some((place) => saidAt.has(place))) return true;
  const isStrong = (place: number, strength: number) =>
    strength >= strengthThatSays && places.includes(place);
  const isEnough = ({ lemmas, groups }: WordFeatures) =>
    !lemmas.some((lemma) => doneToAll.has(lemma)) &&
    ([...lemmas, ...groups].some((feature) => signs.some(feature, isStrong)) ||
      groups.some((group) => places.some((place) => alone.get(group)?.has(place))));
  const speaking = features.flatMap((word, at) => {
    const { isWhole, found } = byWord[at]!;
    const isOfAll = word.lemmas.some((lemma) => saidOfAll.has(lemma));
    const speaks =
      !isOfAll && (isWhole || word.isCoined) && places.some((place) => found.has(place));
    return speaks ? [{ word, isNew: !isWhole }] : [];
  });
  if (speaking.length >= wordsThatSay && weight >= agreedWeight) return true;
  return speaking.some(({ word, isNew }) => isNew || isEnough(word));
}

/** What each word says, of the service that it fits best: words of one trade are often of different ones. */
function spokenFor(index: number, byWord: readonly WordSigns[]): number[] {
  const places = placesOf(index);
  return byWord.map(({ found }) =>
    found.size === 0 ? 0 : Math.max(0, ...places.map((place) => found.get(place) ?? 0)),
  );
}

function weightOf(
  index: number,
  { weights, named, spoken, isWhole }: Weighed,
): Omit<TradeWeight, "isSaid"> {
  const own = weights[placeOfTrade(index)]!;
  const list = (indexesOfTrade[index] ?? [])
    .map((place) => ({
      id: services[place]!.id,
      weight: weights[place]!,
      namedBy: named.get(place) ?? 0,
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight);
  const best = list[0]?.weight ?? 0;
  const alone = Math.max(best, own) + agreement * Math.min(best, own);
  const together = spoken.reduce((sum, value) => sum + value, 0);
  const weight = (1 - togetherShare) * alone + togetherShare * together;
  return { subcategoryId: subcategories[index]!.id, weight, own, spoken, isWhole, services: list };
}

type WordSigns = {
  readonly found: ReadonlyMap<number, number>;
  /** Known as a word, not by its beginning alone. */
  readonly isWhole: boolean;
};

/** The best of a word's features at each place; its beginning only when nothing else is known. */
function signsOfWord({ lemmas, groups, beginning }: WordFeatures, share: number): WordSigns {
  const { signs } = tradeSigns();
  const best = new Map<number, number>();
  const take = (feature: string) => {
    const rarity = signs.rarity(feature);
    signs.forEach(feature, (place, strength) => {
      best.set(place, Math.max(best.get(place) ?? 0, share * strength * rarity));
    });
  };
  for (const feature of [...lemmas, ...groups]) take(feature);
  const isWhole = best.size > 0;
  if (!isWhole && beginning) take(beginning);
  return { found: best, isWhole };
}
