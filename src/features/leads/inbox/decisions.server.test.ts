import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { hourMs, minuteMs } from "../../../platform/time/durations.ts";
import { leadToken } from "../lead-link.server.ts";

const app = useTestApp();

const accept = { status: "contacted" };
const decline = { status: "rejected" };
const decide = ({ api }: Pick<Owner, "api">, id: string, body: object) =>
  api.put(`/leads/${id}/status`, body);

const mailsAbout = async (id: string) =>
  (await waitingJobs(app())).filter(
    ({ name, payload }) => name === "leads:mail-decision" && payload.leadId === id,
  );

/** When the mail about a decision leaves, in minutes from now. */
async function mailDelay(id: string): Promise<number> {
  const { rows } = await app().running.connection.pool.query<{ minutes: number }>(
    `select extract(epoch from run_at - now())::float / 60 as minutes
     from graphile_worker._private_jobs where payload->>'leadId' = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!.minutes;
}

test("the company accepts: it sees the phone, and the sender is told at bulk priority", async () => {
  const company = await newCompany(app());
  const id = await addLead(app().db, company.id, { phone: "600700800" });
  const { status, body } = await decide(company, id, accept);
  expect([status, body.status, body.phone]).toEqual([200, "contacted", "600700800"]);
  expect(body.decided_at).not.toBeNull();
  expect(await mailsAbout(id)).toMatchObject([{ payload: { leadId: id }, priority: 10 }]);
  expect(await mailDelay(id)).toBeLessThan(0.1);
});

test("the company declines: the mail waits for a reason, which sends it at once", async () => {
  const company = await newCompany(app());
  const id = await addLead(app().db, company.id, { phone: "600700800" });
  const { status, body } = await decide(company, id, decline);
  expect([status, body.status, body.phone, body.decline_reason]).toEqual([
    200,
    "rejected",
    null,
    null,
  ]);
  expect(await mailDelay(id)).toBeGreaterThan(4);
  const told = await company.api.put(`/leads/${id}/reason`, {
    reason: "other",
    note: "  Zaczynamy urlop. ",
  });
  expect(told.body).toMatchObject({ decline_reason: "other", decline_note: "Zaczynamy urlop." });
  expect(await mailDelay(id)).toBeLessThan(0.1);
  const again = await company.api.put(`/leads/${id}/reason`, { reason: "too_far" });
  expect([again.status, again.body.code]).toEqual([409, "LEAD_ALREADY_REJECTED"]);
});

test("a reason that comes with declining is mailed at once; own words alone are „other”", async () => {
  const company = await newCompany(app());
  const id = await addLead(app().db, company.id);
  const { body } = await decide(company, id, { ...decline, note: "Za mało ludzi." });
  expect(body).toMatchObject({ decline_reason: "other", decline_note: "Za mało ludzi." });
  expect(await mailDelay(id)).toBeLessThan(0.1);
});

test.each([
  ["long after", hourMs],
  ["when the mail may be on its way, soon after", 4.75 * minuteMs],
])("a reason %s declining is stored, and sends no second mail", async (_when, ms) => {
  const company = await newCompany(app());
  const decided_at = new Date(Date.now() - ms);
  const id = await addLead(app().db, company.id, { status: "rejected", decided_at });
  const { status } = await company.api.put(`/leads/${id}/reason`, { reason: "not_our_work" });
  expect(status).toBe(200);
  expect(await mailsAbout(id)).toEqual([]);
});

test("what is decided stays decided, and the answer says what holds", async () => {
  const company = await newCompany(app());
  const accepted = await addLead(app().db, company.id, { status: "contacted" });
  const declined = await addLead(app().db, company.id, { status: "rejected" });
  const withdrawn = await addLead(app().db, company.id, {
    status: "rejected",
    withdrawn_at: new Date(),
  });
  const expected = [
    [accepted, "LEAD_ALREADY_CONTACTED"],
    [declined, "LEAD_ALREADY_REJECTED"],
    [withdrawn, "LEAD_WITHDRAWN"],
  ] as const;
  for (const [id, code] of expected) {
    for (const decision of [accept, decline]) {
      const { status, body } = await decide(company, id, decision);
      expect([status, body.code]).toEqual([409, code]);
    }
    expect(await mailsAbout(id)).toEqual([]);
  }
  const reason = { reason: "too_far" };
  expect((await company.api.put(`/leads/${withdrawn}/reason`, reason)).body.code).toBe(
    "LEAD_WITHDRAWN",
  );
  const pending = await addLead(app().db, company.id);
  expect((await company.api.put(`/leads/${pending}/reason`, reason)).body.code).toBe(
    "LEAD_NOT_REJECTED",
  );
});

test("of ten decisions at once one wins, the others are told which state holds", async () => {
  const company = await newCompany(app());
  const id = await addLead(app().db, company.id);
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, at) => decide(company, id, at % 2 ? accept : decline)),
  );
  const won = responses.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const code = won[0]!.body.status === "contacted" ? "CONTACTED" : "REJECTED";
  const told = responses.filter(({ status }) => status === 409).map(({ body }) => body.code);
  expect(told).toEqual(Array(9).fill(`LEAD_ALREADY_${code}`));
  expect(await mailsAbout(id)).toHaveLength(1);
});

test("to everybody but the company the lead is as unknown as one that is not there", async () => {
  const [company, other] = [await newCompany(app()), await newCompany(app())];
  const sender = await newPrivate(app());
  const id = await addLead(app().db, company.id, { sender_account_id: sender.id });
  const token = leadToken(app().services.secret, id);
  const unknown = (await decide(company, randomUUID(), accept)).body;
  expect(unknown.code).toBe("LEAD_NOT_FOUND");
  const tries = [
    await decide(other, id, accept),
    await decide(sender, id, accept),
    await decide({ api: app().guest() }, token, accept),
    await other.api.put(`/leads/${id}/reason`, { reason: "too_far" }),
    await decide(company, "nonsense", accept),
  ];
  for (const { status, body } of tries) {
    expect([status, body.message, body.detail]).toEqual([404, unknown.message, unknown.detail]);
  }
  const rows = app().db.selectFrom("lead").select("status").where("id", "=", id);
  expect(await rows.executeTakeFirst()).toEqual({ status: "pending" });
});

test("a company that was idle too long decides once its session was renewed", async () => {
  const company = await newCompany(app());
  const id = await addLead(app().db, company.id);
  const { services } = app();
  const { now } = services;
  services.now = () => new Date(Date.now() + 31 * minuteMs);
  try {
    expect(await decide(company, id, accept)).toMatchObject({
      status: 401,
      body: { code: "SIGNED_OUT" },
    });
    expect((await company.api.get("/auth/refresh-session")).status).toBe(200);
    expect((await decide(company, id, accept)).status).toBe(200);
  } finally {
    services.now = now;
  }
});

test("a held and a reported lead are unknown to the company", async () => {
  const company = await newCompany(app());
  for (const hidden of [{ held_since: new Date() }, { reported_at: new Date() }]) {
    const id = await addLead(app().db, company.id, hidden);
    expect((await decide(company, id, accept)).status).toBe(404);
  }
});

test("other states, reasons and longer notes are refused", async () => {
  const company = await newCompany(app());
  const id = await addLead(app().db, company.id);
  for (const wrong of [
    {},
    { status: "pending" },
    { ...decline, reason: "too_cheap" },
    { ...decline, note: "x".repeat(501) },
  ]) {
    expect((await decide(company, id, wrong)).status).toBe(422);
  }
  const untokened = await company.api.put(`/leads/${id}/status`, accept, { csrf: false });
  expect(untokened.status).toBe(403);
});

test("the database lets no decided lead go back or change sides", async () => {
  const company = await newCompany(app());
  const { db } = app();
  for (const [from, to] of [
    ["contacted", "rejected"],
    ["contacted", "pending"],
    ["rejected", "contacted"],
    ["rejected", "pending"],
  ] as const) {
    const id = await addLead(db, company.id, { status: from });
    const change = db.updateTable("lead").set({ status: to }).where("id", "=", id).execute();
    await expect(change).rejects.toThrow(/cannot become|lead_decided/);
  }
  const pending = await addLead(db, company.id);
  const undated = db.updateTable("lead").set({ status: "contacted" }).where("id", "=", pending);
  await expect(undated.execute()).rejects.toThrow("lead_decided");
});
