import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, signedIn, uniqueEmail } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { leadToken } from "../lead-link.server.ts";
import { mailCompany, mailHeld } from "../mails/jobs.server.ts";
import { lockText } from "../spam-queries.server.ts";
import { textHash } from "./lead-hash.server.ts";
import { spamRules } from "./rules.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
const realNow = () => new Date();

let email = "";
beforeEach(() => {
  email = uniqueEmail("rozsyla");
  inbox.received.length = 0;
});
afterEach(() => {
  app().services.now = realNow;
});
afterAll(() => inbox.close());

const later = (days: number) => {
  app().services.now = () => new Date(Date.now() + days * dayMs);
};

const words = "Szukam ekipy do wykończenia mieszkania.";

/** One lead of these words to a new company. */
async function ask(api: ApiCaller = app().guest(), changes: Record<string, unknown> = {}) {
  const company = await addCompany(app().db);
  const lead = { corporate_user_id: company.id, contact_email: email, message: words, terms: true };
  const { status, body } = await api.put("/leads", { ...lead, ...changes });
  return { status, body, company, id: body.id as string };
}

async function askThree() {
  for (let company = 0; company < spamRules.mostCompanies; company++) {
    expect((await ask()).body.is_held).toBe(false);
  }
}

async function mailsAbout(leadId: string) {
  const jobs = (await waitingJobs(app())).filter(({ payload }) => payload.leadId === leadId);
  return jobs.map(({ name }) => name).toSorted();
}

const stored = (id: string) =>
  app().db.selectFrom("lead").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const confirm = (ref: string, api = app().guest()) => api.put(`/leads/${ref}/confirmation`);
const tokenOf = (id: string) => leadToken(app().services.secret, id);

test("the same words to a fourth company wait for their sender, and the company is not told", async () => {
  await askThree();
  const shouted = words.toUpperCase().replaceAll(" ", "\n ");
  const { status, body, id, company } = await ask(undefined, { message: shouted });
  expect([status, body.is_held]).toEqual([201, true]);
  expect(await mailsAbout(id)).toEqual(["leads:mail-held"]);
  await mailCompany.run({ leadId: id }, app().services);
  expect(inbox.received).toEqual([]);
  const owner = await signedIn(app(), company.id);
  expect((await owner.put(`/leads/${id}/report`, { reason: "x" })).status).toBe(404);
});

test("other words, and the same ones a week later, go out at once", async () => {
  await askThree();
  expect((await ask(undefined, { message: "Coś innego" })).body.is_held).toBe(false);
  expect((await ask()).body.is_held).toBe(true);
  later(spamRules.withinDays + 1);
  expect((await ask()).body.is_held).toBe(false);
});

test("leads of a clock that was ahead ask nobody for a proof once it was set back", async () => {
  later(8);
  await askThree();
  later(0);
  await askThree();
  expect((await ask()).body.is_held).toBe(true);
});

test("a company that is asked anew, since it has answered, is not one more", async () => {
  await askThree();
  const { company_id: companyId } = await app()
    .db.updateTable("lead")
    .set({ status: "contacted", decided_at: new Date() })
    .where("contact_email", "=", email)
    .returning("company_id")
    .executeTakeFirstOrThrow();
  const again = await ask(undefined, { corporate_user_id: companyId });
  expect([again.status, again.body.is_held]).toEqual([201, false]);
});

test("the mailed link passes the lead on, once", async () => {
  await askThree();
  const { id, company } = await ask(undefined, { sender_name: "Anna" });
  const another = await ask();
  await mailHeld.run({ leadId: id }, app().services);
  const [asking] = await inbox.waitFor(1);
  expect(asking!.recipients).toEqual([email]);
  expect(asking!.mail.subject).toBe(`Potwierdź i wyślij zapytanie do firmy ${company.name}`);
  const [, token = ""] = /\/zapytanie\/(\S+)/.exec(asking!.mail.text ?? "") ?? [];
  later(1);
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ status, body }) => [status, body.is_held])).toEqual(
    Array.from({ length: 3 }, () => [200, false]),
  );
  expect((await mailsAbout(id)).filter((name) => name === "leads:mail-company")).toHaveLength(1);
  const row = await stored(id);
  expect(row.held_since).toBeNull();
  expect((await stored(another.id)).held_since).not.toBeNull();
  expect(row.sender_confirmed_at).not.toBeNull();
  // The company's time to answer begins now.
  expect(row.created_at).toEqual(row.sender_confirmed_at);
  await mailCompany.run({ leadId: id }, app().services);
  const [, passed] = await inbox.waitFor(2);
  expect(passed!.recipients).toEqual([company.contactEmail]);
});

