import pg from "pg";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addAlikeRows,
  addSearchRows,
  numberedId,
  type RowTraits,
} from "../../../../tests/factories/search-rows.ts";
import { citiesWithin, cityByName, distanceKm } from "../../catalogue/cities.server.ts";
import { readSearchCursor, writeSearchCursor } from "../plan/search-cursor.server.ts";
import type { CompanyFilters } from "../plan/search-filters.server.ts";
import { searchCompanies } from "./search.server.ts";

const asked = vi.spyOn(pg.Client.prototype, "query");
afterAll(() => asked.mockRestore());
const app = useTestApp();
const now = new Date("2026-11-15T12:00:00Z");

const months = { calendarFrom: "2027-01", calendarTo: "2027-01" };

const search = (filters: CompanyFilters, limit = 48) =>
  searchCompanies(app().db, { filters, now, limit, page: 1, cursor: null });

async function idsOf(filters: CompanyFilters): Promise<string[]> {
  const { hits, total } = await search(filters);
  expect(total).toBe(hits.length);
  return hits.map(({ id }) => id);
}

function distance(from: string, to: string): number {
  return distanceKm(cityByName(from)!, cityByName(to)!);
}

beforeEach(async () => {
  await app().db.deleteFrom("company_search").execute();
});

const row = (number: number, traits: Omit<RowTraits, "id">): RowTraits => ({
  id: numberedId(number),
  ...traits,
});

describe("the neighbourhood", () => {
  test("reaches fifty kilometres and not a bit further", async () => {
    expect(distance("Szamotuły", "Pecna")).toBeCloseTo(49.991, 3);
    expect(distance("Szamotuły", "Kostrzyn")).toBeCloseTo(50.003, 3);
    await addSearchRows(app().db, [
      row(1, { city: "Pecna", weak: "zenit" }),
      row(2, { city: "Kostrzyn", weak: "zenit" }),
    ]);
    expect(await idsOf({ location: "Szamotuły" })).toEqual([numberedId(1)]);
    expect(await idsOf({ location: "Szamotuły", search: "zenit" })).toEqual([numberedId(1)]);
    expect(await idsOf({ search: "zenit Szamotuły" })).toEqual([numberedId(1)]);
  });

  test("is paged to its farthest place, however many places there are", async () => {
    const near = citiesWithin(cityByName("Katowice")!, 50);
    const last = near.findLastIndex(({ city }) => cityByName(city.name) === city);
    expect(last).toBeGreaterThan(200);
    const farthest = near[last]!.city.name;
    await addSearchRows(app().db, [
      row(1, { city: farthest, rank: 2 }),
      row(2, { city: farthest, rank: 1 }),
    ]);
    const page = await search({ location: "Katowice" }, 1);
    expect(page.hits.map(({ id }) => id)).toEqual([numberedId(1)]);
    expect(page.next).toMatchObject({ cityIndex: last + 1 });
    const signing = { secret: Buffer.from("secret"), filters: {} };
    const cursor = readSearchCursor(writeSearchCursor(page.next!, signing), signing);
    const request = { filters: { location: "Katowice" }, now, limit: 1, page: 1, cursor };
    const rest = await searchCompanies(app().db, request);
    expect(rest).toMatchObject({ hits: [{ id: numberedId(2) }], hasMore: false, next: null });
  });
});

describe("the whole country, beyond a place where nobody is found,", () => {
  beforeEach(() => addSearchRows(app().db, [row(1, { city: "Sopot", weak: "zenit" })]));

  test.each<[string, string[]]>([
    ["qwertyzu asdfgh Warszawa", []],
    ["zenit Rzeszów", [numberedId(1)]],
  ])("is looked through by few statements: %s", async (text, expected) => {
    asked.mockClear();
    expect(await idsOf({ search: text })).toEqual(expected);
    expect(asked.mock.calls.length).toBeLessThan(40);
  });

  test("is looked through to its end", async () => {
    await addSearchRows(app().db, [row(2, { city: "Przemyśl", weak: "azymut" })]);
    expect(await idsOf({ search: "azymut Świnoujście" })).toEqual([numberedId(2)]);
  });
});

