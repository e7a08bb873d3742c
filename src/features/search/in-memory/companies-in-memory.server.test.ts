import { sql, type Transaction } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addAlikeRows,
  addSearchRows,
  numberedId,
} from "../../../../tests/factories/search-rows.ts";
import { allIsHeard } from "../../../../tests/servers/all-heard.ts";
import { toldNotices } from "../../../../tests/servers/told-notices.ts";
import type { DB } from "../../../platform/db/schema.ts";
import { cityByName } from "../../catalogue/cities.server.ts";
import { styles } from "../../catalogue/data/styles.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { surroundingsOf } from "../../catalogue/surroundings.server.ts";
import { type CompanyFilters, readFilters } from "../plan/search-filters.server.ts";
import { asAsked, type Cursor, planSearch } from "../plan/search-plan.server.ts";
import { interpretText } from "../understanding/read-text.server.ts";
import { answerPlan } from "./answer-plan.ts";
import { type CompaniesInMemory, openCompaniesInMemory } from "./companies-in-memory.server.ts";
import { loadRows, tooMany } from "./load-rows.server.ts";

const app = useTestApp();
const opened: CompaniesInMemory[] = [];
let now = new Date("2026-11-15T12:00:00Z");

function open(notices = app().services.notices): CompaniesInMemory {
  const companies = openCompaniesInMemory({ ...app().services, notices, now: () => now });
  opened.push(companies);
  return companies;
}

beforeEach(async () => {
  now = new Date("2026-11-15T12:00:00Z");
  await app().db.deleteFrom("company_search").execute();
  await addSearchRows(app().db, [
    { id: numberedId(1), city: "Radom", rank: 3, free: ["2026-12"] },
    { id: numberedId(2), city: "Radom", rank: 2 },
  ]);
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((companies) => companies.close()));
});

type Asked = { limit?: number; text?: string; cursor?: Cursor | null };

function planOf(filters: CompanyFilters, { limit = 4, text = "", cursor = null }: Asked = {}) {
  const allowed = { isLiteral: false, subcategoryIds: [14], now };
  return planSearch({
    filters: readFilters({ location: "Radom", ...filters }),
    reading: interpretText({ text, allowed }),
    paging: { limit, page: 1, cursor },
    ...{ now, relaxed: asAsked, order: "fit" },
  });
}

const found = (companies: CompaniesInMemory, filters: CompanyFilters = {}) =>
  companies.find(planOf(filters))?.hits.map(({ id }) => Number(id.slice(-3))) ?? null;

test("companies are known once they were read, and what cannot be told of them is not", async () => {
  const companies = open();
  expect(found(companies)).toBeNull();
  await expect.poll(() => found(companies)).toEqual([1, 2]);
  expect(found(companies, { calendarFrom: "2026-12", calendarTo: "2026-12" })).toEqual([1]);
  expect(found(companies, { services: [60] })).toBeNull();
  expect(companies.find(planOf({}, { text: "zenit" }))).toBeNull();
  expect(companies.find(planOf({}, { limit: 48 }))?.total).toBe(2);
  expect(companies.find(planOf({}, { limit: 200 }))).toBeNull();
});

test("behind the last one of a town its neighbours begin with their best", async () => {
  await addSearchRows(app().db, [{ id: numberedId(3), city: "Pionki", rank: 9 }]);
  const companies = open();
  await expect.poll(() => found(companies)).toEqual([1, 2, 3]);
  const after = { fit: 0, rank: 2, id: numberedId(2) };
  const cursor = { tier: 0, cityIndex: 0, after, total: 3, relaxed: asAsked };
  const rest = companies.find(planOf({}, { cursor }))?.hits.map(({ id }) => id);
  expect(rest).toEqual([numberedId(3)]);
});

test("what changes is read again, also when everything may have changed", async () => {
  const { notices, told } = toldNotices();
  const companies = open(notices);
  await expect.poll(() => found(companies)).toEqual([1, 2]);
  await app().db.updateTable("company_search").set({ rank: 9 }).where("rank", "=", 2).execute();
  expect(found(companies)).toEqual([1, 2]);
  // What is shown of a company changes more often than what is asked of it.
  told.onNotice(numberedId(2));
  expect([companies.areInStep(), found(companies)]).toEqual([true, [1, 2]]);
  told.onNotice(`+${numberedId(2)}`);
  // Until it has been read the database is asked.
  expect([companies.areInStep(), found(companies)]).toEqual([false, null]);
  await expect.poll(() => found(companies)).toEqual([2, 1]);
  await app().db.deleteFrom("company_search").where("rank", "=", 9).execute();
  told.onNotice("+*");
  expect(found(companies)).toBeNull();
  await expect.poll(() => found(companies)).toEqual([1]);
});

