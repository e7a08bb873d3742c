import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, type CompanyTraits } from "../../../../tests/factories/companies.ts";
import { addSearchRows, numberedId } from "../../../../tests/factories/search-rows.ts";
import { readSearchCursor, writeSearchCursor } from "../plan/search-cursor.server.ts";
import type { CompanyFilters } from "../plan/search-filters.server.ts";
import type { SearchOrder } from "../plan/search-orders.server.ts";
import type { Cursor } from "../plan/search-plan.server.ts";
import { type FoundPage, searchCompanies } from "./search.server.ts";

const app = useTestApp();
const now = new Date("2026-11-15T12:00:00Z");
const signing = { secret: Buffer.from("secret"), filters: {} };

type Asked = { filters: CompanyFilters; order: SearchOrder };

function ask({ filters, order }: Asked, limit: number, cursor: Cursor | null = null) {
  return searchCompanies(app().db, { filters, order, now, limit, page: 1, cursor });
}

/** Ids of all hits, the same however long the pages are; the cursor goes as the visitor sends it. */
async function idsOf(asked: Asked): Promise<string[]> {
  const whole = await ask(asked, 48);
  const ids = whole.hits.map(({ id }) => id);
  expect(whole).toMatchObject({ total: ids.length, hasMore: false });
  for (const limit of [1, 2, 3]) {
    const paged: string[] = [];
    let cursor: Cursor | null = null;
    do {
      const page: FoundPage = await ask(asked, limit, cursor);
      paged.push(...page.hits.map(({ id }) => id));
      cursor = page.next && readSearchCursor(writeSearchCursor(page.next, signing), signing);
      expect(page.total).toBe(ids.length);
    } while (cursor && paged.length <= ids.length);
    expect(paged).toEqual(ids);
  }
  return ids;
}

const numbersOf = async (asked: Asked) => (await idsOf(asked)).map((id) => Number(id.slice(-12)));

describe("of rows", () => {
  const [december, january] = ["2026-12", "2027-01"];
  const roofs = { subcategoryIds: [8], serviceIds: [64] };

  // By fit the service and the name would come first, by rank the last rows.
  beforeAll(() =>
    addSearchRows(app().db, [
      { id: numberedId(1), city: "Kraków", rank: 1, subcategoryIds: [8], free: [january] },
      { id: numberedId(2), city: "Wieliczka", rank: 9, ...roofs, partlyFree: [december] },
      { id: numberedId(3), city: "Kraków", rank: 5, ...roofs, free: [december, january] },
      { id: numberedId(4), city: "Tarnów", rank: 7, ...roofs, strong: "zenit" },
      { id: numberedId(5), city: "Wieliczka", rank: 2, strong: "rynny zenit" },
      { id: numberedId(6), city: "Skawina", rank: 6, ...roofs, free: ["2026-11"] },
    ]),
  );

  test.each<[CompanyFilters, number[]]>([
    [{ search: "rynny Kraków" }, [3, 1, 6, 2]],
    [{ category: "8", location: "Kraków" }, [3, 1, 6, 2]],
    [{ category: "8", location: "Wieliczka" }, [2, 3, 1, 6]],
    [{ category: "8", location: "Tarnów" }, [4]],
  ])(
    "by distance the nearest come first, offering the service or not: %o",
    async (filters, all) => {
      expect(await numbersOf({ filters, order: "distance" })).toEqual(all);
    },
  );

  test.each<[CompanyFilters, number[]]>([
    [{ category: "8" }, [6, 3, 2, 1, 4]],
    [{ search: "rynny" }, [6, 3, 2, 1, 4]],
    [{ category: "8", location: "Kraków" }, [6, 3, 2, 1]],
    [{ category: "8", calendarFrom: december, calendarTo: january }, [3, 2, 1]],
    [{ category: "8", calendarFrom: january, calendarTo: january }, [3, 1]],
    [{ search: "rynny w styczniu" }, [3, 1]],
  ])("by the soonest month the first free come first: %o", async (filters, all) => {
    expect(await numbersOf({ filters, order: "soonest" })).toEqual(all);
  });

  test("a firm of another trade that is called so is listed too", async () => {
    const filters = { search: "rynny zenit" };
    expect((await numbersOf({ filters, order: "fit" })).slice(0, 2)).toEqual([4, 5]);
    const sorted = await numbersOf({ filters, order: "soonest" });
    expect(sorted.toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("of companies, the newest", () => {
  const traits: (CompanyTraits & { name: string })[] = [
    { name: "Druga", now: new Date("2026-03-02T10:00:00.100Z"), phone: "600 100 200" },
    { name: "Czwarta", now: new Date("2026-05-02T10:00:00.300Z"), serviceIds: [115] },
    { name: "Pierwsza", now: new Date("2026-03-02T10:00:00.099Z"), city: "Piaseczno" },
    { name: "Trzecia", now: new Date("2026-05-02T10:00:00.299Z"), mainId: 1, subcategoryIds: [3] },
    { name: "Piąta", now: new Date("2026-09-02T10:00:00Z"), subcategoryIds: [14, 16] },
  ];
  const names = new Map<string, string>();

  beforeAll(async () => {
    await app().db.deleteFrom("company_search").execute();
    for (const given of traits) names.set((await addCompany(app().db, given)).id, given.name);
  });

  test.each<[CompanyFilters, string[]]>([
    [{}, ["Piąta", "Czwarta", "Trzecia", "Druga", "Pierwsza"]],
    [{ category: "14" }, ["Piąta", "Czwarta", "Druga", "Pierwsza"]],
    [{ location: "Piaseczno" }, ["Piąta", "Czwarta", "Trzecia", "Druga", "Pierwsza"]],
    [{ search: "glazurnik mazowieckie" }, ["Piąta", "Czwarta", "Druga", "Pierwsza"]],
    [{ services: [115] }, ["Czwarta"]],
  ])("come first: %o", async (filters, expected) => {
    const ids = await idsOf({ filters, order: "newest" });
    expect(ids.map((id) => names.get(id))).toEqual(expected);
  });

  test("published in the same moment come by their ids, each once", async () => {
    const { db } = app();
    const at = new Date("2026-10-01T00:00:00.123Z");
    await db.updateTable("company").set({ published_at: at }).execute();
    const ids = await idsOf({ filters: {}, order: "newest" });
    expect(ids).toEqual([...names.keys()].toSorted());
  });
});

test("the API sorts as it is asked, and a cursor belongs to its order", async () => {
  const page = await app().guest().get("/companies?sort=newest&limit=2");
  expect(page).toMatchObject({ status: 200, body: { total: 5, hasMore: true } });
  const { cursor } = page.body;
  const next = await app().guest().get(`/companies?sort=newest&limit=2&cursor=${cursor}`);
  expect(next).toMatchObject({ status: 200, body: { hasMore: true } });
  const other = await app().guest().get(`/companies?sort=soonest&limit=2&cursor=${cursor}`);
  expect(other).toMatchObject({ status: 400, body: { code: "BAD_CURSOR" } });
  expect(await app().guest().get("/companies?sort=rank")).toMatchObject({ status: 422 });
});
