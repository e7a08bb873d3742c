import { beforeAll, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../tests/api-caller.ts";
import { useTestApp } from "../../../tests/database.ts";
import { addCompany, type CompanyTraits, newPrivate } from "../../../tests/factories/companies.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../calendar/availability.ts";
import { cityByName } from "../catalogue/cities.server.ts";
import type { CompanyList } from "../search/contract.ts";
import { refreshCompanySearch } from "../search/index/search-index.server.ts";
import { countryKm } from "../work-area/work-area.ts";
import { findNews } from "./jobs.server.ts";
import { matchCompanies } from "./match-companies.server.ts";
import { listFresh, listNews, takeNews } from "./news-queries.server.ts";
import { readDueRules } from "./read-rules.server.ts";

const app = useTestApp();
const [, nextMonth, thirdMonth, fourthMonth] = monthsFrom(monthOf(new Date()), 4) as string[];
const free = (month: string | undefined) => ({ month: month!, availability: "free" as const });
const partlyFree = (month: string | undefined) => ({
  month: month!,
  availability: "partly_free" as const,
});

const companies: CompanyTraits[] = [
  { name: "Płytki Nowak", subcategoryIds: [14], city: "Kraków", months: [free(nextMonth)] },
  { name: "Płytki Wieliczka", subcategoryIds: [14], city: "Wieliczka", serviceIds: [95] },
  { name: "Płytki Gdańsk", subcategoryIds: [14], city: "Gdańsk", months: [free(thirdMonth)] },
  {
    name: "Dachy Góra",
    subcategoryIds: [8],
    city: "Kraków",
    serviceIds: [60],
    months: [partlyFree(thirdMonth)],
  },
  { name: "Kowalski Dach", subcategoryIds: [8, 14], city: "Skawina", months: [free(nextMonth)] },
  { name: "Pracownia Linia", mainId: 1, subcategoryIds: [3], styleIds: [1, 3], city: "Kraków" },
  { name: "Studio Forma", mainId: 1, subcategoryIds: [1, 3], styleIds: [2], city: "Łódź" },
];
let owner: ApiCaller;

beforeAll(async () => {
  owner = (await newPrivate(app())).api;
});

/** Saves the search as if before the companies came. @returns names of those it is told of. */
async function toldOf([path = "", query = ""]: string[]): Promise<string[]> {
  await app().db.deleteFrom("saved_search").execute();
  const saved = await owner.put("/saved-searches", { name: "Próba", path, query });
  expect(saved.status).toBe(201);
  await app()
    .db.updateTable("saved_search")
    .set({ told_until: new Date(0) })
    .execute();
  return matched();
}

/** Holds every company there is against the saved searches. @returns names of those that fit. */
async function matched(): Promise<string[]> {
  const { db } = app();
  const at = new Date();
  await readDueRules(db, { at });
  const start = { publishedAt: "2000-01-01", companyId: "00000000-0000-0000-0000-000000000000" };
  const fresh = await listFresh(db, { after: start, until: at, limit: 500 });
  await matchCompanies(db, { fresh, at });
  const rows = await db
    .selectFrom("saved_search_news")
    .innerJoin("company", "company.id", "company_id")
    .select("name")
    .execute();
  return rows.map(({ name }) => name).toSorted();
}

/** What the search finds as it was asked; nothing, when it had to be relaxed. */
async function found(query: string): Promise<string[]> {
  const { body } = await app().guest().get<CompanyList>(`/companies?limit=48&${query}`);
  if (body.relaxed?.dropped.some((part) => part !== "main")) return [];
  return body.companies.map(({ companyName }) => companyName).toSorted();
}

type Case = [what: string, address: string, asApi: string, expected: string[]];
const near = ["Kowalski Dach", "Płytki Nowak", "Płytki Wieliczka"];

const cases: Case[] = [
  ["everything", "/szukaj?", "", companies.map(({ name }) => name!).toSorted()],
  [
    "a main category",
    "/architekci?",
    "mainCategory=architekci",
    ["Pracownia Linia", "Studio Forma"],
  ],
  [
    "a trade",
    "/fachowcy?subcategories=14",
    "subcategories=14",
    [...near, "Płytki Gdańsk"].toSorted(),
  ],
  [
    "a city and 50 km",
    "/szukaj?miasto=Kraków&subcategories=14",
    "location=Kraków&subcategories=14",
    near,
  ],
  [
    "a city by its id",
    "/szukaj?miasto=3094802&subcategories=8",
    "location=3094802&subcategories=8",
    ["Dachy Góra", "Kowalski Dach"],
  ],
  [
    "several trades",
    "/szukaj?subcategories=3,8",
    "subcategories=3,8",
    ["Dachy Góra", "Kowalski Dach", "Pracownia Linia", "Studio Forma"],
  ],
  [
    "a service",
    "/szukaj?subcategories=14&services=95",
    "subcategories=14&services=95",
    ["Płytki Wieliczka"],
  ],
  ["a style", "/architekci?styleIds=2", "mainCategory=architekci&styles=2", ["Studio Forma"]],
  [
    "months",
    `/szukaj?calendarFrom=${nextMonth}&calendarTo=${nextMonth}`,
    `calendarFrom=${nextMonth}&calendarTo=${nextMonth}`,
    ["Kowalski Dach", "Płytki Nowak"],
  ],
  [
    "months and a trade",
    `/szukaj?subcategories=14&calendarFrom=${thirdMonth}`,
    `subcategories=14&calendarFrom=${thirdMonth}`,
    ["Płytki Gdańsk"],
  ],
  [
    "months in which one is free in part",
    `/szukaj?subcategories=8&calendarFrom=${thirdMonth}`,
    `subcategories=8&calendarFrom=${thirdMonth}`,
    ["Dachy Góra"],
  ],
  [
    "months in which nobody is free",
    `/szukaj?calendarFrom=${fourthMonth}&calendarTo=${fourthMonth}`,
    `calendarFrom=${fourthMonth}&calendarTo=${fourthMonth}`,
    [],
  ],
  [
    "words that mean a trade and a place",
    "/szukaj?search=glazurnik w Krakowie",
    "search=glazurnik w Krakowie",
    near,
  ],
  ["a name", "/szukaj?search=Nowak", "search=Nowak", ["Płytki Nowak"]],
  [
    "words taken literally",
    "/szukaj?search=Linia&doslownie=1",
    "search=Linia&literal=1",
    ["Pracownia Linia"],
  ],
  [
    "an area",
    "/szukaj?search=glazurnik trójmiasto",
    "search=glazurnik trójmiasto",
    ["Płytki Gdańsk"],
  ],
  ["a voivodeship", "/szukaj?search=glazurnik małopolskie", "search=glazurnik małopolskie", near],
  [
    "a trade of the other list",
    "/architekci?search=dekarz",
    "mainCategory=architekci&search=dekarz",
    ["Dachy Góra", "Kowalski Dach"],
  ],
];

describe("new companies and saved searches", () => {
  beforeAll(async () => {
    for (const traits of companies) await addCompany(app().db, traits);
  });

  test.each(cases)(
    "%s: told of is who the search finds",
    async (_what, address, asApi, expected) => {
      expect(await toldOf(address.split("?"))).toEqual(expected);
      expect(await found(asApi)).toEqual(expected);
    },
  );

  test("a search whose months are over is told of nobody", async () => {
    expect(await toldOf(["/szukaj", "subcategories=14"])).toHaveLength(4);
    const query = "subcategories=14&calendarFrom=2020-01&calendarTo=2020-03";
    const { db } = app();
    await db
      .updateTable("saved_search")
      .set({ query, rule_good_until: new Date(0) })
      .execute();
    await db.deleteFrom("saved_search_news").execute();
    expect(await matched()).toEqual([]);
    expect(await db.selectFrom("saved_search_key").selectAll().execute()).toEqual([]);
  });

  test("a company is news in the towns where it works, and nowhere else", async () => {
    const { db } = app();
    const { id } = await addCompany(db, { name: "Wędrowne", subcategoryIds: [14], city: "Kraków" });
    const work_city_ids = [cityByName("Gdańsk")!.geonameId];
    await db.updateTable("company").set({ work_city_ids }).where("id", "=", id).execute();
    await db.transaction().execute((trx) => refreshCompanySearch(trx, id, new Date()));
    expect(await toldOf(["/szukaj", "miasto=Gdańsk&subcategories=14"])).toEqual([
      "Płytki Gdańsk",
      "Wędrowne",
    ]);
    expect(await toldOf(["/szukaj", "miasto=Kraków&subcategories=14"])).toEqual(near);
  });

  test("who works in the whole country is news around, and not to everybody", async () => {
    const { db } = app();
    const { id } = await addCompany(db, { name: "Wszędzie", subcategoryIds: [15], city: "Kraków" });
    const whole = { work_radius_km: countryKm };
    await db.updateTable("company").set(whole).where("id", "=", id).execute();
    await db.transaction().execute((trx) => refreshCompanySearch(trx, id, new Date()));
    const told = (city: string) => toldOf(["/szukaj", `miasto=${city}&subcategories=15`]);
    expect([await told("Wieliczka"), await told("Gdańsk")]).toEqual([["Wszędzie"], []]);
  });
});

test("owners are told batch by batch, each once", async () => {
  const { db } = app();
  await toldOf(["/szukaj", "subcategories=8"]);
  const other = (await newPrivate(app())).api;
  await other.put("/saved-searches", { name: "Inna", path: "/szukaj", query: "subcategories=8" });
  await db
    .updateTable("saved_search")
    .set({ told_until: new Date(0) })
    .execute();
  await matched();
  const at = new Date();
  const take = (after: string | null) => takeNews(db, { after, at, until: at, limit: 1 });
  const first = await take(null);
  const second = await take(first.last!);
  expect(new Set([...first.taken, ...second.taken]).size).toBe(2);
  expect(await take(second.last!)).toEqual({ taken: [], last: undefined });
});

test("nobody is said to be told of a search that is off by then, nor told at an address not confirmed by then", async () => {
  const { db } = app();
  await toldOf(["/szukaj", "subcategories=8"]);
  const at = new Date();
  const change = db.updateTable("saved_search");
  await change.set({ is_mailed: false }).execute();
  const { taken } = await takeNews(db, { after: null, at, until: at, limit: 10 });
  const read = db.selectFrom("saved_search").select(["owner_id", "mailed_at"]);
  const { owner_id: ownerId, mailed_at } = await read.executeTakeFirstOrThrow();
  expect([taken, mailed_at]).toEqual([[ownerId], null]);
  await change.set({ is_mailed: true }).execute();
  const asked = { ownerId, takenAt: at, companies: 5 };
  expect((await listNews(db, asked))?.news).toHaveLength(1);
  const account = db.updateTable("account").where("id", "=", ownerId);
  await account.set({ email_confirmed_at: null }).execute();
  expect(await listNews(db, asked)).toBeUndefined();
  await account.set({ email_confirmed_at: at }).execute();
});

test("what was told is remembered for half a year, and not for ever", async () => {
  const { db, services } = app();
  await addCompany(db, { name: "Dachy Nowe", subcategoryIds: [8], city: "Kraków" });
  const told = await toldOf(["/szukaj", "subcategories=8"]);
  const leftAfter = async (days: number) => {
    const found_at = new Date(Date.now() - days * dayMs);
    await db.updateTable("saved_search_news").set({ found_at }).execute();
    await findNews.run({}, services);
    return (await db.selectFrom("saved_search_news").select("found_at").execute()).length;
  };
  expect(told).toContain("Dachy Nowe");
  expect([await leftAfter(179), await leftAfter(181)]).toEqual([told.length, 0]);
});
