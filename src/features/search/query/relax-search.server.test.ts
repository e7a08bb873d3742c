import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addSearchRows,
  numberedId,
  type RowTraits,
} from "../../../../tests/factories/search-rows.ts";
import { readSearchCursor, writeSearchCursor } from "../plan/search-cursor.server.ts";
import type { CompanyFilters } from "../plan/search-filters.server.ts";
import type { SearchOrder } from "../plan/search-orders.server.ts";
import type { Cursor } from "../plan/search-plan.server.ts";
import { type FoundPage, searchCompanies } from "./search.server.ts";

const app = useTestApp();
const now = new Date("2026-11-15T12:00:00Z");
const signing = { secret: Buffer.from("secret"), filters: {} };

type Asked = { limit?: number; page?: number; cursor?: Cursor | null; order?: SearchOrder };

function ask(filters: CompanyFilters, { limit = 48, page = 1, cursor = null, order }: Asked = {}) {
  return searchCompanies(app().db, { filters, now, limit, page, cursor, order });
}

const numberOf = ({ id }: { id: string }) => Number(id.slice(-12));

/** What is found, what was given up and what is said of it; a page at a time the same is found. */
async function find(filters: CompanyFilters) {
  const page = await ask(filters);
  const found = page.hits.map(numberOf);
  expect(page.total).toBe(found.length);
  const paged: number[] = [];
  let cursor: Cursor | null = null;
  do {
    const next: FoundPage = await ask(filters, { limit: 1, cursor });
    paged.push(...next.hits.map(numberOf));
    cursor = next.next && readSearchCursor(writeSearchCursor(next.next, signing), signing);
    expect(next.total).toBe(found.length);
  } while (cursor && paged.length <= found.length);
  expect(paged).toEqual(found);
  const numbered = found.map((_, index) => ask(filters, { limit: 1, page: index + 1 }));
  const byNumber = (await Promise.all(numbered)).flatMap(({ hits }) => hits.map(numberOf));
  expect(byNumber).toEqual(found);
  return { found, dropped: page.relaxed?.dropped ?? [], sentence: page.relaxed?.sentence ?? null };
}

const rows: Omit<RowTraits, "id">[] = [
  { city: "Kraków", subcategoryIds: [8], serviceIds: [60], free: ["2026-12"] },
  { city: "Wieliczka", subcategoryIds: [8] },
  { city: "Kielce", subcategoryIds: [8], serviceIds: [64], strong: "zenit" },
  { city: "Gdańsk", subcategoryIds: [8], serviceIds: [64] },
  { city: "Gdańsk", mainId: 1, subcategoryIds: [3], styleIds: [1] },
  { city: "Sopot", mainId: 1, subcategoryIds: [3], strong: "borsuk" },
];

beforeAll(() =>
  addSearchRows(
    app().db,
    rows.map((row, index) => ({ ...row, id: numberedId(index + 1), rank: 9 - index })),
  ),
);

test("nothing is given up of a search that finds something", async () => {
  expect(await find({ search: "dekarz Kraków w grudniu" })).toEqual({
    ...{ found: [1], dropped: [], sentence: null },
  });
});

