import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addAlikeRows,
  addSearchRows,
  numberedId,
} from "../../../../tests/factories/search-rows.ts";
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

test("few behind many who lack their words are listed by tier and counted once, however long a page is", async () => {
  const { db } = app();
  // Else they would be taken for rare ones, which are looked up at once.
  await sql`insert into search_term (term, frequency) values ('skrzat', 5000)`.execute(db);
  const numbered = (numbers: number[]) => numbers.map((number) => numberedId(30 + number));
  await addSearchRows(db, [
    { id: numberedId(31), rank: 1, strong: "skrzat" },
    { id: numberedId(32), rank: 2, strong: "skrzat" },
    { id: numberedId(33), rank: 1, weak: "skrzat" },
    { id: numberedId(34), rank: 3, weak: "skrzat" },
    { id: numberedId(35), rank: 2, weak: "skrzat" },
  ]);
  const inOrder = numbered([2, 1, 4, 5, 3]);
  for (const limit of [1, 2, 3, 10]) {
    const request = { filters: { search: "skrzat", literal: "1" } as CompanyFilters, now, limit };
    const first = await searchCompanies(db, { ...request, page: 1, cursor: null });
    expect(first).toMatchObject({ total: 5, isTotalCapped: false, hasMore: limit < 5 });
    const found = first.hits.map(({ id }) => id);
    for (let { next: cursor } = first; cursor;) {
      const next = await searchCompanies(db, { ...request, page: 1, cursor });
      found.push(...next.hits.map(({ id }) => id));
      cursor = next.next;
    }
    expect(found).toEqual(inOrder);
    if (limit === 10) continue;
    const second = await searchCompanies(db, { ...request, page: 2, cursor: null });
    expect(second.hits.map(({ id }) => id)).toEqual(inOrder.slice(limit, 2 * limit));
  }
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

test("tiers that are read at once come in the order of those read one after another", async () => {
  const { db } = app();
  const asked = { subcategoryIds: [17], free: [january] };
  await addSearchRows(db, [
    { ...asked, id: numberedId(21), rank: 5, weak: "krasnal ogrodowy" },
    { ...asked, id: numberedId(22), rank: 1, strong: "krasnal" },
    { ...asked, id: numberedId(23), rank: 2, strong: "krasnal", city: "Pruszków" },
    { ...asked, id: numberedId(24), rank: 6, weak: "krasnal", city: "Pruszków" },
    { ...asked, id: numberedId(25), rank: 6, weak: "wróżka", city: "Pruszków" },
    { ...asked, id: numberedId(26), rank: 9, weak: "krasnal", city: "Gdańsk" },
  ]);
  const filters: CompanyFilters = {
    search: "krasnal",
    literal: "1",
    category: "17",
    location: "Warszawa",
  };
  const request = { filters, now, page: 1, cursor: null };
  const atOnce = await searchCompanies(db, { ...request, limit: 10 });
  expect(atOnce).toMatchObject({ total: 4, hasMore: false, next: null });
  expect(atOnce.hits.map(({ id }) => id)).toEqual([22, 23, 21, 24].map(numberedId));
  const oneByOne: string[] = [];
  for (let cursor = (await searchCompanies(db, { ...request, limit: 1 })).next; cursor;) {
    const next = await searchCompanies(db, { ...request, limit: 1, cursor });
    oneByOne.push(...next.hits.map(({ id }) => id));
    cursor = next.next;
  }
  expect(oneByOne).toEqual([23, 21, 24].map(numberedId));
});
