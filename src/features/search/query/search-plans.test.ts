import { CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import type { DB } from "../../../platform/db/schema.ts";
import { onePlan } from "../../../platform/db/statement-names.server.ts";
import { monthNumber, monthOf, monthsFrom } from "../../calendar/availability.ts";
import type { CompanyFilters } from "../plan/search-filters.server.ts";
import { searchCompanies } from "./search.server.ts";

const app = useTestApp();
const now = new Date();
const [, nextMonth, thirdMonth] = monthsFrom(monthOf(now), 3);
const rowsCount = 30_000;
const warsaw = 756135;
const months = { calendarFrom: nextMonth, calendarTo: thirdMonth };
const firstPage = { now, limit: 4, page: 1, cursor: null };

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Subplan Name"?: string;
  "Heap Fetches"?: number;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
};

let pool: Pool;
let recording: Kysely<DB>;
const recorded: CompiledQuery[] = [];

beforeAll(async () => {
  // Without the product's time limit: a busy machine needs longer to write so much.
  pool = new Pool({ connectionString: app().databaseUrl, max: 2 });
  recording = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      recorded.push(query);
    },
  });
  await sql`
    insert into company_search (id, main, city_id, voivodeship, rank, subs, styles, free_months,
      partly_free_months, lexemes)
    select gen_random_uuid(), 1 + (n % 8 <> 0)::int, case when n % 10 = 0 then ${warsaw} else c.geoname_id end,
      c.voivodeship, (n::bigint * 271 % 1301)::int, 1::bigint << (n % 30), 1 << (n % 12),
      case when n % 7 = 0 then (n::bigint * 7919 % 4093) << ${sql.lit(monthNumber(monthOf(now)))} else 0 end, 0,
      array_to_tsvector(array['#b' || (n % 30 + 1), '#t' || (n % 12 + 1), 'słowo' || (n % 900),
        '=slowo' || (n % 900), case when n % 3 = 0 then '=remont' else '=' end])
    from generate_series(1, ${sql.lit(rowsCount)}) n
    join (select geoname_id, voivodeship, row_number() over (order by geoname_id) as place
      from city) c on c.place = n % 3000 + 1`.execute(recording);
  await vacuumFully(recording);
}, 120_000);

afterAll(() => recording?.destroy());

/** Another open transaction keeps rows from being marked as visible to all. */
async function vacuumFully(db: Kysely<DB>): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    await sql`vacuum analyze company_search`.execute(db);
    const { rows } = await sql<{ left: number }>`
      select sum(relpages - relallvisible)::int as left from pg_class
      where relname in ('company_search_architects', 'company_search_tradespeople')`.execute(db);
    if (rows[0]?.left === 0) return;
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** Those who come from afar are looked up by their lexemes, everybody else by place and rank. */
const looksAfar = ({ parameters }: CompiledQuery) =>
  parameters.some((parameter) => /'#(?:wc|a\d+)'/.test(String(parameter)));

/** The part of a statement that does so beside others. */
const afarPart = "CTE afar";
const isOfAfarAlone = (statement: CompiledQuery) =>
  looksAfar(statement) && !statement.sql.includes("with around");

type Asked = { part?: string; afar?: boolean };

/** The plans of the statements that one search sends; `part` names some by their text. */
async function plansOf(
  filters: CompanyFilters,
  { part = "company_search", afar = false }: Asked = {},
): Promise<PlanNode[]> {
  recorded.length = 0;
  await searchCompanies(recording, { ...firstPage, filters });
  const statements = recorded.filter(
    (statement) =>
      statement.sql.includes(part) && (afar ? looksAfar(statement) : !isOfAfarAlone(statement)),
  );
  expect(statements.length).toBeGreaterThan(0);
  const plans: PlanNode[] = [];
  for (const { sql: text, parameters } of statements) {
    const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...parameters],
    );
    plans.push(rows[0]!["QUERY PLAN"][0].Plan);
  }
  return plans;
}

/** The plan that a connection keeps for all parameters of a prepared statement. */
async function keptPlanOf({ sql: text, parameters }: CompiledQuery): Promise<PlanNode> {
  expect(text).toContain(onePlan);
  const client = await pool.connect();
  const values = parameters.map((value) => client.escapeLiteral(String(value))).join(", ");
  await client.query(`set plan_cache_mode = force_generic_plan; prepare kept as ${text}`);
  const explain = `explain (analyze, buffers, format json) execute kept(${values})`;
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(explain);
  client.release(true);
  return rows[0]!["QUERY PLAN"][0].Plan;
}

/** Text of the statement that walks by rank, and of no other. */
const rankScan = "select id, rank, city_id from (";

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function withoutAfar(plan: PlanNode): PlanNode[] {
  const parts = (plan.Plans ?? []).filter((part) => part["Subplan Name"] !== afarPart);
  return [plan, ...parts.flatMap(withoutAfar)];
}

/** A look at a few thousand rows is how a count begins; reading on is not. */
const readsOn = (node: PlanNode) =>
  node["Node Type"] === "Seq Scan" &&
  node["Relation Name"]?.startsWith("company_search") &&
  node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) > 5_000;

const fachowcy = { mainCategory: "fachowcy" } as const;
const inWarsaw: CompanyFilters = { ...fachowcy, location: String(warsaw) };

const shapes: { name: string; filters: CompanyFilters; mostBlocks: number }[] = [
  { name: "a main category", filters: fachowcy, mostBlocks: 200 },
  { name: "a main category in a city", filters: inWarsaw, mostBlocks: 600 },
  {
    name: "a subcategory in a city, with months",
    filters: { category: "14", location: String(warsaw), ...months },
    mostBlocks: 900,
  },
];

