import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { nodesOf, type PlanNode, recordOn } from "../../../../tests/plans.ts";
import type { Database } from "../../../platform/db/connect.server.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { deleteQuietLeads, listSentLeads } from "../erasure-queries.server.ts";
import {
  findReminder,
  listAddressees,
  listForwarded,
  takeDueReminders,
  takeUnanswered,
} from "../follow-up-queries.server.ts";
import { countOtherAddressees, isAddressProved, listReported } from "../spam-queries.server.ts";
import { reminderSpan, silenceSpan } from "./rules.ts";

const app = useTestApp();
const now = new Date();
const batch = { after: { createdAt: "2026-01-01", id: crypto.randomUUID() }, at: now, limit: 200 };
let companyId: string;
let accountId: string;

/** 40,000 leads of three years to 20 companies, nearly all of them answered. */
beforeAll(async () => {
  const { db } = app();
  accountId = (await createTestAccount(app())).id;
  const ids: string[] = [];
  for (let added = 0; added < 20; added++) ids.push((await addCompany(db)).id);
  companyId = ids[0]!;
  for (let first = 1; first < 40_000; first += 4_000) {
    await sql`
      insert into lead (id, company_id, status, decided_at, contact_email, message,
        submission_hash, text_hash, terms_accepted_at, created_at, updated_at)
      select gen_random_uuid(), (${ids}::uuid[])[1 + n % 20], state,
        case when state <> 'pending' then now() end, 'ewa' || n || '@example.pl',
        repeat('Dzień dobry, remont łazienki. ', 8), sha256(n::text::bytea),
        sha256(n::text::bytea), now(), now() - n * interval '39 minutes', now()
      from generate_series(${first}::int, ${first + 3_999}::int) n,
        lateral (select case when n % 50 = 0 then 'pending' else 'contacted' end as state) s`.execute(
      db,
    );
  }
  await sql`vacuum analyze lead`.execute(db);
}, 60_000);

/** Which indexes lead to the rows, and whether the whole table is read. */
async function waysOf(work: (db: Database) => Promise<unknown>) {
  const { pool } = app().running.connection;
  const { db, recorded } = recordOn(pool);
  await work(db);
  const { sql: text, parameters } = recorded.at(-1)!;
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `explain (format json) ${text}`,
    [...parameters],
  );
  const nodes = nodesOf(rows[0]!["QUERY PLAN"][0].Plan);
  return {
    readsAll: nodes.some(
      (node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "lead",
    ),
    indexes: new Set(nodes.flatMap((node) => node["Index Name"] ?? [])),
  };
}

const textHash = randomBytes(32);
const leadId = crypto.randomUUID();
const since = new Date(now.getTime() - 7 * dayMs);

test.each<[string, string, (db: Database) => Promise<unknown>]>([
  ["reminding", "lead_open", (db) => takeDueReminders(db, { ...reminderSpan(now), ...batch })],
  ["telling", "lead_open", (db) => takeUnanswered(db, { ...silenceSpan(now), ...batch })],
  ["a reminder", "lead_shown", (db) => findReminder(db, { companyId, at: now })],
  [
    "retention",
    "lead_created",
    (db) => deleteQuietLeads(db, { ...batch, before: new Date(now.getTime() - 9e10) }),
  ],
  ["reports", "lead_aside", (db) => listReported(db, 1001)],
  [
    "equal words",
    "lead_text",
    (db) => countOtherAddressees(db, { textHash, companyId, since, until: now }),
  ],
  ["being sent on", "lead_forwarded", (db) => listForwarded(db, leadId)],
  ["its addressees", "lead_forwarded", (db) => listAddressees(db, leadId)],
  ["a proof", "lead_sender", (db) => isAddressProved(db, { email: "ewa7@example.pl", since })],
  ["an erased address", "lead_sender", (db) => listSentLeads(db, accountId)],
  ["an erased account", "lead_sender_account", (db) => listSentLeads(db, accountId)],
])("%s goes by %s, never through all leads", async (_what, index, work) => {
  const { readsAll, indexes } = await waysOf(work);
  expect(readsAll).toBe(false);
  expect([...indexes]).toContain(index);
});
