import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { MainCategory } from "../../catalogue/data/subcategories.ts";
import { isPublished } from "../../companies/publication-queries.server.ts";

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

type ListedCompany = { slug: string; updatedAt: Date };

/**
 * Published companies in a lasting order, so that few move from file to file; to where they begin the index
 * alone is walked.
 */
export async function listPublished(
  executor: Executor,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedCompany[]> {
  const { rows } = await sql<ListedCompany>`
    select slug, updated_at as "updatedAt" from (
      select id from company where ${isPublished("company")}
      order by created_at, id offset ${offset} limit ${limit}) as listed
    join company using (id) order by created_at, id`.execute(executor);
  return rows;
}
