import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, type CompanyTraits } from "../../../../tests/factories/companies.ts";
import { forgetJobs, waitingJobs, waitingOf } from "../../../../tests/factories/jobs.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import { leadToken } from "../lead-link.server.ts";
import { leadHash, textHash } from "../sending/lead-hash.server.ts";
import { mailSilence, tellSenders } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const [, next = "", afterNext = ""] = monthsFrom(monthOf(new Date()), 3);

/** Glaziers of Kraków; Wieliczka is near, Gdańsk far. */
const add = (traits: CompanyTraits = {}) =>
  addCompany(app().db, {
    city: "Kraków",
    subcategoryIds: [14],
    months: [{ month: next, availability: "free" }],
    ...traits,
  });

beforeEach(async () => {
  inbox.received.length = 0;
  await app().db.deleteFrom("lead").execute();
  await app().db.deleteFrom("account").execute();
  await app().db.deleteFrom("rate_limit").execute();
  await forgetJobs(app());
});
afterAll(() => inbox.close());

const words = { contact_email: "anna@example.pl", message: "Szukam glazurnika do łazienki 6 m²." };

async function ask(days: number, columns: Record<string, unknown> = {}) {
  const company = await add({ name: "Milcząca Glazura" });
  const id = await addLead(app().db, company.id, {
    ...words,
    created_at: daysAgo(days),
    text_hash: textHash(words),
    wanted_from: `${next}-01`,
    wanted_to: `${next}-01`,
    ...columns,
  });
  return { id, company, token: leadToken(app().services.secret, id) };
}

const similarTo = async (ref: string, api = app().guest()) => api.get(`/leads/${ref}/similar`);
const namesOf = async (ref: string): Promise<string[]> =>
  (await similarTo(ref)).body.companies.map(
    ({ companyName }: { companyName: string }) => companyName,
  );
const forward = (ref: string, companyId: string, api = app().guest()) =>
  api.put(`/leads/${ref}/forward`, { companyId });

async function tell() {
  await tellSenders.run({}, app().services);
  return (await waitingOf(app(), mailSilence)).map(({ leadId }) => leadId);
}

test("after 14 days without an answer the sender is told, once, and reads of similar companies", async () => {
  const { id, token } = await ask(14.1, { sender_name: "Anna" });
  await ask(13.9);
  await add({ name: "Wolna Glazura" });
  expect(await tell()).toEqual([id]);
  expect(await tell()).toEqual([id]);
  await mailSilence.run({ leadId: id }, app().services);
  const [one] = await inbox.waitFor(1);
  expect(one!.recipients).toEqual([words.contact_email]);
  expect(one!.mail.subject).toBe("Firma Milcząca Glazura nie odpowiedziała na Twoje zapytanie");
  expect(one!.mail.text).toContain("Dzień dobry, Anna!");
  expect(one!.mail.text).toContain("Wolna Glazura: Kraków, ma wolne terminy");
  expect(one!.mail.text).toContain(`https://domistrz.example/zapytanie/${token}`);
});

test("without a similar company the mail promises none", async () => {
  const { id } = await ask(15);
  await mailSilence.run({ leadId: id }, app().services);
  const [one] = await inbox.waitFor(1);
  expect(one!.mail.text).not.toContain("podobne firmy");
});

test("told only while it is true", async () => {
  const at = new Date();
  const decided = { decided_at: at };
  await ask(15, { status: "contacted", ...decided });
  await ask(15, { status: "rejected", withdrawn_at: at, ...decided });
  await ask(15, { held_since: at });
  await ask(15, { reported_at: at });
  await ask(15, { sender_erased_at: at, contact_email: "" });
  await ask(46);
  expect(await tell()).toEqual([]);
  const { id } = await ask(15);
  expect(await tell()).toEqual([id]);
  const reported = { reported_at: at };
  const accepted = { status: "contacted", reported_at: null, ...decided };
  for (const change of [reported, accepted]) {
    await app().db.updateTable("lead").set(change).where("id", "=", id).execute();
    await mailSilence.run({ leadId: id }, app().services);
  }
  expect(inbox.received).toEqual([]);
});

