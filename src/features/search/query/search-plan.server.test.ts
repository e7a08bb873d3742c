import { describe, expect, test } from "vitest";
import { cityByName } from "../../catalogue/cities.server.ts";
import { type AllowedReading, interpretText } from "../understanding/read-text.server.ts";
import { type CompanyFilters, readFilters } from "./search-filters.server.ts";
import { type Cursor, cursorBehind, type Paging, planSearch } from "./search-plan.server.ts";

const now = new Date("2026-10-10T10:00:00Z");
const firstPage: Paging = { limit: 4, page: 1, cursor: null };
const krakow = cityByName("Kraków")!.geonameId;
const wieliczka = cityByName("Wieliczka")!.geonameId;
const after = { fit: 32, rank: 500, id: "00000000-0000-4000-8000-000000000001" };

function plan(
  filters: CompanyFilters,
  { text = "", ...paging }: { text?: string } & Partial<Paging> = {},
) {
  const chosen = readFilters(filters);
  const allowed: AllowedReading = {
    isLiteral: false,
    mayNamePlace: chosen.city === null,
    mayNameSubcategory: chosen.subcategoryGroups.length === 0,
    mains: chosen.mains,
  };
  const reading = interpretText({ text, allowed });
  return planSearch({ filters: chosen, reading, now, paging: { ...firstPage, ...paging } });
}

describe("conditions", () => {
  test("without filters are none but the main categories", () => {
    expect(plan({}).conditions).toEqual({
      mains: [1, 2],
      subMasks: [],
      styleMask: null,
      monthMask: null,
      servicesQuery: null,
      text: null,
      lexemesQuery: null,
    });
  });

  test("say every filter twice: as masks and as lexemes", () => {
    const { conditions, search } = plan({
      category: "14",
      subcategories: [8, 14, 1],
      services: [95],
      calendarFrom: "2026-11",
      calendarTo: "2026-12-15",
    });
    expect(conditions).toMatchObject({
      mains: [2],
      subMasks: [1n << 13n, (1n << 7n) | (1n << 13n)],
      monthMask: (1n << 10n) | (1n << 11n),
      servicesQuery: "('#s95')",
      lexemesQuery: "('#b14') & ('#b8' | '#b14') & ('#f10' | '#f11' | '#p10' | '#p11') & ('#s95')",
    });
    expect(search.months).toEqual({ first: "2026-11", last: "2026-12" });
  });

  test("hold the subcategory that the text names, and its main category", () => {
    const { conditions, search } = plan({ styles: [2] }, { text: "dekarz" });
    expect(conditions).toMatchObject({
      mains: [2],
      subMasks: [1n << 7n],
      styleMask: 2,
      text: null,
    });
    expect(search.mains).toEqual([2]);
  });

  test("hold the words that are left", () => {
    const { conditions } = plan({ category: "14" }, { text: "Nowak w Krakowie" });
    expect(conditions.text?.all).toContain("'nowak'");
    expect(conditions.text?.strong).toContain("'!nowak'");
    expect(conditions.lexemesQuery).toBe(`${conditions.text?.all} & ('#b14')`);
  });

  test.each<[string, CompanyFilters]>([
    ["a main category without the subcategory", { mainCategory: "architekci", category: "14" }],
    ["a service of the other main category", { mainCategory: "architekci", services: [60] }],
    ["only ids that nobody has", { styles: [999] }],
    ["months that are over", { calendarFrom: "2020-01", calendarTo: "2020-02" }],
  ])("that no company can meet skip the query: %s", (_name, filters) => {
    expect(plan(filters)).toMatchObject({ isEmpty: true, steps: [] });
  });
});

