import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { onePlan } from "../../../platform/db/statement-names.server.ts";
import { readsLexemes } from "../plan/search-conditions.server.ts";
import type { Stretch } from "../plan/search-orders.server.ts";
import type { Found, Hit } from "../plan/search-plan.server.ts";
import {
  fitOf,
  type Fragment,
  inMains,
  rowsAround,
  rowsInCountry,
} from "./search-parts-queries.server.ts";

/** Whether the companies around are one stretch, and the indexes alone tell who belongs to it. */
export function areCountedAtOnce(around: readonly Stretch[]): boolean {
  const [only, ...others] = around;
  return only !== undefined && others.length === 0 && !readsLexemes(only.conditions);
}

type Collected = {
  /** Those of a city and of the cities around it. */
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

type AroundFound = Found & { isPaged: boolean };

/**
 * The first hits of a city and those around it in the order of a page, then those from afar, and how many
 * there are, up to one more than the cap. By months a city has to be read whole for its best fits: where
 * more than the cap are counted the page is left to be found (then `isPaged` is false), as it is where it
 * is longer than those around.
 */
export async function collectAround(
  executor: Executor,
  { around, afar, limit, cap }: Collected,
): Promise<AroundFound> {
  const { conditions, cityIds } = around.stretch;
  const { near, table, where } = rowsAround(cityIds!, conditions);
  const isSaid = conditions.area ? sql`reach_km is not null` : sql`null::boolean`;
  const inOrder = sql`order by fit desc, rank desc, id limit ${limit}`;
  // The index has the order of the page within a city for one main category only.
  const firsts = conditions.mains.map(
    (main) => sql`(
      select id, rank, ${fitOf(conditions)} as fit, city_id, ${isSaid} as is_said
      from ${table} where main = ${sql.lit(main)} and ${where} ${inOrder})`,
  );
  const most = sql.lit(conditions.monthMask === null ? cap + 1 : cap);
  // The cities come in their order, so that those after the last one needed are not read for the page.
  // Those from afar are all needed where they fill the page, and otherwise as many as are counted.
  const { rows } = await sql<Row>`
    ${sql.raw(onePlan)} with near as materialized (${near}), counted as materialized (
      select count(*)::int as near from (
        select from near join ${table} on ${where} and ${inMains(conditions)}
        limit ${sql.lit(cap + 1)}) as capped
    ), around as materialized (
      select hit.*, place from near cross join lateral (
        select * from (${sql.join(firsts, sql` union all `)}) as of_mains ${inOrder}) as hit
      where (select near between 1 and ${most} from counted)
      order by place, fit desc, rank desc, id limit ${limit}
    ), listed as materialized (
      select near, (select count(*) from around)::int as hits, ${limit}::int as wanted from counted
    ), afar as materialized (
      ${afar ? afarOf(afar, cap) : sql`select null::uuid as id, 0 as rank, 0 as fit, 0 as city_id where false`}
    )
    select id, rank, fit, tier, city_id as "cityId", is_said as "saysItWorksThere", near,
      near + (select count(*) from afar)::int as total
    from listed left join lateral (
      select id, rank, fit, city_id, is_said, place, ${around.tier}::int as tier from around
      union all
      (select id, rank, fit, city_id, true, null, ${afar?.tier ?? 0}::int from afar
        order by fit desc, rank desc, id limit wanted - hits)) as found on true
    order by tier, place, fit desc, rank desc, id`.execute(executor);
  const { near: counted, total } = rows[0]!;
  const hits = rows.flatMap(({ total: _total, near: _near, id, ...hit }) =>
    id === null ? [] : [{ id, ...hit }],
  );
  return { hits, total, isPaged: counted <= cap || hits.length === limit };
}

/** A hit, or nothing but how many there are. */
type Row = Omit<Hit, "id"> & { id: string | null; near: number; total: number };

/** How many are needed stands in a subquery, as in `countAfar`. */
function afarOf({ stretch: { conditions } }: Placed, cap: number): Fragment {
  const { from, where } = rowsInCountry(conditions);
  const most = sql.lit(cap + 1);
  return sql`select id, rank, ${fitOf(conditions)} as fit, city_id from ${from} where ${where}
    limit (select case when near < ${most} and hits < wanted then null else ${most} - near end from listed)`;
}
