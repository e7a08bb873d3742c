import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addCompany,
  type CompanyTraits,
  newPrivate,
} from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { addRenovation } from "../../../../tests/factories/renovations.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { leadToken } from "../lead-link.server.ts";

const app = useTestApp();

beforeEach(async () => {
  await app().db.deleteFrom("lead").execute();
  await app().db.deleteFrom("account").execute();
});

/** Glaziers of Kraków: the one that was asked is such a company itself. */
const add = (name: string, traits: CompanyTraits = {}) =>
  addCompany(app().db, { name, city: "Kraków", subcategoryIds: [14], ...traits });

async function ask(columns: Record<string, unknown> = {}) {
  const silent = await add("Milcząca");
  const created_at = new Date(Date.now() - 15 * dayMs);
  return addLead(app().db, silent.id, { created_at, ...columns });
}

async function offeredOf(id: string): Promise<string[]> {
  const path = `/leads/${leadToken(app().services.secret, id)}/similar`;
  const { body } = await app().guest().get(path);
  return body.companies.map(({ companyName }: { companyName: string }) => companyName);
}

test("where nobody is around, those within 100 km are offered, and nobody from farther", async () => {
  await add("W Rzeszowie", { city: "Rzeszów" });
  const id = await ask();
  expect(await offeredOf(id)).toEqual([]);
  await add("W Tarnowie", { city: "Tarnów" });
  expect(await offeredOf(id)).toEqual(["W Tarnowie"]);
});

test("they are near the work, where the sender plans it, and nowhere near who called it too far", async () => {
  await add("Krakowska");
  await add("Gdańska", { city: "Gdańsk" });
  const { id: sender_account_id } = await newPrivate(app());
  await addRenovation(app().db, sender_account_id, { city: "Gdańsk" });
  expect(await offeredOf(await ask({ sender_account_id }))).toEqual(["Gdańska"]);
  const declined = { status: "rejected", decline_reason: "too_far" };
  expect(await offeredOf(await ask({ ...declined, sender_account_id }))).toEqual(["Gdańska"]);
  expect(await offeredOf(await ask(declined))).toEqual([]);
});

test("the trades are those of the lead, where it names some", async () => {
  await add("Malarze", { subcategoryIds: [15] });
  await add("Glazurnicy");
  expect(await offeredOf(await ask({ subcategory_ids: [15] }))).toEqual(["Malarze"]);
});

test("months that are over ask for no time any more", async () => {
  await add("Bez terminów");
  const past = { wanted_from: "2026-01-01", wanted_to: "2026-02-01" };
  expect(await offeredOf(await ask(past))).toEqual(["Bez terminów"]);
});

test("in months of which no calendar tells nobody is known to be free", async () => {
  await add("Bez terminów");
  const far = { wanted_from: "2031-01-01", wanted_to: "2031-02-01" };
  expect(await offeredOf(await ask(far))).toEqual([]);
});

test("whom the sender had written the same words to is not offered", async () => {
  const text_hash = randomBytes(32);
  const id = await ask({ text_hash });
  const [got] = [await add("Dostała"), await add("Dostała inne")];
  await addLead(app().db, got.id, { text_hash });
  expect(await offeredOf(id)).toEqual(["Dostała inne"]);
});

test("who got the words without their hash is not offered either", async () => {
  const id = await ask();
  const [got] = [await add("Dostała"), await add("Nie dostała")];
  await addLead(app().db, got.id, { forwarded_from: id });
  expect(await offeredOf(id)).toEqual(["Nie dostała"]);
});
