import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { computeAllResponses, computeResponse } from "./jobs.server.ts";
import { listCompaniesWithLeads } from "./queries.server.ts";

const app = useTestApp();
const now = new Date("2026-11-20T12:00:00Z");
const hours = (count: number) => new Date(now.getTime() - count * hourMs);
let company: { id: string; slug: string; contactEmail: string };

beforeEach(async () => {
  await app().db.deleteFrom("account").execute();
  company = await addCompany(app().db);
});

type Traits = NonNullable<Parameters<typeof addLead>[2]>;
const store = (traits: Traits) => addLead(app().db, company.id, traits);
const services = () => ({ ...app().services, now: () => now });

const accepted = (cameHoursAgo: number, answeredAfter: number): Traits => ({
  status: "contacted",
  created_at: hours(cameHoursAgo),
  decided_at: hours(cameHoursAgo - answeredAfter),
});

const declined = (seenAt: Date | null): Traits => ({
  status: "rejected",
  created_at: hours(10),
  seen_at: seenAt,
  decided_at: hours(6),
});

async function figures(companyId = company.id) {
  const row = await app()
    .db.selectFrom("company_response")
    .select(["leads", "answered", "median_minutes as minutes"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row && [row.leads, row.answered, row.minutes];
}

async function computed() {
  await computeResponse.run({ companyId: company.id }, services());
  return figures();
}

describe("a lead counts", () => {
  test("once it was accepted, and unanswered after 48 hours", async () => {
    await store({ created_at: hours(47) });
    expect(await computed()).toEqual([0, 0, null]);
    await store(accepted(1, 0.5));
    await store({ created_at: hours(49), seen_at: hours(48) });
    expect(await computed()).toEqual([2, 1, 30]);
  });

  test("for twelve months", async () => {
    await store(accepted(366 * 24, 2));
    await store(accepted(364 * 24, 5));
    expect(await computed()).toEqual([1, 1, 300]);
  });

  test("not when the company wrote to itself", async () => {
    await store({ ...accepted(10, 1), sender_account_id: company.id });
    await store({ ...accepted(10, 1), contact_email: company.contactEmail.toUpperCase() });
    expect(await computed()).toEqual([0, 0, null]);
  });

  test("not while it is held, nor when it was reported or withdrawn", async () => {
    const old = { created_at: hours(100) };
    await store({ ...old, held_since: hours(100) });
    await store({ ...old, reported_at: hours(90) });
    await store({ ...old, status: "rejected", withdrawn_at: hours(90), decided_at: hours(90) });
    await store({ ...declined(hours(7)), withdrawn_at: hours(6) });
    expect(await computed()).toEqual([0, 0, null]);
  });
});

describe("a decline", () => {
  test("is an answer when the company had looked at the lead before", async () => {
    await store(declined(hours(7)));
    expect(await computed()).toEqual([1, 1, 240]);
  });

  test("unread counts as no answer, once the time for one is over", async () => {
    const unread = [declined(null), declined(hours(6)), declined(hours(5))];
    for (const traits of unread) await store(traits);
    expect(await computed()).toEqual([0, 0, null]);
    for (const traits of unread) await store({ ...traits, created_at: hours(49) });
    expect(await computed()).toEqual([3, 0, null]);
  });
});

describe("the time", () => {
  test("is the median, from when the company was told of the lead", async () => {
    await store({ ...accepted(80, 30), delivered_at: hours(52) });
    await store(accepted(80, 4));
    await store(accepted(80, 26));
    expect(await computed()).toEqual([3, 3, 240]);
  });

  test("starts with the lead where the answer came before the mail, or no mail came", async () => {
    await store({ ...accepted(10, 2), delivered_at: hours(1) });
    expect(await computed()).toEqual([1, 1, 120]);
  });
});

test("an answer from before its lead, by a clock that was set back, took no time and stops nobody's figures", async () => {
  const other = await addCompany(app().db);
  await store(accepted(5, -1));
  await store({ ...accepted(80, -2), delivered_at: hours(79) });
  await addLead(app().db, other.id, accepted(5, 3));
  await computeAllResponses.run({}, services());
  expect(await figures()).toEqual([2, 2, 0]);
  expect(await figures(other.id)).toEqual([1, 1, 180]);
});

test("the nightly job brings every company with leads up to date", async () => {
  const { db } = app();
  const others = [await addCompany(db), await addCompany(db), await addCompany(db)];
  const [answering, silent, forgotten] = others.map(({ id }) => id) as [string, string, string];
  await addLead(db, answering, accepted(5, 3));
  await addLead(db, silent, { created_at: hours(60) });
  const stale = { leads: 9, answered: 9, median_minutes: 1, computed_at: hours(500) };
  await db
    .insertInto("company_response")
    .values([
      { company_id: silent, ...stale },
      { company_id: forgotten, ...stale },
    ])
    .execute();
  await computeAllResponses.run({}, services());
  expect(await figures(answering)).toEqual([1, 1, 180]);
  expect(await figures(silent)).toEqual([1, 0, null]);
  expect(await figures(forgotten)).toEqual([0, 0, null]);
  expect(await figures()).toBeUndefined();
});

test("figures that are as they were are not written, and nothing is made anew for them", async () => {
  const { db } = app();
  await store(accepted(5, 3));
  const written = async () => {
    await db.deleteFrom("company_card_change").execute();
    await computeAllResponses.run({}, services());
    const notes = await db.selectFrom("company_card_change").selectAll().execute();
    return notes.map(({ company_id }) => company_id);
  };
  expect(await written()).toEqual([company.id]);
  expect(await written()).toEqual([]);
  await store(accepted(5, 1));
  expect(await written()).toEqual([company.id]);
  expect(await figures()).toEqual([2, 2, 120]);
});

test("companies with leads are listed by id, page by page, each once", async () => {
  const { db } = app();
  const ids = [company.id, (await addCompany(db)).id, (await addCompany(db)).id].toSorted();
  for (const id of ids) await addLead(db, id);
  for (const id of ids) await addLead(db, id);
  const listed: string[] = [];
  for (let after = "00000000-0000-0000-0000-000000000000"; listed.length < 9;) {
    const [next] = await listCompaniesWithLeads(db, { after, limit: 1 });
    if (!next) break;
    listed.push((after = next));
  }
  expect(listed).toEqual(ids);
});

describe("card and profile", () => {
  const shown = async () => {
    const { body } = await app().guest().get("/companies/new");
    const profile = await app().guest().get(`/companies/slug/${company.slug}`);
    return [body.companies[0].response, profile.body.response];
  };

  test("say it from five leads on, both the same", async () => {
    for (let count = 0; count < 4; count++) await store(accepted(20, 3));
    await computed();
    expect(await shown()).toEqual([null, null]);
    await store({ created_at: hours(50) });
    await computed();
    const response = { leads: 5, answered: 4, minutes: 180 };
    expect(await shown()).toEqual([response, response]);
  });
});
