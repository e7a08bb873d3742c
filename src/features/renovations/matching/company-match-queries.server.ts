import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { PlacedCities } from "./best-matches.server.ts";
import { halves } from "./match.ts";

/** What a company must be, in the terms of the search table, and the points it gets for what it is. */
export type CompanyMatching = {
  readonly mains: readonly number[];
  /** Bits of the needed trades; null where it does not matter what a company does. */
  readonly trades: bigint | null;
  /** Bits of the wanted months; 0 for any time. */
  readonly months: bigint;
  /** Months of which at least one must be free or partly free; null without that demand. */
  readonly freeIn: bigint | null;
  /** By the number of needed trades that it does, from 0 on. */
  readonly pointsOfTrades: readonly number[];
  /** By the halves of wanted months that are free, from 0 on. */
  readonly pointsOfMonths: readonly number[];
  /** Companies that are known already. */
  readonly except: readonly string[];
  readonly after: MatchPlace | null;
  readonly limit: number;
};

/** Where a page ends. */
export type MatchPlace = { readonly score: number; readonly rank: number; readonly id: string };
export type CompanyMatch = MatchPlace & { readonly cityId: number };

/**
 * The best companies of some cities, read out of the index of cities alone. `bit_count` of a 64-bit
 * mask, and arrays that begin with 1.
 */
export async function listMatches(
  executor: Executor,
  matching: CompanyMatching,
  cities: PlacedCities,
): Promise<CompanyMatch[]> {
  const { mains, trades, months, freeIn, after, limit } = matching;
  const done = trades === null ? sql`0` : sql`bit_count((s.subs & ${trades}::bigint)::bit(64))`;
  const free = sql`
    ${sql.lit(halves.free)} * bit_count((s.free_months & ${months}::bigint)::bit(64))
    + ${sql.lit(halves.partlyFree)} * bit_count((s.partly_free_months & ${months}::bigint)::bit(64))`;
  const doesAny = trades === null ? sql`true` : sql`s.subs & ${trades}::bigint <> 0`;
  const isFree =
    freeIn === null
      ? sql`true`
      : sql`(s.free_months | s.partly_free_months) & ${freeIn}::bigint <> 0`;
  const isAfter = after
    ? sql`(score, rank) <= (${after.score}::int, ${after.rank}::int)
        and ((score, rank) < (${after.score}::int, ${after.rank}::int) or id > ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<CompanyMatch>`
    select id, "cityId", rank, score from (
      select found.id, found.city_id as "cityId", found.rank,
        asked.points + (${matching.pointsOfTrades}::int[])[1 + found.done]
          + (${matching.pointsOfMonths}::int[])[1 + found.free] as score
      from unnest(${cities.ids}::int[], ${cities.points}::int[]) as asked (city_id, points)
      cross join lateral (
        select s.id, s.city_id, s.rank, ${done} as done, ${free} as free
        from company_search s
        where s.main = any(${mains}::smallint[]) and s.city_id = asked.city_id
          and ${doesAny} and ${isFree} and s.id <> all(${matching.except}::uuid[])
        offset 0) as found) as scored
    where ${isAfter}
    order by score desc, rank desc, id limit ${limit}`.execute(executor);
  return rows;
}
