import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { cities, voivodeshipCodeOf } from "./cities.server.ts";
import { services } from "./data/services.ts";
import { styles } from "./data/styles.ts";
import { mainCategories, subcategories } from "./data/subcategories.ts";
import { syncCatalogue } from "./queries.server.ts";

const app = useTestApp();

async function tables() {
  const { db } = app();
  return {
    main: await db.selectFrom("main_category").selectAll().orderBy("id").execute(),
    subs: await db.selectFrom("subcategory").selectAll().orderBy("id").execute(),
    services: await db.selectFrom("service").selectAll().orderBy("id").execute(),
    styles: await db.selectFrom("style").selectAll().orderBy("id").execute(),
    cities: await db.selectFrom("city").selectAll().orderBy("geoname_id").execute(),
  };
}

const inOrder = cities.toSorted((left, right) => left.geonameId - right.geonameId);
const files = {
  main: mainCategories.map(({ id, slug, name }) => ({ id, slug, name })),
  subs: subcategories.map(({ id, mainId, slug, name, heading }) => {
    return { id, main_id: mainId, slug, name, heading };
  }),
  services: services.map(({ id, subId, slug, name }) => ({
    id,
    subcategory_id: subId,
    slug,
    name,
  })),
  styles: styles.map(({ id, slug, label }) => ({ id, slug, label })),
  cities: inOrder.map((city) => ({
    ...{ geoname_id: city.geonameId, name: city.name, voivodeship: voivodeshipCodeOf(city) },
    ...{ lat: city.lat, lon: city.lon, population: city.population },
  })),
};

test("the reference tables hold what the versioned files say, every column of it", async () => {
  expect(await tables()).toEqual(files);
});

test("what a release changed is brought to them, and what it no longer has stays", async () => {
  const { db } = app();
  await sql`update main_category set name = 'x', slug = 'x' || id`.execute(db);
  await sql`update subcategory set name = 'x' || id, slug = 'x' || id, heading = 'x'`.execute(db);
  await sql`
    update service set name = 'x' || id, slug = 'x' || id, subcategory_id = 30 - id % 2`.execute(
    db,
  );
  await sql`update style set label = 'x' || id, slug = 'x' || id`.execute(db);
  for (const column of ["name = 'x'", "voivodeship = 72", "lat = 1", "lon = 1", "population = 1"]) {
    await sql`update city set ${sql.raw(column)} where geoname_id % 2 = 0`.execute(db);
    await syncCatalogue(db);
    expect(await tables()).toEqual(files);
  }
  await sql`insert into style (id, slug, label) values (13, 'dawny', 'Dawny')`.execute(db);
  await syncCatalogue(db);
  expect((await tables()).styles).toContainEqual({ id: 13, slug: "dawny", label: "Dawny" });
});
