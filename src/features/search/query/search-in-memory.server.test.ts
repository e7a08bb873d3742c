import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { drawnFrom, drawnId, drawSearch } from "../../../../tests/factories/drawn-search.ts";
import { addSearchRows } from "../../../../tests/factories/search-rows.ts";
import { allIsHeard } from "../../../../tests/servers/all-heard.ts";
import {
  type CompaniesInMemory,
  openCompaniesInMemory,
} from "../in-memory/companies-in-memory.server.ts";
import { type FoundPage, type PageRequest, searchCompanies } from "./search.server.ts";

const app = useTestApp();
const now = drawnFrom;
const companiesCount = 700;
const drawn = drawSearch(7);

let companies: CompaniesInMemory;

beforeAll(async () => {
  const rows = Array.from({ length: companiesCount }, (_, number) => drawn.row(number));
  await addSearchRows(app().db, rows);
  companies = openCompaniesInMemory({ ...app().services, now: () => now });
});

afterAll(() => companies.close());

const search = (request: PageRequest, from: CompaniesInMemory | null = null) =>
  searchCompanies(app().db, request, from);

/** Whether a firm says that it works there, not every statement tells. */
const hitsOf = ({ hits }: FoundPage, { hits: as }: FoundPage) =>
  hits.map(({ saysItWorksThere, ...hit }, nr) =>
    as[nr]?.saysItWorksThere === undefined ? hit : { ...hit, saysItWorksThere },
  );

/** Asks both, page after page. @returns how many answers came from memory */
async function compareAnswers(questions: number): Promise<number> {
  let answered = 0;
  const counting: CompaniesInMemory = {
    ...companies,
    find(plan) {
      const found = companies.find(plan);
      if (found) answered += 1;
      return found;
    },
  };
  for (let nr = 0; nr < questions; nr++) {
    let request: PageRequest = { ...drawn.question(), now, cursor: null };
    for (let page = 0; page < 4; page++) {
      const stored = await search(request);
      const known = await search(request, counting);
      const { total, hasMore, next } = stored;
      const asked = JSON.stringify({ ...request, page });
      expect({ asked, ...known, hits: hitsOf(known, stored) }).toMatchObject({
        ...{ asked, total, hasMore, next },
        hits: hitsOf(stored, stored),
      });
      if (!next) break;
      request = { ...request, page: 1, cursor: next };
    }
  }
  return answered;
}

test("what is in memory answers as the database does, page after page", async () => {
  await expect.poll(companies.areInStep).toBe(true);
  expect(await compareAnswers(70)).toBeGreaterThan(90);
});

test("by the soonest month all of a place come, each once", async () => {
  await expect.poll(companies.areInStep).toBe(true);
  const filters = { location: "Kraków" };
  let request: PageRequest = { filters, now, order: "soonest", limit: 48, page: 1, cursor: null };
  const first = await search(request, companies);
  const ids = first.hits.map(({ id }) => id);
  for (let { next } = first; next;) {
    request = { ...request, cursor: next };
    const page = await search(request, companies);
    ids.push(...page.hits.map(({ id }) => id));
    ({ next } = page);
  }
  expect(ids.length).toBe(first.total);
  expect(new Set(ids).size).toBe(first.total);
});

test("what changes, is hidden or comes new is known as it is now", async () => {
  await expect.poll(companies.areInStep).toBe(true);
  for (let round = 0; round < 4; round++) {
    for (let change = 0; change < 8; change++) {
      const number = drawn.number(companiesCount + 20);
      const row = drawn.row(number);
      await app().db.deleteFrom("company_search").where("id", "=", row.id).execute();
      if (drawn.number(4) > 0) await addSearchRows(app().db, [row]);
    }
    // A row that nothing else tells of: the company behind it stays as it is.
    const id = drawnId(drawn.number(companiesCount));
    const changed = app()
      .db.updateTable("company_search")
      .set({ rank: drawn.number(9) });
    await changed.where("id", "=", id).execute();
    await allIsHeard(app());
    await expect.poll(companies.areInStep).toBe(true);
    expect(await compareAnswers(10)).toBeGreaterThan(0);
  }
});
