import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../tests/api-caller.ts";
import { useTestApp } from "../../../tests/database.ts";
import { addAccount } from "../../../tests/factories/accounts.ts";
import { addCompany, newPrivate } from "../../../tests/factories/companies.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../calendar/availability.ts";
import { services } from "../catalogue/data/services.ts";
import { companyFiltersSchema } from "../search/contract.ts";
import { readFilters } from "../search/plan/search-filters.server.ts";
import { planSearch } from "../search/plan/search-plan.server.ts";
import { understand } from "../search/query/relax-search.server.ts";
import { runPlan } from "../search/query/run-plan.server.ts";
import { parseFilters } from "../search/search-params.ts";
import { toApiQuery } from "../search/search-query.ts";
import { readText } from "../search/understanding/read-text.server.ts";
import { matchCompanies } from "./match-companies.server.ts";
import { listFresh } from "./news-queries.server.ts";
import { putSearch } from "./queries.server.ts";
import { readDueRules, storeRule } from "./read-rules.server.ts";
import { type AskedSearch, isOver, ruleOf, tidySearch } from "./search-asked.server.ts";

const app = useTestApp();
const now = new Date("2026-11-22T12:00:00Z");
let owner: ApiCaller;

beforeAll(async () => {
  owner = (await newPrivate(app())).api;
  app().services.now = () => now;
});
beforeEach(() => app().db.deleteFrom("saved_search").execute());

const save = async (query: string): Promise<string> =>
  (await owner.put("/saved-searches", { name: "Próba", path: "/szukaj", query })).body.id;

/** Marks every rule as if it had been read by nobody, then reads those that are due. @returns which. */
async function readAt(at: Date): Promise<string[]> {
  const { db } = app();
  const before = sql`update saved_search set style_mask = -1`;
  await before.execute(db);
  await readDueRules(db, { at });
  const rows = await db
    .selectFrom("saved_search")
    .select("query")
    .where((eb) => eb.or([eb("style_mask", "is", null), eb("style_mask", "<>", -1)]))
    .orderBy("query")
    .execute();
  return rows.map(({ query }) => query);
}

const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

describe("a rule is read again", () => {
  const trade = "subcategories=14";
  const months = "calendarFrom=2027-02&calendarTo=2027-04";
  const spoken = "search=glazurnik+w+lutym";
  const unknown = "search=Xyzowski";

  beforeEach(async () => {
    for (const query of [trade, months, spoken, unknown]) await save(query);
    const { db } = app();
    await db
      .updateTable("saved_search")
      .set({ rule_good_until: new Date(0) })
      .execute();
    await readDueRules(db, { at: now });
  });

  test("at once where nobody uses its words, with the month where it has months, else monthly", async () => {
    expect(await readAt(inDays(1))).toEqual([unknown]);
    expect(await readAt(new Date("2026-12-01T06:30:00Z"))).toEqual([months, spoken, unknown]);
    expect(await readAt(inDays(31))).toContain(trade);
  });

  test("at once where its words count days to a month, unless another was chosen", async () => {
    const counted = ["jutro", "w przyszłym tygodniu", "za dwa tygodnie"];
    const texts = [...counted, "za miesiąc"].map((words) => `glazurnik ${words}`);
    for (const search of texts) await save(new URLSearchParams({ search }).toString());
    await save(`${months}&search=glazurnik+jutro`);
    const read = await readAt(inDays(1));
    const asked = read.map((query) => new URLSearchParams(query).get("search"));
    expect(asked).toEqual([...texts.slice(0, counted.length), "Xyzowski"]);
  });

  test("after a change of the lexicon, and when it never was", async () => {
    const { db } = app();
    for (const rule_version of ["another", null]) {
      await db.updateTable("saved_search").set({ rule_version }).execute();
      expect(await readAt(inDays(1))).toHaveLength(4);
    }
  });

  test("not while nobody is mailed of it", async () => {
    const { db } = app();
    await db.updateTable("saved_search").set({ is_mailed: false, rule_version: null }).execute();
    expect(await readAt(inDays(40))).toEqual([]);
  });
});

