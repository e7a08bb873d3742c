import { sql } from "kysely";
import type { Database, Executor } from "../../../platform/db/connect.server.ts";
import { onePlan } from "../../../platform/db/statement-names.server.ts";
import { type Conditions, readsLexemes } from "../plan/search-conditions.server.ts";
import {
  and,
  areaConditions,
  citiesAs,
  inMains,
  maskConditions,
  planFor,
  rowsIn,
  rowsInCountry,
  textConditions,
} from "./search-parts-queries.server.ts";

type Count = { readonly conditions: Conditions; readonly limit: number };

/** How many meet the filters inside some cities, at most `limit`. */
export async function countInCities(
  executor: Executor,
  { conditions, cityIds, limit }: Count & { cityIds: readonly number[] },
): Promise<number> {
  const { from, where } = rowsIn(sql`city_id = any(${citiesAs(cityIds)})`, conditions);
  const { rows } = await sql<{ hits: number }>`
    ${planFor(conditions)} select count(*)::int as hits from (
      select from ${from} where ${where} limit ${sql.lit(limit)}) as counted`.execute(executor);
  return rows[0]?.hits ?? 0;
}

/** How many of `visits` rows of each main category meet the filters, at most `limit`. */
export async function countSome(
  executor: Executor,
  { conditions, limit, visits }: Count & { visits: number },
): Promise<number> {
  const filters = and([...maskConditions(conditions), ...textConditions(conditions)]);
  // Lexemes are in the heap, where neighbours are cheaper than the best ranked.
  const visited = readsLexemes(conditions)
    ? { columns: sql`lexemes,`, order: sql`` }
    : { columns: sql``, order: sql`order by rank desc, id` };
  const walks = conditions.mains.map(
    (main) => sql`(
      select from (
        select ${visited.columns} city_id, voivodeship, subs, styles, free_months, partly_free_months
        from company_search where main = ${sql.lit(main)} ${visited.order}
        limit ${sql.lit(visits)}) as visited
      where ${filters} limit ${sql.lit(limit)})`,
  );
  const { rows } = await sql<{ hits: number }>`
    ${planFor(conditions)} select count(*)::int as hits
    from (${sql.join(walks, sql` union all `)}) as found`.execute(executor);
  return Math.min(limit, rows[0]?.hits ?? 0);
}

export type Sampled = {
  /** Percent of the table that was read. */
  readonly percent: number;
  readonly rows: number;
  readonly hits: number;
};

/**
 * Reads about `pages` pages of the table, scattered evenly and always the same ones, so that they stay
 * in memory; the whole table when it is no larger.
 */
export async function countSampled(
  executor: Executor,
  { conditions, pages }: { conditions: Conditions; pages: number },
): Promise<Sampled> {
  const filters = and([
    ...maskConditions(conditions),
    ...areaConditions(conditions),
    ...textConditions(conditions),
  ]);
  const { rows } = await sql<Sampled>`
    with size as (
      select least(100, 100.0 * ${pages}::int * current_setting('block_size')::int
        / greatest(1, sum(pg_relation_size(inhrelid))))::float8 as percent
      from pg_inherits where inhparent = 'company_search'::regclass)
    select (select percent from size) as percent, count(*)::int as rows,
      (count(*) filter (where ${filters}))::int as hits
    from company_search tablesample system ((select percent from size)) repeatable (1)
    where ${inMains(conditions)}`.execute(executor);
  return rows[0]!;
}

/**
 * How many come from afar, at most `limit`. It stands in a subquery, so that it is unknown while planning:
 * for the sake of a small one the planner would walk.
 */
export async function countAfar(executor: Executor, { conditions, limit }: Count): Promise<number> {
  const { from, where } = rowsInCountry(conditions);
  const { rows } = await sql<{ hits: number }>`
    ${sql.raw(onePlan)} select count(*)::int as hits from (
      select from ${from} where ${where} limit (select ${limit}::int)) as capped`.execute(executor);
  return rows[0]?.hits ?? 0;
}

/** The same by the GIN, for filters that few companies meet. */
export async function countByLexemes(db: Database, { conditions, limit }: Count): Promise<number> {
  const { from, where } = rowsInCountry(conditions);
  const count = sql<{ hits: number }>`
    select count(*)::int as hits from (
      select from ${from} where ${where} limit ${limit}) as capped`;
  if (conditions.bounds) return (await count.execute(db)).rows[0]?.hits ?? 0;
  const { rows } = await db.transaction().execute(async (trx) => {
    // For the first thousand rows the planner would choose a walk again.
    await sql`select set_config(name, 'off', true)
      from unnest(array['enable_seqscan', 'enable_indexscan']) as name`.execute(trx);
    return count.execute(trx);
  });
  return rows[0]?.hits ?? 0;
}
