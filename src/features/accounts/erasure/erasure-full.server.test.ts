import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, password } from "../../../../tests/factories/accounts.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { type FullAccount, makeFullAccount, mark } from "../../../../tests/full-account.ts";
import { accountHooks } from "../../../api.server.ts";
import { deleteExpiredKeys } from "../../../platform/api/idempotency.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Job } from "../../../platform/jobs/jobs.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { makeCards } from "../../companies/card-data/jobs.server.ts";
import { deleteOldLeads } from "../../leads/follow-up/retention-jobs.server.ts";
import { cleanUpMedia } from "../../media/cleanup/cleanup.server.ts";
import { repairSearchIndex } from "../../search/index/jobs.server.ts";
import { findAccount } from "../account-queries.server.ts";
import { accountMailJobs } from "../mail/jobs.server.ts";
import { cleanUpAccounts } from "../sign-in/jobs.server.ts";
import { eraseAccount } from "./erasure.server.ts";
import { noteErasure } from "./jobs.server.ts";

const app = useTestApp();
let erased: FullAccount;

const rows = async <T>(text: string, values: unknown[] = []) =>
  (await app().running.connection.pool.query(text, values)).rows as T[];

/** Tables, the job queue's among them, in which a word still appears. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const text = `select 1 from ${name} t where t::text ilike $1 limit 1`;
    if ((await rows(text, [`%${word}%`])).length > 0) found.push(name.replace("public.", ""));
  }
  return found;
}

const countIn = async (table: string) => {
  const [row] = await rows<{ count: number }>(`select count(*)::int from "${table}"`);
  return row!.count;
};

async function files(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app().services.storage.list(prefix)) keys.push(key);
  return keys;
}

const finalMail = accountMailJobs.find(({ name }) => name === "accounts:final-mail")!;

const later = (hours: number) => ({
  ...app().services,
  now: () => new Date(Date.now() + hours * hourMs),
});

beforeAll(async () => {
  erased = await makeFullAccount(app());
  await makeCards.run({}, app().services);
});

test("the full account appears in every table that keeps words of people", async () => {
  expect(await tablesWith(mark)).toEqual([
    "account",
    "account_identity",
    "account_token",
    "company",
    "company_card",
    "company_former_slug",
    "company_name_start",
    "company_search",
    "company_search_tradespeople",
    "company_search_words",
    "edit_draft",
    "idempotency_key",
    "lead",
    "lead_message",
    "media",
    "offer_message",
    "project",
    "project_media",
    "renovation",
    "renovation_checklist",
    "renovation_offer",
    "saved_search",
    "search_term",
    "upload",
  ]);
  const once = [
    "calendar_month",
    "company_response",
    "plan_interest",
    "session",
    "audit_entry",
    "saved_search_news",
  ];
  for (const table of once) {
    expect([table, await countIn(table)]).toEqual([table, 1]);
  }
});

test("erased, it is gone from all of them but those that expire by themselves", async () => {
  expect((await erased.api.delete("/auth/me", { password: "Nie-to-haslo-1" })).status).toBe(422);
  expect(await tablesWith(erased.id)).toContain("account");
  expect((await erased.api.delete("/auth/me", { password })).status).toBe(200);
  expect(await tablesWith(mark)).toEqual([
    // Its company's name, till those are told who were in touch with it.
    "graphile_worker._private_jobs",
    "idempotency_key",
    // What was said to and by the clients is theirs too.
    "lead",
    "lead_message",
    "media",
    "parting_mail",
    "search_term",
  ]);
  const withId = [
    "graphile_worker._private_jobs",
    "audit_entry",
    "company_card_change",
    "erased_account",
    "idempotency_key",
    "rate_limit",
  ];
  expect(await tablesWith(erased.id)).toEqual(withId);
  const gone = [
    "calendar_month",
    "company_response",
    "plan_interest",
    "session",
    "saved_search_news",
  ];
  for (const table of [...gone, "account_identity"]) {
    expect([table, await countIn(table)]).toEqual([table, 0]);
  }
  expect((await erased.api.get("/auth/me")).status).toBe(401);
});

test("what the owner wrote to others stays with whom it was written to", async () => {
  expect(await tablesWith(erased.email)).toEqual(["parting_mail"]);
  expect(await tablesWith("600 700 804")).toEqual([]);
  const sent = await rows(
    `select message, decline_note, contact_email, phone, sender_name, source_text, text_hash,
       sender_erased_at is not null as "isErased" from lead where company_id = $1`,
    [erased.addressedId],
  );
  const nobody = { contact_email: "", phone: null, sender_name: null, source_text: null };
  const words = { message: "Czy macie wolny termin?", decline_note: "Nie mamy wolnych terminów." };
  expect(sent).toEqual([{ ...words, ...nobody, text_hash: null, isErased: true }]);
});

test("what clients wrote to the firm, and it to them, stays theirs without the firm", async () => {
  const received = await rows<{ message: string; status: string }>(
    "select message, status from lead where company_id is null order by created_at, id",
  );
  expect(received).toEqual([
    { message: `${mark}a wycena`, status: "pending" },
    { message: `${mark}a zgoda`, status: "contacted" },
  ]);
  const photos = await rows<{ author: string }>(
    `select p.author from lead_photo p join lead l on l.id = p.lead_id
     where l.company_id is not null`,
  );
  expect(photos).toEqual([]);
  expect(await countIn("lead_photo")).toBe(2);
  expect(await countIn("lead_photo_unused")).toBe(1);
});

test("later the rest is deleted too: words, stored responses, files and unfinished uploads", async () => {
  const { services } = app();
  await makeCards.run({}, services);
  await repairSearchIndex.run({}, services);
  await rows("update idempotency_key set created_at = now() - interval '25 hours'");
  await deleteExpiredKeys.run({}, services);
  for (const job of [finalMail, noteErasure as Job<never>]) {
    const [waiting] = (await waitingJobs(app())).filter(({ name }) => name === job.name);
    await job.run(waiting!.payload as never, services);
  }
  await rows("delete from graphile_worker._private_jobs");
  await cleanUpAccounts.run({}, later(49));
  await cleanUpMedia(services);
  expect(await tablesWith(mark)).toEqual(["lead", "lead_message"]);
  await deleteOldLeads.run({}, later(2 * 366 * 24));
  expect(await tablesWith(mark)).toEqual([]);
  expect(await tablesWith(erased.id)).toEqual(["audit_entry", "erased_account"]);
  expect(await files(`uploads/${erased.uploadId}`)).toEqual([]);
  // A poster is deleted in the hour after its video's row, its file an hour later.
  for (const hours of [1.1, 2.2]) await cleanUpMedia(later(hours));
  expect(await files("")).toEqual([`erased/${erased.id}`]);
});

test("what other features do before an erasure sees the account, and undoes it by failing", async () => {
  const { id } = await createTestAccount(app());
  const seen: string[] = [];
  const erase = (fails: boolean) =>
    app()
      .db.transaction()
      .execute(async (trx) => {
        const before = async (executor: Executor, accountId: string) => {
          const account = await findAccount(executor, accountId);
          seen.push(account?.id ?? "gone");
          if (fails) throw new Error("zatrzymane");
        };
        return eraseAccount(trx, id, {
          hooks: { ...accountHooks, beforeErasure: [before] },
          at: new Date(),
        });
      });
  await expect(erase(true)).rejects.toThrow("zatrzymane");
  expect(await erase(false)).toBe(true);
  expect(await erase(false)).toBe(false);
  expect(seen).toEqual([id, id]);
});
