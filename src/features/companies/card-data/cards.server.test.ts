import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addSearchedCompany,
  type SearchedCompany,
  searchedAt,
} from "../../../../tests/factories/searched-company.ts";
import { cityByName } from "../../catalogue/cities.server.ts";
import { companyCardSchema } from "../contract.ts";
import { readCards, writeCards } from "./cards.server.ts";
import { isBusyThroughout } from "./ready-card.server.ts";
import { readReadyCards } from "./ready-cards.server.ts";

const app = useTestApp();
let company: SearchedCompany;

beforeEach(async () => {
  await app().db.deleteFrom("account").execute();
  company = await addSearchedCompany(app().db);
});

const cards = (changed: Partial<Parameters<typeof readCards>[1]> = {}) =>
  readCards(app().db, { ids: [company.id], now: searchedAt, ...changed });

test("a card is made of published companies only, in the order that was asked for", async () => {
  const other = await addSearchedCompany(app().db, { name: "Druga" });
  const ids = [other.id, company.id];
  expect((await cards({ ids })).map(({ id }) => id)).toEqual(ids);
  expect((await cards({ ids: ids.toReversed() })).map(({ id }) => id)).toEqual(ids.toReversed());
  await company.change({ hidden_by_owner: true });
  expect((await cards({ ids })).map(({ id }) => id)).toEqual([other.id]);
  expect(await cards({ ids: [] })).toEqual([]);
});

test("a distance is given to a tenth of a kilometre, and only from a city", async () => {
  const [from] = await cards({ city: cityByName("Skawina") });
  expect(from!.distanceKm).toBe(12.3);
  expect((await cards({ city: cityByName("Kraków") }))[0]!.distanceKm).toBe(0);
  expect((await cards())[0]!.distanceKm).toBeNull();
});

test("months are those of the range, both its ends included", async () => {
  const december = { freeMonths: ["2026-12"], partlyFreeMonths: [] };
  expect((await cards())[0]).toMatchObject({ ...december, partlyFreeMonths: ["2027-01"] });
  const months = { first: "2026-12", last: "2027-01" } as const;
  expect((await cards({ months }))[0]).toMatchObject({ partlyFreeMonths: ["2027-01"] });
  expect((await cards({ months: { ...months, last: "2026-12" } }))[0]).toMatchObject(december);
  const later = { first: "2027-01", last: "2027-01" } as const;
  const january = { freeMonths: [], partlyFreeMonths: ["2027-01"] };
  expect((await cards({ months: later }))[0]).toMatchObject(january);
});

test("months that are no longer confirmed are not returned", async () => {
  await company.change({ calendar_confirmed_at: new Date("2026-08-01T00:00:00Z") });
  const none = { freeMonths: [], partlyFreeMonths: [], availability: "not_set" };
  expect((await cards())[0]).toMatchObject(none);
});

test("pictures come in turns: the first of every project, newest first, then the second ones", async () => {
  const { id } = await addSearchedCompany(app().db, {
    name: "Dwie realizacje",
    projects: [
      { title: "Dom", description: "", pictures: 9 },
      { title: "Taras", description: "", pictures: 2 },
    ],
  });
  const titlesOf = async () => {
    const [card] = await cards({ ids: [id] });
    expect(new Set(card!.pictures.map((picture) => picture.id)).size).toBe(9);
    return card!.pictures.map(({ projectTitle }) => projectTitle).join(" ");
  };
  const date = (title: string, year: number) =>
    app()
      .db.updateTable("project")
      .set({ created_at: new Date(`${year}-06-01`) })
      .where("title", "=", title)
      .execute();
  await date("Dom", 2024);
  await date("Taras", 2025);
  expect(await titlesOf()).toBe("Taras Dom Taras Dom Dom Dom Dom Dom Dom");
  await date("Dom", 2026);
  expect(await titlesOf()).toBe("Dom Taras Dom Taras Dom Dom Dom Dom Dom");
});

