import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { subcategoriesQuery, workingInQuery } from "../../search/index/search-lexemes.ts";
import { allOf } from "../../search/plan/search-conditions.server.ts";
import type { PlacedCities } from "./best-matches.server.ts";
import { halves } from "./match.ts";

type Fragment = RawBuilder<unknown>;

/** What a company must be, in the terms of the search table, and the points it gets for what it is. */
export type CompanyMatching = {
  readonly mains: readonly number[];
  /** Where they are to come. */
  readonly cityId: number;
  readonly tradeIds: readonly number[];
  /** Bits of the needed trades; null where it does not matter what a company does. */
  readonly trades: bigint | null;
  /** Bits of the wanted months; 0 for any time. */
  readonly months: bigint;
  /** Months of which at least one must be free or partly free; null without that demand. */
  readonly freeIn: bigint | null;
  /** Months of which none is free where none of `freeIn` is; null: that is no way out. */
  readonly silentIn: bigint | null;
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

/** The best companies of some cities, read out of the index of cities alone. */
export function listMatches(
  executor: Executor,
  matching: CompanyMatching,
  cities: PlacedCities,
): Promise<CompanyMatch[]> {
  return pickBest(executor, {
    matching,
    found: sql`${askedOf(cities)}
      cross join lateral (${fitting(matching)} and s.city_id = asked.city_id offset 0) as found`,
  });
}

/** The best of those in cities far away that may work in the asked one, found by their lexemes. */
export function listFartherMatches(
  executor: Executor,
  matching: CompanyMatching,
  cities: PlacedCities,
): Promise<CompanyMatch[]> {
  const lexemes = allOf([
    workingInQuery(matching.cityId, matching.tradeIds),
    ...tradesOf(matching),
  ]);
  return pickBest(executor, {
    matching,
    found: sql`(${fitting(matching)} and s.lexemes @@ ${lexemes}::tsquery offset 0) as found
      join ${askedOf(cities)} on asked.city_id = found.city_id`,
  });
}

const tradesOf = ({ tradeIds }: CompanyMatching) =>
  tradeIds.length === 0 ? [] : [subcategoriesQuery(tradeIds)];

const askedOf = ({ ids, km, points }: PlacedCities) =>
  sql`unnest(${ids}::int[], ${km}::float8[], ${points}::int[]) as asked (city_id, km, points)`;

/** Rows of the search table. `bit_count` of a 64-bit mask. */
function fitting(matching: CompanyMatching): Fragment {
  const { mains, trades, months, freeIn, silentIn, except } = matching;
  const done = trades === null ? sql`0` : sql`bit_count((s.subs & ${trades}::bigint)::bit(64))`;
  const free = sql`
    ${sql.lit(halves.free)} * bit_count((s.free_months & ${months}::bigint)::bit(64))
    + ${sql.lit(halves.partlyFree)} * bit_count((s.partly_free_months & ${months}::bigint)::bit(64))`;
  const doesAny = trades === null ? sql`true` : sql`s.subs & ${trades}::bigint <> 0`;
  const freeOf = (mask: bigint) => sql`(s.free_months | s.partly_free_months) & ${mask}::bigint`;
  const isFree = freeIn === null ? sql`true` : sql`${freeOf(freeIn)} <> 0`;
  const isSilent = silentIn === null ? sql`false` : sql`${freeOf(silentIn)} = 0`;
  return sql`
    select s.id, s.city_id, s.rank, s.reach_km, s.work_city_ids, ${done} as done, ${free} as free
    from company_search s
    where s.main = any(${mains}::smallint[]) and ${doesAny} and (${isFree} or ${isSilent})
      and s.id <> all(${except}::uuid[])`;
}

/** The best of those found in asked cities, without those who say that they do not come. Arrays begin with 1. */
async function pickBest(
  executor: Executor,
  { matching, found }: { matching: CompanyMatching; found: Fragment },
): Promise<CompanyMatch[]> {
  const { cityId, after, limit } = matching;
  const isAfter = after
    ? sql`(score, rank) <= (${after.score}::int, ${after.rank}::int)
        and ((score, rank) < (${after.score}::int, ${after.rank}::int) or id > ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<CompanyMatch>`
    select id, "cityId", rank, score from (
      select found.id, found.city_id as "cityId", found.rank,
        asked.points + (${matching.pointsOfTrades}::int[])[1 + found.done]
          + (${matching.pointsOfMonths}::int[])[1 + found.free] as score
      from ${found}
      where found.reach_km is null or found.reach_km >= asked.km
        or ${cityId} = any(found.work_city_ids)) as scored
    where ${isAfter}
    order by score desc, rank desc, id limit ${limit}`.execute(executor);
  return rows;
}
