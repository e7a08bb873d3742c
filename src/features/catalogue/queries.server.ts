import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { cities, voivodeshipCodeOf } from "./cities.server.ts";
import { services } from "./data/services.ts";
import { styles } from "./data/styles.ts";
import { mainCategories, subcategories } from "./data/subcategories.ts";

/** Brings the reference tables to the state of the versioned files; nothing is ever deleted. */
export async function syncCatalogue(executor: Executor): Promise<void> {
  await executor
    .insertInto("main_category")
    .values(mainCategories.map(({ id, slug, name }) => ({ id, slug, name })))
    .onConflict((conflict) => conflict.column("id").doUpdateSet(excluded("slug", "name")))
    .execute();
  await executor
    .insertInto("subcategory")
    .values(
      subcategories.map(({ id, mainId, slug, name, heading }) => {
        return { id, main_id: mainId, slug, name, heading };
      }),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(excluded("slug", "name", "heading")),
    )
    .execute();
  await executor
    .insertInto("service")
    .values(
      services.map(({ id, subId, slug, name }) => ({ id, subcategory_id: subId, slug, name })),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(excluded("subcategory_id", "slug", "name")),
    )
    .execute();
  await executor
    .insertInto("style")
    .values(styles.map(({ id, slug, label }) => ({ id, slug, label })))
    .onConflict((conflict) => conflict.column("id").doUpdateSet(excluded("slug", "label")))
    .execute();
  await syncCities(executor);
}

async function syncCities(executor: Executor) {
  const column = <T>(pick: (city: (typeof cities)[number]) => T) => cities.map(pick);
  await sql`
    insert into city (geoname_id, name, voivodeship, lat, lon, population)
    select * from unnest(
      ${column((city) => city.geonameId)}::int[], ${column((city) => city.name)}::text[],
      ${column(voivodeshipCodeOf)}::smallint[], ${column((city) => city.lat)}::float8[],
      ${column((city) => city.lon)}::float8[], ${column((city) => city.population)}::int[])
    on conflict (geoname_id) do update
      set name = excluded.name, voivodeship = excluded.voivodeship, lat = excluded.lat,
          lon = excluded.lon, population = excluded.population
      where (city.name, city.voivodeship, city.lat, city.lon, city.population) is distinct from
            (excluded.name, excluded.voivodeship, excluded.lat, excluded.lon, excluded.population)
  `.execute(executor);
}

/** `set column = excluded.column` for an upsert. */
function excluded<K extends string>(...columns: K[]) {
  return Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])) as Record<
    K,
    ReturnType<typeof sql.ref<never>>
  >;
}
