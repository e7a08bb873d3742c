import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addSearchRows,
  numberedId,
  type RowTraits,
} from "../../../../tests/factories/search-rows.ts";
import { type FoundPage, searchCompanies } from "../query/search.server.ts";
import type { CompanyFilters } from "./search-filters.server.ts";
import type { Cursor } from "./search-plan.server.ts";

const app = useTestApp();
const now = new Date("2026-11-15T12:00:00Z");
const onePage = { now, limit: 48, page: 1, cursor: null };

/** The number of each is its place here, and its place in the result. */
const rows: Omit<RowTraits, "id">[] = [
  { subcategoryIds: [14], serviceIds: [95], strong: "płytki" },
  { subcategoryIds: [16], serviceIds: [110], strong: "łazienki dekarz" },
  { subcategoryIds: [14, 16], serviceIds: [95, 110], strong: "płytki łazienki" },
  { mainId: 1, subcategoryIds: [3], serviceIds: [20], styleIds: [1], strong: "wnętrza" },
  { mainId: 1, subcategoryIds: [1], styleIds: [2, 12], free: ["2026-11"], strong: "dworki" },
  { mainId: 1, subcategoryIds: [4], styleIds: [3], free: ["2026-12"] },
  { mainId: 1, subcategoryIds: [4], partlyFree: ["2027-01"] },
  { mainId: 1, subcategoryIds: [4], free: ["2027-10"] },
];

beforeAll(() =>
  addSearchRows(
    app().db,
    rows.map((row, index) => ({ ...row, id: numberedId(index + 1) })),
  ),
);

/** Numbers of the hits, asked for at once and one by one: few hits and many are found differently. */
async function found(filters: CompanyFilters): Promise<number[]> {
  const request = { filters, now, page: 1 };
  const { db } = app();
  const page = await searchCompanies(db, { ...request, limit: 48, cursor: null });
  expect(page.total).toBe(page.hits.length);
  const ids: string[] = [];
  let cursor: Cursor | null = null;
  do {
    const next: FoundPage = await searchCompanies(db, { ...request, limit: 1, cursor });
    ids.push(...next.hits.map(({ id }) => id));
    cursor = next.next;
  } while (cursor && ids.length < 20);
  expect(ids).toEqual(page.hits.map(({ id }) => id));
  return ids.map((id) => Number(id.slice(-12)));
}

describe("filters", () => {
  test.each<[CompanyFilters, number[]]>([
    [{ category: "14" }, [1, 3]],
    [{ category: "glazurnicy" }, [1, 3]],
    [{ subcategories: [14, 16] }, [1, 2, 3]],
    [{ subcategories: [1, 14] }, [1, 3, 5]],
    [{ subcategories: [14, 999] }, [1, 3]],
    [{ subcategories: [] }, [1, 2, 3, 4, 5, 6, 7, 8]],
    [{ services: [] }, [1, 2, 3, 4, 5, 6, 7, 8]],
    [{ styles: [] }, [1, 2, 3, 4, 5, 6, 7, 8]],
    [{ category: "14", subcategories: [16] }, [3]],
    [{ category: "14", subcategories: [1] }, []],
    [{ services: [95, 110] }, [1, 2, 3]],
    [{ services: [20, 95] }, [1, 3, 4]],
    [{ services: [95], subcategories: [16] }, [3]],
    [{ services: [20], mainCategory: "fachowcy" }, []],
    [{ services: [20, 95], mainCategory: "fachowcy" }, [1, 3]],
    [{ services: [20], category: "4" }, []],
    [{ styles: [1, 12] }, [4, 5]],
    [{ styles: [2, 999] }, [5]],
    [{ styles: [999] }, []],
    [{ styles: [1, 2], category: "1" }, [5]],
    [{ mainCategory: "architekci", subcategories: [14] }, []],
    [{ mainCategory: "architekci", subcategories: [14], services: [95] }, []],
    [{ mainCategory: "" }, [1, 2, 3, 4, 5, 6, 7, 8]],
    [{ category: "" }, [1, 2, 3, 4, 5, 6, 7, 8]],
    [{ category: "999" }, []],
    [{ services: [999] }, []],
  ])("%o find %o", async (filters, expected) => {
    expect(await found(filters)).toEqual(expected);
  });
});

