import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addSearchRows,
  numberedId,
  type RowTraits,
} from "../../../../tests/factories/search-rows.ts";
import type { CompanyFilters } from "../plan/search-filters.server.ts";
import type { Cursor } from "../plan/search-plan.server.ts";
import { searchCompanies } from "./search.server.ts";

const app = useTestApp();
const now = new Date("2026-11-15T12:00:00Z");
/** Over the end of the year. */
const [december, january] = ["2026-12", "2027-01"];

const calendars: { fit: number; free: string[]; partlyFree: string[] }[] = [
  { fit: 4, free: [december, january], partlyFree: [] },
  { fit: 3, free: [january], partlyFree: [december] },
  { fit: 2, free: [december], partlyFree: [] },
  { fit: 1, free: [], partlyFree: [december, january] },
];

type Row = RowTraits & { rank: number; place: number; relevance: number; fit: number };

/**
 * Every combination of city, relevance and fit, each with a high rank and twice a low one. What
 * an earlier key puts last has the highest rank, so that each key is seen.
 */
function makeRows(): Row[] {
  const rows: Row[] = [];
  for (const [place, city] of ["Kraków", "Skawina", "Wieliczka"].entries()) {
    for (const relevance of [1, 0]) {
      for (const calendar of calendars) {
        for (const step of [1, 0, 0])
          rows.push(makeRow({ place, city, relevance, calendar, step }));
      }
    }
  }
  // 31 and 72 have no divisor in common: each number once, in no order that a key could have.
  return rows.map((row, index) => ({
    ...row,
    id: numberedId(100 + ((index * 31) % rows.length)),
    rank: row.rank + Math.floor(index / 3) * 10,
  }));
}

function makeRow(given: {
  place: number;
  city: string;
  relevance: number;
  calendar: (typeof calendars)[number];
  step: number;
}): Row {
  const { place, city, relevance, calendar, step } = given;
  const text = "remont mieszkania";
  return {
    id: "",
    ...{ place, city, relevance, ...calendar, rank: step },
    ...(relevance === 1 ? { strong: text } : { weak: text }),
    ...{ mainId: 1 as const, subcategoryIds: [3, 4], serviceIds: [20], styleIds: [2, 5] },
  };
}

const rows = makeRows();
type Decoy = Row & { wants: "city" | "category" | "service" | "style" | "months" | "word" };

/** In the city and beside it: each wants one thing that is asked for, and would be first of all. */
const decoys: Decoy[] = [rows[0]!, rows[rows.length / 3]!]
  .flatMap((row): Decoy[] => [
    { ...row, wants: "city", city: "Gdańsk" },
    { ...row, wants: "category", subcategoryIds: [1] },
    { ...row, wants: "service", serviceIds: [21] },
    { ...row, wants: "style", styleIds: [6] },
    { ...row, wants: "months", free: ["2026-11", "2027-02"], partlyFree: ["2027-03"] },
    { ...row, wants: "word", strong: "budowa" },
  ])
  .map((row, index) => ({ ...row, id: numberedId(index + 1), rank: 9_999 }));

beforeAll(async () => {
  // Written in no order that a result could come in by chance.
  const shuffled = [...rows, ...decoys].toSorted((left, right) =>
    left.id.slice(-2) < right.id.slice(-2) ? 1 : -1,
  );
  await addSearchRows(app().db, shuffled);
});

const all: CompanyFilters = {
  search: "remont",
  literal: "1",
  category: "3",
  services: [20],
  styles: [5],
  location: "Kraków",
  calendarFrom: december,
  calendarTo: january,
};

/** The whole question, and the same with some of it left out. */
const questions: { name: string; filters: CompanyFilters }[] = [
  { name: "everything", filters: all },
  ...(
    [
      ["search"],
      ["location"],
      ["calendarFrom", "calendarTo"],
      ["services"],
      ["category", "styles"],
      ["search", "services"],
      ["search", "location"],
      ["search", "location", "services"],
      ["category", "styles", "services"],
      ["category", "styles", "services", "location"],
      ["category", "styles", "services", "calendarFrom", "calendarTo"],
      ["search", "calendarFrom", "calendarTo"],
      ["search", "services", "calendarFrom", "calendarTo"],
      ["location", "calendarFrom", "calendarTo"],
      ["search", "category", "styles", "services"],
      ["search", "category", "styles", "services", "location"],
      ["search", "services", "category", "calendarFrom", "calendarTo", "location"],
      Object.keys(all),
    ] as (keyof CompanyFilters)[][]
  ).map((missing) => ({
    name: `everything but ${missing.join(", ")}`,
    filters: Object.fromEntries(
      Object.entries(all).filter(([key]) => !missing.includes(key as keyof CompanyFilters)),
    ),
  })),
];

/** The order: name before description, the nearer city, free months, rank, id. */
function expectedIds({ search, location, calendarFrom, ...others }: CompanyFilters): string[] {
  const asked = {
    city: location,
    category: others.category,
    service: others.services,
    style: others.styles,
    months: calendarFrom,
    word: search,
  };
  const met = decoys.filter(({ wants }) => asked[wants] === undefined);
  return [...met, ...rows]
    .toSorted(
      (left, right) =>
        (search ? right.relevance - left.relevance : 0) ||
        (location ? left.place - right.place : 0) ||
        (calendarFrom ? right.fit - left.fit : 0) ||
        right.rank - left.rank ||
        (left.id < right.id ? -1 : 1),
    )
    .map(({ id }) => id);
}

type Page = { ids: string[]; hasMore: boolean; total: number };

async function pagesOf(filters: CompanyFilters, limit: number): Promise<Page[]> {
  const pages: Page[] = [];
  let cursor: Cursor | null = null;
  do {
    const { db } = app();
    const page = await searchCompanies(db, { filters, now, limit, page: 1, cursor });
    const { hits, hasMore, total } = page;
    pages.push({ ids: hits.map(({ id }) => id), hasMore, total });
    cursor = page.next;
    expect(cursor !== null).toBe(hasMore);
  } while (cursor && pages.length < 200);
  return pages;
}

describe.each(questions)("$name", ({ filters }) => {
  const expected = expectedIds(filters);

  test.each([5, 8, 48])("by pages of %i", async (limit) => {
    const pages = await pagesOf(filters, limit);
    expect(pages.flatMap(({ ids }) => ids)).toEqual(expected);
    // A full last page is the last: no visitor is sent to an empty one.
    expect(pages).toHaveLength(Math.ceil(expected.length / limit));
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected.length]));
  });

  test("by numbered pages", async () => {
    const { db } = app();
    const limit = 9;
    for (const page of [1, 2, 5, Math.ceil(expected.length / limit), 30]) {
      const found = await searchCompanies(db, { filters, now, limit, page, cursor: null });
      const end = page * limit;
      expect(found.hits.map(({ id }) => id)).toEqual(expected.slice(end - limit, end));
      expect(found).toMatchObject({ hasMore: expected.length > end, total: expected.length });
    }
  });
});
