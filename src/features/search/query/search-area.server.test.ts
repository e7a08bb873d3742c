import { beforeEach, describe, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, type CompanyTraits } from "../../../../tests/factories/companies.ts";
import { citiesWithin, cityByName } from "../../catalogue/cities.server.ts";
import { readCards } from "../../companies/card-data/cards.server.ts";
import type { WorkArea } from "../../work-area/work-area.ts";
import type { CompanyFilters } from "../plan/search-filters.server.ts";
import type { SearchOrder } from "../plan/search-orders.server.ts";
import { readFitRule } from "./search-fits.server.ts";
import { searchCompanies } from "./search.server.ts";

const app = useTestApp();
const now = new Date("2026-11-22T12:00:00Z");
const cityId = (name: string) => cityByName(name)!.geonameId;
const radius = (km: number): WorkArea => ({ kind: "radius", km });
const towns = (...names: string[]): WorkArea => ({ kind: "towns", city_ids: names.map(cityId) });
const country: WorkArea = { kind: "country" };

beforeEach(async () => {
  await app().db.deleteFrom("company_search").execute();
});

type Traits = [name: string, city: string, workArea: WorkArea | null, more?: CompanyTraits];

async function add(...companies: Traits[]) {
  for (const [name, city, workArea, more] of companies) {
    await addCompany(app().db, { name, city, workArea, now, ...more });
  }
}

type Asking = { order?: SearchOrder; limit?: number };

/** All pages of a search, by cursor, and what the first says. */
async function ask(filters: CompanyFilters, { order, limit = 2 }: Asking = {}) {
  const names: string[] = [];
  const texts: (string | null)[] = [];
  const request = { filters, now, limit, order, page: 1 };
  const first = await searchCompanies(app().db, { ...request, cursor: null });
  let page = first;
  for (;;) {
    const { city } = page.search;
    const ids = page.hits.map(({ id }) => id);
    const cards = await readCards(app().db, { ids, now, city });
    names.push(...cards.map(({ companyName }) => companyName));
    texts.push(...cards.map(({ area }) => area && area.text));
    if (!page.next) break;
    page = await searchCompanies(app().db, { ...request, cursor: page.next });
  }
  return { names, texts, total: first.total, sentence: first.relaxed?.sentence ?? null };
}

/** Wieliczka is 11 km from Kraków, Bochnia 36, Tarnów 73, Radom 150, Gdańsk 486. */
const around: Traits[] = [
  ["Miejscowi", "Kraków", null],
  ["Milczący", "Wieliczka", null],
  ["Tylko Wieliczka", "Wieliczka", radius(10)],
  ["Wieliczka i dalej", "Wieliczka", radius(20)],
  ["Bochnia wszerz", "Bochnia", radius(50)],
  ["Bochnia wąsko", "Bochnia", radius(30)],
  ["Tarnów daleko", "Tarnów", radius(100)],
  ["Tarnów blisko", "Tarnów", radius(50)],
  ["Cała Polska", "Gdańsk", country],
  ["Wybrali Kraków", "Radom", towns("Kraków", "Lublin")],
  ["Wybrali Lublin", "Kraków", towns("Lublin")],
];
const inKrakow = ["Miejscowi", "Milczący", "Wieliczka i dalej", "Bochnia wszerz"];
const fromAfar = ["Cała Polska", "Tarnów daleko", "Wybrali Kraków"];

describe("of the companies around a city", () => {
  beforeEach(() => add(...around));

  test("all of them are found and counted by one statement", async () => {
    const connect = vi.spyOn(app().running.connection.pool, "connect");
    const request = { now, page: 1, cursor: null, filters: { location: "Skawina" } };
    for (const limit of [2, 20]) {
      connect.mockClear();
      const { total, relaxed } = await searchCompanies(app().db, { ...request, limit });
      expect(connect).toHaveBeenCalledTimes(1);
      expect(total).toBeGreaterThan(4);
      // Whether the nearest says that it works there is told by the same.
      expect(relaxed?.sentence).toContain("Skawin");
    }
    connect.mockRestore();
  });

  test("those who come are listed, from afar last; who says it does not come is not", async () => {
    const { names, texts, total, sentence } = await ask({ location: "Kraków" });
    expect(names.slice(0, 4)).toEqual(["Miejscowi", ...names.slice(1, 3), "Bochnia wszerz"]);
    expect(names.slice(0, 4).toSorted()).toEqual(inKrakow.toSorted());
    expect(names.slice(4).toSorted()).toEqual(fromAfar);
    expect(total).toBe(7);
    expect(sentence).toBeNull();
    const textOf = (name: string) => texts[names.indexOf(name)];
    expect(textOf("Miejscowi")).toBeNull();
    expect(textOf("Milczący")).toBeNull();
    expect(textOf("Wieliczka i dalej")).toBe("Pracuje też w Krakowie");
    expect(textOf("Wybrali Kraków")).toBe("Pracuje też w Krakowie");
  });

  test.each<[string, CompanyFilters]>([
    ["a trade", { location: "Kraków", category: "14" }],
    ["words for a trade", { search: "glazurnik Kraków" }],
    ["words of the description", { location: "Kraków", search: "czysto w terminie", literal: "1" }],
    [
      "words beside a trade",
      { location: "Kraków", category: "14", search: "czysto", literal: "1" },
    ],
  ])("also by %s", async (_, filters) => {
    const { names, total } = await ask(filters);
    expect(names.toSorted()).toEqual([...inKrakow, ...fromAfar].toSorted());
    expect(total).toBe(7);
  });

  test("one of the neighbourhood that works everywhere is listed once", async () => {
    await add(["Wieliczka i Polska", "Wieliczka", country]);
    const { names, total } = await ask({ location: "Kraków" });
    expect(names.filter((name) => name === "Wieliczka i Polska")).toHaveLength(1);
    expect([names.length, total]).toEqual([8, 8]);
  });

  test("in the order of distance, also from afar", async () => {
    const { names } = await ask({ location: "Kraków" }, { order: "distance" });
    expect(names.slice(3)).toEqual([
      "Bochnia wszerz",
      "Tarnów daleko",
      "Wybrali Kraków",
      "Cała Polska",
    ]);
  });

  test.each(["newest", "soonest"] as const)("all of them once, sorted by „%s”", async (order) => {
    const { names, total } = await ask({ location: "Kraków" }, { order });
    expect(names.toSorted()).toEqual([...inKrakow, ...fromAfar].toSorted());
    expect(total).toBe(7);
  });

  test("somewhere else others come", async () => {
    const { names } = await ask({ location: "Lublin" });
    expect(names.toSorted()).toEqual(["Cała Polska", "Wybrali Kraków", "Wybrali Lublin"]);
  });

  test("without a place nobody is left out", async () => {
    expect((await ask({ category: "14" })).total).toBe(around.length);
  });
});

