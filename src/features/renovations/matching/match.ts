import { type Month, monthOf } from "../../calendar/availability.ts";
import { type MonthRange, monthsOf, searchedMonths } from "../../calendar/months.ts";

/** What a renovation asks for, held against what a company offers. */
export type MatchInput = {
  /** Subcategory ids that are needed; none where it does not matter what a company does. */
  wantedTrades: readonly number[];
  /** Subcategory ids that the company does. */
  offeredTrades: readonly number[];
  /** Between the two cities. */
  distanceKm: number;
  /** Whether the company says that it works there; null when it has not said where it does. */
  isInArea: boolean | null;
  /** Null when any time will do, or all that was wanted is past. */
  wantedMonths: MonthRange | null;
  /** Months as `YYYY-MM`. */
  freeMonths: readonly string[];
  partlyFreeMonths: readonly string[];
};

export type Match = {
  /** Whole points: higher fits better. */
  score: number;
  trades: { done: number; wanted: number };
  distanceKm: number;
  isInArea: boolean | null;
  /** How many months are wanted; 0 for any. */
  wantedMonths: number;
  /** Of the wanted ones. */
  freeMonths: Month[];
  partlyFreeMonths: Month[];
};

/** Who comes from no farther always goes before who comes from farther. */
export const nearKm = 50;
/** From farther away only companies are proposed that say they come. */
export const proposedWithinKm = 150;
const farthestKm = 600;

/** Few enough for a query to add them up, and fine enough to tell 100 metres apart. */
const points = { near: 20_000, trades: 10_000, months: 5_000, distance: 5_000 };
/** A month that is partly free counts for half. */
export const halves = { free: 2, partlyFree: 1 };

/**
 * The one rule by which companies are ranked for a renovation and jobs for a company: first who
 * is near, then how many of the needed trades it does, then wanted months that are free and the
 * distance. The points of the three are added up, here or in a query that was given them. Null when
 * the company does none of the needed trades, or says that it does not work there.
 */
export function matchOf(input: MatchInput): Match | null {
  if (input.isInArea === false) return null;
  const wanted = new Set(input.wantedTrades);
  const done = new Set(input.offeredTrades).intersection(wanted).size;
  if (wanted.size > 0 && done === 0) return null;
  const months = input.wantedMonths ? monthsOf(input.wantedMonths) : [];
  const freeMonths = months.filter((month) => input.freeMonths.includes(month));
  const partlyFreeMonths = months.filter((month) => input.partlyFreeMonths.includes(month));
  const free = freeMonths.length * halves.free + partlyFreeMonths.length * halves.partlyFree;
  return {
    score:
      pointsOfPlace(input.distanceKm) +
      pointsOfTrades(done, wanted.size) +
      pointsOfMonths(free, months.length),
    trades: { done, wanted: wanted.size },
    distanceKm: input.distanceKm,
    isInArea: input.isInArea,
    wantedMonths: months.length,
    freeMonths,
    partlyFreeMonths,
  };
}

export function pointsOfPlace(distanceKm: number): number {
  const isNear = distanceKm <= nearKm;
  const share = Math.min(distanceKm, farthestKm) / (isNear ? nearKm : farthestKm);
  return (isNear ? points.near : 0) - Math.round(points.distance * share);
}

export function pointsOfTrades(done: number, wanted: number): number {
  return wanted === 0 ? 0 : Math.round((points.trades * done) / wanted);
}

/** `free`: of the wanted months, in halves of a month. */
export function pointsOfMonths(free: number, wanted: number): number {
  return wanted === 0 ? 0 : Math.round((points.months * free) / (wanted * halves.free));
}

/** What is left of the wanted months; null when any time will do, or all of it is past. */
export function monthsLeft(
  { from, to }: { from: string | null; to: string | null },
  now: Date,
): MonthRange | null {
  if (!from || !to || to < monthOf(now)) return null;
  return searchedMonths({ from, to, now });
}
