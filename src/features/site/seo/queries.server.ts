import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { MainCategory } from "../../catalogue/data/subcategories.ts";
import { hasPhoto, isPublished } from "../../companies/publication-queries.server.ts";

export async function countPublished(executor: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company where ${isPublished("company")}`.execute(executor);
  return rows[0]?.count ?? 0;
}

export type TradeCount = { tradeId: number; cityId: number | null };

/** Trades that at least so many published companies do, in the whole country (`cityId` null) and by their city. */
export async function listTrades(
  executor: Executor,
  { fewest }: { fewest: number },
): Promise<TradeCount[]> {
  const { rows } = await sql<TradeCount>`
    select sub as "tradeId", city_id as "cityId" from company_search_trade
    group by rollup (sub, city_id)
    having sub is not null and count(*) >= ${fewest}
    order by sub, city_id nulls first`.execute(executor);
  return rows;
}

export type CityCount = { cityId: number; mainId: MainCategory["id"] | null };

/** Cities of at least so many published companies, of both main categories (`mainId` null) and of one. */
export async function listCities(
  executor: Executor,
  { fewest }: { fewest: number },
): Promise<CityCount[]> {
  const { rows } = await sql<CityCount>`
    select city_id as "cityId", main_id as "mainId" from company where ${isPublished("company")}
    group by city_id, rollup (main_id) having count(*) >= ${fewest}
    order by city_id, main_id nulls first`.execute(executor);
  return rows;
}

type ListedAddress = { slug: string; projectId: string | null; updatedAt: Date };

/**
 * Published companies in a lasting order, so that few move from file to file, each (`projectId` null) before the
 * projects that it shows; to where they begin the index alone is walked.
 */
export async function listPublished(
  executor: Executor,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedAddress[]> {
  const { rows } = await sql<ListedAddress>`
    with listed as (
      select id, created_at from company where ${isPublished("company")}
      order by created_at, id offset ${offset} limit ${limit}),
    shown as (
      select p.id, p.company_id, p.updated_at from project p join listed on listed.id = p.company_id
      where ${hasPhoto("p")})
    select c.slug, of_company."projectId", of_company."updatedAt"
    from listed join company c using (id) cross join lateral (
      select null::uuid as "projectId", greatest(c.updated_at, max(updated_at)) as "updatedAt"
      from shown where company_id = c.id
      union all
      select id, updated_at from shown where company_id = c.id) as of_company
    order by listed.created_at, c.id, of_company."projectId" nulls first`.execute(executor);
  return rows;
}