test("similar are companies of the same trade, near, free in the wanted month, three at most", async () => {
  const { token } = await ask(15);
  await add({ name: "W Wieliczce", city: "Wieliczka" });
  await add({ name: "W Krakowie" });
  await add({ name: "Malarze", subcategoryIds: [15] });
  await add({ name: "Daleko", city: "Gdańsk" });
  await add({ name: "Zajęta", months: [{ month: next, availability: "busy" }] });
  await add({ name: "Kiedy indziej", months: [{ month: afterNext, availability: "free" }] });
  await add({ name: "Bez kalendarza", months: [] });
  expect(await namesOf(token)).toEqual(["W Krakowie", "W Wieliczce"]);
  await add({ name: "Druga w Krakowie" });
  await add({ name: "Trzecia w Krakowie" });
  expect(await namesOf(token)).toHaveLength(3);
});

test("when nobody is free, nobody is offered", async () => {
  const { token } = await ask(15);
  await add({ name: "Zajęta", months: [{ month: next, availability: "busy" }] });
  expect(await namesOf(token)).toEqual([]);
});

test("a declined lead has similar companies at once; an open, withdrawn or held one has none", async () => {
  await add({ name: "Wolna" });
  const at = new Date();
  const declined = await ask(0, { status: "rejected", decided_at: at });
  const others = [
    await ask(13),
    await ask(15, { status: "contacted", decided_at: at }),
    await ask(15, { status: "rejected", decided_at: at, withdrawn_at: at }),
    await ask(15, { held_since: at }),
  ];
  await app().db.updateTable("lead").set({ text_hash: null }).execute();
  // Whichever three of those that are free, the ones asked in the other leads among them.
  expect(await namesOf(declined.token)).toHaveLength(3);
  for (const { token } of others) expect(await namesOf(token)).toEqual([]);
});

