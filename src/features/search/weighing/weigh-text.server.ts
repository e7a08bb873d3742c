import { chooseTrade, type TradeMeant } from "./choose-trade.ts";
import { clausesOf } from "./clauses.server.ts";
import { weighTrades, type Weighing } from "./weigh-trades.server.ts";
import { notWanted, whereWords } from "./where-words.server.ts";

/** Its trades weighed, with regard to what its words tell beside them. */
type WeighedText = {
  readonly weighing: Weighing;
  /** How much each telling word weighs that does not tell what is asked for, by index. */
  readonly shares: ReadonlyMap<number, number>;
  /** Whether a telling word only tells of a home beside what is asked for: no slip, whatever it says. */
  isTold(word: number): boolean;
  /** Null when no trade is said clearly. */
  choose(): TradeMeant | null;
};

/**
 * Weighs the trades of a text by its clauses.
 * @param allowedIds subcategories that may be chosen
 */
export function weighText(
  text: string,
  { telling, allowedIds }: { telling: readonly string[]; allowedIds: readonly number[] },
): WeighedText {
  const where = whereWords(text, telling);
  const {
    asked,
    shares: told,
    kinds,
  } = clausesOf(text, {
    telling,
    saysTrade: (words) => chooseTrade(weighTrades(words).trades, allowedIds) !== null,
  });
  const shares = new Map(where);
  for (const [at, share] of told) shares.set(at, Math.min(shares.get(at) ?? 1, share));
  const weighing = weighTrades(telling, shares, asked);
  return {
    weighing,
    shares,
    isTold: (word) => told.get(word) === notWanted,
    choose() {
      const chosen = chooseTrade(weighing.trades, allowedIds);
      if (!chosen || kinds.size === 0 || chosen.serviceIds.length === 1) return chosen;
      // „Mieszkanie 60 m2, remont generalny”: what the home is tells which of the trade's services is meant.
      const withKinds = new Map(
        [...shares].map(([at, share]) => [at, kinds.has(at) ? (where.get(at) ?? 1) : share]),
      );
      const { trades } = weighTrades(telling, withKinds, asked);
      const { serviceIds } = chooseTrade(trades, [chosen.subcategoryId]) ?? chosen;
      return serviceIds.length > 0 ? { ...chosen, serviceIds } : chosen;
    },
  };
}
