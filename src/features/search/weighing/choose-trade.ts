import { subcategories } from "../../catalogue/data/subcategories.ts";
import { splitWords } from "../../catalogue/words/word-tokens.ts";
import { placesOfDenied, placesOfLacked } from "../lexicon/lacked-words.server.ts";
import { type Place, placeOf } from "../lexicon/places.ts";
import { tellingWordsOnce } from "../lexicon/telling-words.server.ts";
import { type TradeSigns, tradeSigns } from "../lexicon/trade-signs.server.ts";
import { wordFeatures } from "../lexicon/word-features.server.ts";
import { isComplaint } from "../query-words/complaint.ts";
import { tokenise } from "../query-words/query-tokens.ts";
import { speaksOfPlanning } from "./planning-words.server.ts";
import { isOfSentence, isVerb } from "./verbs.server.ts";
import { type ServiceWeight, type TradeWeight, weighTrades } from "./weigh-trades.server.ts";
import { isLaidOut, isOnlyWhere, notWanted, whereWords } from "./where-words.server.ts";

/** The trade a text means, the services of it, and other trades it may mean as well. */
export type TradeMeant = {
  readonly subcategoryId: number;
  /** Best first; none when the text speaks of the trade as a whole. */
  readonly serviceIds: readonly number[];
  readonly alternativeIds: readonly number[];
  /** Whether another main category, or another chosen trade, would have fitted much better. */
  readonly isForced: boolean;
};

// Weights and shares are figures of trial: the phrases of `tests/search-intents*.tsv` judge a change.
/** Less than this is an echo: a word that is in the lexicon of many. */
export const leastWeight = 0.78;
/** Another trade is likely too from this share of the best one's weight on; far-fetched ones stay below. */
const alternativeShare = 0.6;
const mostAlternatives = 2;
/** … and below this share only where some word says as much of it as of the best: not roofs for „mycie okien”. */
const closeShare = 0.75;
/** Services as likely as this share of the best one are meant as well … */
const serviceShare = 0.8;
/** … unless so many are, that the trade as a whole is meant. */
const mostServices = 3;
/** A service must weigh so much more than the words of the trade as a whole. */
const serviceOverTrade = 0.85;
/** … and several of them so much: „brukarz” does all that pavers do. */
const severalOverTrade = 1.15;
/** What was allowed is taken although something else fits better, down to this share of it. */
const forcedShare = 0.3;

/**
 * Decides among weighed trades: „fotowoltaika” → Instalacje with the service Fotowoltaika, „dekarz” →
 * Dachy without a service, „tynkarz” → Tynki, perhaps Elewacje. Null when none is said clearly.
 * @param trades the likeliest first
 * @param allowedIds subcategories that may be chosen
 */
export function chooseTrade(
  trades: readonly TradeWeight[],
  allowedIds: readonly number[],
): TradeMeant | null {
  const allowed = trades.filter(
    ({ subcategoryId, isSaid }) => isSaid && allowedIds.includes(subcategoryId),
  );
  const best = allowed[0];
  const strongest = trades[0];
  if (!best || !strongest || best.weight < leastWeight) return null;
  if (best.weight < strongest.weight * forcedShare) return null;
  const others = allowed.slice(1).filter((other) => isAsWell(other, best));
  return {
    subcategoryId: best.subcategoryId,
    serviceIds: chooseServices(best),
    alternativeIds: others.slice(0, mostAlternatives).map(({ subcategoryId }) => subcategoryId),
    isForced: best !== strongest,
  };
}

function isAsWell({ weight, spoken }: TradeWeight, best: TradeWeight): boolean {
  if (weight < best.weight * alternativeShare) return false;
  if (weight >= best.weight * closeShare || spoken.length === 1) return true;
  return spoken.some((value, word) => value > 0 && value >= (best.spoken[word] ?? 0));
}

/** Those called by their names, the longest name before one that is a part of it; else by weight. */
function chooseServices({ services, own, isWhole }: TradeWeight): number[] {
  const longest = Math.max(0, ...services.map(({ namedBy }) => namedBy));
  const named = services.filter(({ namedBy }) => namedBy === longest);
  if (longest > 0 && named.length <= mostServices) return named.map(({ id }) => id);
  const best = services[0];
  if (isWhole) return [];
  if (!best || best.weight < leastWeight || best.weight < own * serviceOverTrade) return [];
  const meant = services.filter((service) => isAsLikely(service, best));
  const isWholeTrade = meant.length > 1 && best.weight < own * severalOverTrade;
  return isWholeTrade || meant.length > mostServices ? [] : meant.map(({ id }) => id);
}

function isAsLikely({ weight }: ServiceWeight, best: ServiceWeight): boolean {
  return weight >= best.weight * serviceShare;
}

type Weighed = {
  readonly text: string;
  readonly telling: readonly string[];
  readonly shares: ReadonlyMap<number, number>;
  readonly allowedIds: readonly number[];
};

