import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import { repairSearchIndex } from "../../search/index/jobs.server.ts";
import { refreshCompanySearch } from "../../search/index/search-index.server.ts";
import { changeSlug, uniqueSlug } from "../slug-queries.server.ts";

const app = useTestApp();
const [thisMonth, nextMonth] = monthsFrom(monthOf(new Date()), 2) as [string, string];

const get = (path: string) => app().guest().get(path);

let golden: { id: string; slug: string };
let basic: { id: string; slug: string };
let unfinished: { id: string; slug: string };

beforeAll(async () => {
  const details = { phone: "600 100 200", website: "https://nowak.example" };
  const months = [{ month: nextMonth, availability: "free" as const }];
  golden = await addCompany(app().db, {
    ...details,
    name: "Złota Łazienka",
    months,
    serviceIds: [60],
    projects: [
      { title: "Starsza", description: "d", pictures: 6 },
      { title: "Nowsza", description: "d", pictures: 6 },
    ],
  });
  basic = await addCompany(app().db, { ...details, name: "Podstawowa", tier: 0, months });
  unfinished = await addCompany(app().db, { name: "Niegotowa", isEmailConfirmed: false });
});

describe("a company", () => {
  test("is answered by id and by address", async () => {
    const byId = await get(`/companies/${golden.id}`);
    expect(byId.status).toBe(200);
    expect(byId.body).toMatchObject({
      id: golden.id,
      slug: "zlota-lazienka",
      company_name: "Złota Łazienka",
      is_published: true,
      main_category: "fachowcy",
      phone: "600 100 200",
      website: "https://nowak.example",
      projects_count: 2,
    });
    expect((await get(`/companies/slug/${golden.slug}`)).body).toEqual(byId.body);
  });

  test("shows what its plan shows", async () => {
    const { body } = await get(`/companies/${basic.id}`);
    expect(body).toMatchObject({ phone: null, website: null });
    expect(body.calendar.availability).toEqual(Array.from({ length: 12 }, () => "not_set"));
  });

  test("shows twelve months from the running one", async () => {
    const { body } = await get(`/calendar/${golden.id}`);
    expect(body.from).toBe(thisMonth);
    expect(body.availability.slice(0, 3)).toEqual(["not_set", "Dostepny", "not_set"]);
  });

  test("that is not published is not found by any caller", async () => {
    for (const path of [
      `/companies/${unfinished.id}`,
      `/companies/slug/${unfinished.slug}`,
      `/calendar/${unfinished.id}`,
    ]) {
      expect(await get(path)).toMatchObject({ status: 404, body: { code: "COMPANY_NOT_FOUND" } });
    }
    const found = await get("/companies?search=Niegotowa&literal=1");
    expect(found.body).toMatchObject({ companies: [], total: 0 });
  });

  test.each(["/companies/abc", "/companies/1", "/calendar/'", "/companies/slug/%27%20or%201"])(
    "%s is not found",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe("addresses", () => {
  test("a renamed company answers at its former address with the new one", async () => {
    const { db } = app();
    await db.transaction().execute((trx) => changeSlug(trx, { companyId: basic.id, name: "Żwir" }));
    const { body } = await get("/companies/slug/podstawowa");
    expect(body).toMatchObject({ id: basic.id, slug: "zwir" });
  });

  test("a former address is not given to another company, and may be taken back", async () => {
    const { db } = app();
    await db.transaction().execute(async (trx) => {
      expect(await uniqueSlug(trx, "Podstawowa")).toBe("podstawowa-2");
      expect(await changeSlug(trx, { companyId: basic.id, name: "Podstawowa" })).toBe("podstawowa");
    });
    expect((await get("/companies/slug/zwir")).body.slug).toBe("podstawowa");
  });

  test("two companies of one name at once get two addresses", async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => addCompany(app().db, { name: "Bliźniacy" })),
    );
    expect(made.map(({ slug }) => slug).toSorted()).toEqual([
      "blizniacy",
      "blizniacy-2",
      "blizniacy-3",
    ]);
  });

  test("a name without letters still gets one", async () => {
    const { db } = app();
    expect(await db.transaction().execute((trx) => uniqueSlug(trx, "厨房"))).toBe("firma");
  });
});

