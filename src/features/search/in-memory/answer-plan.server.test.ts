import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addSearchRows,
  numberedId,
  type RowTraits,
} from "../../../../tests/factories/search-rows.ts";
import { cityByName } from "../../catalogue/cities.server.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { workRadiiKm, type WorkArea } from "../../work-area/work-area.ts";
import type { CompanyFilters } from "../plan/search-filters.server.ts";
import type { SearchOrder } from "../plan/search-orders.server.ts";
import { type PageRequest, searchCompanies } from "../query/search.server.ts";
import { type CompaniesInMemory, openCompaniesInMemory } from "./companies-in-memory.server.ts";

const app = useTestApp();
const now = new Date("2026-11-15T12:00:00Z");
const months = ["2026-11", "2026-12", "2027-01", "2027-03"];
const towns = [
  "Kraków",
  "Wieliczka",
  "Skawina",
  "Bochnia",
  "Tarnów",
  "Katowice",
  "Radom",
  "Gdańsk",
];

/** The same numbers at every run: what fails fails again. */
function createDraw(seed: number) {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const some = <T>(list: readonly T[], share: number) => list.filter(() => next() < share);
  return { next, one, some };
}

const draw = createDraw(7);

function drawArea(): WorkArea | undefined {
  const chance = draw.next();
  if (chance < 0.4) return undefined;
  if (chance < 0.7) return { kind: "radius", km: draw.one(workRadiiKm) };
  if (chance < 0.8) return { kind: "country" };
  return {
    kind: "towns",
    city_ids: draw.some(towns, 0.3).map((town) => cityByName(town)!.geonameId),
  };
}

function drawRow(_: unknown, number: number): RowTraits {
  const mainId = draw.one([1, 2, 2] as const);
  const free = draw.some(months, 0.2);
  const trades = subcategories.filter((sub) => sub.mainId === mainId).slice(0, 4);
  return {
    id: numberedId(((number * 389) % 997) + 1),
    mainId,
    city: draw.one(towns),
    rank: Math.floor(draw.next() * 6),
    subcategoryIds: [draw.one(trades).id, ...draw.some(trades, 0.2).map(({ id }) => id)],
    styleIds: mainId === 1 ? draw.some([1, 2, 3], 0.4) : [],
    area: drawArea(),
    free,
    partlyFree: draw.some(months, 0.2).filter((month) => !free.includes(month)),
  };
}

let companies: CompaniesInMemory;

beforeAll(async () => {
  await addSearchRows(app().db, Array.from({ length: 700 }, drawRow));
  companies = openCompaniesInMemory({ ...app().services, now: () => now });
});

afterAll(() => companies.close());

function drawFilters(): CompanyFilters {
  const chance = draw.next;
  const trades = ["1", "3", "5", "6", "7", "8"];
  const place = chance();
  const filters: CompanyFilters = {};
  if (place < 0.8) filters.location = draw.one(towns);
  else filters.search = draw.one(["małopolska", "śląsk", "trójmiasto", "okolice Krakowa"]);
  if (chance() < 0.3) filters.mainCategory = draw.one(["architekci", "fachowcy"]);
  if (chance() < 0.5 && !filters.mainCategory) filters.category = draw.one(trades);
  else if (chance() < 0.2) filters.subcategories = draw.some(trades, 0.4).map(Number);
  if (chance() < 0.2) filters.styles = [draw.one([1, 2, 3])];
  if (chance() < 0.4) [filters.calendarFrom, filters.calendarTo] = draw.some(months, 0.6);
  return filters;
}

type Page = Awaited<ReturnType<typeof pageOf>>;

/** Whether a firm says that it works there, not every statement tells. */
const hitsOf = ({ hits }: Page, { hits: as }: Page) =>
  hits.map(({ saysItWorksThere, ...hit }, nr) =>
    as[nr]?.saysItWorksThere === undefined ? hit : { ...hit, saysItWorksThere },
  );

const comparable = (page: Page, as: Page) => {
  const { total, hasMore, next } = page;
  return { hits: hitsOf(page, as), total, hasMore, next };
};

const pageOf = (request: PageRequest, from: CompaniesInMemory | null) =>
  searchCompanies(app().db, request, from);

test("what is in memory answers as the database does, page after page", async () => {
  await expect.poll(companies.areInStep).toBe(true);
  let answered = 0;
  const counting: CompaniesInMemory = {
    ...companies,
    find(plan) {
      const found = companies.find(plan);
      if (found) answered += 1;
      return found;
    },
  };
  for (let nr = 0; nr < 250; nr++) {
    const filters = drawFilters();
    const order = draw.one<SearchOrder>(["fit", "fit", "fit", "soonest", "distance"]);
    const limit = draw.one([1, 4, 7]);
    let request: PageRequest = {
      filters,
      order,
      now,
      limit,
      page: draw.one([1, 1, 2]),
      cursor: null,
    };
    for (let page = 0; page < 4; page++) {
      const inDatabase = await pageOf(request, null);
      const inMemory = await pageOf(request, counting);
      expect(comparable(inMemory, inDatabase), JSON.stringify({ ...request, page })).toEqual(
        comparable(inDatabase, inDatabase),
      );
      if (!inDatabase.next) break;
      request = { ...request, page: 1, cursor: inDatabase.next };
    }
  }
  expect(answered).toBeGreaterThan(300);
});