/**
 * „Ogrzewanie bez gazu” asks for no gas fitting: of the services those are left that are meant without what stands
 * behind „bez” as well, and those of which the lexicon says the same, „schody bez podstopnic”; and of „drzwi nie szklane”
 * those that are not called so. Where another trade would be, somebody complains: „mieszkanie bez prądu”.
 */
export function withoutLacked(chosen: TradeMeant, weighed: Weighed): TradeMeant {
  const { text, telling, shares, allowedIds } = weighed;
  const all = splitWords(text);
  const { lacked: absentOf, inNames } = tradeSigns();
  const lacked = new Set([...placesOfLacked(all)].map((at) => all[at]!));
  const denied = [...placesOfDenied(all)].map((at) => all[at]!);
  const unwanted = lacked.union(
    new Set(denied.filter((word) => placesOf([word], inNames).size > 0)),
  );
  if (unwanted.size === 0 || telling.every((word) => unwanted.has(word))) return chosen;
  const absent = telling.flatMap((word, at) =>
    unwanted.has(word) ? [[at, notWanted] as const] : [],
  );
  const { trades } = weighTrades(telling, new Map([...shares, ...absent]));
  const other = chooseTrade(trades, allowedIds);
  if (other?.subcategoryId !== chosen.subcategoryId) return chosen;
  const placeOfService = (id: number) => placeOf({ ...chosen, serviceId: id });
  const [saying, called] = [placesOf(lacked, absentOf), placesOf(denied, inNames)];
  const isMeant = (id: number) =>
    lacked.size === 0 || other.serviceIds.includes(id) || saying.has(placeOfService(id));
  const kept = chosen.serviceIds.filter(isMeant);
  const meant = kept.length > 0 ? kept : other.serviceIds;
  return { ...chosen, serviceIds: meant.filter((id) => !called.has(placeOfService(id))) };
}

/** Of which places the lexicon has one of some words so. */
function placesOf(words: Iterable<string>, table: TradeSigns["inNames"]): ReadonlySet<Place> {
  const keys = [...words].map(wordFeatures).flatMap(({ lemmas, groups }) => [...lemmas, ...groups]);
  return new Set(keys.flatMap((key) => [...(table.get(key) ?? [])]));
}

/** What joins two works: „wycinka drzew i ogrodzenie”, „tynki + elektryka”; „1,5 mm” is one number. */
const joining = /,(?!\d)|[;+&/]|(?<![\p{L}\p{N}])(?:i|oraz|plus|albo|lub)(?![\p{L}\p{N}])/iu;
/** „Panele, nie wykładzina”, „płyty zamiast kostki, tylko na kleju” join nothing. */
const excluding = new Set(["nie", "bez", "zamiast", "tylko", "lecz"]);
const governed =
  /(?<!\p{L})(?:w|we|na|do|pod|nad|przy|z|ze|od|dla|za|przed|po|u)\s+[\p{L}\p{N}]+\s*$/iu;
const mostWorks = 3;
/** What has more words is a sentence, and tells of this and that. */
const mostWordsOfWork = 3;
const leastOfWork = 2;

/**
 * With what each of the works that a text joins asks for: „wycinka drzew i ogrodzenie” is said of two trades, of which
 * one weighs more. Who complains or tells a story joins other things than works.
 */
export function withJoined(chosen: TradeMeant, { text, allowedIds }: Weighed): TradeMeant {
  const parts = text.split(joining);
  if (parts.length === 1 || parts.length > mostWorks) return chosen;
  const works = parts.map((work) => ({ work, telling: tellingWordsOnce(work) }));
  const isOfWorks =
    works.every(({ telling }) => telling.length <= mostWordsOfWork) &&
    !splitWords(text).some((word) => excluding.has(word) || isOfSentence(word)) &&
    !speaksOfPlanning(tellingWordsOnce(text).map(wordFeatures)) &&
    !isComplaint(tokenise(text));
  if (!isOfWorks) return chosen;
  const alike = allowedIds.filter((id) => mainOf(id) === mainOf(chosen.subcategoryId));
  const joined = works.flatMap(({ work, telling }, at) => {
    const isWhere = telling.length === 1 && governed.test(works[at - 1]?.work ?? "");
    if (isWhere || telling.every(isVerb)) return [];
    if (isOnlyWhere(telling) && !isLaidOut(telling)) return [];
    const { trades } = weighTrades(telling, whereWords(work, telling));
    const meant = chooseTrade(trades, alike);
    const weightOf = (id = 0) => trades.find((trade) => trade.subcategoryId === id)?.weight ?? 0;
    const weight = weightOf(meant?.subcategoryId);
    const isOther = weightOf(chosen.subcategoryId) < weight * alternativeShare;
    return meant && isOther && weight >= leastOfWork ? [meant.subcategoryId] : [];
  });
  const alternativeIds = [...new Set([...joined, ...chosen.alternativeIds])];
  return { ...chosen, alternativeIds: alternativeIds.slice(0, mostAlternatives) };
}

/** Works that are joined are drawn, or built: of „ogród i kostka” no architect is asked. */
const mainOf = (subcategoryId: number) =>
  subcategories.find(({ id }) => id === subcategoryId)?.mainId;
