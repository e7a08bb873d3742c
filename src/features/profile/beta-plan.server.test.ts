import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { signedIn } from "../../../tests/factories/accounts.ts";
import { addCompany, type CompanyTraits, newCompany } from "../../../tests/factories/companies.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../calendar/availability.ts";
import { endBetaPlan } from "../companies/beta-plan-queries.server.ts";

const app = useTestApp();

beforeEach(() => app().db.deleteFrom("account").execute().then());

async function shown(traits: CompanyTraits = {}) {
  const { id, name } = await addCompany(app().db, { tier: 2, ...traits });
  return { id, name, api: await signedIn(app(), id), path: `/subscriptions/${id}/beta` };
}

const stored = (id: string) =>
  app().db.selectFrom("company").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const change = (id: string, columns: Partial<Record<string, unknown>>) =>
  app().db.updateTable("company").set(columns).where("id", "=", id).execute();

test("a published company switches the golden plan on, and everything of it follows", async () => {
  const { id, api, path } = await shown();
  const off = { tierId: 2, beta: { state: "available", since: null, endsAt: null, backTo: null } };
  expect((await api.get(`/subscriptions/${id}`)).body).toMatchObject(off);
  const on = await api.put(path);
  expect(on).toMatchObject({
    status: 200,
    body: {
      tierId: 3,
      status: "active",
      renewalDate: null,
      details: { name: "Złoty" },
      rules: { canEditWebsite: true, hasAvailability: true, projectMedia: { total: 17 } },
      beta: { state: "on", since: expect.any(String), endsAt: null, backTo: "BETA" },
    },
  });
  expect((await api.get(`/subscriptions/${id}`)).body).toEqual(on.body);
  const { metadata } = (await api.get("/profile/me")).body;
  expect(metadata).toMatchObject({ tier: 3, beta: on.body.beta, rules: on.body.rules });
  const back = await api.delete(path);
  expect(back).toMatchObject({ status: 200, body: off });
  expect((await api.get("/profile/me")).body.metadata).toMatchObject({ tier: 2, beta: off.beta });
  expect(await stored(id)).toMatchObject({ tier: 2, beta_plan_since: null });
});

test.each([
  [0, "Podstawowy"],
  [1, "Srebrny"],
])("who had plan %i has it again, by whichever way the golden one ends", async (tier, name) => {
  const { id, api, path } = await shown({ tier });
  expect((await api.put(path)).body).toMatchObject({ tierId: 3, beta: { backTo: name } });
  expect((await api.get("/profile/me")).body.metadata.beta.backTo).toBe(name);
  expect((await api.delete(path)).body).toMatchObject({ tierId: tier, beta: { backTo: null } });
  await api.put(path);
  const now = new Date();
  await change(id, { beta_plan_ends_at: now });
  await endBetaPlan(app().db, { companyId: id, now });
  expect(await stored(id)).toMatchObject({ tier, beta_plan_from: null, beta_plan_since: null });
});

test("the search by months finds it with a calendar, and no more once it went back", async () => {
  const { id, api, path } = await shown({ name: "Terminowa" });
  const from = monthOf(new Date());
  const isFound = async () => {
    const { body } = await app().guest().get(`/companies?calendarFrom=${from}&limit=48`);
    // With nobody free the months are given up, and then it is shown like all others.
    const isGivenUp = body.relaxed?.dropped.includes("months") ?? false;
    return !isGivenUp && body.companies.some((card: { id: string }) => card.id === id);
  };
  const free = { availability: monthsFrom(from, 12).map(() => "Dostepny") };
  expect((await api.post(`/calendar/${id}`, free)).status).toBe(403);
  await api.put(path);
  expect((await api.post(`/calendar/${id}`, free)).status).toBe(200);
  expect(await isFound()).toBe(true);
  await api.delete(path);
  expect(await isFound()).toBe(false);
  await api.put(path);
  expect(await isFound()).toBe(true);
});