describe("steps", () => {
  test("the whole country is one stretch", () => {
    expect(plan({}).steps).toEqual([
      { kind: "ranked", relevance: "strong", cityId: null, after: null },
    ]);
    expect(plan({}).cityIds).toBeNull();
  });

  test("with words those in name and category come before the rest", () => {
    expect(plan({}, { text: "Nowak" }).steps).toEqual([
      { kind: "ranked", relevance: "strong", cityId: null, after: null },
      { kind: "ranked", relevance: "weak", cityId: null, after: null },
    ]);
  });

  test("a city comes before its neighbours, the nearest first and none beyond 50 km", () => {
    const { steps, cityIds } = plan({ location: "Kraków" });
    expect(steps.map(({ kind }) => kind)).toEqual(["ranked", "neighbours"]);
    expect(steps[0]).toMatchObject({ cityId: krakow });
    expect(steps[1]).toEqual({ kind: "neighbours", cityIds: cityIds!.slice(1) });
    expect(cityIds!.indexOf(wieliczka)).toBeGreaterThan(0);
    const elk = cityByName("Ełk")!.geonameId;
    expect(plan({ location: "Suwałki" }).cityIds).toContain(elk);
    expect(plan({ location: "Suwałki" }).cityIds).not.toContain(cityByName("Giżycko")!.geonameId);
  });

  test("a city in the text counts unless one was chosen", () => {
    expect(plan({}, { text: "Nowak Wieliczka" }).search.city?.name).toBe("Wieliczka");
    const chosen = plan({ location: "Kraków" }, { text: "Nowak Wieliczka" });
    expect(chosen.search.city?.name).toBe("Kraków");
    expect(chosen.conditions.text?.all).toContain("wieliczka");
  });

  test("a calendar that is free in all searched months is the best fit", () => {
    expect(plan({ calendarFrom: "2026-11", calendarTo: "2027-01" }).bestFit).toBe(3 * 16);
    expect(plan({}).bestFit).toBe(0);
  });
});

describe("a place in the list", () => {
  const cursor = (given: Partial<Cursor>): Cursor => ({
    ...{ cityIndex: 0, isStrong: true, after, total: 40 },
    ...given,
  });

  test("by number skips the hits before it", () => {
    const third = plan({}, { page: 3, limit: 10 });
    expect(third).toMatchObject({ page: { offset: 20, limit: 10 }, hitsWanted: 31 });
    expect(third.knownTotal).toBeNull();
  });

  test("by number ends at the thousandth hit", () => {
    expect(plan({}, { page: 251, limit: 4 }).steps).toEqual([]);
    expect(plan({}, { page: 250, limit: 4 }).steps).toHaveLength(1);
    expect(plan({}, { page: 251, limit: 4 }).isEmpty).toBe(false);
  });

  test("by cursor begins behind the last hit, whatever the page's number", () => {
    const next = plan({}, { page: 7, cursor: cursor({}) });
    expect(next.steps).toEqual([{ kind: "ranked", relevance: "strong", cityId: null, after }]);
    expect(next).toMatchObject({ page: { offset: 0 }, hitsWanted: 5, knownTotal: 40 });
  });

  test("behind a strong hit leaves all weak ones, behind a weak one only the others", () => {
    const relevances = (isStrong: boolean) =>
      plan({}, { text: "Nowak", cursor: cursor({ isStrong }) }).steps;
    expect(relevances(true)).toEqual([
      { kind: "ranked", relevance: "strong", cityId: null, after },
      { kind: "ranked", relevance: "weak", cityId: null, after: null },
    ]);
    expect(relevances(false)).toEqual([{ kind: "ranked", relevance: "weak", cityId: null, after }]);
  });

  test("in a neighbour leaves that city's rest and the cities after it", () => {
    const { cityIds } = plan({ location: "Kraków" });
    const { steps } = plan({ location: "Kraków" }, { cursor: cursor({ cityIndex: 2 }) });
    expect(steps).toEqual([
      { kind: "ranked", relevance: "strong", cityId: cityIds![2], after },
      { kind: "neighbours", cityIds: cityIds!.slice(3) },
    ]);
  });

  test("in the last city has no neighbours left, and beyond it there is nothing", () => {
    const { cityIds } = plan({ location: "Kraków" });
    const at = (cityIndex: number) =>
      plan({ location: "Kraków" }, { cursor: cursor({ cityIndex }) }).steps;
    expect(at(cityIds!.length - 1)).toHaveLength(1);
    expect(at(cityIds!.length)).toEqual([]);
  });

  test("is named behind a hit so that the next plan begins there", () => {
    const { cityIds } = plan({ location: "Kraków" });
    const hit = { ...after, relevance: "weak" as const, cityId: wieliczka };
    expect(cursorBehind(hit, { cityIds, total: 9 })).toEqual({
      cityIndex: cityIds!.indexOf(wieliczka),
      isStrong: false,
      after,
      total: 9,
    });
    expect(cursorBehind(hit, { cityIds: null, total: 9 }).cityIndex).toBe(0);
  });
});
