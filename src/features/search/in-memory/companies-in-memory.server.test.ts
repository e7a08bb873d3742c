import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addSearchRows, numberedId } from "../../../../tests/factories/search-rows.ts";
import { allIsHeard } from "../../../../tests/servers/all-heard.ts";
import { toldNotices } from "../../../../tests/servers/told-notices.ts";
import { type CompanyFilters, readFilters } from "../plan/search-filters.server.ts";
import { asAsked, planSearch } from "../plan/search-plan.server.ts";
import { interpretText } from "../understanding/read-text.server.ts";
import { type CompaniesInMemory, openCompaniesInMemory } from "./companies-in-memory.server.ts";

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

function planOf(filters: CompanyFilters, { limit = 4, text = "" } = {}) {
  const allowed = { isLiteral: false, subcategoryIds: [14], now };
  return planSearch({
    filters: readFilters({ location: "Radom", ...filters }),
    reading: interpretText({ text, allowed }),
    paging: { limit, page: 1, cursor: null },
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

test("what changes is read again, also when everything may have changed", async () => {
  const { notices, told } = toldNotices();
  const companies = open(notices);
  await expect.poll(() => found(companies)).toEqual([1, 2]);
  await app().db.updateTable("company_search").set({ rank: 9 }).where("rank", "=", 2).execute();
  expect(found(companies)).toEqual([1, 2]);
  told.onNotice(numberedId(2));
  // Until it has been read the database is asked.
  expect([companies.areInStep(), found(companies)]).toEqual([false, null]);
  await expect.poll(() => found(companies)).toEqual([2, 1]);
  await app().db.deleteFrom("company_search").where("rank", "=", 9).execute();
  told.onNotice("*");
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
