import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sharedCacheControl } from "../../src/platform/http/response-cache/cache-keys.server.ts";
import { useTestApp } from "../database.ts";
import { addCompany, addProject, type TestCompany } from "../factories/companies.ts";

const asked = vi.spyOn(pg.Client.prototype, "query");
afterAll(() => asked.mockRestore());
const app = useTestApp();

/** Change in the transaction of a change that is told, or nothing that is shown. */
const follows = new Set([
  "company_card",
  "company_name_start",
  "company_search_trade",
  "search_term",
  "rate_limit",
]);

let company: TestCompany;
let projectId: string;

beforeAll(async () => {
  const { db } = app();
  company = await addCompany(db, { name: "Glazura Nowak", city: "Kraków", subcategoryIds: [14] });
  const words = { title: "Łazienka", description: "Równe fugi.", createdAt: new Date() };
  projectId = await addProject(db, { companyId: company.id, ...words });
});

/** What is asked of calls that answer more than one thing. */
const questions: Record<string, string[]> = {
  "/companies": [
    "",
    "search=glazurnik w Krakowie",
    "search=Nowak",
    "location=Kraków&subcategories=14",
    "calendarFrom=2030-01",
    "services=95&mainCategory=fachowcy",
  ],
  "/projects": ["id={project}"],
  "/company/projects": ["companyId={own}"],
  "/suggest": ["q=glaz"],
};

const fill = (address: string) =>
  address
    .replace("{slug}", company.slug)
    .replace("{project}", projectId)
    .replace(/\{(?:own|id|ownerId|userId)\}/, company.id)
    .replace(/\{\w+\}/, "1");

/** Calls of anyone that may be kept for all, as addresses. */
async function addressesOfAll(): Promise<string[]> {
  const { body } = await app().guest().get("/openapi.json");
  const paths = Object.entries<{ get?: { "x-access": unknown } }>(body.paths);
  return paths
    .filter(([, { get }]) => get?.["x-access"] === "anyone")
    .map(([path]) => path.replace("/api", ""))
    .flatMap((path) => (questions[path] ?? [""]).map((query) => fill(`${path}?${query}`)));
}

async function tablesThere(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(app().db);
  return rows.map(({ name }) => name);
}

/** Words of all statements since the last time. */
function wordsAsked(): Set<string> {
  const texts = asked.mock.calls.map(([query]: unknown[]) =>
    typeof query === "string" ? query : (query as { text?: string }).text,
  );
  asked.mockClear();
  return new Set(texts.flatMap((text) => text?.match(/\w+/g) ?? []));
}

/** Tables of which every insertion, change and deletion is told. */
async function tablesTold(): Promise<Set<string>> {
  const [insertion, deletion, update] = [4, 8, 16] as const;
  const { rows } = await sql<{ name: string; events: number }>`
    select c.relname as name, bit_or(t.tgtype::int) as events
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.prosrc like '%''public_change''%' group by 1`.execute(app().db);
  const all = insertion | deletion | update;
  return new Set(rows.filter(({ events }) => (events & all) === all).map(({ name }) => name));
}

test("the database tells of every table that answers are made of which are kept for all", async () => {
  const [tables, told, addresses] = [
    await tablesThere(),
    await tablesTold(),
    await addressesOfAll(),
  ];
  const kept: string[] = [];
  const untold: Record<string, string[]> = {};
  for (const address of addresses) {
    wordsAsked();
    const { headers } = await app().guest().get(address);
    const words = wordsAsked();
    if (headers.get("cache-control") !== sharedCacheControl) continue;
    kept.push(address);
    const read = tables.filter((name) => words.has(name) && !told.has(name) && !follows.has(name));
    if (read.length > 0) untold[address] = read;
  }
  expect(untold).toEqual({});
  expect(kept.length).toBeGreaterThan(12);
}, 120_000);
