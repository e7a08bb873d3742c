import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addSearchedCountry,
  countryRows,
  warsaw,
} from "../../../../tests/factories/searched-country.ts";
import { blocksOf, nodesOf, useRecorder, type PlanNode } from "../../../../tests/plans.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import type { CompanyFilters } from "../plan/search-filters.server.ts";
import { searchCompanies } from "./search.server.ts";

const app = useTestApp();
const now = new Date();
const [, nextMonth, thirdMonth] = monthsFrom(monthOf(now), 3);
const months = { calendarFrom: nextMonth, calendarTo: thirdMonth };
const firstPage = { now, limit: 4, page: 1, cursor: null };

const recorder = useRecorder(app, async ({ db }) => {
  await addSearchedCountry(db);
});

const find = (filters: CompanyFilters) => searchCompanies(recorder().db, { ...firstPage, filters });

/** The plans of the statements that one search sends; `part` names some by their text. */
async function plansOf(filters: CompanyFilters, part = "company_search"): Promise<PlanNode[]> {
  recorder().recorded.length = 0;
  await find(filters);
  const statements = recorder().recorded.filter((statement) => statement.sql.includes(part));
  expect(statements.length).toBeGreaterThan(0);
  const plans: PlanNode[] = [];
  for (const statement of statements) plans.push(await recorder().planOf(statement));
  return plans;
}

/** Text of the statement that walks by rank, and of no other. */
const rankScan = "select id, rank, city_id from (";

/** A look at a few thousand rows is how a count begins; reading on is not. */
const readsOn = (node: PlanNode) =>
  node["Node Type"] === "Seq Scan" &&
  node["Relation Name"]?.startsWith("company_search") &&
  node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) > 5_000;

test("a main category reads a covering index alone", async () => {
  for (const plan of await plansOf({ mainCategory: "fachowcy" })) {
    const nodes = nodesOf(plan).filter((node) => node["Index Name"]);
    expect(nodes.map((node) => node["Node Type"])).toEqual(["Index Only Scan"]);
    expect(nodes[0]!["Heap Fetches"]).toBe(0);
    expect(blocksOf(plan)).toBeLessThan(200);
  }
});

test("a page of a subcategory is filtered inside the covering index", async () => {
  const [walk] = await plansOf({ category: "14" }, rankScan);
  const kinds = nodesOf(walk!).filter((node) => node["Index Name"]);
  expect(kinds.map((node) => node["Node Type"])).toEqual(["Index Only Scan"]);
  expect(blocksOf(walk!)).toBeLessThan(60);
});

test.each<{ name: string; filters: CompanyFilters }>([
  { name: "a rare word", filters: { search: "slowo77", literal: "1" } },
  {
    name: "a rare word in a city",
    filters: { search: "slowo77", literal: "1", location: String(warsaw) },
  },
  { name: "facets that nobody has together", filters: { category: "14", styles: [3] } },
  { name: "a rare service", filters: { services: [60] } },
  { name: "a trade in words, with a service and a name", filters: { search: "rynny slowo77" } },
])("$name never reads the whole table", async ({ filters }) => {
  const plans = await plansOf(filters);
  expect(plans.flatMap(nodesOf).filter(readsOn)).toEqual([]);
});

test("of many more than are counted a sample is enough, of fewer every one is counted", async () => {
  const plans = await plansOf({ search: "remont", literal: "1" }, "tablesample");
  expect(plans.flatMap(nodesOf).map((node) => node["Node Type"])).toContain("Sample Scan");
  expect(recorder().recorded.some(({ sql: text }) => text.includes("as capped"))).toBe(false);
  const totalOf = async (filters: CompanyFilters) => {
    const page = await searchCompanies(recorder().db, { ...firstPage, filters });
    return [page.total, page.isTotalCapped];
  };
  expect(await totalOf({ search: "remont", literal: "1" })).toEqual([1_000, true]);
  // One in thirty: 1,000 of both categories, all counted.
  expect(await totalOf({ category: "14" })).toEqual([countryRows / 30, false]);
});

test("the GIN answers what the walk met too seldom", async () => {
  const plans = await plansOf({ search: "slowo77", literal: "1" });
  const kinds = plans.flatMap(nodesOf).map((node) => node["Node Type"]);
  expect(kinds).toContain("Bitmap Index Scan");
});

test("services decide the main category", async () => {
  const page = await searchCompanies(recorder().db, {
    ...firstPage,
    filters: { services: [60, 95] },
  });
  expect(page.search.mains).toEqual([2]);
  const none = await searchCompanies(recorder().db, {
    ...firstPage,
    filters: { services: [60], mainCategory: "architekci" },
  });
  expect(none).toMatchObject({ hits: [], total: 0 });
});

test("a cursor deep in the list costs what the first page costs", async () => {
  const filters: CompanyFilters = { mainCategory: "fachowcy" };
  const request = { filters, now, limit: 48, page: 20, cursor: null };
  const deep = await searchCompanies(recorder().db, request);
  recorder().recorded.length = 0;
  await searchCompanies(recorder().db, { ...request, limit: 4, page: 1, cursor: deep.next });
  expect(recorder().recorded).toHaveLength(1);
  const plan = await recorder().planOf(recorder().recorded[0]!);
  expect(blocksOf(plan)).toBeLessThan(20);
});

test("totals are exact up to a thousand and capped beyond", async () => {
  const all = await searchCompanies(recorder().db, { ...firstPage, filters: {} });
  expect(all).toMatchObject({ total: 1000, isTotalCapped: true, hasMore: true });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from company_search where main = 2 and subs & (1 << 16) <> 0 and styles & 16 <> 0`.execute(
    recorder().db,
  );
  expect(rows[0]!.count).toBeGreaterThan(100);
  const some = await searchCompanies(recorder().db, {
    ...firstPage,
    filters: { category: "17", styles: [5] },
  });
  expect(some).toMatchObject({ total: rows[0]!.count, isTotalCapped: false });
});

test("all of a long list is paged through without gaps or doubles", async () => {
  const filters: CompanyFilters = {
    category: "14",
    ...months,
  };
  const found: string[] = [];
  let cursor = null;
  do {
    const page = await searchCompanies(recorder().db, { filters, now, limit: 48, page: 1, cursor });
    found.push(...page.hits.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  const first = await searchCompanies(recorder().db, { ...firstPage, filters });
  expect(new Set(found).size).toBe(found.length);
  expect(found).toHaveLength(first.total);
});
