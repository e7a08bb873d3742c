import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { type Conditions, readsLexemes } from "../plan/search-conditions.server.ts";
import type { Hit, Position } from "../plan/search-plan.server.ts";
import {
  and,
  areaConditions,
  citiesAs,
  cityRows,
  countryRows,
  fitOf,
  type Fragment,
  lexemesOf,
  planFor,
  rowsIn,
  rowsInCountry,
  textConditions,
} from "./search-parts-queries.server.ts";

export type Scope = {
  readonly conditions: Conditions;
  /** Goes with its hits. */
  readonly tier: number;
  /** Null for the whole country. */
  readonly cityId: number | null;
  readonly after: Position | null;
  readonly limit: number;
};

type RankScan = Scope & { readonly fit: number; readonly visits: number };

/**
 * Reads the covering index in the order of the page and stops at `limit` hits or after `visits`
 * rows of each main category: exact when it fills the page, otherwise only a sign that hits are rare.
 */
export async function scanByRank(executor: Executor, scan: RankScan): Promise<Hit[]> {
  const { conditions, tier, limit, fit } = scan;
  const walks = conditions.mains.map((main) => walkByRank(main, scan));
  const { rows } = await sql<Hit>`
    ${planFor(conditions)} select id, rank, ${fit}::int as fit, ${tier}::int as tier,
      city_id as "cityId"
    from (${sql.join(walks, sql` union all `)}) as hits
    order by rank desc, id limit ${limit}`.execute(executor);
  return rows;
}

/** The walk through one main category. */
function walkByRank(main: number, scan: RankScan): Fragment {
  const { conditions, cityId, after, limit, fit, visits } = scan;
  const { table, trade, masks } = cityId === null ? countryRows(conditions) : cityRows(conditions);
  const isByIndexFirst = readsLexemes(conditions) && trade.length + masks.length > 0;
  const lexemes = readsLexemes(conditions) && !isByIndexFirst ? sql`, lexemes` : sql``;
  const words = isByIndexFirst
    ? sql`cross join lateral (${lexemesOf(sql.lit(main), sql`visited.id`)}) as words`
    : sql``;
  // The index of the country lacks them.
  const area = conditions.area === null ? sql`` : sql`, reach_km, work_city_ids`;
  const columns = trade.length > 0 ? sql`` : sql`, voivodeship, subs`;
  const city = cityId === null ? sql`` : sql`and city_id = ${cityId}`;
  const filters = [
    ...masks,
    ...areaConditions(conditions),
    ...textConditions(conditions),
    ...(conditions.monthMask === null ? [] : [sql`${fitOf(conditions)} = ${fit}`]),
  ];
  return sql`(
      select id, rank, city_id from (
        select id, rank, city_id, styles, free_months, partly_free_months${columns}${area}${lexemes}
        from ${table}
        where ${and([...trade, sql`main = ${sql.lit(main)}`])} ${city} ${rankedBehind(after)}
        order by rank desc, id limit ${sql.lit(visits)}) as visited ${words}
      where ${and(filters)} order by rank desc, id limit ${limit})`;
}

/** Without the leading `rank <=` the index would be read from its beginning on every page. */
function rankedBehind(after: Position | null): Fragment {
  if (!after) return sql``;
  return sql`and rank <= ${after.rank} and (rank < ${after.rank} or id > ${after.id}::uuid)`;
}

/** All hits at once, then sorted: for hits too rare to meet by walking. */
export async function collectAndSort(
  executor: Executor,
  { conditions, tier, cityId, after, limit }: Scope,
): Promise<Hit[]> {
  const { from, where } =
    cityId === null ? rowsInCountry(conditions) : rowsIn(sql`city_id = ${cityId}`, conditions);
  const behind = after
    ? sql`where (fit, rank) <= (${after.fit}::int, ${after.rank}::int)
        and ((fit, rank) < (${after.fit}::int, ${after.rank}::int) or id > ${after.id}::uuid)`
    : sql``;
  // „rank + 0” keeps the planner from the ordered walk that has just met too few.
  const { rows } = await sql<Hit>`
    select id, rank, fit, ${tier}::int as tier, city_id as "cityId"
    from (
      select id, rank, city_id, ${fitOf(conditions)} as fit
      from ${from}
      where ${where}
    ) as hits
    ${behind}
    order by fit desc, rank + 0 desc, id limit ${limit}`.execute(executor);
  return rows;
}

type Neighbourhood = {
  readonly conditions: Conditions;
  readonly tier: number;
  readonly cityIds: readonly number[];
  readonly limit: number;
};

/** The first companies of several cities, city after city in the given order. */
export async function listNeighbours(executor: Executor, input: Neighbourhood): Promise<Hit[]> {
  return readsLexemes(input.conditions)
    ? neighboursByWords(executor, input)
    : neighboursByRank(executor, input);
}

async function neighboursByRank(
  executor: Executor,
  { conditions, tier, cityIds, limit }: Neighbourhood,
): Promise<Hit[]> {
  const order = conditions.monthMask === null ? sql`` : sql`fit desc,`;
  const { table, trade, masks } = cityRows(conditions);
  const filters = [...trade, ...masks, ...areaConditions(conditions)];
  const { rows } = await sql<Hit>`
    ${planFor(conditions)} select hit.id, hit.rank, hit.fit, ${tier}::int as tier, near.city_id as "cityId"
    from unnest(${citiesAs(cityIds)}) with ordinality as near (city_id, place)
    cross join unnest(${conditions.mains}::smallint[]) as wanted (main)
    cross join lateral (
      select id, rank, ${fitOf(conditions)} as fit
      from ${table}
      where main = wanted.main and city_id = near.city_id and ${and(filters)}
      order by ${order} rank desc, id limit ${limit}) as hit
    order by near.place, hit.fit desc, hit.rank desc, hit.id limit ${limit}`.execute(executor);
  return rows;
}

async function neighboursByWords(
  executor: Executor,
  { conditions, tier, cityIds, limit }: Neighbourhood,
): Promise<Hit[]> {
  const { from, where } = rowsIn(sql`city_id = any(${citiesAs(cityIds)})`, conditions);
  const { rows } = await sql<Hit>`
    select id, rank, fit, ${tier}::int as tier, city_id as "cityId"
    from (
      select id, rank, city_id, ${fitOf(conditions)} as fit
      from ${from} where ${where}
    ) as hits
    order by array_position(${citiesAs(cityIds)}, city_id), fit desc, rank + 0 desc, id
    limit ${limit}`.execute(executor);
  return rows;
}
