import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addSearchedCompany,
  type SearchedCompany,
} from "../../../../tests/factories/searched-company.ts";
import { fromRoot } from "../../../../tests/files.ts";

const app = useTestApp();
let company: SearchedCompany;
beforeEach(async () => {
  await app().db.deleteFrom("account").execute();
  company = await addSearchedCompany(app().db);
});

const columns = sql.raw(
  "id, free_months, partly_free_months, city_id, rank, styles, sub, main, reach_km, work_city_ids",
);

/** Rows that are in one of the two tables alone. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    with whole as (
      select ${columns} from company_search cross join generate_series(1, 64) sub
      where (subs >> (sub - 1)) & 1 = 1)
    (select ${columns} from whole except select ${columns} from company_search_trade)
    union all (select ${columns} from company_search_trade except select ${columns} from whole)
  `.execute(app().db);
  return rows;
}

async function trades(): Promise<number[]> {
  const rows = await app().db.selectFrom("company_search_trade").select("sub").execute();
  return rows.map(({ sub }) => sub).toSorted((one, other) => one - other);
}

test("each trade of a company has its row", async () => {
  expect(await trades()).toEqual([14, 16]);
  expect(await differences()).toEqual([]);
});

test.each<[string, Parameters<SearchedCompany["change"]>[0], number[]]>([
  ["another trade", { subcategory_ids: [14, 17] }, [14, 17]],
  ["the last of all trades", { subcategory_ids: [30] }, [30]],
  ["another main category", { main_id: 1, subcategory_ids: [3], service_ids: [20] }, [3]],
  ["another city", { city_id: 756135 }, [14, 16]],
  ["where it works", { work_radius_km: 100 }, [14, 16]],
  ["chosen towns", { work_radius_km: null, work_city_ids: [756135] }, [14, 16]],
  ["a longer description", { description: "Układamy glazurę i gres. ".repeat(8) }, [14, 16]],
  ["being hidden", { hidden_by_owner: true }, []],
])("its rows follow %s", async (_, change, expected) => {
  await company.change(change);
  expect(await trades()).toEqual(expected);
  expect(await differences()).toEqual([]);
});

test("they are gone with the account", async () => {
  await app().db.deleteFrom("account").execute();
  expect(await trades()).toEqual([]);
});

test("what stays is not written anew", async () => {
  const versions = async () => {
    const { rows } =
      await sql`select sub, xmin::text from company_search_trade order by sub`.execute(app().db);
    return rows;
  };
  const before = await versions();
  await company.change({ name: "Kafelkarnia Nadir" });
  expect(await versions()).toEqual(before);
});

test("a database of before gets them while it is in use", async () => {
  await sql`delete from company_search_trade`.execute(app().db);
  await sql`insert into company_search_trade (${columns})
    select id, free_months, partly_free_months, city_id, rank, styles, 14, main, reach_km, work_city_ids
    from company_search`.execute(app().db);
  const fill = readFileSync(fromRoot("db/migrations/0137-search-trades-filled.sql"), "utf8");
  await app().running.connection.pool.query(fill);
  expect(await trades()).toEqual([14, 16]);
  expect(await differences()).toEqual([]);
});
