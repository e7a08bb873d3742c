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

/** Files have a thousand on average; an address typed by hand with fewer digits reads no more than this. */
const mostCompanies = 5_000;

/**
 * Published companies whose ids begin with these digits (hexadecimal, none for all), each (`projectId` null) before the
 * projects that it shows.
 */
export async function listPublished(
  executor: Executor,
  { idBegin, limit }: { idBegin: string; limit: number },
): Promise<ListedAddress[]> {
  const { rows } = await sql<ListedAddress>`
    with listed as (
      select id, slug, updated_at from company
      where id between ${idBegin.padEnd(32, "0")}::uuid and ${idBegin.padEnd(32, "f")}::uuid
        and ${isPublished("company")}
      order by id limit ${mostCompanies}),
    shown as (
      select p.id, p.company_id, p.updated_at from project p join listed on listed.id = p.company_id
      where ${hasPhoto("p")}),
    found as (
      select listed.id, null::uuid as "projectId", greatest(listed.updated_at, max(shown.updated_at)) as "updatedAt"
      from listed left join shown on shown.company_id = listed.id group by listed.id, listed.updated_at
      union all
      select company_id, id, updated_at from shown)
    select listed.slug, found."projectId", found."updatedAt" from found join listed using (id)
    order by id, found."projectId" nulls first limit ${limit}`.execute(executor);
  return rows;
}
