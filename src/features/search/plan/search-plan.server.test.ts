import { describe, expect, test } from "vitest";
import { cityByName } from "../../catalogue/cities.server.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { interpretText } from "../understanding/read-text.server.ts";
import { type CompanyFilters, readFilters } from "./search-filters.server.ts";
import type { SearchOrder } from "./search-orders.server.ts";
import {
  asAsked,
  type Cursor,
  cursorBehind,
  type Dropped,
  type Paging,
  planSearch,
} from "./search-plan.server.ts";

const now = new Date("2026-10-10T10:00:00Z");
const firstPage: Paging = { limit: 4, page: 1, cursor: null };
const idOf = (city: string) => cityByName(city)!.geonameId;
const wieliczka = idOf("Wieliczka");
const after = { fit: 0, rank: 500, id: "00000000-0000-4000-8000-000000000001" };

type Asked = {
  text?: string;
  order?: SearchOrder;
  dropped?: Dropped[];
  isServiceFar?: boolean;
} & Partial<Paging>;

function plan(filters: CompanyFilters, asked: Asked = {}) {
  const { text = "", order = "fit", dropped = [], isServiceFar = false, ...paging } = asked;
  const subcategoryIds = subcategories.map(({ id }) => id);
  const allowed = { isLiteral: filters.literal === "1", subcategoryIds, now };
  return planSearch({
    filters: readFilters(filters),
    reading: interpretText({ text, allowed }),
    now,
    paging: { ...firstPage, ...paging },
    relaxed: { dropped, isServiceFar },
    order,
  });
}

/** The conditions of the first stretch. */
const conditionsOf = (...asked: Parameters<typeof plan>) => plan(...asked).stretches[0]!.conditions;
const citiesOf = (...asked: Parameters<typeof plan>) => plan(...asked).stretches[0]!.cityIds!;

