import { describe, expect, test } from "vitest";
import {
  hasBlankWords,
  noFilters,
  parseFilters,
  parsePaging,
  searchAddress,
  toggled,
  withMain,
  withWords,
  withSubcategories,
} from "./search-params.ts";

const months = ["2026-11", "2026-12", "2027-01", "2027-02"];
const parse = (address: string) => parseFilters(new URL(address, "http://test"), months);
const page = (query: string) => parsePaging(new URL(`/szukaj?${query}`, "http://test"));

describe("a search for nothing", () => {
  const isBlank = (query: string) => hasBlankWords(new URL(`/szukaj${query}`, "http://test"));

  test("is one for spaces alone, from any of the boxes", () => {
    expect(isBlank("?search=+++")).toBe(true);
    expect(isBlank("?query=%20%09")).toBe(true);
    expect(isBlank("?search=+&miasto=Krak%C3%B3w")).toBe(true);
    expect(isBlank("?query=")).toBe(true);
  });

  test("is not one with words, nor by the filters alone", () => {
    expect(isBlank("?search=+dach+")).toBe(false);
    expect(isBlank("?query=dach")).toBe(false);
    expect(isBlank("?search=&miasto=Krak%C3%B3w")).toBe(false);
    expect(isBlank("")).toBe(false);
  });
});

describe("reading an address", () => {
  test("a place with what no name holds is one that we do not know, or none", () => {
    expect(parse("/szukaj?miasto=Kra%00k%C3%B3w").city).toBe("Kra ków");
    expect(parse("/szukaj?miasto=%00").city).toBe("");
  });

  test("an empty search asks for nothing", () => {
    expect(parse("/szukaj")).toEqual(noFilters);
  });

  test("the main category follows the path of a list, whatever `kategoria` says", () => {
    expect(parse("/fachowcy?kategoria=architekci")).toMatchObject({
      path: "/fachowcy",
      main: "fachowcy",
    });
    expect(parse("/Architekci")).toMatchObject({ path: "/architekci", main: "architekci" });
  });

  test("on the search of both it is `kategoria`", () => {
    expect(parse("/szukaj?kategoria=architekci")).toMatchObject({
      path: "/szukaj",
      main: "architekci",
    });
    expect(parse("/szukaj?kategoria=nieznana").main).toBeNull();
  });

  test("`query` is a synonym of `search`", () => {
    expect(parse("/szukaj?query=glazurnik").search).toBe("glazurnik");
    expect(parse("/szukaj?search=&query=dach").search).toBe("dach");
    expect(parse("/szukaj?search=tynki&query=dach").search).toBe("tynki");
  });

  test("lists are read with commas and as a plain form repeats them", () => {
    expect(parse("/fachowcy?subcategories=16,14").subcategoryIds).toEqual([14, 16]);
    expect(parse("/fachowcy?subcategories=16&subcategories=14").subcategoryIds).toEqual([14, 16]);
    expect(parse("/fachowcy?subcategories=14,14,x,-3,").subcategoryIds).toEqual([14]);
  });

  test("unknown trades and those of the other main category are left out", () => {
    expect(parse("/fachowcy?subcategories=1,14,999").subcategoryIds).toEqual([14]);
    expect(parse("/architekci?subcategories=1,14").subcategoryIds).toEqual([1]);
    expect(parse("/szukaj?subcategories=1,14").subcategoryIds).toEqual([1, 14]);
  });

  test("styles are for architects only", () => {
    expect(parse("/architekci?styleIds=3,999").styleIds).toEqual([3]);
    expect(parse("/fachowcy?styleIds=3").styleIds).toEqual([]);
  });

  test.each([
    ["calendarFrom=2026-12&calendarTo=2027-01", "2026-12", "2027-01"],
    ["calendarFrom=2026-12-15", "2026-12", ""],
    ["calendarTo=2027-01", "2026-11", "2027-01"],
    ["calendarFrom=2026-03&calendarTo=2027-01", "2026-11", "2027-01"],
    ["calendarFrom=2026-12&calendarTo=2029-01", "2026-12", "2027-02"],
    ["calendarFrom=2027-01&calendarTo=2026-12", "2027-01", ""],
    ["calendarFrom=2026-01&calendarTo=2026-02", "2026-01", "2026-02"],
    ["calendarTo=2026-02", "2026-02", "2026-02"],
    ["calendarFrom=2029-01", "2029-01", ""],
    ["calendarFrom=2029-02&calendarTo=2029-01", "2029-02", ""],
    ["calendarFrom=jutro&calendarTo=2026-13", "", ""],
  ])("%s asks for %s to %s", (query, from, to) => {
    expect(parse(`/fachowcy?${query}`)).toMatchObject({ from, to });
  });

  test("a page is a whole number from one on", () => {
    expect(page("strona=3&cursor=abc")).toEqual({ page: 3, cursor: "abc" });
    expect(page("strona=-1").page).toBe(1);
    expect(page("strona=dwa").page).toBe(1);
  });
});

describe("writing an address", () => {
  test("what was read is written the same", () => {
    const address =
      "/architekci?search=dom+z+antresol%C4%85&doslownie=1&miasto=Krak%C3%B3w&subcategories=1,3&services=2&styleIds=2,6&calendarFrom=2026-12&calendarTo=2027-01";
    expect(searchAddress(parse(address))).toBe(address);
  });

  test("the lists keep the main category in the path, the search of both in the query", () => {
    expect(searchAddress(parse("/fachowcy?kategoria=fachowcy&search="))).toBe("/fachowcy");
    expect(searchAddress(parse("/szukaj?kategoria=fachowcy"))).toBe("/szukaj?kategoria=fachowcy");
  });

  test("the first page carries no number", () => {
    expect(searchAddress(noFilters, { page: 1, cursor: null })).toBe("/szukaj");
    expect(searchAddress(noFilters, { page: 2, cursor: "c" })).toBe("/szukaj?strona=2&cursor=c");
  });
});

describe("changing filters", () => {
  const chosen = parse(
    "/architekci?search=loft&miasto=Radom&subcategories=3&services=20&styleIds=5&calendarFrom=2026-12",
  );

  test("setting the main category clears subcategories, services and styles, nothing else", () => {
    expect(searchAddress(withMain(chosen, "fachowcy"))).toBe(
      "/fachowcy?search=loft&miasto=Radom&calendarFrom=2026-12",
    );
    expect(searchAddress(withMain(chosen, null))).toBe(
      "/szukaj?search=loft&miasto=Radom&calendarFrom=2026-12",
    );
    expect(withMain(chosen, "architekci")).toBe(chosen);
  });

  test("choosing subcategories clears services", () => {
    expect(withSubcategories(chosen, [4, 1])).toMatchObject({
      subcategoryIds: [1, 4],
      serviceIds: [],
      styleIds: [5],
    });
  });

  test("new words are to be understood again", () => {
    expect(withWords({ ...chosen, literal: true }, "dom")).toMatchObject({
      search: "dom",
      literal: false,
      city: "Radom",
    });
  });

  test("an id is put in and taken out", () => {
    expect(toggled([3], 1)).toEqual([1, 3]);
    expect(toggled([1, 3], 3)).toEqual([1]);
  });
});