test("of the projects that are shown first those of a trade that was searched for lead", async () => {
  const { id } = await addSearchedCompany(app().db, {
    name: "Dachy i łazienki",
    projects: [
      { title: "Łazienka", description: "", pictures: 2 },
      { title: "Dach", description: "", pictures: 2 },
      { title: "Żółta kuchnia", description: "", pictures: 1 },
    ],
  });
  const facts = [
    ["Łazienka", "2025-06-01", [14]],
    ["Dach", "2024-06-01", [8]],
    ["Żółta kuchnia", "2023-06-01", [14, 10]],
  ] as const;
  for (const [title, created_at, subcategory_ids] of facts) {
    await app()
      .db.updateTable("project")
      .set({ created_at, subcategory_ids: [...subcategory_ids] })
      .where("title", "=", title)
      .execute();
  }
  const titlesFor = async (wanted?: { serviceIds: number[]; subcategoryIds: number[] }) => {
    const asked = { ids: [id], now: searchedAt, ...(wanted && { wanted }) };
    const [card] = await readCards(app().db, asked);
    const around = { before: '{"companies":', behind: "}" };
    const written = await writeCards(app().db, { ...asked, ...around, kept: null });
    expect(JSON.parse(written.toString())).toEqual({ companies: [card] });
    return card!.pictures.map(({ projectTitle }) => projectTitle).join(", ");
  };
  const newestFirst = "Łazienka, Dach, Żółta kuchnia, Łazienka, Dach";
  expect(await titlesFor()).toBe(newestFirst);
  expect(await titlesFor({ serviceIds: [], subcategoryIds: [14, 8] })).toBe(newestFirst);
  expect(await titlesFor({ serviceIds: [], subcategoryIds: [30] })).toBe(newestFirst);
  const roofFirst = "Dach, Łazienka, Żółta kuchnia, Łazienka, Dach";
  expect(await titlesFor({ serviceIds: [], subcategoryIds: [8] })).toBe(roofFirst);
  expect(await titlesFor({ serviceIds: [60], subcategoryIds: [] })).toBe(roofFirst);
  const kitchenFirst = "Żółta kuchnia, Łazienka, Dach, Łazienka, Dach";
  expect(await titlesFor({ serviceIds: [], subcategoryIds: [10] })).toBe(kitchenFirst);
});

test("the running month is named, and of free months those that were asked for", async () => {
  const months = { first: "2027-02", last: "2027-03" } as const;
  const [asked] = await cards({ months });
  expect(asked).toMatchObject({ month: "2026-11", freeMonths: [] });
});

test("a card has the company's background, to stand for its projects", async () => {
  const { background_id: id } = (await company.company())!;
  expect((await cards())[0]!.background).toMatchObject({ id });
});

test("a card has the fields of its contract and no others, whoever asks", async () => {
  const wanted = {
    serviceIds: [],
    subcategoryIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  };
  const asked = { city: cityByName("Skawina")!, wanted };
  const months = { first: "2026-12", last: "2027-01" } as const;
  await company.change({ work_radius_km: 10 });
  const all = await Promise.all([cards(), cards(asked), cards({ ...asked, months })]);
  for (const [card] of all) {
    expect(companyCardSchema.strict().parse(card)).toEqual(card);
    expect(new Set(Object.keys(card!)).size).toBe(Object.keys(companyCardSchema.shape).length);
  }
  expect(all[1][0]).toMatchObject({ area: { works: false }, offers: [{ id: 14 }] });
  expect(all[0][0]).toMatchObject({ area: null, offers: [] });
});

test("a service the catalogue does not know is not offered", async () => {
  await company.change({ service_ids: [60, 9_999] });
  const [card] = await cards({ wanted: { serviceIds: [9_999, 60], subcategoryIds: [] } });
  expect(card!.offers.map(({ id }) => id)).toEqual([60]);
});

test("an offer that was asked for twice is told once", async () => {
  const [card] = await cards({ wanted: { serviceIds: [95, 95], subcategoryIds: [] } });
  expect(card!.offers.map(({ id }) => id)).toEqual([95]);
});

test("the running month is not told when only later ones are set, in their order whenever set", async () => {
  const months = ["2027-03", "2026-12", "2027-01"].map((month) => ({
    month,
    availability: "free" as const,
  }));
  const { id } = await addSearchedCompany(app().db, { name: "Później", months });
  const [card] = await cards({ ids: [id] });
  expect(card).toMatchObject({
    availability: "not_set",
    freeMonths: ["2026-12", "2027-01", "2027-03"],
  });
});

test("a plan without a calendar shows no months", async () => {
  const { id } = await addSearchedCompany(app().db, { name: "Bez kalendarza", tier: 0 });
  const [card] = await cards({ ids: [id] });
  expect(card).toMatchObject({
    availability: "not_set",
    freeMonths: [],
    partlyFreeMonths: [],
  });
});

test("written as a list cards are what they are read as, and none is an empty list", async () => {
  const other = await addSearchedCompany(app().db, { name: "Żółć „ą”" });
  const asked = { now: searchedAt, before: '{"łan":', behind: ',"end":"ę"}', kept: null };
  const written = async (ids: string[]) =>
    JSON.parse((await writeCards(app().db, { ...asked, ids })).toString()) as unknown;
  for (const ids of [[], [company.id], [other.id, company.id]]) {
    expect(await written(ids)).toEqual({ łan: await cards({ ids }), end: "ę" });
  }
});

test("who is busy in all months asked for is so as long as that is confirmed", async () => {
  const months = { first: "2027-02", last: "2027-02" } as const;
  const isBusy = async () => {
    const asked = { ids: [company.id], month: "2026-11", kept: null };
    const card = (await readReadyCards(app().db, asked)).get(company.id)!;
    return isBusyThroughout(card, { now: searchedAt, months });
  };
  expect(await isBusy()).toBe(true);
  await company.change({ calendar_confirmed_at: new Date("2026-08-01T00:00:00Z") });
  expect(await isBusy()).toBe(false);
});