test("a place in the results is neither won nor lost by it", async () => {
  const ids: string[] = [];
  for (const name of ["Pierwsza", "Druga", "Trzecia"]) ids.push((await shown({ name })).id);
  const order = async () => {
    const { body } = await app().guest().get("/companies?limit=48");
    return body.companies.map((card: { id: string }) => card.id);
  };
  const before = await order();
  expect(before.toSorted()).toEqual(ids.toSorted());
  for (const id of ids) {
    const api = await signedIn(app(), id);
    await api.put(`/subscriptions/${id}/beta`);
    expect(await order()).toEqual(before);
  }
});

test("repeating either changes nothing, also at once", async () => {
  const { id, api, path } = await shown();
  const twice = await Promise.all([api.put(path), api.put(path)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const { beta_plan_since: since } = await stored(id);
  expect((await api.put(path)).body.beta.since).toBe(since!.toISOString());
  await api.delete(path);
  expect(await api.delete(path)).toMatchObject({ status: 200, body: { tierId: 2 } });
  await change(id, { tier: 1 });
  expect(await api.delete(path)).toMatchObject({ status: 200, body: { tierId: 1 } });
});

test("a profile that clients do not see cannot switch it on, but keeps it", async () => {
  const { id, api, path } = await shown();
  await api.put(`/profile/${id}/publish`, { isPublished: false });
  const refused = await api.put(path);
  expect([refused.status, refused.body.code]).toEqual([409, "BETA_PLAN_NEEDS_PUBLISHED_PROFILE"]);
  expect(refused.body.detail).toBe(
    "Plan Złoty włączysz za darmo, gdy Twój profil będzie opublikowany.",
  );
  expect((await api.get(`/subscriptions/${id}`)).body.beta.state).toBe("unpublished");
  expect((await stored(id)).tier).toBe(2);
  await api.put(`/profile/${id}/publish`, { isPublished: true });
  await api.put(path);
  await api.put(`/profile/${id}/publish`, { isPublished: false });
  expect((await api.put(path)).body.beta.state).toBe("on");
  expect((await api.delete(path)).body.tierId).toBe(2);
});

test.each([3, 4])("a plan %i that came otherwise is left alone", async (tier) => {
  const { id, api, path } = await shown({ tier });
  const on = await api.put(path);
  expect([on.status, on.body.code]).toEqual([409, "PLAN_ALREADY_COVERED"]);
  const off = await api.delete(path);
  expect([off.status, off.body.code]).toEqual([409, "BETA_PLAN_NOT_ON"]);
  expect(await stored(id)).toMatchObject({ tier, beta_plan_since: null });
});

test("nobody switches another's", async () => {
  const { id, path } = await shown();
  const other = await newCompany(app());
  for (const response of [await other.api.put(path), await other.api.delete(path)]) {
    expect([response.status, response.body.detail]).toEqual([
      403,
      "Możesz zmienić tylko plan własnej firmy.",
    ]);
  }
  expect((await stored(id)).tier).toBe(2);
});

test("who goes back after the end was announced may come again until then, not after", async () => {
  const { id, api, path } = await shown();
  await api.put(path);
  const endsAt = new Date(Date.now() + dayMs);
  await change(id, { beta_plan_ends_at: endsAt });
  expect((await api.delete(path)).body.beta).toEqual({
    state: "available",
    since: null,
    endsAt: null,
    backTo: null,
  });
  expect((await api.put(path)).body.beta.endsAt).toBe(endsAt.toISOString());
  await api.delete(path);
  await change(id, { beta_plan_ends_at: new Date(Date.now() - dayMs) });
  const late = await api.put(path);
  expect([late.status, late.body.code]).toEqual([409, "BETA_PLAN_OVER"]);
});

test("an end that was put off while the day's work goes on is heeded", async () => {
  const { id } = await shown({ tier: 3 });
  const now = new Date();
  const ends = (days: number) => new Date(now.getTime() + days * dayMs);
  const end = async (days: number) => {
    await change(id, { beta_plan_since: ends(-9), beta_plan_ends_at: ends(days) });
    await endBetaPlan(app().db, { companyId: id, now });
    return (await stored(id)).tier;
  };
  expect([await end(1), await end(-1)]).toEqual([3, 2]);
});
