import { splitWords } from "../../catalogue/words/word-tokens.ts";
import { placesOfLacked } from "../lexicon/lacked-words.server.ts";
import { placeOf } from "../lexicon/places.ts";
import { tradeSigns } from "../lexicon/trade-signs.server.ts";
import { wordFeatures } from "../lexicon/word-features.server.ts";
import { type ServiceWeight, type TradeWeight, weighTrades } from "./weigh-trades.server.ts";
import { notWanted } from "./where-words.server.ts";

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
 * behind „bez” as well, and those of which the lexicon says the same, „schody bez podstopnic”. Where another trade would
 * be, somebody complains: „mieszkanie bez prądu”.
 */
export function withoutLacked(chosen: TradeMeant, weighed: Weighed): TradeMeant {
  const { text, telling, shares, allowedIds } = weighed;
  const all = splitWords(text);
  const lacked = new Set([...placesOfLacked(all)].map((at) => all[at]!));
  if (lacked.size === 0 || telling.every((word) => lacked.has(word))) return chosen;
  const absent = telling.flatMap((word, at) =>
    lacked.has(word) ? [[at, notWanted] as const] : [],
  );
  const { trades } = weighTrades(telling, new Map([...shares, ...absent]));
  const other = chooseTrade(trades, allowedIds);
  if (other?.subcategoryId !== chosen.subcategoryId) return chosen;
  const saying = [...lacked].flatMap((word) => {
    const { lemmas, groups } = wordFeatures(word);
    return [...lemmas, ...groups].flatMap((key) => [...(tradeSigns().lacked.get(key) ?? [])]);
  });
  const kept = chosen.serviceIds.filter(
    (id) =>
      other.serviceIds.includes(id) ||
      saying.includes(placeOf({ serviceId: id, subcategoryId: chosen.subcategoryId })),
  );
  return { ...chosen, serviceIds: kept.length > 0 ? kept : other.serviceIds };
}