test.each<[string, CompanyFilters]>([
  ["a trade", { category: "14" }],
  ["a trade and months", { category: "14", calendarFrom: "2026-12", calendarTo: "2027-01" }],
  ["a main category", { mainCategory: "fachowcy" }],
  ["everybody", {}],
])("%s in a city is in the same order on one page and on many", async (_name, filters) => {
  const towns = ["Kraków", "Wieliczka", "Bochnia", "Tarnów", "Radom"];
  const both = ["2026-12", "2027-01"];
  const rows = Array.from({ length: 60 }, (_, index) =>
    row(index, {
      city: towns[index % 5]!,
      rank: (index * 7) % 4,
      mainId: index % 7 === 0 ? 1 : 2,
      subcategoryIds: [index % 3 === 0 ? 15 : 14],
      free: both.slice(0, (index * 5) % 3),
      partlyFree: both.slice((index * 11) % 3),
      ...(index % 2 === 0 ? { area: { kind: "radius", km: index % 4 === 0 ? 100 : 10 } } : {}),
    }),
  );
  await addSearchRows(app().db, rows);
  const asked = { ...filters, location: "Kraków" };
  const whole = await idsOf(asked);
  expect(whole.length).toBeGreaterThan(10);
  const one: string[] = [];
  let page = await search(asked, 1);
  for (;;) {
    one.push(...page.hits.map(({ id }) => id));
    if (!page.next) break;
    const request = { filters: asked, now, limit: 1, page: 1, cursor: page.next };
    page = await searchCompanies(app().db, request);
  }
  expect(one).toEqual(whole);
});

test.each<{ name: string; filters: CompanyFilters; first: number[] }>([
  { name: "a place alone", filters: {}, first: [3, 1, 2] },
  { name: "a main category", filters: { mainCategory: "fachowcy" }, first: [1, 2] },
  { name: "a trade", filters: { category: "14" }, first: [1, 2] },
  { name: "months", filters: { ...months }, first: [2, 3, 1] },
  { name: "a trade and months", filters: { category: "14", ...months }, first: [2, 1] },
])("$name: of more than are counted the first are found", async ({ filters, first }) => {
  const { db } = app();
  const alike = { city: "Kraków", partlyFree: ["2027-01"] };
  await addAlikeRows(db, { ...alike, rank: 1 }, 1_000);
  await addSearchRows(db, [
    row(1, { ...alike, rank: 9 }),
    row(2, { city: "Kraków", rank: 2, free: ["2027-01"] }),
    row(3, { ...alike, rank: 10, mainId: 1, subcategoryIds: [3] }),
    // As good as can be, but in the next town.
    row(4, { city: "Wieliczka", rank: 99, free: ["2027-01"] }),
  ]);
  const page = await search({ ...filters, location: "Kraków" }, first.length);
  expect(page.hits.map(({ id }) => id)).toEqual(first.map(numberedId));
  expect(page).toMatchObject({ total: 1_000, isTotalCapped: true, hasMore: true });
});

test("of those from afar the best come first, behind all who are near", async () => {
  const area = { kind: "country" } as const;
  await addSearchRows(app().db, [
    row(1, { city: "Gdańsk", rank: 1, area }),
    row(2, { city: "Szczecin", rank: 2, area }),
    row(3, { city: "Suwałki", rank: 3, area }),
    row(4, { city: "Wieliczka", rank: 0 }),
    row(5, { city: "Gdańsk", rank: 9, area, mainId: 1 }),
    row(6, { city: "Gdańsk", rank: 9, area, subcategoryIds: [15] }),
  ]);
  const found = [4, 3, 2, 1].map(numberedId);
  expect(await idsOf({ location: "Kraków", category: "14" })).toEqual(found);
  const { hits, total } = await search({ location: "Kraków", category: "14" }, 2);
  expect([hits.map(({ id }) => id), total]).toEqual([found.slice(0, 2), 4]);
});

test("those from afar follow on the page on which more than are counted end", async () => {
  const { db } = app();
  await addAlikeRows(db, { city: "Kraków", rank: 1 }, 1_003);
  await addAlikeRows(db, { city: "Gdańsk", rank: 1, area: { kind: "country" } }, 10);
  const filters = { location: "Kraków", category: "14" };
  const page = await searchCompanies(db, { filters, now, limit: 48, page: 21, cursor: null });
  const gdansk = cityByName("Gdańsk")!.geonameId;
  const fromAfar = page.hits.filter(({ cityId }) => cityId === gdansk);
  expect([page.hits.length, fromAfar.length, page.hasMore]).toEqual([48, 5, true]);
});

