import type { Executor } from "../../../platform/db/connect.server.ts";
import { monthMask, type MonthRange, monthsAhead, monthsOf } from "../../calendar/months.ts";
import { subcategoryById, subMask } from "../../catalogue/catalogue.ts";
import type { City } from "../../catalogue/cities.server.ts";
import { mainCategories } from "../../catalogue/data/subcategories.ts";
import { findBest } from "./best-matches.server.ts";
import {
  type CompanyMatch,
  type CompanyMatching,
  listFartherMatches,
  listMatches,
  type MatchPlace,
} from "./company-match-queries.server.ts";
import { halves, pointsOfMonths, pointsOfTrades } from "./match.ts";

export type WantedCompanies = {
  /** Subcategory ids; none where it does not matter what a company does. */
  trades: readonly number[];
  city: City;
  withinKm?: number;
  months: MonthRange | null;
  /** Only those that have said they are free: in the wanted months, else in any to come. */
  isFree?: boolean;
  /** Only those free in one of these, or in no month to come: a calendar is full, or there is none. */
  freeOrSilent?: readonly string[];
  except?: readonly string[];
  after?: MatchPlace | null;
  limit: number;
  now: Date;
};

/** The companies that fit best by the rule of `matchOf`, the best first. */
export function rankCompanies(
  executor: Executor,
  wanted: WantedCompanies,
): Promise<CompanyMatch[]> {
  const { city, limit, withinKm } = wanted;
  const matching = matchingOf(wanted);
  return findBest({
    around: city,
    limit,
    withinKm,
    mostOtherPoints: matching.pointsOfTrades.at(-1)! + matching.pointsOfMonths.at(-1)!,
    ask: (cities) => listMatches(executor, matching, cities),
    askFarther: (cities) => listFartherMatches(executor, matching, cities),
    compare: (one, other) =>
      other.score - one.score || other.rank - one.rank || (one.id < other.id ? -1 : 1),
  });
}

function matchingOf(wanted: WantedCompanies): CompanyMatching {
  const { months: range, isFree = false, freeOrSilent, now } = wanted;
  const trades = [...new Set(wanted.trades)];
  const months = range ? monthsOf(range) : [];
  const upTo = (count: number) => Array.from({ length: count + 1 }, (_, number) => number);
  return {
    mains: mainsOf(trades),
    cityId: wanted.city.geonameId,
    tradeIds: trades,
    trades: trades.length === 0 ? null : subMask(trades),
    months: monthMask(months),
    freeIn: isFree
      ? monthMask(monthsOf(range ?? monthsAhead(now)))
      : freeOrSilent
        ? monthMask(freeOrSilent)
        : null,
    silentIn: freeOrSilent ? monthMask(monthsOf(monthsAhead(now))) : null,
    pointsOfTrades: upTo(trades.length).map((done) => pointsOfTrades(done, trades.length)),
    pointsOfMonths: upTo(halves.free * months.length).map((free) =>
      pointsOfMonths(free, months.length),
    ),
    except: wanted.except ?? [],
    after: wanted.after ?? null,
    limit: wanted.limit,
  };
}

function mainsOf(trades: readonly number[]): number[] {
  const all = mainCategories.map(({ id }) => id);
  if (trades.length === 0) return all;
  return all.filter((id) => trades.some((trade) => subcategoryById(trade)?.mainId === id));
}