test("a name that was taken for another's is its own once somebody bears it", async () => {
  const { db } = app();
  await addCompany(db, { name: "Xyzowski" });
  const id = await save("search=Xyzawski");
  const lexemesOf = async () => {
    const rows = await db
      .selectFrom("saved_search")
      .select("lexemes")
      .where("id", "=", id)
      .execute();
    return rows[0]!.lexemes;
  };
  expect(await lexemesOf()).toContain("xyzowsk");
  await sql`update saved_search set told_until = 'epoch'`.execute(db);
  const { id: namesake } = await addCompany(db, { name: "Xyzawski" });
  const at = new Date();
  await readDueRules(db, { at });
  expect(await lexemesOf()).toContain("xyzawsk");
  const start = { publishedAt: "2000-01-01", companyId: "00000000-0000-0000-0000-000000000000" };
  const fresh = await listFresh(db, { after: start, until: at, limit: 100 });
  await matchCompanies(db, { fresh, at });
  const rows = await db.selectFrom("saved_search_news").select("company_id").execute();
  expect(rows.map((row) => row.company_id)).toEqual([namesake]);
});

test("of a search that was changed the old keys are gone, and nothing else", async () => {
  const { db } = app();
  const id = await save("subcategories=14,15&miasto=Krak%C3%B3w");
  const other = await save("subcategories=8");
  const keysOf = async (searchId: string) =>
    (
      await db
        .selectFrom("saved_search_key")
        .select(["city_id", "subcategory_id"])
        .where("search_id", "=", searchId)
        .orderBy("subcategory_id")
        .execute()
    ).map((key) => [key.city_id, key.subcategory_id]);
  expect(await keysOf(id)).toEqual([
    [3_094_802, 14],
    [3_094_802, 15],
  ]);
  const query = "subcategories=15,16";
  await db
    .updateTable("saved_search")
    .set({ query, rule_version: null })
    .where("id", "=", id)
    .execute();
  await readDueRules(db, { at: new Date() });
  expect(await keysOf(id)).toEqual([
    [0, 15],
    [0, 16],
  ]);
  expect(await keysOf(other)).toEqual([[0, 8]]);
});

const months = monthsFrom(monthOf(new Date()), 12) as string[];
const cities = ["Kraków", "Wieliczka", "Skawina", "Warszawa", "Gdańsk", "Gdynia", "Łódź"];
const trades = [3, 8, 14, 15];
const searchCount = 250;

/** Always the same numbers, between 0 and 1. */
let state = 2_026;
const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
const some = <T>(all: readonly T[]) => all.filter(() => random() < 0.4);
const isSo = (share: number) => random() < share;

beforeAll(async () => {
  for (let number = 0; number < 45; number++) {
    const isArchitect = number % 5 === 0;
    const drawn = isArchitect ? [3] : some(trades.slice(1));
    const subcategoryIds = drawn.length > 0 ? drawn : [14];
    await addCompany(app().db, {
      name: `Firma ${oneOf(["Nowak", "Wierzba", "Zięba"])} ${number}`,
      mainId: isArchitect ? 1 : 2,
      city: oneOf(cities),
      subcategoryIds,
      serviceIds: some(services.filter(({ subId }) => subcategoryIds.includes(subId))).map(
        ({ id }) => id,
      ),
      styleIds: isArchitect ? some([1, 2, 3]) : [],
      months: some(months.slice(0, 6)).map((month) => ({
        month,
        availability: oneOf(["free", "partly_free", "busy"] as const),
      })),
    });
  }
}, 60_000);

const texts = [
  ...["glazurnik w Krakowie", "dekarz", "dekarz trójmiasto", "Nowak", "Wierzba Kraków"],
  ...["architekt", "glazurnik małopolskie", "Zięba Warszawa", "płytkarz Gdynia", "Firma Nowak"],
];

