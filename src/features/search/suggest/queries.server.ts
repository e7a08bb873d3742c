import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { isPublished } from "../../companies/publication-queries.server.ts";

export type NamedFirm = {
  id: string;
  name: string;
  slug: string;
  cityId: number | null;
  subcategoryIds: number[];
  /** Which word of the name was typed, from 0. */
  position: number;
  /** The name from that word on, folded. */
  start: string;
};

/**
 * So many are read as they stand in the alphabet; where there are more, the best are looked up. Both
 * figures are of judgement: they bound what a common beginning costs (docs/decisions/suggestions.md).
 */
const readInOrder = 300;
/** Names of the same two letters that are looked through for the best of them. */
const lookedThrough = 2_000;
/** Greater than any character of a name. */
const afterAll = "\u{10FFFF}";

/**
 * Published companies with a word of the name that begins with `prefix` (folded, at least two
 * characters; spaces between words): names that begin so first, then by rank.
 */
export async function findFirmsByName(
  executor: Executor,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<NamedFirm[]> {
  const range = sql`start >= ${prefix} and start < ${prefix + afterAll}`;
  const bestOf = (position: ReturnType<typeof sql>) => sql`
    (select company_id, position, start, rank from (
       select company_id, position, start, rank from company_name_start
       where substr(start, 1, 2) = ${prefix.slice(0, 2)} and ${position}
       order by rank desc, company_id limit ${sql.lit(lookedThrough)}) as alike
     where ${range} and (select count(*) from in_order) = ${sql.lit(readInOrder)}
     limit ${sql.lit(limit)})`;
  const { rows } = await sql<NamedFirm>`
    with in_order as materialized (
      select company_id, position, start, rank from company_name_start
      where ${range} order by start, rank desc limit ${sql.lit(readInOrder)}),
    named as (
      select distinct on (company_id) * from (
        select * from in_order
        union all ${bestOf(sql`position = 0`)}
        union all ${bestOf(sql`position > 0`)}) as found
      order by company_id, position),
    best as (
      select * from named order by position > 0, rank desc, company_id limit ${limit})
    select c.id, c.name, c.slug, c.city_id as "cityId", c.subcategory_ids as "subcategoryIds",
      b.position, b.start
    from best b join company c on c.id = b.company_id
    where ${isPublished("c")}
    order by b.position > 0, b.rank desc, b.company_id`.execute(executor);
  return rows;
}

export type Shares = { services: Map<number, number>; subcategories: Map<number, number> };

/**
 * The share of companies that have each service and each trade, as PostgreSQL last estimated
 * them: counting a million companies would take a second, this takes none.
 */
export async function readShares(executor: Executor): Promise<Shares> {
  const { rows } = await sql<{ name: string; ids: number[]; shares: number[] }>`
    select attname as name, most_common_elems::text::int[] as ids,
      most_common_elem_freqs::float8[] as shares
    from pg_stats
    where schemaname = current_schema and tablename = 'company'
      and attname in ('service_ids', 'subcategory_ids')
      and most_common_elems is not null`.execute(executor);
  const sharesOf = (name: string) => {
    const row = rows.find((one) => one.name === name);
    return new Map(row?.ids.map((id, index) => [id, row.shares[index] ?? 0]));
  };
  return { services: sharesOf("service_ids"), subcategories: sharesOf("subcategory_ids") };
}
