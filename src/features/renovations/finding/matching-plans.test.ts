import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addAccount } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { nodesOf, recordOn } from "../../../../tests/plans.ts";
import type { Database } from "../../../platform/db/connect.server.ts";
import { cities, cityByName } from "../../catalogue/cities.server.ts";
import { listJobsOf } from "../jobs/find-jobs.server.ts";
import { rankCompanies } from "../matching/rank-companies.server.ts";

const app = useTestApp();
const companyCount = 30_000;
const renovationCount = 20_000;
let companyId: string;

/** Search rows and open renovations in a thousand cities, most of them in the large ones. */
beforeAll(async () => {
  const { db } = app();
  companyId = (await addCompany(db, { subcategoryIds: [14, 15] })).id;
  const owner = await addAccount(db);
  const ids = cities.slice(0, 1000).map(({ geonameId }) => geonameId);
  // Spread by a prime: the same in every run, and apart from what the trades follow.
  const spread = sql`(n * 7919 % 30011) / 30011.0`;
  const anyCity = sql`(${sql.val(ids)}::int[])[1 + floor(1000 * power(${spread}, 2))::int]`;
  await sql`
    insert into company_search (id, main, city_id, voivodeship, rank, subs, styles, free_months,
      partly_free_months, lexemes)
    select gen_random_uuid(), 2, ${anyCity}, 78, (n * 271 % 1009)::int,
      (1::bigint << (5 + n % 25)) | (1::bigint << (5 + n % 7)), 0,
      case when n % 10 = 0 then 4095::bigint << 6 else 0 end, 0, ''
    from generate_series(1, ${companyCount}) n`.execute(db);
  await sql`
    insert into renovation (id, owner_id, name, subcategory_ids, city_id, created_at, updated_at)
    select gen_random_uuid(), ${owner.id}, 'Remont ' || n,
      array[6 + n % 25, 6 + n % 7]::smallint[], ${anyCity}, now() - n * interval '1 minute', now()
    from generate_series(1, ${renovationCount}) n`.execute(db);
  await sql`vacuum analyze company_search, renovation`.execute(db);
}, 60_000);

/** How the database answers: rows read of a table, by which indexes. */
async function readsOf(table: string, ask: (db: Database) => Promise<unknown>) {
  const { db, recorded, planOf } = recordOn(app().running.connection.pool);
  await ask(db);
  let [rows, scans] = [0, 0];
  for (const query of recorded.filter(({ sql: text }) => text.includes(table))) {
    const reads = nodesOf(await planOf(query)).filter((node) =>
      node["Relation Name"]?.startsWith(table),
    );
    scans += reads.filter((node) => node["Node Type"] === "Seq Scan").length;
    for (const node of reads) {
      const removed = node["Rows Removed by Filter"] ?? 0;
      rows += (node["Actual Rows"] + removed) * node["Actual Loops"];
    }
  }
  return { rows: Math.round(rows), scans };
}

const now = new Date("2026-11-22T12:00:00Z");
const spring = { first: "2026-12", last: "2027-02" } as const;

test.each([
  ["a large city", "Warszawa", 0.1],
  ["a small place", "Hajnówka", 0.06],
])(
  "companies are read of %s and its surroundings, never of the country",
  async (_, name, share) => {
    const city = cityByName(name)!;
    const { rows, scans } = await readsOf("company_search", (db) =>
      rankCompanies(db, { trades: [14, 15], city, months: spring, limit: 7, now }),
    );
    expect(scans).toBe(0);
    expect(rows).toBeGreaterThan(0);

    expect(rows).toBeLessThan(companyCount * share);
  },
);

test("who is told of a new job is read of its surroundings, never of the country", async () => {
  const wanted = { trades: [14, 15], city: cityByName("Warszawa")!, months: null, withinKm: 50 };
  const freeOrSilent = ["2026-12", "2027-01"];
  const { rows, scans } = await readsOf("company_search", (db) =>
    rankCompanies(db, { ...wanted, freeOrSilent, limit: 100, now }),
  );
  expect(scans).toBe(0);
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(companyCount * 0.1);
});

test("jobs by fit are read of the surroundings, never of the country", async () => {
  const { secret } = app().services;
  const query = { page: 1, limit: 5, sort: "fit" as const };
  const { rows, scans } = await readsOf("renovation", (db) =>
    listJobsOf(db, { companyId, query, secret, now: new Date() }),
  );
  expect(scans).toBe(0);
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(renovationCount * 0.1);
});
