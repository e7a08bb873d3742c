import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Conditions } from "../plan/search-conditions.server.ts";
import type { Stretch } from "../plan/search-orders.server.ts";
import type { Found, Hit } from "../plan/search-plan.server.ts";
import {
  citiesAs,
  fitOf,
  maskConditions,
  planFor,
  rowsIn,
  rowsInCountry,
} from "./search-parts-queries.server.ts";

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
): Promise<Found> {
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

function withTotal(rows: readonly Counted[]): Found {
  const hits = rows.map(({ total: _total, ...hit }) => hit);
  return { hits, total: rows[0]?.total ?? 0 };
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
): Promise<Found> {
  const { from, where } = rowsInCountry(conditions);
  const { rows } = await sql<Counted>`
    ${planFor(conditions)} select id, rank, fit, ${tier}::int as tier, city_id as "cityId", total from (
      select id, rank, city_id, ${fitOf(conditions)} as fit, (count(*) over ())::int as total
      from ${from} where ${where}) as hits
    order by fit desc, rank desc, id limit ${limit}`.execute(executor);
  return withTotal(rows);
}
