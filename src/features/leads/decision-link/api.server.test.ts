import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, type TestCompany } from "../../../../tests/factories/companies.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { dayMs, hourMs } from "../../../platform/time/durations.ts";
import { emailKey } from "../../accounts/secrets.server.ts";
import { decisionToken, decisionUrls, readDecisionToken } from "../decision-token.server.ts";
import { leadToken } from "../lead-link.server.ts";
import { computeResponse } from "../response/jobs.server.ts";
import type { LinkedLead } from "./contract.ts";

const app = useTestApp();
let company: TestCompany;
let leadId: string;

beforeEach(async () => {
  company = await addCompany(app().db, { name: "Glazura Żak" });
  leadId = await addLead(app().db, company.id, { phone: "600 700 800" });
});

const link = (decision: "contacted" | "rejected", days = 14, email = company.contactEmail) =>
  decisionToken(app().services.secret, {
    leadId,
    decision,
    expiresAt: new Date(Date.now() + days * dayMs),
    mailbox: email && emailKey(app().services.secret, email),
  });
const read = (token = link("contacted")) =>
  app().guest().get<LinkedLead>(`/leads/decision/${token}`);
const decide = (body: object, token = link("contacted")) =>
  app().guest().put<LinkedLead>(`/leads/decision/${token}`, body);
const stored = () =>
  app().db.selectFrom("lead").selectAll().where("id", "=", leadId).executeTakeFirstOrThrow();

describe("opening the link", () => {
  test("shows the lead as its company sees it, and the proposed answer", async () => {
    const { status, body } = await read(link("rejected"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      decision: "rejected",
      company_name: "Glazura Żak",
      lead: { id: leadId, status: "pending", contact_email: "anna@example.pl", phone: null },
    });
  });

  test("changes nothing, as programs open links too", async () => {
    const before = await stored();
    await read();
    await read(link("rejected"));
    expect(await stored()).toEqual(before);
  });
});

describe("answering by the link", () => {
  test("accepts without a session, tells the sender and shows the phone", async () => {
    const { status, body } = await decide({ status: "contacted" });
    expect(status).toBe(200);
    expect(body.lead).toMatchObject({ status: "contacted", phone: "600 700 800" });
    const jobs = (await waitingJobs(app())).map(({ name, payload }) => [name, payload]);
    expect(jobs).toContainEqual(["leads:mail-decision", { leadId }]);
    expect(jobs).toContainEqual(["leads:compute-response", { companyId: company.id }]);
  });

  test("declines with a reason and own words, whichever answer the link proposed", async () => {
    const { body } = await decide({ status: "rejected", reason: "too_far", note: "Ponad 200 km." });
    expect(body.lead).toMatchObject({
      status: "rejected",
      decline_reason: "too_far",
      decline_note: "Ponad 200 km.",
    });
  });

  test("counts as having looked at it before, so that a decline is an answer", async () => {
    await decide({ status: "rejected" });
    const { seen_at: seenAt, decided_at: decidedAt } = await stored();
    expect(seenAt!.getTime()).toBeLessThan(decidedAt!.getTime());
    await computeResponse.run({ companyId: company.id }, app().services);
    const figures = await app()
      .db.selectFrom("company_response")
      .select(["leads", "answered"])
      .where("company_id", "=", company.id)
      .executeTakeFirst();
    expect(figures).toEqual({ leads: 1, answered: 1 });
  });

  test("keeps the time at which the company had looked at it already", async () => {
    const seenAt = new Date(Date.now() - hourMs);
    await app().db.updateTable("lead").set({ seen_at: seenAt }).where("id", "=", leadId).execute();
    await decide({ status: "contacted" });
    expect((await stored()).seen_at).toEqual(seenAt);
  });

  test("works once; then the page says what holds", async () => {
    await decide({ status: "contacted" });
    const again = await decide({ status: "rejected" }, link("rejected"));
    expect([again.status, (again.body as { code?: string }).code]).toEqual([
      409,
      "LEAD_ALREADY_CONTACTED",
    ]);
    expect((await read(link("rejected"))).body.lead.status).toBe("contacted");
  });

  test("has one winner among several at once", async () => {
    const both = [decide({ status: "contacted" }), decide({ status: "rejected" })];
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 409]);
  });

  test("is refused with a note that is too long", async () => {
    const { status, body } = await decide({
      status: "rejected",
      reason: "other",
      note: "a".repeat(501),
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ detail: "Powód może mieć maksymalnie 500 znaków." }] });
  });
});

