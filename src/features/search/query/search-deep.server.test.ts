import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addAlikeRows, addSearchRows, numberedId } from "../../../../tests/search-rows.ts";
import type { CompanyFilters } from "../plan/search-filters.server.ts";
import { searchCompanies } from "./search.server.ts";

const app = useTestApp();
const now = new Date("2026-11-15T12:00:00Z");
const [december, january] = ["2026-12", "2027-01"];
const crowd = 21_000;

// More companies than a walk or a count visits, each before the few that are asked for.
beforeAll(async () => {
  const { db } = app();
  await addAlikeRows(db, { subcategoryIds: [15], rank: 9, strong: "budowa" }, crowd);
  const rare = { subcategoryIds: [16], serviceIds: [70], styleIds: [4] };
  const text = "krasnoludek ogrodowy";
  await addSearchRows(db, [
    { ...rare, id: numberedId(1), rank: 1, weak: text, free: [january] },
    { ...rare, id: numberedId(2), rank: 1, weak: text, free: [january] },
    { ...rare, id: numberedId(3), rank: 3, weak: text, partlyFree: [december] },
    { ...rare, id: numberedId(4), rank: 2, strong: text, partlyFree: [january] },
  ]);
});

const byMonth = { calendarFrom: december, calendarTo: january };
const byWords: CompanyFilters = { search: "krasnoludek", literal: "1" };

test.each<{ name: string; filters: CompanyFilters; expected: number[] }>([
  { name: "a category", filters: { category: "16" }, expected: [3, 4, 1, 2] },
  { name: "services", filters: { services: [70, 71] }, expected: [3, 4, 1, 2] },
  { name: "styles", filters: { styles: [4, 5] }, expected: [3, 4, 1, 2] },
  { name: "months", filters: byMonth, expected: [1, 2, 3, 4] },
  { name: "words", filters: byWords, expected: [4, 3, 1, 2] },
  { name: "words and months", filters: { ...byWords, ...byMonth }, expected: [4, 1, 2, 3] },
])("few companies of many are all found and counted by $name", async ({ filters, expected }) => {
  const { db } = app();
  const page = await searchCompanies(db, { filters, now, limit: 3, page: 1, cursor: null });
  expect(page).toMatchObject({ total: 4, isTotalCapped: false, hasMore: true });
  const request = { filters, now, limit: 3, page: 2, cursor: page.next };
  const rest = await searchCompanies(db, request);
  expect(rest).toMatchObject({ total: 4, hasMore: false, next: null });
  const found = [...page.hits, ...rest.hits].map(({ id }) => id);
  expect(found).toEqual(expected.map(numberedId));
});

test("the best of very many come first, by pages too", async () => {
  const { db } = app();
  await addSearchRows(db, [
    { id: numberedId(11), rank: 20, subcategoryIds: [15], strong: "budowa" },
    { id: numberedId(12), rank: 19, subcategoryIds: [15], strong: "budowa" },
  ]);
  const best = [20, 19, 9, 9, 9, 9, 9, 9];
  const questions: CompanyFilters[] = [{}, { category: "15" }, { search: "budowa", literal: "1" }];
  for (const filters of [...questions, { location: "Warszawa" }]) {
    const request = { filters, now, limit: 4, page: 1 };
    const first = await searchCompanies(db, { ...request, cursor: null });
    const second = await searchCompanies(db, { ...request, cursor: first.next });
    expect([...first.hits, ...second.hits].map(({ rank }) => rank)).toEqual(best);
  }
});
