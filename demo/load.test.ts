import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findAccountByEmail } from "../src/features/accounts/account-queries.server.ts";
import { isPasswordRight } from "../src/features/accounts/sign-in/passwords.server.ts";
import { findPublishedCompany } from "../src/features/companies/queries.server.ts";
import { findChecklist } from "../src/features/renovations/checklist/queries.server.ts";
import { ideasOf } from "../src/features/renovations/idea-queries.server.ts";
import { listPhotos } from "../src/features/renovations/photos/queries.server.ts";
import { renovationsOf } from "../src/features/renovations/queries.server.ts";
import { useTestApp } from "../tests/database.ts";
import { demoAccounts, loadDemo, needsDemo } from "./load.ts";
import { loadDemoRenovations } from "./renovations.ts";

const app = useTestApp();
const companies = 6;
/** Dozens of pictures are drawn and read: much for a machine that is busy with other tests. */
const timeoutMs = 180_000;

test(
  "six firms fill an empty database with published profiles",
  { timeout: timeoutMs },
  async () => {
    const { services, db, dataDir } = app();
    expect(await needsDemo(services)).toBe(true);
    const seen: string[] = [];
    const counts = await loadDemo(services, {
      companies,
      onProgress: (progress) => seen.push(progress.step),
    });
    expect(counts).toEqual({ imported: companies, skipped: 0, failed: 0 });
    expect(seen).toEqual(["drawing", ...Array.from({ length: companies }, () => "loading")]);
    const rows = await db.selectFrom("company").select(["published_at", "logo_id"]).execute();
    expect(rows.filter((row) => row.published_at && row.logo_id)).toHaveLength(companies);
    expect(await db.selectFrom("company_search").select("id").execute()).toHaveLength(companies);
    expect(await needsDemo(services)).toBe(false);
    expect(existsSync(join(dataDir, "demo"))).toBe(false);
  },
);

test("both demo accounts can sign in, one of them with a company", async () => {
  const { db } = app();
  for (const email of [demoAccounts.client, demoAccounts.company]) {
    const account = await findAccountByEmail(db, email);
    expect(await isPasswordRight(account?.passwordHash, demoAccounts.password)).toBe(true);
    expect(account?.emailConfirmedAt).toBeInstanceOf(Date);
  }
  const owner = await findAccountByEmail(db, demoAccounts.company);
  const company = db.selectFrom("company").select("name").where("id", "=", owner!.id);
  expect(await company.execute()).toHaveLength(1);
});

test("the demo company has leads of all states, the demo client some of them", async () => {
  const { db } = app();
  const client = await findAccountByEmail(db, demoAccounts.client);
  const leads = await db.selectFrom("lead").selectAll().orderBy("created_at").execute();
  expect(leads).toHaveLength(12);
  const states = leads.map((lead) => (lead.withdrawn_at ? "withdrawn" : lead.status));
  expect(new Set(states)).toEqual(new Set(["pending", "contacted", "rejected", "withdrawn"]));
  expect(leads.filter((lead) => lead.sender_account_id === client!.id)).toHaveLength(3);
  for (const lead of leads) {
    expect(lead.message).not.toContain("{");
    expect(lead.decided_at ?? lead.created_at).toBeInstanceOf(Date);
    expect((lead.decided_at ?? lead.created_at).getTime()).toBeLessThan(Date.now());
  }
});

test("a load that was interrupted goes on at the next start", { timeout: timeoutMs }, async () => {
  const { services, dataDir } = app();
  mkdirSync(join(dataDir, "demo"));
  expect(await needsDemo(services)).toBe(true);
  const counts = await loadDemo(services, { companies });
  expect(counts).toEqual({ imported: 0, skipped: companies, failed: 0 });
  expect(await app().db.selectFrom("lead").select("id").execute()).toHaveLength(12);
  expect(await needsDemo(services)).toBe(false);
});

test("broken off between a photo and the next, the client's renovations are completed", async () => {
  const { services, db } = app();
  const client = (await findAccountByEmail(db, demoAccounts.client))!;
  const plain = async () => {
    const renovations = await renovationsOf(db, { ownerId: client.id });
    const wholes = renovations.map(async ({ id, name, savedCompanies }) => ({
      name,
      photos: (await listPhotos(db, id)).length,
      ideas: (await ideasOf(db, id)).length,
      saved: savedCompanies.length,
      works: (await findChecklist(db, id))?.items.length,
    }));
    return Promise.all(wholes);
  };
  const whole = await plain();
  for (const failing of [1, 3, 5]) {
    await db.deleteFrom("renovation").where("owner_id", "=", client.id).execute();
    let puts = 0;
    const storage = Object.create(services.storage) as typeof services.storage;
    storage.put = async (...input) => {
      if (++puts === failing) throw new Error("Killed");
      return services.storage.put(...input);
    };
    const broken = loadDemoRenovations({ ...services, storage }, demoAccounts);
    await expect(broken).rejects.toThrow("Killed");
    expect(await plain()).not.toEqual(whole);
    await loadDemoRenovations(services, demoAccounts);
    expect(await plain()).toEqual(whole);
  }
});

test("the demo client plans a renovation with photos, ideas and a list of works partly done", async () => {
  const { db } = app();
  const client = await findAccountByEmail(db, demoAccounts.client);
  const [renovation] = await renovationsOf(db, { ownerId: client!.id });
  expect(renovation).toMatchObject({ status: "open", showsPhotos: false, rooms: [{}, {}, {}] });
  expect(await listPhotos(db, renovation!.id)).toHaveLength(3);
  const ideas = await ideasOf(db, renovation!.id);
  expect(ideas.length).toBeGreaterThan(1);
  expect(ideas.filter(({ picture }) => picture === null)).toEqual([]);
  const { savedCompanies, subcategoryIds } = renovation!;
  expect(savedCompanies.length).toBeGreaterThan(1);
  const projects = await db
    .selectFrom("project")
    .select(["company_id", "subcategory_ids"])
    .execute();
  const able = projects.filter((one) =>
    one.subcategory_ids.some((id) => subcategoryIds.includes(id)),
  );
  const fitting = new Set(able.map(({ company_id: id }) => id));
  const saved = savedCompanies.filter((id) => fitting.has(id));
  expect(saved).toHaveLength(Math.min(fitting.size, savedCompanies.length));
  const { items } = (await findChecklist(db, renovation!.id))!;
  expect(items.map(({ text }) => text)).toContain("Wybrać płytki do łazienki");
  expect(items.filter(({ done }) => done)).toHaveLength(3);
});

test("a job of the demo client is in the town of the demo company and asks for its trades", async () => {
  const { db } = app();
  const client = await findAccountByEmail(db, demoAccounts.client);
  const owner = await findAccountByEmail(db, demoAccounts.company);
  const company = (await findPublishedCompany(db, { id: owner!.id }))!;
  const [, job, ...others] = await renovationsOf(db, { ownerId: client!.id });
  expect(others).toEqual([]);
  expect(job).toMatchObject({ status: "open", cityId: company.cityId });
  expect(job!.subcategoryIds.length).toBeGreaterThan(0);
  expect(company.subcategoryIds).toEqual(expect.arrayContaining(job!.subcategoryIds));
});
