import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { mainCategories } from "../../catalogue/data/subcategories.ts";
import { monthsKept, unsaidKm } from "./company-rows.ts";

/** How many rows of the search there are of a main category in a city. */
export type PlaceSize = { main: number; cityId: number; count: number };

export async function countPlaces(executor: Executor): Promise<PlaceSize[]> {
  const { rows } = await sql<PlaceSize>`
    select main, city_id as "cityId", count(*)::int as count from company_search
    group by main, city_id`.execute(executor);
  return rows;
}

export type PackedPlace = PlaceSize & { bytes: Buffer };

type Asked = {
  /** Either all of some cities in one main category, or some companies wherever they are. */
  of: { main: number; cityIds: readonly number[] } | { ids: readonly string[] };
  firstMonth: number;
};

/**
 * Rows of the search as bytes: those of a place as one piece, in the order of a page, those of companies each by
 * itself. A million rows as objects would be a gigabyte that is thrown away. `company-rows.ts` reads them.
 */
export async function readPackedRows(
  executor: Executor,
  { of, firstMonth }: Asked,
): Promise<PackedPlace[]> {
  const where =
    "ids" in of
      ? sql`main in (${sql.join(mainCategories.map(({ id }) => sql.lit(id)))}) and id = any(${of.ids}::uuid[])`
      : sql`main = ${of.main} and city_id = any(${of.cityIds}::int[])`;
  const each = "ids" in of ? sql`, id` : sql``;
  const kept = (column: string) =>
    sql`((${sql.ref(column)} >> ${firstMonth}::int) & ${sql.lit(2 ** monthsKept - 1)})`;
  const { rows } = await sql<PackedPlace>`
    select main, city_id as "cityId", count(*)::int as count, string_agg(
      uuid_send(id) || int4send(rank) || substr(int8send(subs), 5) || int4send(styles)
        || substr(int8send(${kept("free_months")} | (${kept("partly_free_months")} << ${sql.lit(monthsKept)})), 5)
        || int2send(coalesce(reach_km, (${sql.lit(unsaidKm)})::smallint))
        || int2send(cardinality(work_city_ids)::smallint)
        || case when work_city_ids = '{}' then ''::bytea else (
          select string_agg(int4send(town), ''::bytea) from unnest(work_city_ids) town) end,
      ''::bytea order by rank desc, id) as bytes
    from company_search where ${where} group by main, city_id${each}`.execute(executor);
  return rows;
}