/** An address of the search page such as people make. */
function anySearch(): AskedSearch {
  const path = oneOf(["/szukaj", "/szukaj", "/architekci", "/fachowcy"] as const);
  const query = new URLSearchParams();
  if (isSo(0.3)) query.set("search", oneOf(texts));
  const chosen = some(trades);
  if (isSo(0.5) && chosen.length > 0) query.set("subcategories", chosen.join(","));
  const own = services.filter(({ subId }) => chosen.includes(subId)).slice(0, 3);
  if (isSo(0.3) && own.length > 0) query.set("services", own.map(({ id }) => id).join(","));
  if (isSo(0.5)) query.set("miasto", oneOf(cities));
  if (path === "/architekci" && isSo(0.4)) query.set("styleIds", "1,2");
  if (isSo(0.3)) query.set("calendarFrom", months[Math.floor(random() * 3)]!);
  if (query.has("calendarFrom") && isSo(0.5)) query.set("calendarTo", months[3]!);
  return { path, query: query.toString() };
}

/** As the call does, which takes no hundreds an hour; as if before the companies came. @returns its id. */
async function saveAsked(sent: AskedSearch): Promise<string> {
  const { db } = app();
  const at = new Date();
  const asked = tidySearch(sent, at);
  // One account has no room for all of them.
  const { id: ownerId } = await addAccount(db);
  const id = randomUUID();
  await putSearch(db, { id, ownerId, name: "Próba", ...asked, isMailed: true, at: new Date(0) });
  await storeRule(db, { searchId: id, rule: await ruleOf(db, asked, at), at });
  return id;
}

/** Names of those that the search itself finds, as it was asked: before anything is given up. */
async function found({ path, query }: AskedSearch): Promise<string[]> {
  const { db } = app();
  const now = new Date();
  const asked = parseFilters(new URL(`http://site.invalid${path}?${query}`), months);
  const filters = companyFiltersSchema.parse(toApiQuery(asked));
  const paging = { limit: 48, page: 1, cursor: null };
  const text = (filters.search ?? "").trim();
  const understood = await understand(
    { chosen: readFilters(filters), paging },
    {
      read: (subcategoryIds) =>
        readText(db, { text, allowed: { isLiteral: false, subcategoryIds, now } }),
    },
  );
  const page = await runPlan(db, planSearch({ ...understood, now, paging, order: "fit" }));
  const ids = page.hits.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("company").select("name").where("id", "in", ids).execute();
  return rows.map(({ name }) => name).toSorted();
}

test("a company is told to exactly those searches that find it", async () => {
  const { db } = app();
  const at = new Date();
  const start = { publishedAt: "2000-01-01", companyId: "00000000-0000-0000-0000-000000000000" };
  const fresh = await listFresh(db, { after: start, until: at, limit: 100 });
  const searches = Array.from({ length: searchCount }, anySearch);
  const ids: string[] = [];
  for (const search of searches) ids.push(await saveAsked(search));
  await matchCompanies(db, { fresh, at });
  const news = await db
    .selectFrom("saved_search_news")
    .innerJoin("company", "company.id", "company_id")
    .select(["search_id", "name"])
    .execute();
  let withHits = 0;
  for (const [number, { path, query }] of searches.entries()) {
    const told = news.filter((row) => row.search_id === ids[number]).map(({ name }) => name);
    expect([path, query, told.toSorted()]).toEqual([path, query, await found({ path, query })]);
    if (told.length > 0) withHits++;
  }
  // Otherwise the searches would prove little.
  expect(withHits).toBeGreaterThan(searchCount / 3);
  expect(withHits).toBeLessThan(searchCount);
}, 120_000);

const over = (query: string, now: string) => isOver({ path: "/szukaj", query }, new Date(now));

test("a search is over when its last month has passed in Poland", () => {
  const query = "subcategories=14&calendarFrom=2026-11&calendarTo=2026-12";
  expect(over(query, "2026-11-27T09:00:00Z")).toBe(false);
  expect(over(query, "2026-12-31T22:59:00Z")).toBe(false);
  expect(over(query, "2026-12-31T23:00:00Z")).toBe(true);
});

test("one without months, or without their end, is never over", () => {
  for (const query of ["", "search=glazurnik", "calendarFrom=2026-11"]) {
    expect([query, over(query, "2031-01-01T00:00:00Z")]).toEqual([query, false]);
  }
});
