import { sql } from "kysely";
import { monthNumber } from "../../src/features/calendar/availability.ts";
import { monthMask } from "../../src/features/calendar/months.ts";
import { styleMask, subMask } from "../../src/features/catalogue/catalogue.ts";
import { cityByName, voivodeshipCodeOf } from "../../src/features/catalogue/cities.server.ts";
import { documentLexemes } from "../../src/features/catalogue/words/words.server.ts";
import { facetLexemes } from "../../src/features/search/index/search-lexemes.ts";
import { toStoredArea, type WorkArea } from "../../src/features/work-area/work-area.ts";
import type { Executor } from "../../src/platform/db/connect.server.ts";

/** A row of the search table without a company behind it: its order and its id are the test's. */
export type RowTraits = {
  id: string;
  mainId?: 1 | 2;
  city?: string;
  rank?: number;
  subcategoryIds?: number[];
  serviceIds?: number[];
  styleIds?: number[];
  area?: WorkArea;
  free?: string[];
  partlyFree?: string[];
  /** Words of the name. */
  strong?: string;
  /** Words of the description. */
  weak?: string;
};

/** A UUID that sorts by its number. */
export function numberedId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

export async function addSearchRows(db: Executor, rows: readonly RowTraits[]): Promise<void> {
  for (const row of rows) await insertRow(db, row, 1);
}

/** The same row `count` times, each with a random id. */
export async function addAlikeRows(
  db: Executor,
  row: Omit<RowTraits, "id">,
  count: number,
): Promise<void> {
  await insertRow(db, { ...row, id: null }, count);
}

async function insertRow(
  db: Executor,
  row: Omit<RowTraits, "id"> & { id: string | null },
  count: number,
): Promise<void> {
  const city = cityByName(row.city ?? "Warszawa")!;
  const { subcategoryIds = [14], serviceIds = [], styleIds = [] } = row;
  const { free = [], partlyFree = [], strong = "", weak = "" } = row;
  const area = toStoredArea(row.area ?? null);
  const facets = facetLexemes({
    subcategories: subcategoryIds,
    services: serviceIds,
    styles: styleIds,
    freeMonths: free.map(monthNumber),
    partlyFreeMonths: partlyFree.map(monthNumber),
    area,
  });
  const lexemes = `${documentLexemes({ name: strong, strong: [], weak: [weak] })} ${facets}`;
  await sql`
    insert into company_search (id, main, city_id, voivodeship, rank, subs, styles, free_months,
      partly_free_months, reach_km, work_city_ids, lexemes)
    select coalesce(${row.id}::uuid, gen_random_uuid()), ${row.mainId ?? 2}, ${city.geonameId},
      ${voivodeshipCodeOf(city)}, ${row.rank ?? 0}, ${String(subMask(subcategoryIds))}::bigint,
      ${styleMask(styleIds)}::int, ${String(monthMask(free))}::bigint,
      ${String(monthMask(partlyFree))}::bigint,
      ${area.workCityIds.length > 0 ? -1 : area.workRadiusKm}::smallint, ${area.workCityIds}::int[],
      ${lexemes}::tsvector
    from generate_series(1, ${count})`.execute(db);
}
