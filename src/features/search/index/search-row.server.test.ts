import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { givePhotos } from "../../../../tests/factories/projects.ts";
import {
  addSearchedCompany,
  type SearchedCompany,
  searchedAt,
} from "../../../../tests/factories/searched-company.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { monthMask } from "../../calendar/months.ts";
import { subMask } from "../../catalogue/catalogue.ts";

const app = useTestApp();
const daysOn = (days: number) => new Date(searchedAt.getTime() + days * dayMs);

let company: SearchedCompany;
beforeEach(async () => {
  await app().db.deleteFrom("account").execute();
  company = await addSearchedCompany(app().db);
});

const rank = async () => (await company.row())!.rank;

test("a search row holds what a company is filtered by", async () => {
  expect(await company.row()).toMatchObject({
    main: 2,
    city_id: 3_094_802,
    voivodeship: 77,
    subs: subMask([14, 16]),
    styles: 0,
    free_months: monthMask(["2026-12"]),
    partly_free_months: monthMask(["2027-01"]),
  });
});

test.each([
  ["a word of the name", "'!zenit'", true],
  ["a word of the category", "'!@glazurnik'", true],
  ["a word of the description", "'glazura'", true],
  ["the city", "'kraków'", true],
  ["a project's title", "'blok'", true],
  ["a project's description", "'barek'", true],
  ["its categories", "'#b14' & '#b16'", true],
  ["its services", "'#s95' & '#s96'", true],
  ["its months", "'#f11' & '#p12'", true],
  ["a busy month", "'#f13' | '#p13'", false],
  ["a word of a project as one of the name", "'!blok' | '!@blok'", false],
  ["the name's words, as they are spelled", "'^kafelkarnia' & '^zenit'", true],
  ["a word of the category as one of the name alone", "'^glazurnicy' | '^glazurnik'", false],
  ["a word of the description as one of the name alone", "'^glazura'", false],
])("its document, asked for %s by %s, says %s", async (_, query, expected) => {
  expect(await company.holds(query)).toBe(expected);
});

test("its document has the services among the strong words, the styles among the others", async () => {
  await company.change({ main_id: 1, subcategory_ids: [3], service_ids: [20], style_ids: [6] });
  expect(await company.holds("'#t6' & '#s20' & 'japandi'")).toBe(true);
  expect(await company.holds("'!japandi'")).toBe(false);
  await company.change({ main_id: 2, subcategory_ids: [12], service_ids: [101], style_ids: [] });
  expect(await company.holds("'japandi' | '#t6'")).toBe(false);
  expect(await company.holds("'!klimatyzacja'")).toBe(true);
  await company.change({ service_ids: [102] });
  expect(await company.holds("'klimatyzacja'")).toBe(false);
});

test("its document has the names of its categories among the strong words", async () => {
  await company.change({ name: "Zenit", subcategory_ids: [8], service_ids: [] });
  expect(await company.holds("'!@dach' | '!dach'")).toBe(true);
  await company.change({ subcategory_ids: [15] });
  expect(await company.holds("'@dach' | 'dach'")).toBe(false);
});

test("its words join the vocabulary wherever they appear", async () => {
  const words = await company.words();
  expect(words).toEqual(expect.arrayContaining(["zenit", "glazura", "krakow", "blok", "podlogi"]));
  expect(words).toEqual(words!.toSorted());
});

test.each<{ name: string; values: Record<string, unknown> }>([
  { name: "the name", values: { name: "Inna Nazwa" } },
  { name: "the description", values: { description: "Zupełnie co innego." } },
  { name: "the city", values: { city_id: 756_135 } },
  { name: "the categories", values: { subcategory_ids: [15] } },
  { name: "the services", values: { service_ids: [] } },
  { name: "the phone", values: { phone: "" } },
  { name: "the plan", values: { tier: 2 } },
  { name: "the main category", values: { main_id: 1 } },
  { name: "the styles", values: { style_ids: [2, 5] } },
  { name: "the calendar's confirmation", values: { calendar_confirmed_at: daysOn(-100) } },
  { name: "the last change", values: { updated_at: daysOn(90) } },
])("a change of $name alone gives the row that a new company would have", async ({ values }) => {
  const { db } = app();
  const before = await company.row();
  await company.change(values);
  const changed = await company.row();
  const words = await company.words();
  expect(changed).not.toEqual(before);
  const { rows } = await sql`select from company_search`.execute(db);
  expect(rows).toHaveLength(1);
  await db.deleteFrom("company_search").execute();
  await db.deleteFrom("company_search_words").execute();
  await company.refresh();
  expect(await company.row()).toEqual(changed);
  expect(await company.words()).toEqual(words);
});