test("one press sends the same words on; pressed twice at once it is one lead", async () => {
  const { id, token } = await ask(15, {
    phone: "600 700 800",
    sender_name: "Anna",
    subcategory_ids: [14],
  });
  const free = await add({ name: "Wolna" });
  const answers = await Promise.all([1, 2, 3].map(() => forward(token, free.id)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const sent = await app()
    .db.selectFrom("lead")
    .selectAll()
    .where("company_id", "=", free.id)
    .execute();
  expect(sent).toMatchObject([
    {
      contact_email: words.contact_email,
      message: words.message,
      phone: "600 700 800",
      sender_name: "Anna",
      subcategory_ids: [14],
      wanted_from: `${next}-01`,
      forwarded_from: id,
      held_since: null,
      status: "pending",
    },
  ]);
  // The link came to the sender's mailbox, which proves the address.
  expect(sent[0]!.sender_confirmed_at).not.toBeNull();
  const leadId = sent[0]!.id;
  const jobs = (await waitingJobs(app())).filter(({ payload }) =>
    [payload.leadId, payload.to].includes(leadId),
  );
  expect(jobs.map(({ name }) => name).toSorted()).toEqual([
    "leads:copy-photos",
    "leads:mail-company",
    "leads:mail-sender",
  ]);
  const { body } = await similarTo(token);
  expect(body.companies).toEqual([]);
  expect(body.sent).toMatchObject([
    { id: free.id, name: "Wolna", slug: free.slug, is_held: false },
  ]);
});

test("a press that meets one that is just being stored gets the same lead", async () => {
  const { id, token } = await ask(15);
  const free = await add({ name: "Wolna" });
  const { db } = app();
  const { stored, pressing } = await db.transaction().execute(async (trx) => {
    // Who is offered cannot be read until this ends, and then it is sent.
    await sql`lock table company`.execute(trx);
    const press = forward(token, free.id);
    await untilBlocked(db);
    const submission_hash = leadHash({ ...words, corporate_user_id: free.id });
    const sent = { ...words, submission_hash, forwarded_from: id };
    return { stored: await addLead(trx, free.id, sent), pressing: press };
  });
  expect(await pressing).toMatchObject({ status: 201, body: { id: stored } });
});

test.each([
  ["the first company answered", "update lead set status = 'contacted', decided_at = now()"],
  ["the words came to it otherwise", "update lead set company_id = $2"],
])("nothing is sent on where meanwhile %s", async (_, change) => {
  const [{ id, token }, free] = [await ask(15), await add({ name: "Wolna" })];
  const press = await app()
    .db.transaction()
    .execute(async (trx) => {
      await sql.raw(`${change.replace("$2", `'${free.id}'`)} where id = '${id}'`).execute(trx);
      const pressing = forward(token, free.id);
      await untilBlocked(app().db);
      return { pressing };
    });
  expect((await press.pressing).status).toBe(409);
});

test.each([
  ["known to have them", textHash(words)],
  ["offered", null],
])(
  "who sends on what a guest sent in the same words is not told of it, to a company %s",
  async (_, text_hash) => {
    const { id: personId } = await createTestAccount(app());
    const { id } = await ask(15, { sender_account_id: personId });
    const free = await add({ name: "Wolna" });
    const theirs = await addLead(app().db, free.id, {
      ...words,
      text_hash,
      submission_hash: leadHash({ ...words, corporate_user_id: free.id }),
      phone: "600 700 800",
      status: "rejected",
      decline_reason: "other",
      decline_note: "Nie mamy wolnych terminów.",
    });
    const { status, body } = await forward(id, free.id, await signedIn(app(), personId));
    expect([status, body.code]).toEqual([409, "COMPANY_NOT_OFFERED"]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${theirs}|600 700 800|terminów`));
  },
);

test("what the account sent itself in the same words is told whole", async () => {
  const { id: personId } = await createTestAccount(app());
  const own = { sender_account_id: personId, phone: "600 700 800" };
  const { id } = await ask(15, own);
  const free = await add({ name: "Wolna" });
  const submission_hash = leadHash({ ...words, ...own, corporate_user_id: free.id });
  const sent = await addLead(app().db, free.id, { ...words, ...own, submission_hash });
  const { status, body } = await forward(id, free.id, await signedIn(app(), personId));
  expect([status, body.id, body.phone]).toEqual([201, sent, own.phone]);
});

test("it goes to three companies at most, and only to those that are offered", async () => {
  const { token } = await ask(15);
  const free: string[] = [];
  for (let number = 0; number < 5; number++) free.push((await add({ name: `Wolna ${number}` })).id);
  const far = await add({ name: "Daleko", city: "Gdańsk" });
  expect((await forward(token, far.id)).body.code).toBe("COMPANY_NOT_OFFERED");
  for (let sent = 0; sent < 3; sent++) {
    const { body } = await similarTo(token);
    expect(body.companies).toHaveLength(3 - sent);
    expect((await forward(token, body.companies[0].id)).status).toBe(201);
  }
  const { rows } = await app().running.connection.pool.query(
    "select company_id from lead where forwarded_from is not null",
  );
  const left = free.find((id) => !rows.some((row) => row.company_id === id))!;
  expect((await forward(token, left)).body.code).toBe("COMPANY_NOT_OFFERED");
});

test("the sender's session does the same by the lead's id, others and the company get 404", async () => {
  const person = await createTestAccount(app());
  const api = await signedIn(app(), person.id);
  const { id, company } = await ask(15, { sender_account_id: person.id });
  const free = await add({ name: "Wolna" });
  const owner = await signedIn(app(), company.id);
  for (const caller of [owner, await signedIn(app(), free.id)]) {
    expect((await similarTo(id, caller)).status).toBe(404);
    expect((await forward(id, free.id, caller)).status).toBe(404);
  }
  expect((await similarTo(id, api)).body.companies).toHaveLength(1);
  const { status, body } = await forward(id, free.id, api);
  expect(status).toBe(201);
  const row = await app()
    .db.selectFrom("lead")
    .select(["sender_account_id", "sender_confirmed_at"])
    .where("id", "=", body.id)
    .executeTakeFirst();
  expect(row).toEqual({ sender_account_id: person.id, sender_confirmed_at: null });
});
