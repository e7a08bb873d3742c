import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { newCompany } from "../../../tests/factories/companies.ts";
import { plans } from "./data.ts";
import { featuresByTier, syncPlans } from "./queries.server.ts";
import { planRules } from "./rules.ts";
import { keepInterest } from "./subscription-queries.server.ts";

const app = useTestApp();
const path = "/subscriptions/interest";

describe("a company's wish for a paid plan", () => {
  test("is its own: another's is neither shown nor taken back", async () => {
    const company = await newCompany(app());
    const other = await newCompany(app());
    await company.api.post(path, { tierId: 3 });
    await other.api.post(path, { tierId: 4 });
    expect((await company.api.get(path)).body).toMatchObject({ tierId: 3 });
    await other.api.delete(path);
    expect((await other.api.get(path)).body).toMatchObject({ isInterested: false, since: null });
    expect((await company.api.get(path)).body).toMatchObject({ isInterested: true, tierId: 3 });
  });

  test("keeps its first date when the plan is changed", async () => {
    const { id: companyId, api } = await newCompany(app());
    const { db } = app();
    const first = new Date("2026-10-01T10:00:00Z");
    await keepInterest(db, { companyId, tier: 1, at: first });
    await keepInterest(db, { companyId, tier: 4, at: new Date("2026-11-01T10:00:00Z") });
    const wish = { isInterested: true, tierId: 4, since: first.toISOString() };
    expect((await api.get(path)).body).toEqual(wish);
    expect((await api.post(path, { tierId: 3 })).body).toEqual({ ...wish, tierId: 3 });
  });

  test("asks for a confirmed address, and taking it back does not", async () => {
    const { api } = await newCompany(app(), { isEmailConfirmed: false });
    expect((await api.post(path, { tierId: 3 })).status).toBe(403);
    expect((await api.get(path)).body).toMatchObject({ isInterested: false });
    expect((await api.delete(path)).status).toBe(200);
  });

  test("for a plan that does not exist is refused at its field", async () => {
    const { api } = await newCompany(app());
    const { status, body } = await api.post(path, { tierId: 9 });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { path: "tierId", detail: "Wybierz jeden z dostępnych planów." },
    ]);
  });
});

test("plans that cost something are announced, the others can be had", async () => {
  const { body } = await app().guest().get("/subscriptions/plans");
  const announced = body.plans.map((plan: { isComingSoon: boolean }) => plan.isComingSoon);
  expect(announced).toEqual([false, true, false, true, true]);
});

test("a subscription is found whatever the case of the id", async () => {
  const { id, api } = await newCompany(app(), { tier: 1 });
  expect((await api.get(`/subscriptions/${id.toUpperCase()}`)).body).toMatchObject({ tierId: 1 });
});

test("the account manager keeps the website though the features list it", () => {
  const [platinum] = plans.filter(({ tier }) => tier === 4);
  const features = { ...platinum!.features, contact_methods: ["website" as const] };
  expect(planRules({ tier: 4, features })).toMatchObject({
    canEditWebsite: false,
    showsWebsite: true,
    isWebsiteManaged: true,
  });
});

test("what an operator changed in a plan outlives the next release", async () => {
  const { db } = app();
  await sql`
    update plan set name = 'Inny', price_grosze = 1, features = features || '{"availability": true}'
    where tier = 1`.execute(db);
  await sql`delete from plan where tier = 4`.execute(db);
  await syncPlans(db);
  const { body } = await app().guest().get("/subscriptions/plans");
  expect(body.plans[1]).toMatchObject({ name: "Inny", price: "0.01" });
  expect((await featuresByTier(db)).get(1)).toMatchObject({ availability: true });
  expect(body.plans[4]).toMatchObject({ name: "Platynowy" });
});
