import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { addOffer } from "../../../../tests/factories/renovations.ts";
import { type Month, monthOf, monthsFrom } from "../../calendar/availability.ts";
import type { CalendarEntry } from "../../calendar/months.ts";
import { renovationRules } from "../rules.ts";

const app = useTestApp();
let owner: Owner;

beforeAll(async () => {
  owner = await newPrivate(app());
});

async function plan(fields: object = {}): Promise<string> {
  return (await owner.api.put("/renovations", { name: "Dom", ...fields })).body.id;
}

const save = (body: object, headers: Record<string, string> = {}) =>
  owner.api.post("/profile/save-company", body, { headers });

const hide = (id: string) =>
  app().db.updateTable("company").set({ published_at: null }).where("id", "=", id).execute();

describe("saving a company", () => {
  test("toggles: is appended and removed again, and the last saved is the first that is shown", async () => {
    const renovationId = await plan();
    const [first, second] = [await addCompany(app().db), await addCompany(app().db)];
    const press = async (companyId: string) =>
      (await save({ renovationId, companyId })).body.savedCompanies;
    expect(await press(first.id)).toEqual([first.id]);
    expect(await press(second.id.toUpperCase())).toEqual([first.id, second.id]);
    const { body } = await owner.api.get(`/renovations/${renovationId}/companies`);
    expect(body.saved.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(await press(first.id)).toEqual([second.id]);
  });

  test("that is hidden is nothing, though the renovation is planned with it", async () => {
    const [shown, hidden] = [await addCompany(app().db), await addCompany(app().db)];
    await hide(hidden.id);
    const renovationId = await plan({ savedCompanies: [hidden.id, shown.id] });
    const rows = app().db.selectFrom("renovation_company").select("company_id");
    expect(await rows.where("renovation_id", "=", renovationId).execute()).toEqual([
      { company_id: shown.id },
    ]);
  });

  test("never doubles: of an even number of presses at once nothing is left", async () => {
    const renovationId = await plan();
    const { id: companyId } = await addCompany(app().db);
    const presses = (count: number) =>
      Promise.all(Array.from({ length: count }, () => save({ renovationId, companyId })));
    const state = async () =>
      (await owner.api.get(`/renovations/${renovationId}`)).body.savedCompanies;
    expect((await presses(10)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await state()).toEqual([]);
    await presses(7);
    expect(await state()).toEqual([companyId]);
  });

  test("with a key is done once", async () => {
    const renovationId = await plan();
    const { id: companyId } = await addCompany(app().db);
    const headers = { "idempotency-key": "klucz-zapisu" };
    const press = () => save({ renovationId, companyId }, headers);
    const answers = await Promise.all([press(), press(), press(), press()]);
    for (const { body } of answers) expect(body.savedCompanies).toEqual([companyId]);
  });

  test("can say how it shall be", async () => {
    const renovationId = await plan();
    const { id: companyId } = await addCompany(app().db);
    for (const saved of [true, true, false, false, true]) {
      const { body } = await save({ renovationId, companyId, saved });
      expect(body.savedCompanies).toEqual(saved ? [companyId] : []);
    }
  });

  test.each(["7", crypto.randomUUID()])("%s, which is none, is not found", async (companyId) => {
    const { status, body } = await save({ renovationId: await plan(), companyId });
    expect([status, body.code]).toEqual([404, "COMPANY_NOT_FOUND"]);
  });

  test("a hidden one cannot be saved, but taken out", async () => {
    const renovationId = await plan();
    const { id: companyId } = await addCompany(app().db);
    await save({ renovationId, companyId });
    await hide(companyId);
    expect((await save({ renovationId, companyId, saved: true })).status).toBe(200);
    expect((await save({ renovationId, companyId })).status).toBe(200);
    expect((await save({ renovationId, companyId })).status).toBe(404);
  });

  test("beyond the most of one renovation is refused", async () => {
    const renovationId = await plan();
    const companies: string[] = [];
    for (let i = 0; i <= renovationRules.mostSaved; i++) {
      companies.push((await addCompany(app().db)).id);
    }
    const [last, ...rest] = companies;
    const change = (savedCompanies: unknown[]) =>
      owner.api.patch(`/renovations/${renovationId}`, { savedCompanies });
    await change(rest);
    const { status, body } = await save({ renovationId, companyId: last });
    expect([status, body.code]).toEqual([409, "TOO_MANY_SAVED_COMPANIES"]);
    // A hidden one stays when the list that was shown comes back, with one more in its place.
    const [hidden, ...shown] = rest;
    await hide(hidden!);
    const refused = await change([...shown, last]);
    expect([refused.status, refused.body.code]).toEqual([409, "TOO_MANY_SAVED_COMPANIES"]);
    expect((await change(shown)).body.savedCompanies).toEqual(shown);
  }, 60_000);
});

test("a company is taken out once, and again changes nothing", async () => {
  const { id: companyId } = await addCompany(app().db);
  const renovationId = await plan({ savedCompanies: [companyId] });
  for (const path of [companyId, companyId, crypto.randomUUID()]) {
    const answer = await owner.api.delete(`/renovations/${renovationId}/companies/${path}`);
    expect([answer.status, answer.body.savedCompanies]).toEqual([200, []]);
  }
});

test("the cards of a renovation tell of its trades and city; hidden companies are left out", async () => {
  const projects = [{ title: "Łazienka", description: "Biała" }];
  const near = await addCompany(app().db, { city: "Kraków", subcategoryIds: [14], projects });
  const far = await addCompany(app().db, { city: "Warszawa", subcategoryIds: [8] });
  const hidden = await addCompany(app().db);
  const renovationId = await plan({ localization: "Kraków", services: [14] });
  for (const { id: companyId } of [near, far, hidden]) await save({ renovationId, companyId });
  await addOffer(
    app(),
    { renovationId, companyId: far.id },
    { created_at: new Date(Date.now() - 1000) },
  );
  await addOffer(app(), { renovationId, companyId: near.id }, { message: "Chętnie!" });
  await addOffer(app(), { renovationId, companyId: hidden.id });
  await hide(hidden.id);
  const { body } = await owner.api.get(`/renovations/${renovationId}/companies`);
  expect(body.saved).toMatchObject([
    { id: far.id, offers: [], projects: 0 },
    { id: near.id, distanceKm: 0, offers: [{ id: 14 }], projects: 1 },
  ]);
  expect(body.savedHiddenIds).toEqual([hidden.id]);
  expect(body.saved[0].distanceKm).toBeGreaterThan(200);
  expect(body.willing).toMatchObject([
    { company: { id: near.id }, message: "Chętnie!", status: "waiting", leadId: null },
    { company: { id: far.id }, message: "" },
  ]);
});

test("a renovation counts the offers and messages that its page shows: none of a hidden company", async () => {
  const renovationId = await plan({ localization: "Warszawa", services: [14] });
  const [shown, hidden] = [await addCompany(app().db), await addCompany(app().db)];
  for (const { id: companyId } of [shown, hidden]) {
    const accepted = { status: "contacted", sender_account_id: owner.id };
    const leadId = await addLead(app().db, companyId, accepted);
    const decided = { status: "accepted", lead_id: leadId };
    await addOffer(app(), { renovationId, companyId }, decided);
    const message = { id: crypto.randomUUID(), lead_id: leadId, author: "company", text: "Halo?" };
    await app()
      .db.insertInto("lead_message")
      .values({ ...message, created_at: new Date() })
      .execute();
  }
  const counted = async () => {
    const { offers, news } = (await owner.api.get(`/renovations/${renovationId}`)).body;
    return [offers, news.messages];
  };
  expect(await counted()).toEqual([{ count: 2, fresh: 2 }, 2]);
  await hide(hidden.id);
  expect(await counted()).toEqual([{ count: 1, fresh: 1 }, 1]);
});

test("a list of saved companies that is sent back keeps those that are hidden for a while", async () => {
  const [kept, hidden, dropped] = [
    await addCompany(app().db),
    await addCompany(app().db),
    await addCompany(app().db),
  ];
  const all = [kept.id, hidden.id, dropped.id];
  const renovationId = await plan({ savedCompanies: all });
  await hide(hidden.id);
  const path = `/renovations/${renovationId}`;
  expect((await owner.api.get(path)).body.savedCompanies).toEqual([kept.id, dropped.id]);
  await owner.api.patch(path, { savedCompanies: [kept.id] });
  const at = { published_at: new Date() };
  await app().db.updateTable("company").set(at).where("id", "=", hidden.id).execute();
  expect((await owner.api.get(path)).body.savedCompanies).toEqual([kept.id, hidden.id]);
});

test("a company is busy throughout only when it says so of every month of the renovation", async () => {
  const [from, second, third] = monthsFrom(monthOf(new Date()), 3) as [Month, Month, Month];
  const of = (...months: Month[]) =>
    months.map((month) => ({ month, availability: "busy" as const }));
  const add = (months: CalendarEntry[]) => addCompany(app().db, { months });
  const busy = await add(of(from, second));
  const untold = await add(of(from));
  const free = await add([...of(from), { month: second, availability: "free" }]);
  const elsewhere = await add(of(third));
  const all = [busy, untold, free, elsewhere];
  const told = async (date: object | null) => {
    const renovationId = await plan({ date, savedCompanies: all.map(({ id }) => id) });
    const { body } = await owner.api.get(`/renovations/${renovationId}/companies`);
    const saved = body.saved as { id: string; isBusyThroughout: boolean }[];
    return all.map(({ id }) => saved.find((company) => company.id === id)!.isBusyThroughout);
  };
  expect(await told({ from, to: second })).toEqual([true, false, false, false]);
  expect(await told({ from: third, to: third })).toEqual([false, false, false, true]);
  expect(await told(null)).toEqual([false, false, false, false]);
});
