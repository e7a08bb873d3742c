import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ApiCaller } from "../api-caller.ts";
import { useTestApp } from "../database.ts";
import {
  addCompany,
  addProject,
  newCompany,
  newPrivate,
  type Owner,
} from "../factories/companies.ts";
import { addLead } from "../factories/leads.ts";
import { addOffer, addRenovation } from "../factories/renovations.ts";

const asked = vi.spyOn(pg.Client.prototype, "query");
afterAll(() => asked.mockRestore());
const app = useTestApp();

let company: Owner;
let homeowner: Owner;
let renovationId: string;

beforeAll(async () => {
  company = await newCompany(app(), { tier: 3 });
  const shown = { published_at: new Date() };
  await app().db.updateTable("company").set(shown).where("id", "=", company.id).execute();
  homeowner = await newPrivate(app());
  renovationId = await addRenovation(app().db, homeowner.id);
});

/** One more of all that lists are made of, with all that hangs on it. */
async function addMore(nr: number) {
  const { db } = app();
  const other = await addCompany(db, { name: `Glazura ${nr}`, city: "Warszawa" });
  for (const companyId of [company.id, other.id]) {
    const words = { title: `Łazienka ${nr}`, description: "Równe fugi.", createdAt: new Date() };
    await addProject(db, { companyId, ...words, pictures: 2 });
    const sent = { sender_account_id: homeowner.id, contact_email: homeowner.email };
    const lead_id = await addLead(db, companyId, { ...sent, status: "contacted" });
    const message = { id: randomUUID(), lead_id, author: "sender", text: "Dzień dobry" };
    await db
      .insertInto("lead_message")
      .values({ ...message, created_at: new Date() })
      .execute();
  }
  await addOffer(app(), { renovationId, companyId: other.id, message: "Zrobimy." });
  const saved = { renovation_id: renovationId, company_id: other.id, saved_at: new Date() };
  await db.insertInto("renovation_company").values(saved).execute();
  const job = await addRenovation(db, homeowner.id, { name: `Remont ${nr}` });
  await addOffer(app(), { renovationId: job, companyId: company.id });
  const search = { name: `Nr ${nr}`, path: "/szukaj", query: `search=Glazura ${nr}` };
  expect((await homeowner.api.put("/saved-searches", search)).status).toBe(201);
}

/** How many statements each list takes, asked for anew. */
async function statementsOfEach(): Promise<Record<string, number>> {
  const guest = app().guest();
  const lists: [ApiCaller, string][] = [
    [guest, "/companies?limit=48"],
    [guest, "/companies/new"],
    [guest, "/projects/today"],
    [guest, `/projects/${company.id}/list`],
    [guest, `/company/projects?companyId=${company.id}`],
    [company.api, `/projects/${company.id}/list`],
    [company.api, "/leads"],
    [company.api, "/leads/statistics"],
    [company.api, "/leads/waiting"],
    [company.api, "/renovations"],
    [company.api, "/renovations/offered"],
    [company.api, "/profile/dashboard"],
    [company.api, "/profile/me"],
    [homeowner.api, "/companies?limit=48"],
    [homeowner.api, "/leads/sent"],
    [homeowner.api, "/renovations/current"],
    [homeowner.api, `/renovations/${renovationId}/companies`],
    [homeowner.api, `/renovations/${renovationId}/matching-companies`],
    [homeowner.api, "/saved-searches"],
    [homeowner.api, "/auth/sessions"],
  ];
  const counts: Record<string, number> = {};
  for (const [api, address] of lists) {
    const by = api === guest ? "guest" : api === company.api ? "company" : "homeowner";
    asked.mockClear();
    const { status } = await api.get(address);
    counts[`${by} ${address}`] = asked.mock.calls.length;
    expect([address, status]).toEqual([address, 200]);
  }
  return counts;
}

test("a list takes no more statements for twelve rows than for three", async () => {
  await addMore(1);
  await addMore(2);
  // What is looked up once for a process.
  await statementsOfEach();
  await addMore(3);
  const few = await statementsOfEach();
  for (let nr = 4; nr <= 12; nr++) await addMore(nr);
  const many = await statementsOfEach();
  const more = Object.entries(many).filter(([list, count]) => count > few[list]!);
  expect(more).toEqual([]);
}, 120_000);