test("without the connection that tells of changes the database is asked", async () => {
  const { notices, told } = toldNotices();
  const companies = open(notices);
  await expect.poll(() => found(companies)).toEqual([1, 2]);
  told.onLost();
  await app().db.deleteFrom("company_search").where("rank", "=", 2).execute();
  expect(found(companies)).toBeNull();
  told.onListening();
  await expect.poll(() => found(companies)).toEqual([1]);
});

test("a row of the search is told of by itself, whatever changed it", async () => {
  const companies = open();
  await expect.poll(() => found(companies)).toEqual([1, 2]);
  await app().db.updateTable("company_search").set({ rank: 9 }).where("rank", "=", 2).execute();
  await allIsHeard(app());
  await expect.poll(() => found(companies)).toEqual([2, 1]);
  await addSearchRows(app().db, [{ id: numberedId(3), city: "Radom", rank: 10 }]);
  await allIsHeard(app());
  await expect.poll(() => found(companies)).toEqual([3, 2, 1]);
  await app().db.deleteFrom("company_search").where("rank", "=", 9).execute();
  await allIsHeard(app());
  await expect.poll(() => found(companies)).toEqual([3, 1]);
});

test("when months begin that were not read with the companies, these are read anew", async () => {
  const companies = open();
  await expect.poll(() => found(companies)).toEqual([1, 2]);
  now = new Date("2027-03-15T12:00:00Z");
  expect(found(companies)).toEqual([1, 2]);
  now = new Date("2027-04-15T12:00:00Z");
  await app()
    .db.updateTable("company_search")
    .set({ free_months: 1n << 26n })
    .where("rank", "=", 2)
    .execute();
  expect(found(companies)).toBeNull();
  await expect
    .poll(() => found(companies, { calendarFrom: "2028-03", calendarTo: "2028-03" }))
    .toEqual([2]);
});

test("when the clock was set back before the months that were read, they are read anew", async () => {
  now = new Date("2026-12-05T12:00:00Z");
  await app()
    .db.updateTable("company_search")
    .set({ free_months: 1n << 10n })
    .where("rank", "=", 2)
    .execute();
  const companies = open();
  await expect.poll(() => found(companies)).toEqual([1, 2]);
  now = new Date("2026-11-27T12:00:00Z");
  expect(found(companies)).toBeNull();
  await expect
    .poll(() => found(companies, { calendarFrom: "2026-11", calendarTo: "2026-11" }))
    .toEqual([2]);
});

test("what was not told of is known after a day", async () => {
  const { notices } = toldNotices();
  const companies = open(notices);
  await expect.poll(() => found(companies)).toEqual([1, 2]);
  await app().db.deleteFrom("company_search").where("rank", "=", 2).execute();
  expect(found(companies)).toEqual([1, 2]);
  const tomorrow = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 86_500_000);
  expect(found(companies)).toBeNull();
  tomorrow.mockRestore();
  await expect.poll(() => found(companies)).toEqual([1]);
});

test("a radius reaches as far as it says, and chosen towns are heeded when they alone change", async () => {
  const near = surroundingsOf(cityByName("Radom")!, { nearKm: 50, ringKm: 100 });
  const kmOf = (town: string) => near.nearKm[near.nearIds.indexOf(cityByName(town)!.geonameId)];
  expect([kmOf("Stara Błotnica"), kmOf("Mirzec")]).toEqual([20, 31]);
  const [radom, gdansk] = ["Radom", "Gdańsk"].map((town) => cityByName(town)!.geonameId);
  const inTowns = (id: number) => ({ kind: "towns" as const, city_ids: [id] });
  await addSearchRows(app().db, [
    { id: numberedId(3), city: "Stara Błotnica", area: { kind: "radius", km: 20 } },
    { id: numberedId(4), city: "Mirzec", area: { kind: "radius", km: 30 } },
    { id: numberedId(5), city: "Kielce", area: inTowns(radom!) },
    { id: numberedId(6), city: "Łódź", area: inTowns(gdansk!) },
  ]);
  const companies = open();
  await expect.poll(() => found(companies)).toEqual([1, 2, 3, 5]);
  const move = (id: number, to: number) =>
    app()
      .db.updateTable("company_search")
      .set({ work_city_ids: [to] })
      .where("id", "=", numberedId(id))
      .execute();
  await move(5, gdansk!);
  await move(6, radom!);
  await allIsHeard(app());
  await expect.poll(() => found(companies)).toEqual([1, 2, 3, 6]);
});