test("who proved the address is not asked again for 30 days", async () => {
  await askThree();
  const { id } = await ask();
  await confirm(tokenOf(id));
  const shouted = { contact_email: email.toUpperCase() };
  expect((await ask(undefined, shouted)).body.is_held).toBe(false);
  later(spamRules.proofDays + 1);
  await askThree();
  expect((await ask()).body.is_held).toBe(true);
});

test("a session proves its own confirmed address, and no other", async () => {
  await askThree();
  const own = await createTestAccount(app(), { email });
  const unconfirmed = await createTestAccount(app(), { confirmed: false });
  const other = await createTestAccount(app());
  const heldFor = async (account: { id: string }) =>
    (await ask(await signedIn(app(), account.id))).body.is_held;
  expect(await heldFor(other)).toBe(true);
  expect(await heldFor(unconfirmed)).toBe(true);
  expect(await heldFor(own)).toBe(false);
});

test("only the link confirms: neither an id nor its account nor a made-up token does", async () => {
  await askThree();
  const sender = await createTestAccount(app());
  const api = await signedIn(app(), sender.id);
  const { id } = await ask(api);
  for (const [ref, caller, status] of [
    [id, app().guest(), 401],
    [id, api, 404],
    [`${tokenOf(id)}x`, app().guest(), 404],
  ] as const) {
    expect((await confirm(ref, caller)).status).toBe(status);
  }
  expect((await stored(id)).held_since).not.toBeNull();
});

test("what was withdrawn or whose company is gone is not passed on", async () => {
  await askThree();
  const [withdrawn, hidden] = [await ask(), await ask()];
  const at = new Date();
  const set = { status: "rejected", decided_at: at, withdrawn_at: at };
  await app().db.updateTable("lead").set(set).where("id", "=", withdrawn.id).execute();
  const company = app().db.updateTable("company").where("id", "=", hidden.company.id);
  await company.set({ published_at: null }).execute();
  expect((await confirm(tokenOf(withdrawn.id))).body.code).toBe("LEAD_WITHDRAWN");
  expect((await confirm(tokenOf(hidden.id))).body.code).toBe("COMPANY_NOT_FOUND");
});

test("a mailbox that had its share of mails gets no lead that nobody could confirm", async () => {
  await askThree();
  const statuses: number[] = [];
  for (let more = 0; more < 8; more++) statuses.push((await ask()).status);
  expect(statuses).toEqual([...Array<number>(7).fill(201), 429]);
});

test("equal words at once wait for one another, and count together", async () => {
  const { db } = app();
  await ask();
  await ask();
  const { sending } = await db.transaction().execute(async (trx) => {
    await lockText(trx, textHash({ contact_email: email, message: words }));
    const asking = Promise.all([ask(), ask()]);
    await untilBlocked(db, 2);
    return { sending: asking };
  });
  const leads = await sending;
  expect(leads.filter(({ body }) => body.is_held)).toHaveLength(1);
});

test("an address and an account send at most twenty leads an hour, own addresses apart", async () => {
  const send = async (api: ApiCaller, changes: object = {}) => {
    // Another connection each time, which has a limit of its own.
    api.ip = app().guest().ip;
    // As if ten minutes passed between the fives of an account that proved its address.
    await app().db.deleteFrom("rate_limit").where("key", "like", "lead-proved:%").execute();
    return (await ask(api, { message: crypto.randomUUID(), ...changes })).status;
  };
  for (let sent = 0; sent < 20; sent++) expect(await send(app().guest())).toBe(201);
  expect(await send(app().guest())).toBe(429);
  const own = await signedIn(app(), (await createTestAccount(app(), { email })).id);
  for (let sent = 0; sent < 20; sent++) expect(await send(own)).toBe(201);
  expect(await send(own, { contact_email: uniqueEmail() })).toBe(429);
});
