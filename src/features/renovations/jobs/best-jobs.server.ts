import type { Executor } from "../../../platform/db/connect.server.ts";
import { monthNumber, monthOf } from "../../calendar/availability.ts";
import { calendarLength } from "../../calendar/months.ts";
import { citiesWithin, type City } from "../../catalogue/cities.server.ts";
import { worksIn } from "../../work-area/work-area.ts";
import type { Job } from "../contract.ts";
import { findBest, type PlacedCities } from "../matching/best-matches.server.ts";
import { halves, pointsOfMonths, pointsOfTrades, proposedWithinKm } from "../matching/match.ts";
import { renovationRules } from "../rules.ts";
import { type JobMatch, type JobMatching, listJobMatches } from "./best-jobs-queries.server.ts";
import { monthsOfCompany, toJobs } from "./job-response.server.ts";
import { areRare, findJobs, findJobsById, type JobSeeker } from "./queries.server.ts";

type Seeking = { companyId: string; seeker: JobSeeker; home: City; now: Date; limit: number };

/**
 * The jobs that fit a company best, by the same rule that ranks companies for a renovation; where
 * there are few around, the nearest of those farther away follow.
 */
export async function findBestJobs(executor: Executor, seeking: Seeking): Promise<Job[]> {
  const { companyId, seeker, home, now, limit } = seeking;
  const best = await rankJobs(executor, seeking);
  const ids = best.map(({ id }) => id);
  const rows = ids.length > 0 ? await findJobsById(executor, { companyId, ids }) : [];
  const left = limit - best.length;
  const farther = left > 0 ? await findFarther(executor, { ...seeking, limit: left }) : [];
  return toJobs(executor, [...rows, ...farther], { seeker, home, now });
}

type Ranking = Seeking & {
  /** Only those whose months the company has free, or that have no months. */
  isFree?: boolean;
  /** None whose months are over. */
  isAhead?: boolean;
  addedAfter?: Date | null;
  addedUntil?: Date | null;
  except?: readonly string[];
};

export function rankJobs(executor: Executor, ranking: Ranking): Promise<JobMatch[]> {
  const { home, limit } = ranking;
  const matching = matchingOf(ranking);
  return findBest({
    around: home,
    limit,
    mostOtherPoints: pointsOfTrades(1, 1) + pointsOfMonths(halves.free, 1),
    ask: (cities) => listJobMatches(executor, matching, withinArea(cities, ranking.seeker)),
    compare: (one, other) =>
      other.score - one.score ||
      other.createdAt.getTime() - one.createdAt.getTime() ||
      (one.id < other.id ? -1 : 1),
  });
}

/** Without the cities where the company says it does not work. */
function withinArea({ ids, km, points }: PlacedCities, seeker: JobSeeker): PlacedCities {
  const places = ids.map((cityId, place) => ({ cityId, place, distanceKm: km[place]! }));
  const kept = places.filter((place) => worksIn(seeker, place) !== false);
  const of = (column: number[]) => kept.map(({ place }) => column[place]!);
  return { ids: of(ids), km: of(km), points: of(points) };
}

const mostTrades = renovationRules.mostTrades;
const mostHalves = halves.free * calendarLength;
const upTo = (count: number) => Array.from({ length: count + 1 }, (_, number) => number);

/** The rule as two tables: a query adds up what it finds in them. */
const pointsByTrades = upTo(mostTrades).flatMap((wanted) =>
  upTo(mostTrades).map((done) => pointsOfTrades(Math.min(done, wanted), wanted)),
);
const pointsByMonths = upTo(calendarLength).flatMap((wanted) =>
  upTo(mostHalves).map((free) => pointsOfMonths(Math.min(free, halves.free * wanted), wanted)),
);

function matchingOf(ranking: Ranking): JobMatching {
  const { seeker, now, limit, isFree = false, isAhead = false, except = [] } = ranking;
  const { addedAfter = null, addedUntil = null } = ranking;
  const current = monthNumber(monthOf(now));
  const { freeMonths, partlyFreeMonths } = monthsOfCompany(seeker, now);
  const bits = (months: readonly string[]) =>
    months
      .map((month) => monthNumber(month) - current)
      .filter((ahead) => ahead >= 0 && ahead < calendarLength)
      .reduce((mask, ahead) => mask | (1 << ahead), 0);
  return {
    trades: seeker.subcategoryIds,
    currentMonth: `${monthOf(now)}-01`,
    monthsAhead: calendarLength,
    free: bits(freeMonths),
    partlyFree: bits(partlyFreeMonths),
    isFree,
    isAhead,
    addedAfter,
    addedUntil,
    pointsByTrades,
    rowOfTrades: mostTrades + 1,
    pointsByMonths,
    rowOfMonths: mostHalves + 1,
    except,
    limit,
  };
}

async function findFarther(executor: Executor, seeking: Seeking) {
  const { companyId, seeker, home, limit } = seeking;
  const trades = seeker.subcategoryIds;
  const cityIds = citiesWithin(home, Number.POSITIVE_INFINITY)
    .filter(
      ({ city: { geonameId: cityId }, distanceKm }) =>
        distanceKm > proposedWithinKm && worksIn(seeker, { cityId, distanceKm }) !== false,
    )
    .map(({ city }) => city.geonameId);
  const isRare = await areRare(executor, trades);
  const page = { months: null, after: null, offset: 0, limit };
  return findJobs(executor, { companyId, trades, cityIds, isRare, ...page });
}
