import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../tests/api-caller.ts";
import { useTestApp } from "../../../tests/database.ts";
import { createTestAccount, signedIn } from "../../../tests/factories/accounts.ts";
import {
  addCompany,
  newCompany,
  newPrivate,
  type Owner,
} from "../../../tests/factories/companies.ts";
import { runWaiting } from "../../../tests/factories/jobs.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { findNews, mailNews } from "./jobs.server.ts";
import { savedSearchRules } from "./rules.ts";
import { proposedName } from "./text.ts";

const app = useTestApp();
let owner: Owner;
const search = {
  name: "Glazurnicy, Kraków",
  path: "/fachowcy",
  query: "miasto=Kraków&subcategories=14",
};

beforeEach(async () => {
  owner = await newPrivate(app());
});

const save = (changes: object = {}, api: ApiCaller = owner.api) =>
  api.put("/saved-searches", { ...search, ...changes });
const list = async (api = owner.api) => (await api.get("/saved-searches")).body.searches;
const rowOf = (id: string) =>
  app().db.selectFrom("saved_search").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("saving", () => {
  test("a search is saved under its name, with what it was understood as", async () => {
    const { status, body } = await save();
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: "Glazurnicy, Kraków",
        path: "/fachowcy",
        query: "miasto=Krak%C3%B3w&subcategories=14",
        is_mailed: true,
        is_over: false,
        created_at: expect.any(String),
        mailed_at: null,
      },
    ]);
    expect(await list()).toEqual([body]);
    expect(await rowOf(body.id)).toMatchObject({
      owner_id: owner.id,
      main_ids: [2],
      subcategory_ids: [14],
      city_id: 3_094_802,
    });
  });

  test("words are understood when it is saved", async () => {
    const { body } = await save({ path: "/szukaj", query: "search=glazurnik w Krakowie" });
    expect(await rowOf(body.id)).toMatchObject({
      main_ids: [2],
      subcategory_ids: [14],
      city_id: 3_094_802,
    });
  });

  test("the same search twice is one, under the later name", async () => {
    const { body: first } = await save();
    const same = "subcategories=14&sortuj=najnowsze&strona=3&miasto=Krak%C3%B3w&calendarTo=2020-01";
    const { body: again } = await save({ name: "Płytki", query: same });
    expect(again).toEqual({ ...first, name: "Płytki" });
    await save({ name: "Architekci", path: "/architekci", query: "" });
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual([
      "Architekci",
      "Płytki",
    ]);
  });

  test("saved again it is mailed again, of what comes from then on, as the window promises", async () => {
    const { id } = (await save()).body;
    await owner.api.patch(`/saved-searches/${id}`, { is_mailed: false });
    const { told_until: before } = await rowOf(id);
    expect((await save({ is_mailed: false })).body.is_mailed).toBe(false);
    expect((await save()).body).toMatchObject({ id, is_mailed: true });
    const { told_until: after } = await rowOf(id);
    expect(after.getTime()).toBeGreaterThan(before.getTime());
    await save();
    expect((await rowOf(id)).told_until).toEqual(after);
    // Nor does saving it once more switch off what was on.
    expect((await save({ is_mailed: false })).body).toMatchObject({ id, is_mailed: true });
  });

  test("the same question to two lists is two searches", async () => {
    const [one, other] = [
      await save({ path: "/fachowcy", query: "miasto=Kraków" }),
      await save({ path: "/architekci", query: "miasto=Kraków" }),
    ];
    expect(other.body.id).not.toBe(one.body.id);
  });

  test("the same search of two people is two", async () => {
    const other = await newPrivate(app());
    const [mine, theirs] = [await save(), await save({}, other.api)];
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  test("at most 50 of an account, also at once", async () => {
    // By itself: the first words load what understands them, and hold up whatever comes beside them.
    const { body: first } = await save({ query: "search=tynk" });
    // All of them at once would try how many calls at once the machine bears.
    await sql`
      insert into saved_search (id, owner_id, name, path, query, main_ids, created_at, told_until)
      select gen_random_uuid(), owner_id, name, path, 'search=tynk+' || place, main_ids, created_at,
        told_until
      from saved_search, generate_series(4, ${savedSearchRules.mostPerOwner}) place
      where id = ${first.id}`.execute(app().db);
    const last = Array.from({ length: 5 }, (_, place) => save({ query: `search=gips ${place}` }));
    const statuses = (await Promise.all(last)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409, 409]);
    const { status, body } = await save({ query: "search=inne" });
    expect([status, body.code]).toEqual([409, "SAVED_SEARCHES_FULL"]);
    expect((await save({ query: "search=tynk 4", name: "Tynki" })).status).toBe(201);
    expect(await list()).toHaveLength(50);
  });

  test.each([
    ["no name", { name: "  " }, "name"],
    ["a long name", { name: "a".repeat(81) }, "name"],
    ["another page", { path: "/moj-profil" }, "path"],
    ["an address of another site", { path: "//evil.example" }, "path"],
    ["a long query", { query: "a".repeat(1001) }, "query"],
    ["words too long to be written", { query: `search=${"ż".repeat(200)}` }, "query"],
    ["an unknown place", { query: "miasto=Atlantyda" }, "location"],
  ])("%s is refused", async (_what, changes, path) => {
    const { status, body } = await save(changes);
    expect([status, body.errors[0].path]).toEqual([422, path]);
    expect(body.detail).toMatch(/[a-ząęłńóśżź]/);
    expect(await list()).toEqual([]);
  });

  test.each(["a".repeat(1001), `search=${"ż".repeat(200)}`])(
    "what is too long is called so, whether before it is read or after",
    async (query) => {
      const { body } = await save({ query });
      expect(body.errors[0].detail).toBe("To wyszukiwanie jest zbyt długie.");
    },
  );

  test("guests and companies save none", async () => {
    const company = await newCompany(app());
    expect((await save({}, app().guest())).status).toBe(401);
    expect((await save({}, company.api)).status).toBe(403);
    expect((await company.api.get("/saved-searches")).status).toBe(403);
  });

  test("an unconfirmed address may save", async () => {
    const { id } = await createTestAccount(app(), { confirmed: false });
    const api = await signedIn(app(), id);
    expect((await save({}, api)).status).toBe(201);
  });
});

