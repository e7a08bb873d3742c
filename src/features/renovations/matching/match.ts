import type { Month } from "../../calendar/availability.ts";
import { monthsOf, type MonthRange } from "../../calendar/months.ts";

/** What a renovation asks for, held against what a company offers. */
export type MatchInput = {
  /** Subcategory ids that are needed. */
  wantedTrades: readonly number[];
  /** Subcategory ids that the company does. */
  offeredTrades: readonly number[];
  /** Between the two cities. */
  distanceKm: number;
  /** Null when any time will do, or all that was wanted is past. */
  wantedMonths: MonthRange | null;
  /** Months as `YYYY-MM`. */
  freeMonths: readonly string[];
  partlyFreeMonths: readonly string[];
};

export type Match = {
  /** Higher fits better. */
  score: number;
  trades: { done: number; wanted: number };
  distanceKm: number;
  /** How many months are wanted; 0 for any. */
  wantedMonths: number;
  /** Of the wanted ones. */
  freeMonths: Month[];
  partlyFreeMonths: Month[];
};

/** Who comes from no farther always goes before who comes from farther. */
export const nearKm = 50;
const farthestKm = 600;

const points = { near: 200, trades: 100, months: 50, distance: 50 };
/** A month that is partly free counts for half. */
const partlyFree = 0.5;

/**
 * The one rule by which companies are ranked for a renovation and jobs for a company: first who
 * is near, then how many of the needed trades it does, then wanted months that are free and the
 * distance. Null when the company does none of the trades.
 */
export function matchOf(input: MatchInput): Match | null {
  const wanted = new Set(input.wantedTrades);
  const done = new Set(input.offeredTrades).intersection(wanted).size;
  if (done === 0) return null;
  const months = input.wantedMonths ? monthsOf(input.wantedMonths) : [];
  const freeMonths = months.filter((month) => input.freeMonths.includes(month));
  const partlyFreeMonths = months.filter((month) => input.partlyFreeMonths.includes(month));
  const free = freeMonths.length + partlyFreeMonths.length * partlyFree;
  const isNear = input.distanceKm <= nearKm;
  const share = Math.min(input.distanceKm, farthestKm) / (isNear ? nearKm : farthestKm);
  const score =
    (isNear ? points.near : 0) +
    points.trades * (done / wanted.size) +
    (months.length > 0 ? points.months * (free / months.length) : 0) -
    points.distance * share;
  return {
    score: Math.round(score * 100) / 100,
    trades: { done, wanted: wanted.size },
    distanceKm: input.distanceKm,
    wantedMonths: months.length,
    freeMonths,
    partlyFreeMonths,
  };
}
