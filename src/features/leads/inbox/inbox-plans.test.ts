import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { nodesOf, type PlanNode, recordOn } from "../../../../tests/plans.ts";
import type { Database } from "../../../platform/db/connect.server.ts";
import { countInbox, countUnseen, findInbox } from "./inbox-queries.server.ts";

const app = useTestApp();
let companyId: string;

/** A company with 5,000 leads beside ten that share 30,000. */
beforeAll(async () => {
  const { db } = app();
  companyId = (await addCompany(db)).id;
  const counts = new Map([[companyId, 5_000]]);
  for (let added = 0; added < 10; added++) counts.set((await addCompany(db)).id, 3_000);
  for (const [id, count] of counts) {
    await sql`
      insert into lead (id, company_id, status, decided_at, contact_email, message,
        submission_hash, terms_accepted_at, created_at, updated_at)
      select gen_random_uuid(), ${id}, state, case when state <> 'pending' then now() end,
        'ewa' || n || '@example.pl', repeat('Dzień dobry, remont łazienki. ', 8),
        sha256((${id}::text || n)::bytea), now(), now() - n * interval '1 minute', now()
      from generate_series(1, ${count}::int) n,
        lateral (select (array['pending', 'contacted', 'rejected'])[1 + n % 3] as state) s`.execute(
      db,
    );
  }
  await sql`vacuum analyze lead`.execute(db);
}, 60_000);

/** How the database answers what `work` asks of it last: its reads of leads. */
async function readsOf(work: (db: Database) => Promise<unknown>) {
  const { pool } = app().running.connection;
  const { db, recorded } = recordOn(pool);
  await work(db);
  const { sql: text, parameters } = recorded.at(-1)!;
  const { rows } = await pool.query<{
    "QUERY PLAN": [{ Plan: PlanNode; "Execution Time": number }];
  }>(`explain (analyze, format json) ${text}`, [...parameters]);
  const [{ Plan, "Execution Time": ms }] = rows[0]!["QUERY PLAN"];
  const reads = nodesOf(Plan).filter((node) => node["Relation Name"] === "lead");
  const read = reads.reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0);
  const all = nodesOf(Plan).flatMap((node) => node["Index Name"] ?? []);
  // What is new in the conversations of a page is read along their own.
  const indexes = new Set(all.filter((name) => name !== "lead_message_lead"));
  return { indexes, rows: Math.round(read), ms };
}

const page = { status: undefined, words: [], after: null, offset: 0, limit: 21 };

test("a page of each state or of all is read along the index, and no further", async () => {
  const all = await readsOf((db) => findInbox(db, { ...page, companyId }));
  expect(all).toMatchObject({ indexes: new Set(["lead_shown"]), rows: 63 });
  const waiting = await readsOf((db) => findInbox(db, { ...page, companyId, status: "pending" }));
  expect(waiting).toMatchObject({ indexes: new Set(["lead_shown"]), rows: 21 });
});

test("a page deep in the list costs what the first one costs", async () => {
  const { db } = app();
  const deep = { ...page, companyId, status: "pending" as const };
  const [last] = await findInbox(db, { ...deep, offset: 500, limit: 1 });
  const { rows } = await readsOf((recording) => findInbox(recording, { ...deep, after: last! }));
  expect(rows).toBeLessThanOrEqual(22);
});

test("counting and searching look at the company's own leads alone", async () => {
  const counted = await readsOf((db) => countInbox(db, { companyId, words: [] }));
  expect(counted.indexes.size).toBe(1);
  expect(counted.rows).toBe(5_000);
  const unseen = await readsOf((db) => countUnseen(db, companyId));
  expect(unseen.indexes.size).toBe(1);
  const words = ["ewa4999@"];
  const searched = await readsOf((db) => findInbox(db, { ...page, companyId, words }));
  expect(searched.indexes.size).toBe(1);
  expect(searched.rows).toBe(1);
  expect(searched.ms).toBeLessThan(1_000);
});

test("what is searched is put together once a lead for however many words, and not folded", async () => {
  const planOf = async (words: string[]) => {
    const { pool } = app().running.connection;
    const { db, recorded } = recordOn(pool);
    await countInbox(db, { companyId, words });
    const { sql: text, parameters } = recorded.at(-1)!;
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain (verbose) ${text}`, [
      ...parameters,
    ]);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  const [one, four] = [await planOf(["dzień"]), await planOf("ewa dzień dobry remont".split(" "))];
  const times = (plan: string) => plan.split("l.contact_email").length;
  expect(times(four)).toBe(times(one));
  // Which takes ten times as long as all else.
  expect(one).not.toMatch(/translate|lower/);
});