test.each([20, 100] as const)("a radius of %i km ends there, to the kilometre", async (km) => {
  const krakow = cityByName("Kraków")!;
  const known = citiesWithin(krakow, 110).filter(({ city }) => cityByName(city.name) === city);
  const within = known.findLast(({ distanceKm }) => distanceKm <= km)!;
  const beyond = known.find(({ distanceKm }) => distanceKm > km)!;
  expect(km - within.distanceKm).toBeLessThan(1);
  expect(beyond.distanceKm - km).toBeLessThan(1);
  await add(
    ["Dojeżdża", within.city.name, radius(km)],
    ["Za daleko", beyond.city.name, radius(km)],
  );
  expect((await ask({ location: "Kraków" })).names).toEqual(["Dojeżdża"]);
});

test("when nobody comes, the nearest are shown, and it is said that they do not", async () => {
  await add(["Tylko Wieliczka", "Wieliczka", radius(10)]);
  const { names, texts, sentence } = await ask({ location: "Kraków" });
  expect(names).toEqual(["Tylko Wieliczka"]);
  expect(texts).toEqual(["Nie pracuje w Krakowie"]);
  expect(sentence).toBe("W Krakowie nie ma takich firm. Najbliżej, w Wieliczce:");
});

test("who comes there is no makeshift: nothing is said of other places", async () => {
  await add(["Wieliczka i dalej", "Wieliczka", radius(20)]);
  expect((await ask({ location: "Kraków" })).sentence).toBeNull();
  await add(["Cała Polska", "Gdańsk", country]);
  expect((await ask({ location: "Suwałki" })).sentence).toBeNull();
});

test("a free firm that does not come is no reason to hide one that comes and is busy", async () => {
  const free = [{ month: "2027-03", availability: "free" as const }];
  await add(["Nie dojeżdża", "Wieliczka", radius(10), { months: free }]);
  await add(["Dojeżdża", "Wieliczka", radius(30)]);
  const asked = { location: "Kraków", calendarFrom: "2027-03", calendarTo: "2027-03" };
  expect((await ask(asked)).names).toEqual(["Dojeżdża"]);
});

test("a firm from afar that offers the service comes before the trade around", async () => {
  await add(["Dekarz z Krakowa", "Kraków", null, { subcategoryIds: [8] }]);
  await add(["Rynny wszędzie", "Gdańsk", country, { subcategoryIds: [8], serviceIds: [64] }]);
  const { names } = await ask({ search: "rynny Kraków" });
  expect(names[0]).toBe("Rynny wszędzie");
});

test("a saved search asks nothing that a new company's row could not tell", async () => {
  const rule = await readFitRule(app().db, { filters: { location: "Kraków" }, now });
  expect(rule).toMatchObject({ conditions: { include: null, area: { kind: "near" } } });
});

test("of firms from afar, too, who is called so comes before who offers it, and those before who writes of it", async () => {
  const description = "Mozaiki układamy od lat. ".repeat(6);
  await add(
    ["Pisze", "Gdańsk", country, { description, serviceIds: [115, 116, 117] }],
    ["Oferuje", "Gdańsk", country, { serviceIds: [114, 115] }],
    ["Mozaiki", "Gdańsk", country],
  );
  const asked: CompanyFilters = {
    ...{ location: "Kraków", category: "14" },
    ...{ search: "mozaiki", literal: "1" },
  };
  const afar = ["Mozaiki", "Oferuje", "Pisze"];
  expect(await ask(asked, { limit: 5 })).toMatchObject({ names: afar, total: 3 });
  await add(["Miejscowi", "Kraków", null, { description }]);
  expect((await ask(asked)).names).toEqual(["Miejscowi", ...afar]);
});