test("of those from afar, too, months and styles are asked for", async () => {
  const afar = { city: "Gdańsk", area: { kind: "country" } } as const;
  await addSearchRows(app().db, [
    row(1, { ...afar, free: ["2027-01"], styleIds: [3] }),
    row(2, { ...afar, free: ["2027-01"] }),
    row(3, { ...afar, styleIds: [3] }),
  ]);
  const asked = { location: "Kraków", category: "14" };
  expect(await idsOf({ ...asked, ...months })).toEqual([1, 2].map(numberedId));
  expect(await idsOf({ ...asked, ...months, styles: [3] })).toEqual([numberedId(1)]);
});

test("a trade and others beside it are both asked for", async () => {
  await addSearchRows(app().db, [
    row(1, { city: "Kraków", subcategoryIds: [14] }),
    row(2, { city: "Kraków", subcategoryIds: [14, 15] }),
    row(3, { city: "Kraków", subcategoryIds: [15, 16] }),
  ]);
  const asked = { location: "Kraków", category: "14", subcategories: [15, 16] };
  expect(await idsOf(asked)).toEqual([numberedId(2)]);
});

describe("a place", () => {
  const inNamesakes = [
    row(1, { city: "Lubin", subcategoryIds: [8] }),
    row(2, { city: "Lubiń", subcategoryIds: [8] }),
    row(3, { city: "Kraków", subcategoryIds: [8] }),
  ];

  beforeEach(() => addSearchRows(app().db, inNamesakes));

  test.each([
    ["Lubin", 1],
    ["Lubiń", 2],
    ["krakow", 3],
    ["  KRAKÓW ", 3],
    ["3094802", 3],
  ])("„%s” is the one it names", async (location, number) => {
    expect(await idsOf({ location })).toEqual([numberedId(number)]);
  });

  test("of blanks is none", async () => {
    expect(await idsOf({ location: "  " })).toHaveLength(3);
  });

  test("read out of the words filters like one that was chosen", async () => {
    expect(await idsOf({ search: "dach Kraków" })).toEqual([numberedId(3)]);
    expect(await idsOf({ search: "dach Kraków", location: "Lubin" })).toEqual([numberedId(1)]);
  });
});

describe("both main categories", () => {
  const mixed = [1, 2, 1, 2, 2, 1].map((mainId, index) => ({
    ...{ mainId: mainId as 1 | 2, weak: "projekt", styleIds: [1] },
    ...{ id: numberedId(index), rank: 9 - Math.floor(index / 2) },
    subcategoryIds: [mainId === 1 ? 3 : 14],
  }));

  beforeEach(() => addSearchRows(app().db, mixed.toReversed()));

  test.each<CompanyFilters>([
    {},
    { styles: [1] },
    { search: "projekt", literal: "1" },
    { location: "Warszawa" },
    { location: "Piaseczno" },
    { location: "Piaseczno", search: "projekt", literal: "1" },
  ])("share one order, by pages too: %o", async (filters) => {
    const all = mixed.map(({ id }) => id);
    expect(await idsOf(filters)).toEqual(all);
    const first = await search(filters, 3);
    const request = { filters, now, limit: 3, page: 1, cursor: first.next };
    const second = await searchCompanies(app().db, request);
    expect([...first.hits, ...second.hits].map(({ id }) => id)).toEqual(all);
    expect(second.hasMore).toBe(false);
  });

  test.each([
    ["architekci", 1],
    ["fachowcy", 2],
    ["1", 1],
    ["2", 2],
  ])("are distinguished by „%s”", async (mainCategory, mainId) => {
    const own = mixed.filter((given) => given.mainId === mainId).map(({ id }) => id);
    expect(await idsOf({ mainCategory })).toEqual(own);
    expect(await idsOf({ mainCategory, location: "Warszawa" })).toEqual(own);
    expect(await idsOf({ mainCategory, location: "Piaseczno" })).toEqual(own);
    expect(await idsOf({ mainCategory, search: "projekt", literal: "1" })).toEqual(own);
    expect(await idsOf({ mainCategory, subcategories: [3, 14] })).toEqual(own);
  });
});
