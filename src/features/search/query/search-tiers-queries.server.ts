import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { onePlan } from "../../../platform/db/statement-names.server.ts";
import type { Conditions } from "../plan/search-conditions.server.ts";
import type { Stretch } from "../plan/search-orders.server.ts";
import {
  citiesAs,
  fitOf,
  type Fragment,
  maskConditions,
  planFor,
  readsLexemes,
  rowsAround,
  rowsIn,
  rowsInCountry,
} from "./search-parts-queries.server.ts";
import type { Hit } from "./search-queries.server.ts";

export type TiersFound = { hits: Hit[]; total: number };

/**
 * Whether the tiers differ in their words alone and lie in the same cities, with filters that leave
 * few rows: then all of them are read at once, where one after another would read the same rows.
 */
export function areReadAtOnce(stretches: readonly Stretch[]): boolean {
  const [first, ...others] = stretches;
  if (!first?.cityIds || others.length === 0 || maskConditions(first.conditions).length === 0) {
    return false;
  }
  // Beside words; a trade as a whole has too many rows to read them all.
  return differInWords(stretches);
}

/** Whether every stretch is found by words, and has the filters and the cities of the others. */
function differInWords(stretches: readonly Stretch[]): boolean {
  const filters = new Set(stretches.map(filtersOf));
  return filters.size === 1 && stretches.every(({ kind }) => kind === "name" || kind === "words");
}

function filtersOf({ conditions, cityIds }: Stretch): string {
  const { mains, subMasks, styleMask, monthMask, busyMask } = conditions;
  const masks = [subMasks.map(String), styleMask, String(monthMask), String(busyMask)];
  return JSON.stringify([mains, masks, cityIds]);
}

/** The first hits of all tiers in the order of a page, and how many there are; the last tier has all. */
export async function collectTiers(
  executor: Executor,
  { stretches, limit }: { stretches: readonly Stretch[]; limit: number },
): Promise<TiersFound> {
  const { conditions, cityIds } = stretches.at(-1)!;
  const cities = citiesAs(cityIds!);
  const all = { ...conditions, exclude: null };
  const { from, where } = rowsIn(sql`city_id = any(${cities})`, all);
  const tiers = stretches.map(
    (stretch, tier) =>
      sql`when lexemes @@ ${stretch.conditions.include}::tsquery then ${sql.lit(tier)}`,
  );
  const { rows } = await sql<Counted>`
    select id, rank, fit, tier, city_id as "cityId", total from (
      select id, rank, city_id, ${fitOf(conditions)} as fit,
        case ${sql.join(tiers, sql` `)} end as tier, (count(*) over ())::int as total
      from ${from} where ${where}) as hits
    order by tier, array_position(${cities}, city_id), fit desc, rank desc, id
    limit ${limit}`.execute(executor);
  return withTotal(rows);
}

type Counted = Hit & { total: number };

function withTotal(rows: readonly Counted[]): TiersFound {
  const hits = rows.map(({ total: _total, ...hit }) => hit);
  return { hits, total: rows[0]?.total ?? 0 };
}

/** Whether the companies around are one stretch, and the indexes alone tell who belongs to it. */
export function areCountedAtOnce(around: readonly Stretch[]): boolean {
  const [only, ...others] = around;
  return only !== undefined && others.length === 0 && !readsLexemes(only.conditions);
}

type Collected = {
  /** Of a city and those around it. */
  around: Placed;
  /** Those who come from afar; null when nobody is asked to. */
  afar: Placed | null;
  limit: number;
  /** So many are counted. */
  cap: number;
};

type Placed = {
  stretch: Stretch;
  /** Its place in the plan. */
  tier: number;
};

/**
 * The first hits of a city and those around it in the order of a page, then those from afar, and how many
 * there are, up to one more than the cap.
 */
export async function collectAround(
  executor: Executor,
  { around, afar, limit, cap }: Collected,
): Promise<TiersFound> {
  const { conditions, cityIds } = around.stretch;
  const { near, table, where } = rowsAround(cityIds!, conditions);
  const isSaid = conditions.area ? sql`reach_km is not null` : sql`null::boolean`;
  // The cities come in their order, so that those after the last one needed are not read for the page.
  // Of those from afar all are needed where they fill the page, and else as many as are counted.
  const { rows } = await sql<Counted>`
    ${sql.raw(onePlan)} with near as materialized (${near}), counted as materialized (
      select count(*)::int as near from (
        select from near join ${table} on ${where} limit ${sql.lit(cap + 1)}) as capped
    ), around as materialized (
      select hit.*, place from near cross join lateral (
        select id, rank, ${fitOf(conditions)} as fit, city_id, ${isSaid} as is_said
        from ${table} where ${where}
        order by fit desc, rank desc, id limit ${limit}) as hit
      where (select near > 0 from counted)
      order by place, fit desc, rank desc, id limit ${limit}
    ), listed as materialized (
      select near, (select count(*) from around)::int as hits, ${limit}::int as wanted from counted
    ), afar as materialized (
      ${afar ? afarOf(afar, cap) : sql`select null::uuid as id, 0 as rank, 0 as fit, 0 as city_id where false`}
    )
    select id, rank, fit, tier, city_id as "cityId", is_said as "saysItWorksThere",
      near + (select count(*) from afar)::int as total
    from listed cross join lateral (
      select id, rank, fit, city_id, is_said, place, ${around.tier}::int as tier from around
      union all
      (select id, rank, fit, city_id, true, null, ${afar?.tier ?? 0}::int from afar
        order by fit desc, rank desc, id limit wanted - hits)) as found
    order by tier, place, fit desc, rank desc, id`.execute(executor);
  return withTotal(rows);
}

/** How many are needed stands in a subquery, as in `countAfar`. */
function afarOf({ stretch: { conditions } }: Placed, cap: number): Fragment {
  const { from, where } = rowsInCountry(conditions);
  const most = sql.lit(cap + 1);
  return sql`select id, rank, ${fitOf(conditions)} as fit, city_id from ${from} where ${where}
    limit (select case when hits < least(wanted, ${most}) then null else ${most} - near end from listed)`;
}

/** Whether every tier is found by words alone, in the whole country, and not by words that few use. */
export function areByWordsAlone(stretches: readonly Stretch[]): boolean {
  const [first] = stretches;
  if (!first || first.isRare || first.cityIds) return false;
  return maskConditions(first.conditions).length === 0 && differInWords(stretches);
}

/**
 * The same of a stretch of the whole country, all of them counted: asked only where they are some
 * thousands at most.
 */
export async function collectWhole(
  executor: Executor,
  { conditions, tier, limit }: { conditions: Conditions; tier: number; limit: number },
): Promise<TiersFound> {
  const { from, where } = rowsInCountry(conditions);
  const { rows } = await sql<Counted>`
    ${planFor(conditions)} select id, rank, fit, ${tier}::int as tier, city_id as "cityId", total from (
      select id, rank, city_id, ${fitOf(conditions)} as fit, (count(*) over ())::int as total
      from ${from} where ${where}) as hits
    order by fit desc, rank desc, id limit ${limit}`.execute(executor);
  return withTotal(rows);
}
