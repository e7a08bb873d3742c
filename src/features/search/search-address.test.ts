import { describe, expect, test } from "vitest";
import {
  noFilters,
  parseFilters,
  parsePaging,
  searchAddress,
  sortedAddress,
  type SearchFilters,
  toggled,
  withMain,
  withoutEmpty,
} from "./search-params.ts";

const months = ["2026-11", "2026-12", "2027-01", "2027-02"];
const parse = (address: string) => parseFilters(new URL(address, "http://test"), months);
const page = (query: string) => parsePaging(new URL(`/szukaj?${query}`, "http://test"));

describe("an address", () => {
  const written: SearchFilters[] = [
    noFilters,
    { ...noFilters, main: "architekci" },
    { ...noFilters, search: "dom z antresolą, 100%+", city: "Bielsko-Biała" },
    { ...noFilters, city: "3094802", subcategoryIds: [1, 3, 14, 30], serviceIds: [9, 20, 100] },
    { ...noFilters, path: "/architekci", main: "architekci", styleIds: [2, 10, 12] },
    { ...noFilters, path: "/fachowcy", main: "fachowcy", from: "2026-11", to: "2027-02" },
    { ...noFilters, search: "loft", literal: true, from: "2027-02", to: "2027-02" },
    { ...noFilters, from: "2026-12", to: "" },
    { ...noFilters, city: "Radom", sort: "distance" },
    { ...noFilters, sort: "soonest" },
    { ...noFilters, search: "dach", sort: "newest" },
  ];

  test.each(written)("read again says the same: %o", (filters) => {
    expect(parse(searchAddress(filters))).toEqual(filters);
    expect(parse(searchAddress(filters, { page: 3, cursor: "abc.def" }))).toEqual(filters);
  });

  test.each([
    ["/szukaj?search=dach&miasto=&calendarFrom=", "/szukaj?search=dach"],
    ["/architekci?search=&styleIds=1,2&calendarTo=", "/architekci?styleIds=1,2"],
    ["/szukaj?miasto=", "/szukaj"],
    ["/szukaj?query=&miasto=", "/szukaj?query="],
    ["/szukaj?query=", undefined],
    ["/szukaj?search=+&miasto=%C5%81%C3%B3d%C5%BA", undefined],
    ["/szukaj", undefined],
  ])("%s is shorter as %s", (address, shorter) => {
    expect(withoutEmpty(new URL(address, "http://test"))).toBe(shorter);
  });

  test("keeps its page and its place", () => {
    const paging = { page: 2, cursor: "abc.def" };
    const address = searchAddress(noFilters, paging);
    expect(parsePaging(new URL(address, "http://test"))).toEqual(paging);
  });

  test("writes lists in the order of numbers, with commas", () => {
    const filters = { ...noFilters, subcategoryIds: [14, 3, 1], serviceIds: [100, 20, 9] };
    expect(searchAddress(filters)).toBe("/szukaj?subcategories=1,3,14&services=9,20,100");
    expect(parse("/szukaj?services=100,20,9").serviceIds).toEqual([9, 20, 100]);
    expect(toggled([9, 100], 20)).toEqual([9, 20, 100]);
  });

  test("names the order in Polish, and the usual one not at all", () => {
    expect(searchAddress({ ...noFilters, sort: "soonest" })).toBe("/szukaj?sortuj=termin");
    expect(searchAddress(noFilters)).toBe("/szukaj");
    expect(parse("/szukaj?sortuj=odleglosc").sort).toBe("distance");
    expect(parse("/szukaj?sortuj=najdrozsze").sort).toBe("fit");
  });

  test("takes another order, from the first page on", () => {
    const shown = { pathname: "/fachowcy", search: "?subcategories=14,16&strona=2&cursor=a" };
    expect(sortedAddress(shown, "newest")).toBe("/fachowcy?subcategories=14,16&sortuj=najnowsze");
    const sorted = { pathname: "/szukaj", search: "?sortuj=najnowsze" };
    expect(sortedAddress(sorted, "soonest")).toBe("/szukaj?sortuj=termin");
    expect(sortedAddress(sorted, "fit")).toBe("/szukaj");
  });

  test("says „literally” only of words", () => {
    expect(searchAddress({ ...noFilters, literal: true })).toBe("/szukaj");
    expect(parse("/szukaj?search=dom&doslownie=0").literal).toBe(false);
    expect(parse("/szukaj?search=dom&doslownie=1").literal).toBe(true);
  });

  test("with a slash at its end is the same", () => {
    expect(parse("/fachowcy/").path).toBe("/fachowcy");
  });
});

describe("what is too much", () => {
  test("of words and of a city's name is cut", () => {
    expect(parse(`/szukaj?search=${"a".repeat(300)}`).search).toBe("a".repeat(200));
    expect(parse(`/szukaj?miasto=++${"b".repeat(300)}`).city).toBe("b".repeat(100));
    expect(parse("/szukaj?search=++dom+++z%09ogrodem++").search).toBe("dom z ogrodem");
  });

  test("of ids is left out", () => {
    const ids = Array.from({ length: 80 }, (_, index) => index + 1);
    expect(parse(`/szukaj?services=${ids.join(",")}`).serviceIds).toEqual(ids.slice(0, 60));
  });

  test.each([
    ["strona=100000", 100_000],
    ["strona=100001", 1],
    ["strona=1.5", 1],
    ["strona=0", 1],
    ["strona=", 1],
    ["strona=1e400", 1],
  ])("of pages: %s is %i", (query, expected) => {
    expect(page(query)).toEqual({ page: expected, cursor: null });
  });

  test("of a cursor is cut, and an empty one is none", () => {
    expect(page("cursor=").cursor).toBeNull();
    expect(page(`cursor=${"c".repeat(400)}`).cursor).toBe("c".repeat(300));
  });
});

describe("months", () => {
  test.each([
    ["calendarTo=2026-11", "2026-11", "2026-11"],
    ["calendarFrom=2026-12&calendarTo=2026-12", "2026-12", "2026-12"],
    ["calendarFrom=2027-02", "2027-02", ""],
    ["calendarFrom=2026-12-31&calendarTo=2027-01-01", "2026-12", "2027-01"],
    ["calendarTo=2026-10", "2026-10", "2026-10"],
    ["calendarFrom=2027-03&calendarTo=2027-04", "2027-03", "2027-04"],
  ])("%s are %s to %s", (query, from, to) => {
    expect(parse(`/szukaj?${query}`)).toMatchObject({ from, to });
  });
});

describe("another main category", () => {
  test("on the search of both stays there", () => {
    const chosen = parse("/szukaj?kategoria=architekci&subcategories=3");
    expect(searchAddress(withMain(chosen, "fachowcy"))).toBe("/szukaj?kategoria=fachowcy");
    expect(searchAddress(withMain(chosen, null))).toBe("/szukaj");
    expect(withMain(chosen, "architekci").subcategoryIds).toEqual([3]);
  });

  test("lets styles be asked for where architects may be meant", () => {
    expect(parse("/szukaj?styleIds=3").styleIds).toEqual([3]);
    expect(parse("/szukaj?kategoria=fachowcy&styleIds=3").styleIds).toEqual([]);
  });
});
