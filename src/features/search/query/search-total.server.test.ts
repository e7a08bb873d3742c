import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addAlikeRows } from "../../../../tests/factories/search-rows.ts";
import type { CompanyFilters } from "../plan/search-filters.server.ts";
import { searchCompanies } from "./search.server.ts";

const app = useTestApp();
const now = new Date("2026-11-15T12:00:00Z");
const month = "2027-01";

const search = (filters: CompanyFilters, page = 1, limit = 40) =>
  searchCompanies(app().db, { filters, now, limit, page, cursor: null });

beforeEach(async () => {
  await app().db.deleteFrom("company_search").execute();
});

const asked = { strong: "remont", subcategoryIds: [14], serviceIds: [60], free: [month] };

/** Near misses, more than the room left under the cap: a condition forgotten is a wrong total. */
async function addOthers() {
  const { db } = app();
  await addAlikeRows(db, { ...asked, strong: "budowa" }, 20);
  await addAlikeRows(db, { ...asked, subcategoryIds: [15] }, 20);
  await addAlikeRows(db, { ...asked, serviceIds: [61] }, 20);
  await addAlikeRows(db, { ...asked, free: [] }, 20);
  await addAlikeRows(db, { ...asked, city: "Gdańsk" }, 20);
}

const all: CompanyFilters = {
  search: "remont",
  literal: "1",
  category: "14",
  services: [60],
  calendarFrom: month,
  calendarTo: month,
};

describe("a total", () => {
  const questions: { name: string; filters: CompanyFilters; others: number }[] = [
    { name: "of a few words", filters: { search: "remont", literal: "1" }, others: 80 },
    { name: "of a category", filters: { category: "14" }, others: 80 },
    { name: "of a service", filters: { services: [60] }, others: 80 },
    { name: "of a month", filters: { calendarFrom: month, calendarTo: month }, others: 80 },
    { name: "of everything in the country", filters: all, others: 20 },
    { name: "of everything in a city", filters: { ...all, location: "Warszawa" }, others: 0 },
    {
      name: "of a trade in a city",
      filters: { category: "14", location: "Warszawa" },
      others: 60,
    },
    {
      name: "of a trade in a city, free in a month",
      filters: { category: "14", location: "Warszawa", calendarFrom: month, calendarTo: month },
      others: 40,
    },
    { name: "of a city", filters: { location: "Warszawa" }, others: 80 },
    { name: "of everybody", filters: {}, others: 100 },
  ];

  test.each(questions)("$name is exact at the cap", async ({ filters, others }) => {
    await addOthers();
    await addAlikeRows(app().db, asked, 1_000 - others);
    expect(await search(filters)).toMatchObject({ total: 1_000, isTotalCapped: false });
    await addAlikeRows(app().db, asked, 1);
    expect(await search(filters)).toMatchObject({ total: 1_000, isTotalCapped: true });
  });

  test.each(questions)("$name counts the neighbours and both main categories", async (question) => {
    const { db } = app();
    const half = { ...asked, city: "Piaseczno" };
    await addAlikeRows(db, asked, 7);
    await addAlikeRows(db, half, 5);
    await addAlikeRows(db, { ...asked, mainId: 1, subcategoryIds: [3] }, 3);
    const { category, services } = question.filters;
    expect(await search(question.filters)).toMatchObject({ total: category || services ? 12 : 15 });
  });

  test("of both main categories together is capped too", async () => {
    const { db } = app();
    await addAlikeRows(db, { mainId: 1, subcategoryIds: [3] }, 600);
    await addAlikeRows(db, { mainId: 2 }, 401);
    expect(await search({})).toMatchObject({ total: 1_000, isTotalCapped: true });
  });

  test("of words and filters in a city goes on with those from afar, and so do its pages", async () => {
    const { db } = app();
    const filters = { ...all, location: "Warszawa" };
    await addAlikeRows(db, asked, 1_000);
    await addAlikeRows(db, { ...asked, city: "Gdańsk", area: { kind: "country" } }, 1);
    const capped = { total: 1_000, isTotalCapped: true, hasMore: true };
    expect(await search(filters, 25)).toMatchObject(capped);
    await addAlikeRows(db, asked, 1);
    // 960 are before it, of 1,002.
    const last = await search(filters, 21, 48);
    expect(last).toMatchObject({ ...capped, hasMore: false });
    expect(last.hits).toHaveLength(42);
  });

  test("of a word that few of many use is exact", async () => {
    const { db } = app();
    await addAlikeRows(db, { strong: "budowa" }, 7_000);
    await addAlikeRows(db, { strong: "remont" }, 30);
    await addAlikeRows(db, { mainId: 1, subcategoryIds: [3], weak: "remont" }, 3);
    const filters: CompanyFilters = { search: "remont", literal: "1" };
    expect(await search(filters)).toMatchObject({ total: 33, isTotalCapped: false });
    const services: CompanyFilters = { ...filters, services: [60] };
    expect(await search(services)).toMatchObject({ total: 0, hits: [] });
  });

  test("of a word is exact also where a sample promises a few more than are counted", async () => {
    const { db } = app();
    // From an empty table, so that the sample always is of the same rows.
    await sql`truncate company_search`.execute(db);
    await addAlikeRows(db, { strong: "budowa" }, 8_000);
    await addAlikeRows(db, { strong: "remont" }, 950);
    const filters: CompanyFilters = { search: "remont", literal: "1" };
    expect(await search(filters)).toMatchObject({ total: 950, isTotalCapped: false });
  });

  test("of a word is counted whole where a walk to count them meets none of the many", async () => {
    const { db } = app();
    await addAlikeRows(db, { strong: "budowa" }, 6_500);
    await addAlikeRows(db, { strong: "remont" }, 2_400);
    const filters: CompanyFilters = { search: "remont", literal: "1" };
    expect(await search(filters)).toMatchObject({ total: 1_000, isTotalCapped: true });
  });
});

