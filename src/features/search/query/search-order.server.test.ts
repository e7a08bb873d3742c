import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addSearchRows, numberedId, type RowTraits } from "../../../../tests/search-rows.ts";
import type { CompanyFilters } from "./search-filters.server.ts";
import type { Cursor } from "./search-plan.server.ts";
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
 * an earlier key puts last has the highest rank and the lowest id, so that each key is seen.
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
  const groups = rows.length / 3;
  return rows.map((row, index) => ({
    ...row,
    id: numberedId((groups - Math.floor(index / 3)) * 10 + (index % 3)),
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
/** Each wants one thing that is asked for below, and would be first of all. */
const decoys: RowTraits[] = [
  { ...rows[0]!, city: "Gdańsk" },
  { ...rows[0]!, subcategoryIds: [1] },
  { ...rows[0]!, serviceIds: [21] },
  { ...rows[0]!, styleIds: [6] },
  { ...rows[0]!, free: ["2026-11", "2027-02"], partlyFree: ["2027-03"] },
  { ...rows[0]!, strong: "budowa" },
].map((row, index) => ({ ...row, id: numberedId(index + 1), rank: 9_999 }));

beforeAll(async () => {
  // Written in no order that an answer could come in by chance.
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

/** The order of the rulings: the nearer city, name before description, free months, rank, id. */
function expectedIds({ search, location, calendarFrom, ...others }: CompanyFilters): string[] {
  const met = decoys.filter((_, index) => {
    const wanted = [
      location,
      others.category,
      others.services,
      others.styles,
      calendarFrom,
      search,
    ];
    return wanted[index] === undefined;
  });
  const placed = met.map((row) => ({ place: 0, relevance: 1, fit: 4, ...row }) as Row);
  return [...placed, ...rows]
    .toSorted(
      (left, right) =>
        (location ? left.place - right.place : 0) ||
        (search ? right.relevance - left.relevance : 0) ||
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
    // A full last page is the last: nobody is sent to an empty one.
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
