import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addAlikeRows } from "../../../../tests/factories/search-rows.ts";
import {
  addSearchedCountry,
  vacuumSearch,
  warsaw,
} from "../../../../tests/factories/searched-country.ts";
import { blocksOf, nodesOf, useRecorder, type PlanNode } from "../../../../tests/plans.ts";
import { onePlan } from "../../../platform/db/statement-names.server.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import type { CompanyFilters } from "../plan/search-filters.server.ts";
import { searchCompanies } from "./search.server.ts";

const app = useTestApp();
const now = new Date();
const [, nextMonth, thirdMonth] = monthsFrom(monthOf(now), 3);
const months = { calendarFrom: nextMonth, calendarTo: thirdMonth };

const recorder = useRecorder(app, async ({ db }) => {
  await addSearchedCountry(db);
  // One in a hundred works in the whole country.
  await sql`
    update company_search set reach_km = 1000, lexemes = lexemes || array_to_tsvector(array['#wc'])
    where rank % 100 = 0 and main = 2`.execute(db);
  await vacuumSearch(db);
});

const find = (filters: CompanyFilters) =>
  searchCompanies(recorder().db, { filters, now, limit: 4, page: 1, cursor: null });

/** The only statement of such a question, as it is planned for it and as its plan is kept. */
async function plansOf(filters: CompanyFilters): Promise<PlanNode[]> {
  recorder().recorded.length = 0;
  await find(filters);
  expect(recorder().recorded).toHaveLength(1);
  const [statement] = recorder().recorded;
  expect(statement!.sql).toContain(onePlan);
  return [await recorder().planOf(statement!), await recorder().keptPlanOf(statement!)];
}

/** What reads companies, those from afar or all others. */
function readsOf(plan: PlanNode, isAfar: boolean): PlanNode[] {
  const inside = (node: PlanNode, isWithin: boolean): PlanNode[] => {
    const isHere = isWithin || node["Subplan Name"] === "CTE afar";
    const below = (node.Plans ?? []).flatMap((part) => inside(part, isHere));
    const isRead = node["Relation Name"]?.startsWith("company_search") || node["Index Name"];
    return isRead && isHere === isAfar ? [node, ...below] : below;
  };
  return inside(plan, false);
}

const inWarsaw: CompanyFilters = { mainCategory: "fachowcy", location: String(warsaw) };

test.each<{ name: string; filters: CompanyFilters; index: string; mostBlocks: number }>([
  {
    name: "a main category",
    filters: inWarsaw,
    index: "company_search_tradespeople_place",
    mostBlocks: 200,
  },
  {
    name: "a trade",
    filters: { category: "14", location: String(warsaw) },
    index: "company_search_trade_city",
    mostBlocks: 700,
  },
  {
    name: "a trade with months",
    filters: { category: "14", location: String(warsaw), ...months },
    index: "company_search_trade_city",
    mostBlocks: 900,
  },
])("$name in a city reads one covering index", async ({ filters, index, mostBlocks }) => {
  for (const plan of await plansOf(filters)) {
    const reads = readsOf(plan, false);
    expect(new Set(reads.map((node) => node["Index Name"]))).toEqual(new Set([index]));
    expect(new Set(reads.map((node) => node["Node Type"]))).toEqual(new Set(["Index Only Scan"]));
    expect(reads.reduce((sum, node) => sum + (node["Heap Fetches"] ?? 0), 0)).toBe(0);
    expect(blocksOf(plan)).toBeLessThan(mostBlocks);
  }
});

test.each<[string, CompanyFilters]>([
  ["one main category", inWarsaw],
  ["both", { location: String(warsaw) }],
])("a city that fills the page is the last that is read for it, for %s", async (_, filters) => {
  const [, kept] = await plansOf(filters);
  const page = nodesOf(kept!).find((node) => node["Subplan Name"] === "CTE around")!;
  const loops = readsOf(page, false).map((node) => node["Actual Loops"]);
  // The next one tells that the first is over.
  expect(Math.max(...loops)).toBeLessThanOrEqual(2);
  // In the order of the index: of each city and main category no more than the page needs.
  expect(Math.max(...readsOf(page, false).map((node) => node["Actual Rows"]))).toBeLessThan(10);
});

test.each<{ name: string; filters: CompanyFilters; kind: string; index: string }>([
  {
    name: "of a trade by their own index",
    filters: { category: "14", location: "Hajnówka" },
    kind: "Index Only Scan",
    index: "company_search_trade_afar",
  },
  {
    name: "of a main category by their lexemes",
    filters: { mainCategory: "fachowcy", location: "Hajnówka" },
    kind: "Bitmap Index Scan",
    index: "company_search_tradespeople_lexemes_idx",
  },
])("those who come from afar are found $name", async ({ filters, kind, index }) => {
  for (const plan of await plansOf(filters)) {
    const reads = readsOf(plan, true).filter((node) => node["Index Name"]);
    expect(reads.map((node) => [node["Node Type"], node["Index Name"]])).toEqual([[kind, index]]);
    expect(readsOf(plan, true).map((node) => node["Node Type"])).not.toContain("Seq Scan");
    expect(blocksOf(plan)).toBeLessThan(500);
  }
});

test("by months, of more than are counted, a city is walked in place of being read whole", async () => {
  const month = months.calendarFrom!;
  await addAlikeRows(app().db, { city: "Hel", partlyFree: [month] }, 1_001);
  await vacuumSearch(recorder().db);
  recorder().recorded.length = 0;
  await find({ category: "14", location: "Hel", calendarFrom: month, calendarTo: month });
  const [counting, ...walks] = recorder().recorded;
  const kept = await recorder().keptPlanOf(counting!);
  const page = nodesOf(kept).find((node) => node["Subplan Name"] === "CTE around")!;
  const afar = readsOf(kept, true);
  for (const read of [...readsOf(page, false), ...afar]) expect(read["Actual Loops"]).toBe(0);
  expect(walks.length).toBeGreaterThan(0);
  for (const walk of walks) {
    const reads = readsOf(await recorder().planOf(walk), false);
    const indexes = reads.map((node) => node["Index Name"]);
    expect(new Set(indexes)).toEqual(new Set(["company_search_trade_city"]));
  }
});

test("words beside a category, a place and months cost the rows that are left of those", async () => {
  const filters: CompanyFilters = {
    search: "remont",
    literal: "1",
    category: "1",
    location: String(warsaw),
    ...months,
  };
  recorder().recorded.length = 0;
  const { total, relaxed } = await find(filters);
  expect(total).toBeGreaterThan(0);
  expect(relaxed).toBeNull();
  const beside = recorder().recorded.filter((statement) => statement.sql.includes("as fitting"));
  const plans = await Promise.all(beside.map((statement) => recorder().planOf(statement)));
  expect(plans).toHaveLength(1);
  const kinds = plans.flatMap(nodesOf).map((node) => node["Node Type"]);
  expect(kinds).not.toContain("Bitmap Index Scan");
  for (const plan of plans) {
    expect(blocksOf(plan)).toBeLessThan(1_500);
  }
});