describe("changing", () => {
  test("it is renamed, and mails are switched off and on", async () => {
    const { id } = (await save()).body;
    const renamed = await owner.api.patch(`/saved-searches/${id}`, { name: " Kafelki " });
    expect(renamed.body).toMatchObject({ id, name: "Kafelki", is_mailed: true });
    const off = await owner.api.patch(`/saved-searches/${id}`, { is_mailed: false });
    expect(off.body).toMatchObject({ name: "Kafelki", is_mailed: false });
    const { told_until: before } = await rowOf(id);
    await owner.api.patch(`/saved-searches/${id}`, { is_mailed: true });
    // What came meanwhile was not wanted.
    const { told_until: after } = await rowOf(id);
    expect(after.getTime()).toBeGreaterThan(before.getTime());
    // Pressed on another device, where it looks switched off still.
    await owner.api.patch(`/saved-searches/${id}`, { is_mailed: true });
    expect((await rowOf(id)).told_until).toEqual(after);
    expect((await owner.api.patch(`/saved-searches/${id}`, { name: "" })).status).toBe(422);
  });

  test("it is deleted, and may be saved again", async () => {
    const { id } = (await save()).body;
    expect((await owner.api.delete(`/saved-searches/${id}`)).body).toMatchObject({
      id,
      name: search.name,
    });
    expect((await owner.api.delete(`/saved-searches/${id}`)).status).toBe(404);
    expect((await save({ is_mailed: false })).body.is_mailed).toBe(false);
  });

  test("what is somebody else's is not there", async () => {
    const { id } = (await save()).body;
    const other = await newPrivate(app());
    const name = { name: "Moje" };
    expect((await other.api.patch(`/saved-searches/${id}`, name)).status).toBe(404);
    expect((await other.api.delete(`/saved-searches/${id}`)).status).toBe(404);
    expect((await other.api.patch("/saved-searches/abc", name)).status).toBe(404);
    expect(await list(other.api)).toEqual([]);
    expect(await list()).toMatchObject([{ name: search.name }]);
  });
});

describe("export and erasure", () => {
  test("the account's data holds it, and goes with the account", async () => {
    const { id } = (await save()).body;
    const { body } = await owner.api.get("/auth/export");
    expect(body.savedSearches).toMatchObject([{ id, name: search.name, subcategoryIds: [14] }]);
    await app().db.deleteFrom("account").where("id", "=", owner.id).execute();
    const rows = await app()
      .db.selectFrom("saved_search")
      .where("id", "=", id)
      .select("id")
      .execute();
    expect(rows).toEqual([]);
  });
});

describe("the name that is proposed", () => {
  test.each([
    [
      { what: "Glazurnicy", where: "Kraków", when: "od stycznia" },
      "Glazurnicy, Kraków, od stycznia",
    ],
    [{ what: null, where: null, when: null }, "Wszystkie firmy"],
    [
      {
        what: "kompleksowy remont mieszkania w bloku z wielkiej płyty, kuchnia i łazienka",
        where: "Kraków",
        when: null,
      },
      "kompleksowy remont mieszkania w bloku z wielkiej płyty, kuchnia i…, Kraków",
    ],
  ])("a search for %j is named so", (said, name) => {
    expect(proposedName(said)).toBe(name);
  });

  test("a name is never longer than it may be, and where words end of themselves none is lost", () => {
    const { nameMax } = savedSearchRules;
    expect(proposedName({ what: "ż".repeat(100), where: null, when: null })).toHaveLength(nameMax);
    const whole = `${"a".repeat(nameMax - 2)} b c`;
    expect(proposedName({ what: whole, where: null, when: null })).toBe(
      `${"a".repeat(nameMax - 2)}…`,
    );
  });
});

test("days on which the clock was ahead silence no search once it was set back", async () => {
  const { db } = app();
  await db.deleteFrom("saved_search").execute();
  const morning = new Date("2026-11-23T06:30:00Z");
  const inDays = (days: number) => new Date(morning.getTime() + days * dayMs);
  const publish = (days: number) =>
    addCompany(db, { city: "Kraków", subcategoryIds: [14], now: inDays(days - 0.1) });
  const runDay = async (at: Date) => {
    const services = { ...app().services, now: () => at };
    await findNews.run({}, services);
    return runWaiting(app(), mailNews, services);
  };
  await save();
  await db
    .updateTable("saved_search")
    .set({ told_until: inDays(-2) })
    .execute();
  const mailed: number[] = [];
  for (const day of [8, 0, 1]) {
    await publish(day);
    // And once more on the same day as the clock has it now.
    for (const at of [day, day + 0.05]) mailed.push(await runDay(inDays(at)));
  }
  // What was told then is not told again when its day has come.
  expect([...mailed, await runDay(inDays(8))]).toEqual([1, 0, 1, 0, 1, 0, 0]);
});