test("a plan without a calendar says nothing of months", async () => {
  await company.change({ tier: 2 });
  expect(await company.row()).toMatchObject({ free_months: 0n, partly_free_months: 0n });
  expect(await company.holds("'#f11' | '#p12'")).toBe(false);
});

test("months that have passed are left out, and all of them once the calendar is unconfirmed", async () => {
  await company.refresh(new Date("2027-01-15T12:00:00Z"));
  const january = { free_months: 0n, partly_free_months: monthMask(["2027-01"]) };
  expect(await company.row()).toMatchObject(january);
  expect(await company.holds("'#f11'")).toBe(false);
  await company.refresh(daysOn(90));
  expect(await company.row()).toMatchObject({ free_months: 0n, partly_free_months: 0n });
});

test("a row that would be the same is not written", async () => {
  const version = async () => {
    const { rows } = await sql<{ version: string }>`
      select xmin::text || ctid::text as version from company_search`.execute(app().db);
    return rows[0]!.version;
  };
  const before = await version();
  await company.refresh();
  expect(await version()).toBe(before);
  await company.change({ phone: "" });
  expect(await version()).not.toBe(before);
});

test("another company's projects and pictures change nothing", async () => {
  const before = await company.row();
  const project = { title: "Dwór", description: "Olbrzymi", pictures: 6 };
  const traits = { name: "Inna", now: daysOn(60), projects: [project, project, project] };
  await addSearchedCompany(app().db, traits);
  await company.refresh();
  expect(await company.row()).toEqual(before);
});

test("a number of blanks is none", async () => {
  const full = await rank();
  await company.change({ phone: "" });
  expect(await rank()).toBe(full - 100);
  await company.change({ phone: null });
  expect(await rank()).toBe(full - 100);
});

test("a website, a calendar and the plan that has them count in no rank", async () => {
  const full = await rank();
  for (const values of [{ website: "" }, { calendar_confirmed_at: null }, { tier: 2 }]) {
    await company.change(values);
    expect(await rank()).toBe(full);
  }
});

test("services and styles count in the rank", async () => {
  const full = await rank();
  await company.change({ service_ids: [95] });
  expect(await rank()).toBe(full - 100);
  await company.change({ main_id: 1, subcategory_ids: [3], service_ids: [20, 21, 22] });
  expect(await rank()).toBe(full - 100);
  await company.change({ style_ids: [1] });
  expect(await rank()).toBe(full);
});

test("the newest of profile, calendar and projects makes the rank fresh", async () => {
  const { db } = app();
  const before = await rank();
  const project = { company_id: company.id, title: "Nowa", description: "d" };
  await db
    .insertInto("project")
    .values({ id: crypto.randomUUID(), ...project, created_at: daysOn(60) })
    .execute();
  await company.refresh();
  expect(await rank()).toBe(before);
  await givePhotos(db, company.id);
  await company.refresh();
  // One more project with one more photo.
  const filled = before + 40 + 20;
  expect(await rank()).toBe(filled + 40);
  await company.change({ calendar_confirmed_at: daysOn(90) });
  expect(await rank()).toBe(filled + 60);
  await company.change({ updated_at: daysOn(120) });
  expect(await rank()).toBe(filled + 80);
});

test("a video is no picture, and a project of videos alone is a draft", async () => {
  const before = await rank();
  const inProjects = sql<string>`(select media_id from project_media)`;
  await sql`update media set kind = 'video' where id in ${inProjects}`.execute(app().db);
  await company.refresh();
  expect(await rank()).toBe(before - 2 * 20 - 40);
  expect(await company.holds("'blok' | '@blok'")).toBe(false);
});

test("of very many projects the newest are read", async () => {
  const { db } = app();
  await sql`
    insert into project (id, company_id, title, description, created_at)
    select gen_random_uuid(), ${company.id}, 'Zlecenie', 'd', ${daysOn(1)}
    from generate_series(1, 50)`.execute(db);
  await givePhotos(db, company.id);
  await company.refresh();
  expect(await company.holds("'zlecenie'")).toBe(true);
  expect(await company.holds("'blok' | '@blok'")).toBe(false);
});
