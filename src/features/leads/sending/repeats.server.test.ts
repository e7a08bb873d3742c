import { randomUUID } from "node:crypto";
import { type KyselyPlugin, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn, uniqueEmail } from "../../../../tests/factories/accounts.ts";
import { addCompany, newPrivate } from "../../../../tests/factories/companies.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { leadToken } from "../lead-link.server.ts";
import { newLeadSchema } from "./contract.ts";
import { store } from "./store-lead.server.ts";

const app = useTestApp();
const realNow = () => new Date();

let company: { id: string; api: ApiCaller };
let email = "";
beforeEach(async () => {
  const { id } = await addCompany(app().db);
  company = { id, api: await signedIn(app(), id) };
  email = uniqueEmail("pyta");
});
afterEach(() => {
  app().services.now = realNow;
});

const later = (hours: number) => {
  app().services.now = () => new Date(Date.now() + hours * hourMs);
};

function send(api: ApiCaller, key?: string) {
  const words = { contact_email: email, message: "Proszę o wycenę", phone: "600700800" };
  const lead = { corporate_user_id: company.id, ...words, terms: true };
  return api.put("/leads", lead, { headers: key ? { "idempotency-key": key } : {} });
}

async function ask(api: ApiCaller = app().guest(), key?: string) {
  const { status, body } = await send(api, key);
  expect(status).toBe(201);
  return body as { id: string; created_at: string };
}

const decide = (id: string, status: string) => company.api.put(`/leads/${id}/status`, { status });
const withdraw = (id: string) =>
  app()
    .guest()
    .put(`/leads/${leadToken(app().services.secret, id)}/withdrawal`);

const stored = () =>
  app().db.selectFrom("lead").select(["id", "status"]).where("company_id", "=", company.id);

async function mailsAbout(leadId: string) {
  const jobs = (await waitingJobs(app())).filter(({ payload }) => payload.leadId === leadId);
  return jobs.map(({ name }) => name).toSorted();
}
const bothMails = ["leads:mail-company", "leads:mail-sender"];

/** What an answer says apart from which lead it is, and since when. */
function looksOf(answer: object) {
  const {
    id: _id,
    number: _number,
    created_at: _created,
    updated_at: _updated,
    ...looks
  } = answer as Record<string, unknown>;
  return looks;
}

test("words that were sent while the clock was ahead are no repeat once it was set back", async () => {
  later(8 * 24);
  const first = await ask();
  later(0);
  const second = await ask();
  expect(second.id).not.toBe(first.id);
  expect(await mailsAbout(second.id)).toEqual(bothMails);
  later(2);
  const third = await ask();
  expect(third).toEqual(second);
  later(0);
  expect(await ask()).toEqual(second);
});

test("the same words are a repeat for a day, and ask anew then", async () => {
  const first = await ask();
  later(23);
  expect(await ask()).toEqual(first);
  later(25);
  const second = await ask();
  expect(second.id).not.toBe(first.id);
  expect(looksOf(second)).toEqual(looksOf(first));
  expect(await mailsAbout(second.id)).toEqual(bothMails);
  expect(await ask()).toEqual(second);
  expect(await stored().execute()).toHaveLength(2);
});

test("to a company whose id is spelled in capitals they are a repeat, and counted as its own", async () => {
  const first = await ask();
  const { id } = company;
  company.id = id.toUpperCase();
  expect(await ask()).toEqual(first);
  email = uniqueEmail("pyta");
  await ask();
  company.id = id;
  expect(await stored().execute()).toHaveLength(2);
  const { rows } = await sql<{ points: number }>`
    select points from rate_limit where key ilike ${`%${id}%`}`.execute(app().db);
  expect(rows).toEqual([{ points: 2 }]);
});

test.each(["reported_at", "held_since"] as const)(
  "what has its „%s” is repeated later as well",
  async (column) => {
    const first = await ask();
    await app()
      .db.updateTable("lead")
      .set({ [column]: new Date() })
      .where("id", "=", first.id)
      .execute();
    later(25);
    expect((await ask()).id).toBe(first.id);
    expect(await stored().execute()).toHaveLength(1);
  },
);

test.each([
  ["a withdrawal", withdraw],
  ["a decline", (id: string) => decide(id, "rejected")],
  ["an acceptance", (id: string) => decide(id, "contacted")],
])("after %s they are a new lead at once, with a key or without", async (_name, close) => {
  const asked = [await ask()];
  for (const key of [undefined, randomUUID()]) {
    expect((await close(asked.at(-1)!.id)).status).toBe(200);
    asked.push(await ask(app().guest(), key));
  }
  expect(new Set(asked.map(({ id }) => id)).size).toBe(3);
  expect(asked.map(looksOf)).toEqual(Array(3).fill(looksOf(asked[0]!)));
  const { id } = asked.at(-1)!;
  expect(await mailsAbout(id)).toEqual(bothMails);
  const statuses = (await stored().execute()).map(({ status }) => status);
  expect(statuses.filter((status) => status === "pending")).toHaveLength(1);
});

test("of ten at once after a withdrawal one is stored, and the others repeat it", async () => {
  const first = await ask();
  await withdraw(first.id);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ask(app().guest(), randomUUID())),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await stored().execute()).toHaveLength(2);
  expect(await mailsAbout(answers[0]!.id)).toEqual(bothMails);
});

test("what asks anew is counted again", async () => {
  const guest = app().guest();
  for (let sent = 0; sent < 5; sent++) await withdraw((await ask(guest)).id);
  expect((await send(guest)).status).toBe(429);
});

test("a key keeps its answer, though the lead was withdrawn meanwhile", async () => {
  const key = randomUUID();
  const guest = app().guest();
  const first = await ask(guest, key);
  await withdraw(first.id);
  expect(await ask(guest, key)).toEqual(first);
  expect(await stored().execute()).toHaveLength(1);
});

test("the owner of a lead that was withdrawn owns the new one as well", async () => {
  const person = await newPrivate(app());
  const first = await ask(person.api);
  await person.api.put(`/leads/${first.id}/withdrawal`);
  const second = await ask(person.api);
  expect(second).toMatchObject({ status: "pending" });
  const { body } = await person.api.get("/leads/sent");
  expect(body.leads.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
});

test("a lead that is deleted while the same words come again is no fault: they are a new one", async () => {
  const first = await ask();
  const { db } = app();
  const isEmpty = (result: { rows: unknown[] }) => result.rows.length === 0;
  const inserts = new Set<object>();
  // Where the insertion finds the lead there, and before that one is read.
  const between: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === "InsertQueryNode") inserts.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (inserts.has(queryId) && isEmpty(result))
        await db.deleteFrom("lead").where("id", "=", first.id).execute();
      return result;
    },
  };
  const lead = {
    corporate_user_id: company.id,
    contact_email: email,
    message: "Proszę o wycenę",
    phone: "600700800",
    terms: true,
  };
  const { submission_hash: hash } = await db
    .selectFrom("lead")
    .select("submission_hash")
    .where("id", "=", first.id)
    .executeTakeFirstOrThrow();
  const answer = await db.transaction().execute((trx) =>
    store(trx.withPlugin(between), {
      services: app().services,
      address: "192.0.2.1",
      lead: newLeadSchema.parse(lead),
      sender: { accountId: null, isProved: false, isOwnAddress: false },
      hash,
      confirms: true,
      isCrowded: false,
    }),
  );
  expect(answer.id).not.toBe(first.id);
  expect(await stored().execute()).toEqual([{ id: answer.id, status: "pending" }]);
});
