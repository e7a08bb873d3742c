import { type Kysely, sql } from "kysely";
import { monthNumber, monthOf } from "../../src/features/calendar/availability.ts";
import type { DB } from "../../src/platform/db/schema.ts";
import { vacuumFully } from "../plans.ts";

export const countryRows = 30_000;
export const warsaw = 756135;

/**
 * Search rows without companies, enough for the database to choose as it does for many: every tenth in
 * Warsaw, each of 30 subcategories and of 12 styles as often, every seventh with a calendar.
 */
export async function addSearchedCountry(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into company_search (id, main, city_id, voivodeship, rank, subs, styles, free_months,
      partly_free_months, lexemes)
    select gen_random_uuid(), 1 + (n % 8 <> 0)::int, case when n % 10 = 0 then ${warsaw} else c.geoname_id end,
      c.voivodeship, (n::bigint * 271 % 1301)::int, 1::bigint << (n % 30), 1 << (n % 12),
      case when n % 7 = 0 then (n::bigint * 7919 % 4093) << ${sql.lit(monthNumber(monthOf(new Date())))} else 0 end, 0,
      array_to_tsvector(array['#b' || (n % 30 + 1), '#t' || (n % 12 + 1), 'słowo' || (n % 900),
        '=slowo' || (n % 900), case when n % 3 = 0 then '=remont' else '=' end])
    from generate_series(1, ${sql.lit(countryRows)}) n
    join (select geoname_id, voivodeship, row_number() over (order by geoname_id) as place
      from city) c on c.place = n % 3000 + 1`.execute(db);
  await vacuumSearch(db);
}

export async function vacuumSearch(db: Kysely<DB>): Promise<void> {
  await vacuumFully(db, "company_search");
  await vacuumFully(db, "company_search_trade");
}