describe("what nobody meets is given up:", () => {
  test.each<{ name: string; filters: CompanyFilters; found: number[]; dropped: string[] }>([
    {
      name: "months that were chosen",
      filters: { category: "8", location: "Kraków", calendarFrom: "2027-03" },
      ...{ found: [1, 2], dropped: ["months"] },
    },
    {
      name: "months in the text",
      filters: { search: "dekarz Kraków w marcu" },
      ...{ found: [1, 2], dropped: ["months"] },
    },
    {
      name: "distance from a city, the nearest first",
      filters: { category: "8", location: "Sopot", services: [60] },
      ...{ found: [1], dropped: ["place"] },
    },
    {
      name: "the bounds of an area",
      filters: { search: "dekarz śląskie" },
      ...{ found: [1, 2, 3, 4], dropped: ["place"] },
    },
    {
      name: "styles",
      filters: { category: "3", styles: [5] },
      ...{ found: [5, 6], dropped: ["styles"] },
    },
    {
      name: "chosen services, for their trade",
      filters: { services: [61] },
      ...{ found: [1, 2, 3, 4], dropped: ["services"] },
    },
    {
      name: "some of the words",
      filters: { search: "borsuk zenit" },
      ...{ found: [3, 6], dropped: ["words"] },
    },
    {
      name: "the main category, when only others do it",
      filters: { search: "dekarz Gdańsk", mainCategory: "architekci" },
      ...{ found: [4], dropped: ["main"] },
    },
    {
      name: "the main category and months together",
      filters: { search: "dekarz Gdańsk w marcu", mainCategory: "architekci" },
      ...{ found: [4], dropped: ["main", "months"] },
    },
    {
      name: "months and distance, when neither alone is enough",
      filters: { category: "3", location: "Kraków", calendarFrom: "2027-03" },
      ...{ found: [5, 6], dropped: ["months", "place"] },
    },
    {
      name: "distance alone, when months are met elsewhere",
      filters: { category: "8", location: "Sopot", services: [60], calendarTo: "2026-12" },
      ...{ found: [1], dropped: ["place"] },
    },
  ])("$name", async ({ filters, found, dropped }) => {
    const relaxed = await find(filters);
    expect(relaxed).toMatchObject({ found, dropped });
    expect(relaxed.sentence).toMatch(/^\p{Lu}.+[.:]$/u);
  });
});

test.each<CompanyFilters>([
  { category: "8", location: "Kraków", calendarFrom: "2027-11" },
  { search: "dekarz Kraków w maju 2029" },
])("of months that no calendar shows yet it is said that none does: %o", async (filters) => {
  expect(await find(filters)).toEqual({
    found: [1, 2],
    dropped: ["months"],
    sentence:
      "Kalendarze firm sięgają dwunastu miesięcy, więc pokazujemy firmy z dowolnym terminem.",
  });
});

describe("nothing is found, and nothing is said", () => {
  test.each<CompanyFilters>([
    { search: "qwertyuiop" },
    { search: "dekarz", literal: "1" },
    { category: "30" },
    { services: [300] },
    { search: "dekarz", category: "3" },
    { styles: [999] },
  ])("where relaxing helps nobody: %o", async (filters) => {
    expect(await find(filters)).toEqual({ found: [], dropped: [], sentence: null });
  });
});

describe("a service that nobody near offers", () => {
  test("is looked for farther, before the trade near", async () => {
    const { found, sentence } = await find({ search: "rynny Kraków" });
    expect(found).toEqual([3, 1, 2]);
    expect(sentence).toBe(
      "W Krakowie nikt nie oferuje usługi „Rynny i obróbki blacharskie”. Najbliżej, w Kielcach:",
    );
  });

  test("is not looked for farther than a hundred and fifty kilometres", async () => {
    const { found, dropped, sentence } = await find({ search: "okna dachowe Kraków" });
    expect(found).toEqual([1, 2]);
    expect(dropped).toEqual(["services"]);
    expect(sentence).toContain("w okolicy nikt nie oferuje");
  });

  test("is said so on no page behind those who offer it", async () => {
    const first = await ask({ search: "rynny" }, { limit: 2 });
    expect(first.hits.map(numberOf)).toEqual([3, 4]);
    for (const paging of [{ page: 2 }, { cursor: first.next }]) {
      const second = await ask({ search: "rynny" }, { limit: 2, ...paging });
      expect(second.hits.map(numberOf)).toEqual([1, 2]);
      expect(second.relaxed).toBeNull();
    }
  });

  test("is not looked for when the result is sorted otherwise", async () => {
    const filters = { search: "rynny Kraków" };
    const order: SearchOrder = "distance";
    const request = { filters, now, order, limit: 48, page: 1, cursor: null };
    const page = await searchCompanies(app().db, request);
    expect(page.hits.map(numberOf)).toEqual([1, 2]);
    expect(page.relaxed).toBeNull();
  });
});