describe("a link is good for nothing", () => {
  const responses = async (token: string) => [
    (await read(token)).status,
    (await decide({ status: "contacted" }, token)).status,
  ];

  test("when it was changed, or made for something else", async () => {
    const [payload, signature] = link("contacted").split(".");
    const other = Buffer.from(`${leadId} rejected ${Date.now() + dayMs}`).toString("base64url");
    expect(await responses(`${other}.${signature}`)).toEqual([404, 404]);
    expect(await responses(`${payload}.AAAA`)).toEqual([404, 404]);
    expect(await responses(leadToken(app().services.secret, leadId))).toEqual([404, 404]);
    expect((await stored()).status).toBe("pending");
  });

  test("when it is older than its time, and says so", async () => {
    expect(await responses(link("contacted", -1))).toEqual([410, 410]);
    expect((await read(link("contacted", -1))).body).toMatchObject({
      code: "LINK_EXPIRED",
    });
  });

  test("once the company has left the mailbox that it was sent to", async () => {
    const [sent, toAccount, before] = [
      link("contacted"),
      link("contacted", 14, `${company.id}@firma.example`),
      // As links were until they named a mailbox.
      link("contacted", 14, ""),
    ];
    await app()
      .db.updateTable("company")
      .set({ contact_email: "nowa@firma.example" })
      .where("id", "=", company.id)
      .execute();
    expect(await responses(sent)).toEqual([410, 410]);
    expect((await read(sent)).body).toMatchObject({ code: "LINK_OF_FORMER_MAILBOX" });
    expect((await stored()).status).toBe("pending");
    expect(await responses(toAccount)).toEqual([200, 200]);
    expect((await read(before)).status).toBe(200);
  });

  test.each([{ held_since: new Date() }, { reported_at: new Date() }, { company_id: null }])(
    "while the lead is not the company's: %o",
    async (change) => {
      await app().db.updateTable("lead").set(change).where("id", "=", leadId).execute();
      expect(await responses(link("contacted"))).toEqual([404, 404]);
    },
  );

  test("once the sender has withdrawn the lead, and shows that", async () => {
    const at = new Date();
    const withdrawn = { status: "rejected", decided_at: at, withdrawn_at: at };
    await app().db.updateTable("lead").set(withdrawn).where("id", "=", leadId).execute();
    expect(await responses(link("contacted"))).toEqual([200, 409]);
    expect((await read()).body.lead.withdrawn_at).toBe(at.toISOString());
  });
});

test("the links of a mail are for two answers to one lead, for fourteen days", () => {
  const { secret } = app().services;
  const now = new Date("2026-11-20T12:00:00Z");
  const site = { appUrl: "https://domistrz.example", secret };
  const { acceptUrl, declineUrl } = decisionUrls(site, {
    leadId,
    email: "biuro@firma.example",
    now,
  });
  const opened = [acceptUrl, declineUrl].map((url) => {
    expect(url).toMatch(/^https:\/\/domistrz\.example\/decyzja\/[\w.-]+$/);
    return readDecisionToken(secret, url.split("/").at(-1)!);
  });
  const expiresAt = new Date("2026-12-04T12:00:00Z");
  const mailbox = emailKey(secret, "biuro@firma.example");
  expect(opened).toEqual([
    { leadId, decision: "contacted", expiresAt, mailbox },
    { leadId, decision: "rejected", expiresAt, mailbox },
  ]);
});