describe("while companies are being read", () => {
  /** Reading waits until this has ended. */
  async function holdReading(during: (trx: Transaction<DB>) => Promise<void>) {
    await app()
      .db.transaction()
      .execute(async (trx) => {
        await sql`lock table company_search in access exclusive mode`.execute(trx);
        await during(trx);
      });
  }

  test.each(["one", "all"])("a change of %s is heeded", async (of) => {
    const { notices, told } = toldNotices();
    let companies: CompaniesInMemory | undefined;
    await holdReading(async (trx) => {
      companies = open(notices);
      await untilBlocked(app().db);
      told.onNotice(of === "one" ? `+${numberedId(3)}` : "+*");
      await addSearchRows(trx, [{ id: numberedId(3), city: "Radom", rank: 5 }]);
      expect(found(companies)).toBeNull();
    });
    await expect.poll(() => found(companies!)).toEqual([3, 1, 2]);
  });

  test("what is told of at the very end is heeded", async () => {
    const { notices, told } = toldNotices();
    const info = vi.spyOn(app().services.log, "info");
    info.mockImplementationOnce(() => told.onNotice("+*"));
    const companies = open(notices);
    await expect.poll(() => info.mock.calls.length).toBe(1);
    await app().db.deleteFrom("company_search").where("rank", "=", 2).execute();
    await expect.poll(() => found(companies)).toEqual([1]);
    info.mockRestore();
  });

  test("who closes waits, and is answered nothing any more", async () => {
    let closed: Promise<void> | undefined;
    let companies: CompaniesInMemory | undefined;
    await holdReading(async () => {
      companies = open();
      await untilBlocked(app().db);
      closed = companies.close();
    });
    await closed;
    expect([companies!.areInStep(), found(companies!)]).toEqual([false, null]);
  });
});

test("after closing nothing is answered, for nothing is heard", async () => {
  const companies = open();
  await expect.poll(() => found(companies)).toEqual([1, 2]);
  await companies.close();
  expect([companies.areInStep(), found(companies)]).toEqual([false, null]);
});

test("what could not be read is tried again", async () => {
  const { db } = app();
  await sql`alter table company_search rename to company_search_away`.execute(db);
  const warn = vi.spyOn(app().services.log, "warn");
  const companies = open();
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(1);
  warn.mockRestore();
  expect(found(companies)).toBeNull();
  await sql`alter table company_search_away rename to company_search`.execute(db);
  await expect.poll(() => found(companies)).toEqual([1, 2]);
});

test("when more changed than there is room for, all are read anew", async () => {
  const { notices, told } = toldNotices();
  const companies = open(notices);
  await expect.poll(() => found(companies)).toEqual([1, 2]);
  await addAlikeRows(app().db, { city: "Radom", rank: 1 }, 5_200);
  const rows = await app().db.selectFrom("company_search").select("id").execute();
  told.onNotice(`+${rows.map(({ id }) => id).join(",")}`);
  await expect.poll(() => companies.find(planOf({}))?.total).toBe(1_001);
  expect(found(companies)?.slice(0, 2)).toEqual([1, 2]);
});

test("what is met too seldom is left to the database", async () => {
  await addAlikeRows(app().db, { city: "Radom", rank: 1 }, 500);
  const isWanted = () => true;
  const rows = await loadRows(app().db, { before: null, firstMonth: 10, isWanted });
  if (rows === null || rows === tooMany) throw new Error("Nothing was read");
  const seldom = planOf({ calendarFrom: "2026-12", calendarTo: "2026-12" });
  expect(answerPlan(rows, seldom)?.total).toBe(1);
  expect(answerPlan(rows, seldom, 1_000)).toBeNull();
  expect(answerPlan(rows, planOf({}), 5_000)?.total).toBe(502);
});

test("bits suffice for all subcategories and styles", () => {
  expect(Math.max(...subcategories.map(({ id }) => id))).toBeLessThanOrEqual(32);
  expect(Math.max(...styles.map(({ id }) => id))).toBeLessThanOrEqual(16);
});