test("the API says that a total is capped, and says nothing of one that is exact", async () => {
  const ask = async () => (await app().guest().get("/companies?limit=1")).body;
  await addAlikeRows(app().db, {}, 1_000);
  const exact = await ask();
  expect(exact.total).toBe(1_000);
  expect(exact).not.toHaveProperty("totalIsCapped");
  await addAlikeRows(app().db, {}, 1);
  expect(await ask()).toMatchObject({ total: 1_000, totalIsCapped: true, hasMore: true });
});

describe("pages", () => {
  test("are full also where a long walk from the best meets few of more than are counted", async () => {
    const { db } = app();
    await addAlikeRows(db, { strong: "remont", rank: 3 }, 1);
    await addAlikeRows(db, { strong: "budowa", rank: 2 }, 11_000);
    await addAlikeRows(db, { strong: "remont", rank: 1 }, 1_100);
    const page = await search({ search: "remont", literal: "1" });
    expect(page).toMatchObject({ total: 1_000, isTotalCapped: true, hasMore: true });
    expect(page.hits.map(({ rank }) => rank)).toEqual([3, ...Array.from({ length: 39 }, () => 1)]);
  });

  test("end at the cap, whatever number is asked for", async () => {
    await addAlikeRows(app().db, {}, 1_001);
    expect((await search({}, 25)).hits).toHaveLength(40);
    for (const page of [26, 27, 2_500]) {
      const beyond = { hits: [], hasMore: false, next: null, total: 1_000, isTotalCapped: true };
      expect(await search({}, page)).toMatchObject(beyond);
    }
  });

  test("by cursor continue beyond it", async () => {
    await addAlikeRows(app().db, {}, 1_005);
    const ids = new Set<string>();
    let page = await search({}, 1, 48);
    let pages = 1;
    for (; page.next; pages++) {
      for (const { id } of page.hits) ids.add(id);
      const request = { filters: {}, now, limit: 48, page: 9, cursor: page.next };
      page = await searchCompanies(app().db, request);
      expect(page).toMatchObject({ total: 1_000, isTotalCapped: true });
    }
    for (const { id } of page.hits) ids.add(id);
    expect(ids.size).toBe(1_005);
    expect(pages).toBe(21);
  });

  test("the total of the first page is kept on those behind it", async () => {
    await addAlikeRows(app().db, {}, 6);
    const first = await search({}, 1, 4);
    await addAlikeRows(app().db, { rank: 9 }, 10);
    const request = { filters: {}, now, limit: 4, page: 1, cursor: first.next };
    expect(await searchCompanies(app().db, request)).toMatchObject({ total: 6, hasMore: false });
  });
});
