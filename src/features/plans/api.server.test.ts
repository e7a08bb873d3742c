import { expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { newCompany, newPrivate } from "../../../tests/factories/companies.ts";

const app = useTestApp();

test("everybody sees the plans, the golden one highlighted", async () => {
  const { body } = await app().guest().get("/subscriptions/plans");
  expect(
    body.plans.map(({ name, price }: { name: string; price: string }) => [name, price]),
  ).toEqual([
    ["Podstawowy", "0.00"],
    ["Srebrny", "49.00"],
    ["BETA", "0.00"],
    ["Złoty", "99.00"],
    ["Platynowy", "199.00"],
  ]);
  const highlighted = body.plans.filter((plan: { isHighlighted: boolean }) => plan.isHighlighted);
  expect(highlighted.map(({ name }: { name: string }) => name)).toEqual(["Złoty"]);
  const one = await app().guest().get("/subscriptions/plans/3");
  expect(one.body).toMatchObject({ id: 3, features: { media_limits: { photos: 15, videos: 2 } } });
  expect((await app().guest().get("/subscriptions/plans/9")).status).toBe(404);
});

test("a company sees its own subscription and no other", async () => {
  const company = await newCompany(app(), { tier: 3 });
  const other = await newCompany(app());
  const visitor = await newPrivate(app());
  const path = `/subscriptions/${company.id}?userId=${company.id}`;
  const own = await company.api.get(path);
  expect(own.body).toMatchObject({
    tierId: 3,
    status: "active",
    renewalDate: null,
    details: { name: "Złoty" },
    rules: { canEditWebsite: true, hasAvailability: true },
  });
  expect((await app().guest().get(path)).status).toBe(401);
  expect((await other.api.get(path)).status).toBe(403);
  expect((await visitor.api.get(path)).status).toBe(403);
});

test("the own plan is also found by the query", async () => {
  const [company, other] = [await newCompany(app()), await newCompany(app())];
  const byPath = await company.api.get(`/subscriptions/${company.id}`);
  const asked = (userId: string) => company.api.get(`/subscriptions?userId=${userId}`);
  for (const id of [company.id, company.id.toUpperCase()]) {
    const { status, body } = await asked(id);
    expect([status, body]).toEqual([200, byPath.body]);
  }
  expect((await asked(other.id)).status).toBe(403);
  expect((await company.api.get("/subscriptions")).status).toBe(422);
  expect((await app().guest().get(`/subscriptions?userId=${company.id}`)).status).toBe(401);
});

test("a company leaves word that it waits for paid plans, once, and takes it back", async () => {
  const company = await newCompany(app());
  const none = { isInterested: false, tierId: null, since: null };
  expect((await company.api.get("/subscriptions/interest")).body).toEqual(none);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => company.api.post("/subscriptions/interest", { tierId: 3 })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const rows = await app()
    .db.selectFrom("plan_interest")
    .select("tier")
    .where("company_id", "=", company.id)
    .execute();
  expect(rows).toEqual([{ tier: 3 }]);
  expect((await company.api.post("/subscriptions/interest")).body).toMatchObject({ tierId: null });
  expect((await company.api.post("/subscriptions/interest", { tierId: 7 })).status).toBe(422);
  const { body: exported } = await company.api.get("/auth/export");
  expect(exported.planInterest).toMatchObject({ tier: null });
  expect((await company.api.delete("/subscriptions/interest")).body).toEqual(none);
  expect((await app().guest().post("/subscriptions/interest")).status).toBe(401);
  const visitor = await newPrivate(app());
  expect((await visitor.api.post("/subscriptions/interest")).status).toBe(403);
});