test("new companies come newest first, with the newest projects' pictures, at most nine", async () => {
  const { body } = await get("/companies/new?limit=48");
  const card = body.companies.find(({ id }: { id: string }) => id === golden.id);
  expect(card.pictures).toHaveLength(9);
  expect(card.pictures[0]).toMatchObject({ projectTitle: "Nowsza", alt: "Nowsza" });
  expect(card.pictures[1]).toMatchObject({ projectTitle: "Starsza" });
  const joined = body.companies.map(({ joinedAt }: { joinedAt: string }) => joinedAt);
  expect(joined).toEqual(joined.toSorted().toReversed());
});

test("a company that joined long ago is no new one for hiding and showing itself", async () => {
  const now = new Date(Date.now() - 40 * dayMs);
  const { id } = await addCompany(app().db, { name: "Dawna", now });
  const owner = await signedIn(app(), id);
  for (const isPublished of [false, true])
    await owner.put(`/profile/${id}/publish`, { isPublished });
  expect((await get(`/companies/${id}`)).body.joined_at).toBe(now.toISOString());
  for (const newest of ["/companies/new?limit=48", "/companies?sort=newest&limit=48"]) {
    const { companies } = (await get(newest)).body;
    expect(companies.at(-1)).toMatchObject({ id, joinedAt: now.toISOString() });
  }
});

async function frequencyOf(term: string): Promise<number> {
  const row = await app()
    .db.selectFrom("search_term")
    .select("frequency")
    .where("term", "=", term)
    .executeTakeFirst();
  return row?.frequency ?? 0;
}

async function rowsOf(id: string): Promise<number> {
  const { rows } = await sql`select from company_search where id = ${id}`.execute(app().db);
  return rows.length;
}

async function change(
  id: string,
  values: { name?: string; hidden_by_owner?: boolean; main_id?: number },
) {
  await app()
    .db.transaction()
    .execute(async (trx) => {
      await trx.updateTable("company").set(values).where("id", "=", id).execute();
      await refreshCompanySearch(trx, id, new Date());
    });
}

describe("the search rows", () => {
  test("and the vocabulary follow a company as it changes, hides and goes", async () => {
    const { db } = app();
    const first = await addCompany(db, { name: "Krasnoludek" });
    const second = await addCompany(db, { name: "Krasnoludek Dwa" });
    expect(await frequencyOf("krasnoludek")).toBe(2);
    await change(first.id, { name: "Olbrzym" });
    expect(await frequencyOf("krasnoludek")).toBe(1);
    expect(await frequencyOf("olbrzym")).toBe(1);
    await change(first.id, { hidden_by_owner: true });
    expect(await frequencyOf("olbrzym")).toBe(0);
    expect(await rowsOf(first.id)).toBe(0);
    await change(first.id, { hidden_by_owner: false, main_id: 1 });
    expect(await rowsOf(first.id)).toBe(1);
    await db.deleteFrom("account").where("id", "in", [first.id, second.id]).execute();
    expect(await rowsOf(first.id)).toBe(0);
    expect(await frequencyOf("krasnoludek")).toBe(0);
  });

  test("are repaired at night, and unused words are deleted", async () => {
    const { db, services } = app();
    await db.deleteFrom("company_search").where("id", "=", golden.id).execute();
    await repairSearchIndex.run({}, services);
    expect(await rowsOf(golden.id)).toBe(1);
    const { rows } = await sql`select from search_term where frequency = 0`.execute(db);
    expect(rows).toHaveLength(0);
  });

  test("of companies saved at once do not wait for each other", async () => {
    const words = ["Alfa Beta Gamma", "Gamma Beta Alfa", "Beta Gamma Alfa"];
    const made = await Promise.all(words.map((name) => addCompany(app().db, { name })));
    await Promise.all(made.map(({ id }, index) => change(id, { name: words[(index + 1) % 3]! })));
    expect(await frequencyOf("gamma")).toBe(3);
  });
});