describe("months", () => {
  test.each([
    ["2026-11", "2026-11", [5]],
    ["2026-11-20", "2026-11-10", [5]],
    ["2026-11-20", "2026-11", [5]],
    ["2026-11", "2026-12-01", [5, 6]],
    ["2026-12-31", "2027-01-01", [6, 7]],
    ["2026-12", "2027-01", [6, 7]],
    ["2026-12", "", [6, 8, 7]],
    ["", "2027-01", [5, 6, 7]],
    ["", "2026-11-01", [5]],
    ["2026-01", "2026-11", [5]],
    ["2027-01", "2027-09", [7]],
    ["2027-10", "2027-10", [8]],
    ["2027-10", "2030-01", [8]],
    ["", "", [1, 2, 3, 4, 5, 6, 7, 8]],
  ])("from „%s” to „%s” find %o", async (calendarFrom, calendarTo, expected) => {
    expect(await found({ calendarFrom, calendarTo })).toEqual(expected);
  });

  test.each<[CompanyFilters, number[]]>([
    [{ calendarFrom: "2027-11", calendarTo: "2030-01" }, [1, 2, 3, 4, 5, 6, 7, 8]],
    [{ calendarFrom: "2026-01", calendarTo: "2026-10" }, [1, 2, 3, 4, 5, 6, 7, 8]],
    [{ calendarTo: "2026-10", category: "14" }, [1, 3]],
    [{ calendarTo: "2026-10", search: "płytki", literal: "1" }, [1, 3]],
  ])("that no company can have are given up: %o", async (filters, expected) => {
    expect(await found(filters)).toEqual(expected);
    const page = await searchCompanies(app().db, { ...onePage, filters });
    expect(page.relaxed?.dropped).toEqual(["months"]);
  });

  test.each([
    ["2027-01", "2026-12"],
    ["2027-01-01", "2026-12-31"],
  ])("from %s back to %s are refused, at the field", async (calendarFrom, calendarTo) => {
    const path = `/companies?calendarFrom=${calendarFrom}&calendarTo=${calendarTo}`;
    const { status, body } = await app().guest().get(path);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: "calendarTo" }]);
  });
});

describe("words", () => {
  test.each<[CompanyFilters, number[]]>([
    [{ query: "łazienki", literal: "1" }, [2, 3]],
    [{ search: "płytki", query: "łazienki", literal: "1" }, [1, 3]],
    [{ search: "płytki łazienki", literal: "1" }, [3]],
    [{ search: "płytki", literal: "1", category: "16" }, [3]],
    [{ search: "płytki", literal: "1", services: [110] }, [3]],
    [{ search: "płytki", literal: "1", mainCategory: "architekci" }, []],
    // As a trade the words are the category.
    [{ search: "glazurnicy" }, [1, 3]],
    [{ search: "architekt wnętrz" }, [4]],
    // A trade is read out of the words only where none was chosen, or as one of the chosen.
    [{ search: "architekt wnętrz", category: "14" }, []],
    [{ search: "dekarz", category: "16" }, [2]],
    [{ search: "dekarz", subcategories: [14, 16] }, [2]],
    [{ search: "podłogi", subcategories: [14, 16] }, [2, 3]],
    [{ search: "dekarz" }, []],
    // Signs alone are no word of anybody.
    [{ search: "?" }, []],
    [{ query: "!!! 🏠" }, []],
    [{ search: "?", literal: "1", styles: [1] }, []],
    [{ search: "płytki?" }, [1, 3]],
    [{ search: " \u200b" }, [1, 2, 3, 4, 5, 6, 7, 8]],
  ])("%o find %o", async (filters, expected) => {
    expect(await found(filters)).toEqual(expected);
    const page = await searchCompanies(app().db, { ...onePage, filters });
    expect(page.relaxed).toBeNull();
  });

  test.each<[CompanyFilters, number[], string]>([
    [{ search: "płytki", literal: "1", styles: [1] }, [1, 3], "styles"],
    [{ search: "architekt wnętrz", literal: "1" }, [4], "words"],
    [{ search: "architekt wnętrz", mainCategory: "fachowcy" }, [4], "main"],
  ])("%o find %o when %s are given up", async (filters, expected, dropped) => {
    expect(await found(filters)).toEqual(expected);
    const page = await searchCompanies(app().db, { ...onePage, filters });
    expect(page.relaxed?.dropped).toEqual([dropped]);
  });
});