test.each(shapes)("$name reads covering indexes alone", async ({ filters, mostBlocks }) => {
  for (const plan of await plansOf(filters)) {
    const nodes = withoutAfar(plan).filter((node) =>
      node["Index Name"]?.startsWith("company_search"),
    );
    expect(nodes.length).toBeGreaterThan(0);
    expect(new Set(nodes.map((node) => node["Node Type"]))).toEqual(new Set(["Index Only Scan"]));
    expect(nodes.reduce((sum, node) => sum + (node["Heap Fetches"] ?? 0), 0)).toBe(0);
    expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]).toBeLessThan(mostBlocks);
  }
});

test("a page of a subcategory is filtered inside the covering index", async () => {
  const [walk] = await plansOf({ category: "14" }, { part: rankScan });
  const kinds = nodesOf(walk!).filter((node) => node["Index Name"]);
  expect(kinds.map((node) => node["Node Type"])).toEqual(["Index Only Scan"]);
  expect(walk!["Shared Hit Blocks"] + walk!["Shared Read Blocks"]).toBeLessThan(60);
});

test("a city is looked up by the index that begins with main and city", async () => {
  const [walk] = await plansOf(inWarsaw, { part: rankScan });
  const indexes = nodesOf(walk!).flatMap((node) => node["Index Name"] ?? []);
  expect(indexes).toEqual(["company_search_tradespeople_place"]);
});

test.each<{ name: string; filters: CompanyFilters }>([
  { name: "found beside few in the city", filters: { category: "14", location: "Hajnówka" } },
  { name: "counted beside a page", filters: { ...fachowcy, location: "Hajnówka" } },
])("those who come from afar are $name by their lexemes", async ({ filters }) => {
  await sql`
    update company_search set reach_km = 1000, lexemes = lexemes || array_to_tsvector(array['#wc', '#a14'])
    where city_id = 3093133 and main = 2`.execute(recording);
  await vacuumFully(recording);
  const plans = await plansOf(filters, { afar: true });
  for (const plan of [...plans, await keptPlanOf(recorded.find(looksAfar)!)]) {
    const nodes = nodesOf(plan);
    expect(nodes.map((node) => node["Node Type"])).toContain("Bitmap Index Scan");
    expect(nodes.filter(readsOn)).toEqual([]);
    expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]).toBeLessThan(200);
  }
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
  const plans = await plansOf({ search: "remont", literal: "1" }, { part: "tablesample" });
  expect(plans.flatMap(nodesOf).map((node) => node["Node Type"])).toContain("Sample Scan");
  expect(recorded.some(({ sql: text }) => text.includes("as capped"))).toBe(false);
  const totalOf = async (filters: CompanyFilters) => {
    const page = await searchCompanies(recording, { ...firstPage, filters });
    return [page.total, page.isTotalCapped];
  };
  expect(await totalOf({ search: "remont", literal: "1" })).toEqual([1_000, true]);
  // One in thirty: 1,000 of both categories, all counted.
  expect(await totalOf({ category: "14" })).toEqual([rowsCount / 30, false]);
});

test("the GIN answers what the walk met too seldom", async () => {
  const plans = await plansOf({ search: "slowo77", literal: "1" });
  const kinds = plans.flatMap(nodesOf).map((node) => node["Node Type"]);
  expect(kinds).toContain("Bitmap Index Scan");
});

test("words beside a category, a place and months cost the rows that are left of those", async () => {
  const filters: CompanyFilters = {
    search: "remont",
    literal: "1",
    category: "1",
    location: String(warsaw),
    ...months,
  };
  const { total, relaxed } = await searchCompanies(recording, { ...firstPage, filters });
  expect(total).toBeGreaterThan(0);
  expect(relaxed).toBeNull();
  const plans = await plansOf(filters);
  const kinds = plans.flatMap(nodesOf).map((node) => node["Node Type"]);
  expect(kinds).not.toContain("Bitmap Index Scan");
  for (const plan of plans) {
    expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]).toBeLessThan(1_500);
  }
});

test("services decide the main category", async () => {
  const page = await searchCompanies(recording, {
    ...firstPage,
    filters: { services: [60, 95] },
  });
  expect(page.search.mains).toEqual([2]);
  const none = await searchCompanies(recording, {
    ...firstPage,
    filters: { services: [60], mainCategory: "architekci" },
  });
  expect(none).toMatchObject({ hits: [], total: 0 });
});

test("a cursor deep in the list costs what the first page costs", async () => {
  const filters: CompanyFilters = { mainCategory: "fachowcy" };
  const request = { filters, now, limit: 48, page: 20, cursor: null };
  const deep = await searchCompanies(recording, request);
  recorded.length = 0;
  await searchCompanies(recording, { ...request, limit: 4, page: 1, cursor: deep.next });
  expect(recorded).toHaveLength(1);
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${recorded[0]!.sql}`, [
    ...recorded[0]!.parameters,
  ]);
  const plan = (rows[0] as { "QUERY PLAN": [{ Plan: PlanNode }] })["QUERY PLAN"][0].Plan;
  expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]).toBeLessThan(20);
});

test("totals are exact up to a thousand and capped beyond", async () => {
  const all = await searchCompanies(recording, { ...firstPage, filters: {} });
  expect(all).toMatchObject({ total: 1000, isTotalCapped: true, hasMore: true });
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int from company_search where main = 2 and subs & (1 << 16) <> 0 and styles & 16 <> 0",
  );
  expect(rows[0]!.count).toBeGreaterThan(100);
  const some = await searchCompanies(recording, {
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
    const page = await searchCompanies(recording, { filters, now, limit: 48, page: 1, cursor });
    found.push(...page.hits.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  const first = await searchCompanies(recording, { ...firstPage, filters });
  expect(new Set(found).size).toBe(found.length);
  expect(found).toHaveLength(first.total);
});
