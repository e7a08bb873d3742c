import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Hit } from "../plan/search-plan.server.ts";
import {
  and,
  areaConditions,
  citiesAs,
  maskConditions,
  rowsInCountry,
  textConditions,
} from "./search-parts-queries.server.ts";
import type { Scope } from "./search-queries.server.ts";

/** Further off than the last city of the list. */
const beyondAll = 10_000;

/**
 * Those who come from afar, by the place of their city in the given order. In these hits `rank` tells
 * that place, higher for nearer, and `fit` nothing.
 */
export async function listAfar(
  executor: Executor,
  input: Omit<Scope, "cityId"> & { cityIds: readonly number[] },
): Promise<Hit[]> {
  const { conditions, tier, cityIds, after, limit } = input;
  const { from, where } = rowsInCountry(conditions);
  const behind = after
    ? sql`where rank < ${after.rank}::int or (rank = ${after.rank}::int and id > ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Hit>`
    select id, rank, 0 as fit, ${tier}::int as tier, city_id as "cityId" from (
      select found.id, (${sql.lit(beyondAll)} - places.place)::int as rank, found.city_id
      from (select id, city_id from ${from} where ${where} offset 0) as found
      join unnest(${citiesAs(cityIds)}) with ordinality as places (city_id, place)
        on places.city_id = found.city_id) as hits
    ${behind}
    order by rank desc, id limit ${limit}`.execute(executor);
  return rows;
}

/**
 * The last published of a stretch. In its hits `rank` is the second since 1970 in which the profile
 * was published, `fit` the microseconds within it.
 */
export async function listNewest(
  executor: Executor,
  input: Omit<Scope, "cityId"> & { cityIds: readonly number[] | null },
): Promise<Hit[]> {
  const { conditions, tier, cityIds, after, limit } = input;
  const filters = [
    ...maskConditions(conditions),
    ...areaConditions(conditions),
    ...textConditions(conditions),
    ...(cityIds === null ? [] : [sql`s.city_id = any(${citiesAs(cityIds)})`]),
  ];
  const at = sql`to_timestamp(${after?.rank ?? 0}::int) + make_interval(secs => ${after?.fit ?? 0}::int / 1e6)`;
  const behind = after
    ? sql`and c.published_at <= ${at} and (c.published_at < ${at} or c.id > ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Hit>`
    select s.id, extract(epoch from date_trunc('second', c.published_at))::int as rank,
      (extract(microseconds from c.published_at)::int % 1000000) as fit, ${tier}::int as tier,
      s.city_id as "cityId"
    from (select id, main_id, published_at from company) as c
    join company_search s on s.id = c.id and s.main = c.main_id
    where c.published_at is not null and s.main = any(${conditions.mains}::smallint[])
      and ${and(filters)} ${behind}
    order by c.published_at desc, c.id limit ${limit}`.execute(executor);
  return rows;
}