describe("where the first company is", () => {
  test("is said when the city itself has none", async () => {
    const { found, sentence } = await find({ search: "dekarz Skawina" });
    expect(found).toEqual([1, 2]);
    expect(sentence).toBe("W Skawinie nie ma firm z kategorii „Dachy”. Najbliżej, w Krakowie:");
  });

  test("is said of the first page alone", async () => {
    const first = await ask({ search: "dekarz Skawina" }, { limit: 1 });
    const second = await ask({ search: "dekarz Skawina" }, { limit: 1, cursor: first.next });
    expect(second.hits.map(numberOf)).toEqual([2]);
    expect(second.relaxed).toBeNull();
  });

  test("is not said where the city has others who are free later", async () => {
    const soonest = await ask({ category: "8", location: "Wieliczka" }, { order: "soonest" });
    expect(soonest.hits.map(numberOf)).toEqual([1, 2]);
    expect(soonest.relaxed).toBeNull();
  });

  test("is not said where the city has others who lack the words", async () => {
    const trade = { subcategoryIds: [14], rank: 1 };
    await addSearchRows(app().db, [
      { ...trade, id: numberedId(11), city: "Kraków", weak: "krasnal" },
      { ...trade, id: numberedId(12), city: "Skawina" },
    ]);
    const byWords = await ask({ search: "glazurnik krasnal Skawina" });
    expect(byWords.hits.map(numberOf)).toEqual([11, 12]);
    expect(byWords.relaxed).toBeNull();
  });

  test("is not told as the nearest in an order that is not by distance", async () => {
    const filters = { services: [60], location: "Sopot" };
    const { relaxed } = await ask(filters, { order: "soonest" });
    const sentence =
      "W Sopocie nikt nie oferuje usługi „Krycie dachu dachówką”, więc pokazujemy firmy z całej Polski.";
    expect(relaxed).toEqual({ dropped: ["place"], sentence });
  });

  test("is not said of a firm found by its name", async () => {
    const { found, sentence } = await find({ search: "borsuk Gdynia" });
    expect([found, sentence]).toEqual([[6], null]);
  });
});

test("a place and months in the words are not said to count where others were chosen", async () => {
  const search = "dachy Kraków w styczniu";
  const { interpretation: said } = await ask({ search });
  expect(said).toMatchObject({ place: { name: "Kraków" }, months: { from: "2027-01" } });
  const months = { calendarFrom: "2026-12", calendarTo: "2026-12" };
  const { interpretation } = await ask({ search, location: "Wieliczka", ...months });
  expect(interpretation).toMatchObject({ place: null, area: null, months: null });
});

describe("a town in the words that nobody here knows", () => {
  test.each([
    ["dekarz Nieistniejowo", "Nieistniejowo"],
    ["szukam dekarza w Pcimicach na już", "w Pcimicach"],
    ["dekarz koło Bździszewa", "koło Bździszewa"],
    // In the dictionary it is one, in the list of places none.
    ["Bronowo dekarz", "Bronowo"],
  ])("is told: „%s”", async (search, named) => {
    const { sentence, found } = await find({ search });
    const told = `Nie znamy tej miejscowości („${named}”), więc pokazujemy firmy z całej Polski.`;
    expect(sentence?.startsWith(told)).toBe(true);
    expect(found).toHaveLength(4);
  });

  test.each([
    { search: "dekarz w Krakowie" },
    { search: "dekarz Nieistniejowo", location: "Kraków" },
    { search: "dekarz blablabla" },
    { search: "dekarz Kowalski" },
    { search: "dekarz ogrodowo" },
    { search: "dekarz Nieistniejowo", literal: "1" },
  ] as CompanyFilters[])("is not told of $search, $location, $literal", async (filters) => {
    expect((await ask(filters)).relaxed?.sentence ?? "").not.toContain("Nie znamy");
  });
});
