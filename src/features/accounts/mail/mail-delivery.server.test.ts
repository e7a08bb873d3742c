import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { tokenIn, useAccountMails } from "../../../../tests/account-mails.ts";
import {
  createTestAccount,
  password,
  privateSignUp,
  signedIn,
} from "../../../../tests/factories/accounts.ts";
import { startJobs } from "../../../platform/jobs/jobs.server.ts";
import { createLogger } from "../../../platform/log.server.ts";
import { accountMailJobs } from "./jobs.server.ts";

const { app, inbox, mailsTo } = await useAccountMails();
const patient = { timeout: 10_000 };
afterEach(async () => {
  inbox.refusal = undefined;
  inbox.losesReceipts = undefined;
  await sql`delete from graphile_worker._private_jobs`.execute(app().db);
});

type Waiting = { payload: object; attempts: number; error: string | null; isLater: boolean };

async function waiting(): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select payload, attempts, last_error as error, run_at > now() as "isLater"
    from graphile_worker._private_jobs where payload->>'mailId' is not null order by id`.execute(
    app().db,
  );
  return rows;
}

const linksOf = (accountId: string) =>
  app().db.selectFrom("account_token").select("hash").where("account_id", "=", accountId).execute();

const runNow = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(app().db);

/** Lets the runner begin, which `mailsTo` does for mails that come. */
const startRunner = () => mailsTo("nikt@example.pl", 0).catch(() => undefined);

test("a mail the server postpones is the very same mail when it leaves at last", async () => {
  inbox.refusal = 451;
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  const [before] = await waiting();
  await startRunner();
  const state = async () => (await waiting()).map(({ isLater }) => isLater);
  await expect.poll(state, patient).toEqual([true]);
  const [after] = await waiting();
  expect(after).toEqual({ ...before!, isLater: true });
  expect(after!.payload).toMatchObject({ accountId: sent.id });
  inbox.refusal = undefined;
  await runNow();
  const [mail] = await mailsTo(sent.email);
  expect(await linksOf(sent.id)).toHaveLength(1);
  const path = `/auth/confirm-email/${tokenIn(mail!.mail.text)}`;
  expect((await app().guest().post(path)).status).toBe(200);
});

test.each(["answered", "cut"] as const)(
  "a mail whose receipt was lost (%s) has a link that works, also used before it comes again",
  async (how) => {
    inbox.losesReceipts = how;
    const sent = privateSignUp();
    await app().guest().post("/auth/register", sent);
    const [first] = await mailsTo(sent.email);
    const state = async () => (await waiting()).map(({ isLater }) => isLater);
    await expect.poll(state, patient).toEqual([true]);
    const token = tokenIn(first!.mail.text);
    const press = () => app().guest().post(`/auth/confirm-email/${token}`);
    expect((await press()).status).toBe(200);
    inbox.losesReceipts = undefined;
    await runNow();
    await expect.poll(waiting, patient).toEqual([]);
    expect((await press()).status).not.toBe(404);
    expect(await linksOf(sent.id)).toHaveLength(1);
  },
);

test("a link by which a password was set stays used when its mail comes again", async () => {
  inbox.losesReceipts = "answered";
  const { email } = await createTestAccount(app());
  const guest = app().guest();
  await guest.post("/auth/forgot-password", { email });
  const [first] = await mailsTo(email);
  await expect
    .poll(async () => (await waiting()).map(({ isLater }) => isLater), patient)
    .toEqual([true]);
  const token = tokenIn(first!.mail.text);
  const set = (newPassword: string) => guest.post("/auth/reset-password", { token, newPassword });
  inbox.losesReceipts = undefined;
  expect((await set("Grafitowa-Fuga-31")).status).toBe(200);
  await runNow();
  await expect.poll(waiting, patient).toEqual([]);
  expect((await guest.get(`/auth/reset-password/${token}`)).body).toEqual({ isUsable: false });
  expect((await set("Szara-Fuga-32-nocą")).status).toBe(410);
  const subjects = (await mailsTo(email, 2)).map(({ mail }) => mail.subject);
  expect(subjects.filter((subject) => subject === first!.mail.subject)).toHaveLength(1);
});

test("a mail refused for good counts as failed, and leaves no link that works", async () => {
  inbox.refusal = 550;
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  await startRunner();
  const errors = async () => (await waiting()).map(({ error }) => error ?? "");
  await expect.poll(errors, patient).toEqual(["RCPT TO refused: 550 5.1.1"]);
  expect(await waiting()).toMatchObject([
    { payload: { accountId: sent.id }, attempts: 1, isLater: true },
  ]);
  expect(await linksOf(sent.id)).toEqual([]);
});

test.each([
  [451, "job postponed", "RCPT TO refused: 451 4.3.0"],
  [450, "Failed task", "RCPT TO refused: 450 4.1.1"],
  [550, "Failed task", "RCPT TO refused: 550 5.1.1"],
])("the address that a %i quotes is neither logged nor kept", async (code, event, reason) => {
  inbox.refusal = code;
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  let written = "";
  const log = createLogger("debug", { write: (line) => (written += line) });
  const { services, databaseUrl } = app();
  const runner = await startJobs({
    jobs: accountMailJobs,
    schedules: [],
    services: { ...services, log },
    databaseUrl,
  });
  await expect.poll(() => written, patient).toContain(event);
  await expect
    .poll(async () => (await waiting()).map((job) => job.isLater), patient)
    .toEqual([true]);
  await runner.stop();
  expect(written).toContain(reason);
  const kept = JSON.stringify(await waiting());
  for (const said of [written, kept]) expect(said).not.toContain(sent.email);
  expect(kept.includes(reason)).toBe(event === "Failed task");
});

test("the last mail of a deleted account waits for the server as well", async () => {
  const { id, email } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  inbox.refusal = 451;
  expect((await caller.delete("/auth/me", { password })).status).toBe(200);
  await startRunner();
  const state = async () => (await waiting()).map(({ isLater }) => isLater);
  await expect.poll(state, patient).toEqual([true]);
  inbox.refusal = undefined;
  await runNow();
  const [mail] = await mailsTo(email);
  expect(mail!.recipients).toEqual([email]);
  await expect.poll(waiting, patient).toEqual([]);
  expect(await app().db.selectFrom("parting_mail").selectAll().execute()).toEqual([]);
});

test("a confirmation that came in the meantime by another way is not asked for any more", async () => {
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  await app()
    .db.updateTable("account")
    .set({ email_confirmed_at: new Date() })
    .where("id", "=", sent.id)
    .execute();
  await startRunner();
  await expect.poll(waiting, patient).toEqual([]);
  expect(inbox.received).toEqual([]);
});