describe("conditions", () => {
  test("without filters are none but the main categories", () => {
    const { lexemesQueries, ...conditions } = conditionsOf({});
    expect(lexemesQueries()).toEqual([]);
    expect(conditions).toEqual({
      mains: [1, 2],
      subMasks: [],
      styleMask: null,
      monthMask: null,
      busyMask: null,
      bounds: null,
      area: null,
      include: null,
      exclude: null,
    });
  });

  test("say every filter twice: as masks and as lexemes", () => {
    const filters: CompanyFilters = {
      category: "14",
      subcategories: [8, 14, 1],
      services: [95],
      calendarFrom: "2026-11",
      calendarTo: "2026-12-15",
    };
    const found = conditionsOf(filters);
    expect(found).toMatchObject({
      mains: [2],
      subMasks: [1n << 13n, (1n << 7n) | (1n << 13n)],
      monthMask: (1n << 10n) | (1n << 11n),
      include: "(('#s95'))",
    });
    const facets = "(('#b14')) & (('#b8' | '#b14')) & (('#f10' | '#f11' | '#p10' | '#p11'))";
    expect(found.lexemesQueries()).toEqual(["('#s95')", facets]);
    expect(plan(filters).search.months).toEqual({ first: "2026-11", last: "2026-12" });
  });

  test("hold the subcategory that the text names, and its main category", () => {
    const conditions = conditionsOf({ styles: [2] }, { text: "dekarz" });
    expect(conditions).toMatchObject({ mains: [2], subMasks: [1n << 7n], styleMask: 2 });
    expect(conditions.include).toBeNull();
  });

  test("hold the months that the text names, unless others were chosen", () => {
    const text = "dekarz w grudniu";
    expect(conditionsOf({}, { text }).monthMask).toBe(1n << 11n);
    const chosen = { calendarFrom: "2026-11", calendarTo: "2026-11" };
    expect(conditionsOf(chosen, { text }).monthMask).toBe(1n << 10n);
  });

  test("hold the words that are left", () => {
    const { stretches } = plan({ category: "14" }, { text: "Nowak w Krakowie" });
    const [named, strong, anywhere] = stretches.map(({ conditions }) => conditions);
    expect(named!.include).toContain("'^nowak'");
    expect(strong!.include).toContain("'!nowak'");
    expect(anywhere!.include).toContain("'nowak'");
    expect(anywhere!.lexemesQueries()).toEqual(["(('#b14'))", "'nowak' | '=nowak'"]);
    expect(anywhere!.exclude).toContain(named!.include!);
  });

  test("hold the cities of an area, of a voivodeship with its code", () => {
    const tricity = ["Gdańsk", "Gdynia", "Sopot"].map(idOf);
    const inArea = { voivodeship: null, cityIds: tricity };
    expect(conditionsOf({}, { text: "dekarz trójmiasto" }).bounds).toEqual(inArea);
    const { bounds } = conditionsOf({}, { text: "dekarz opolskie" });
    expect(bounds).toMatchObject({ voivodeship: 79 });
    expect(bounds!.cityIds).toContain(idOf("Opole"));
    expect(bounds!.cityIds).not.toContain(idOf("Katowice"));
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

describe("what is given up is no condition", () => {
  const filters: CompanyFilters = {
    ...{ calendarFrom: "2026-11", calendarTo: "2026-11", services: [60], styles: [1] },
    location: "Kraków",
  };

  test("months, but what was asked for is still known", () => {
    const { stretches, search, askedMonths } = plan(filters, { dropped: ["months"] });
    expect([stretches[0]!.conditions.monthMask, search.months]).toEqual([null, null]);
    expect(askedMonths).toEqual({ first: "2026-11", last: "2026-11" });
    const over = { calendarTo: "2020-02" };
    expect(plan(over, { dropped: ["months"] })).toMatchObject({ isEmpty: false });
  });

  test("distance: every other city comes after the chosen one", () => {
    expect(citiesOf(filters)).not.toContain(idOf("Gdańsk"));
    const { parts } = plan(filters, { dropped: ["place"] });
    const [everywhere, ...others] = parts.map(({ cityIds }) => cityIds);
    expect([everywhere![0], others]).toEqual([idOf("Kraków"), []]);
    expect(everywhere).toContain(idOf("Gdańsk"));
  });

  test("an area: its largest city comes first, then all others", () => {
    const relaxed = plan({}, { text: "dekarz trójmiasto", dropped: ["place"] });
    const [{ cityIds, conditions } = {}] = relaxed.stretches;
    expect(conditions!.bounds).toBeNull();
    expect(cityIds![0]).toBe(idOf("Gdańsk"));
    expect(cityIds).toContain(idOf("Kraków"));
  });

  test("styles, and services for their trades", () => {
    expect(conditionsOf(filters, { dropped: ["styles"] }).styleMask).toBeNull();
    const relaxed = conditionsOf(filters, { dropped: ["services"] });
    expect(relaxed).toMatchObject({ include: null, subMasks: [1n << 7n], mains: [2] });
  });

  test("the neighbourhood, for the service alone", () => {
    const { stretches, parts } = plan({}, { text: "rynny Kraków", isServiceFar: true });
    const [service, , trade] = stretches;
    expect([service!.kind, trade!.kind]).toEqual(["service", "trade"]);
    expect(service!.cityIds).toContain(idOf("Kielce"));
    expect(service!.cityIds).not.toContain(idOf("Gdańsk"));
    expect(trade!.cityIds).toEqual(citiesOf({}, { text: "rynny Kraków" }));
    const all = parts.flatMap(({ cityIds }) => cityIds ?? []);
    expect([all.includes(idOf("Kielce")), new Set(all).size]).toEqual([true, all.length]);
  });
});

describe("steps", () => {
  const ranked = { kind: "ranked", cityId: null, after: null };

  test("the whole country is one stretch", () => {
    expect(plan({}).steps).toMatchObject([{ ...ranked, tier: 0 }]);
    expect(plan({}).stretches).toHaveLength(1);
    expect(citiesOf({})).toBeNull();
  });

  test("every level of fit is a stretch of its own, the best first", () => {
    const { steps, stretches } = plan({}, { text: "Nowak" });
    expect(steps).toMatchObject([0, 1, 2].map((tier) => ({ ...ranked, tier })));
    expect(stretches.map(({ kind }) => kind)).toEqual(["name", "words", "words"]);
  });

  test("a city comes before its neighbours, the nearest first and none beyond 50 km", () => {
    const { steps } = plan({ location: "Kraków" });
    const cityIds = citiesOf({ location: "Kraków" });
    expect(steps[0]).toMatchObject({ kind: "ranked", cityId: idOf("Kraków") });
    // Last come those from afar who say they work there.
    expect(steps.at(-1)).toMatchObject({ kind: "ranked", cityId: null, tier: 1 });
    const others = steps.slice(1, -1);
    expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(["neighbours"]));
    const visited = others.map((step) => (step.kind === "neighbours" ? step.cityIds : []));
    expect(visited.flat()).toEqual(cityIds.slice(1));
    expect(visited.every((ids, at) => ids.length <= 100 * 2 ** at)).toBe(true);
    expect(cityIds.indexOf(wieliczka)).toBeGreaterThan(0);
    expect(citiesOf({ location: "Suwałki" })).toContain(idOf("Ełk"));
    expect(citiesOf({ location: "Suwałki" })).not.toContain(idOf("Giżycko"));
  });

  test("a city in the text counts unless one was chosen", () => {
    expect(plan({}, { text: "Nowak Wieliczka" }).search.city?.name).toBe("Wieliczka");
    const chosen = plan({ location: "Kraków" }, { text: "Nowak Wieliczka" });
    expect(chosen.search.city?.name).toBe("Kraków");
    expect(plan({ location: "Kraków" }, { text: "Nowak śląskie" }).search.area).toBeNull();
  });

  test("a calendar that is free in all searched months is the best fit", () => {
    expect(plan({ calendarFrom: "2026-11", calendarTo: "2027-01" }).bestFit).toBe(3 * 16);
    expect(plan({}).bestFit).toBe(0);
  });
});

describe("a place in the list", () => {
  const cursor = (given: Partial<Cursor>): Cursor => ({
    ...{ tier: 0, cityIndex: 0, after, total: 40, relaxed: asAsked },
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
    expect(next.steps).toMatchObject([{ kind: "ranked", tier: 0, cityId: null, after }]);
    expect(next).toMatchObject({ page: { offset: 0 }, hitsWanted: 5, knownTotal: 40 });
  });

  test("by cursor counts its fit only where months are asked for", () => {
    const behind = { ...after, fit: 16 };
    const stepsOf = (filters: CompanyFilters, order: SearchOrder, tier = 0) =>
      plan(filters, { order, cursor: cursor({ tier, after: behind }) }).steps;
    const months = { calendarFrom: "2026-11", calendarTo: "2026-11" };
    expect(stepsOf(months, "fit")[0]).toMatchObject({ after: behind });
    expect(stepsOf({}, "fit")[0]).toMatchObject({ after });
    const never = plan({}, { order: "soonest" }).stretches.length - 1;
    expect(stepsOf({}, "soonest", 0)[0]).toMatchObject({ after: behind });
    expect(stepsOf({}, "soonest", never)[0]).toMatchObject({ after });
  });

  test("in one level of fit leaves that level's rest and the levels after it", () => {
    const rest = (tier: number) =>
      plan({}, { text: "Nowak", cursor: cursor({ tier }) }).steps.map((step) => ({
        tier: step.tier,
        after: step.kind === "ranked" && step.after,
      }));
    expect(rest(0)).toEqual([
      { tier: 0, after },
      { tier: 1, after: null },
      { tier: 2, after: null },
    ]);
    expect(rest(2)).toEqual([{ tier: 2, after }]);
    expect(rest(3)).toEqual([]);
  });

  test("in a neighbour leaves that city's rest and the cities after it", () => {
    const cityIds = citiesOf({ location: "Kraków" });
    const { steps } = plan({ location: "Kraków" }, { cursor: cursor({ cityIndex: 2 }) });
    expect(steps[0]).toMatchObject({ kind: "ranked", cityId: cityIds[2], after });
    const visited = steps.flatMap((step) => (step.kind === "neighbours" ? step.cityIds : []));
    expect(visited).toEqual(cityIds.slice(3));
  });

  test("in the last city has no neighbours left, and beyond it there is nothing", () => {
    const count = citiesOf({ location: "Kraków" }).length;
    const at = (cityIndex: number) =>
      plan({ location: "Kraków" }, { cursor: cursor({ cityIndex }) }).steps;
    const ofCity = (index: number) => at(index).filter(({ tier }) => tier === 0);
    expect(ofCity(count - 1)).toHaveLength(1);
    expect(ofCity(count)).toEqual([]);
  });

  test("is named behind a hit so that the next plan begins there", () => {
    const { stretches } = plan({ location: "Kraków" }, { text: "Nowak" });
    const relaxed = { dropped: ["months" as const], isServiceFar: false };
    const hit = { ...after, tier: 1, cityId: wieliczka };
    expect(cursorBehind(hit, { stretches, total: 9, relaxed })).toEqual({
      ...{ tier: 1, after, total: 9, relaxed },
      cityIndex: citiesOf({ location: "Kraków" }).indexOf(wieliczka),
    });
    const country = plan({}).stretches;
    expect(cursorBehind({ ...hit, tier: 0 }, { stretches: country, total: 9, relaxed })).toEqual({
      ...{ tier: 0, after, total: 9, relaxed, cityIndex: 0 },
    });
  });
});
