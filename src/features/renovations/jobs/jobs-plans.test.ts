import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addAccount } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { nodesOf, recordOn } from "../../../../tests/plans.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { cities } from "../../catalogue/cities.server.ts";
import { listJobsOf } from "./find-jobs.server.ts";

const app = useTestApp();
let companyId: string;
let rareId: string;

/** The page's rows by their places; nobody has photos here, so any way to those is as good. */
const pageIndexes = ["renovation_open", "renovation_pkey"];

/** 30,000 open renovations, most of them in large cities; one in a hundred needs the rare trade. */
beforeAll(async () => {
  const { db } = app();
  companyId = (await addCompany(db, { city: "Warszawa", subcategoryIds: [14, 15] })).id;
  rareId = (await addCompany(db, { city: "Suwałki", subcategoryIds: [30] })).id;
  const owner = await addAccount(db);
  const ids = cities.slice(0, 1000).map(({ geonameId }) => geonameId);
  await sql`
    insert into renovation (id, owner_id, name, description, subcategory_ids, city_id, status,
      created_at, updated_at)
    select gen_random_uuid(), ${owner.id}, 'Remont ' || n, repeat('Remont łazienki. ', 8),
      case when n % 100 = 1 then '{30}'::smallint[]
        else array[1 + n % 25, 1 + n % 7]::smallint[] end,
      (${sql.val(ids)}::int[])[1 + floor(1000 * power((n * 7919 % 40009) / 40009.0, 3))::int],
      case when n % 4 = 0 then 'closed' else 'open' end,
      now() - n * interval '1 minute', now()
    from generate_series(1, 40000) n`.execute(db);
  await sql`vacuum analyze renovation`.execute(db);
}, 60_000);

const listOf = (executor: Executor, asked: { companyId: string; query: object }) =>
  listJobsOf(executor, {
    companyId: asked.companyId,
    query: { page: 1, limit: 12, ...asked.query },
    secret: app().services.secret,
    now: new Date(),
  });

/** How the database answers each question of the list: its reads of renovations. */
async function readsOf(asked: { companyId: string; query: object }) {
  const { db, recorded, planOf } = recordOn(app().running.connection.pool);
  const list = await listOf(db, asked);
  const plans = await Promise.all(
    recorded.filter((query) => query.sql.includes("renovation r")).map(planOf),
  );
  const reads = plans.flatMap(nodesOf).filter((node) => node["Relation Name"] === "renovation");
  const read = reads.reduce(
    (sum, node) =>
      sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
    0,
  );
  const all = plans.flatMap(nodesOf).map((node) => node["Index Name"] ?? "");
  const indexes = new Set(all.filter((name) => /^renovation_(?!offer|photo)/.test(name)));
  return { list, indexes, rows: Math.round(read), questions: plans.length };
}

test("the first page asks the near cities alone, each no further than a page", async () => {
  const { list, indexes, rows, questions } = await readsOf({ companyId, query: {} });
  expect(list.renovations).toHaveLength(12);
  expect(indexes).toEqual(new Set(pageIndexes));
  expect(questions).toBe(1);
  expect(rows).toBeLessThan(5_000);
});

test("a page deep in the list is not reached through all before it", async () => {
  const { list } = await readsOf({ companyId, query: { limit: 400 } });
  const { rows, indexes } = await readsOf({ companyId, query: { cursor: list.cursor } });
  expect(indexes).toEqual(new Set(pageIndexes));
  // Beside the first page's, which depends on what statistics the database drew: 150 or 3,000.
  expect(rows).toBeLessThan(1_000);
});

test("a rare trade in a remote town is found without reading every renovation", async () => {
  const { list, rows, indexes } = await readsOf({ companyId: rareId, query: {} });
  expect(list.renovations).toHaveLength(12);
  expect(indexes).toContain("renovation_open_trades");
  expect(rows).toBeLessThan(1_000);
});

test("page by page the near ones and then the far ones are read, each once", async () => {
  const { db } = app();
  const found: { id: string; distanceKm: number }[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: 100, ...(cursor && { cursor }) };
    const list = await listOf(db, { companyId, query });
    found.push(...list.renovations);
    cursor = list.cursor;
  } while (cursor);
  const { rows } = await sql<{ count: number }>`select count(*)::int from renovation
    where status = 'open' and subcategory_ids && '{14,15}'::smallint[]`.execute(db);
  expect(new Set(found.map(({ id }) => id)).size).toBe(rows[0]!.count);
  expect(found).toHaveLength(rows[0]!.count);
  const km = found.map(({ distanceKm }) => distanceKm);
  expect(km).toEqual(km.toSorted((one, other) => one - other));
});
