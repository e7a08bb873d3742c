import { crc32 } from "node:zlib";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, type TestCompany } from "../../../../tests/factories/companies.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import { findPublishedCompany } from "../queries.server.ts";
import { findCards } from "./card-queries.server.ts";
import { makeAllChangedCards, makeCards } from "./jobs.server.ts";
import { cardVersion, findMadeCards, made as cardsMade } from "./made-card-queries.server.ts";
import { readReadyCards } from "./ready-cards.server.ts";
import { readShownCompany } from "./shown-company.server.ts";

const app = useTestApp();
const now = new Date();
const from = monthOf(now);
const [, nextMonth, thirdMonth] = monthsFrom(from, 3);
let company: TestCompany;
let other: TestCompany;

beforeEach(async () => {
  await app().db.deleteFrom("account").execute();
  other = await addCompany(app().db, {
    name: "Kto inny",
    projects: [{ title: "Taras", description: "Deski." }],
  });
  company = await addCompany(app().db, {
    name: "Łazienki Nowak",
    tier: 3,
    months: [
      { month: nextMonth!, availability: "free" },
      { month: thirdMonth!, availability: "partly_free" },
    ],
    projects: [
      { title: "Łazienka", description: "Płytki i biały montaż.", pictures: 3 },
      { title: "Kuchnia", description: "Zabudowa na wymiar.", pictures: 8 },
    ],
  });
  await makeAllChangedCards(app().services);
});

const made = () => findMadeCards(app().db, [company.id]);
const read = () => findCards(app().db, { ids: [company.id], from });
const shown = () => readShownCompany(app().services, company.slug);
const told = (found: object[]) => JSON.parse(JSON.stringify(found)) as object[];
const run = (statement: string) => app().running.connection.pool.query(statement);

const saved = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company_card where company_id = ${company.id}`.execute(
    app().db,
  );
  return rows[0]!.count;
};

test("a made card says what is read without it", async () => {
  const cards = await made();
  expect(cards).toHaveLength(1);
  const { features, card } = told(await read())[0] as Record<string, object>;
  expect(told(cards)).toEqual([{ features, card }]);
  expect(card).toMatchObject({ id: company.id, tier: 3, name: "Łazienki Nowak" });
  expect(cards[0]!.card.pictures).toHaveLength(9);
  expect(cards[0]!.card.months).toEqual({ [nextMonth!]: "free", [thirdMonth!]: "partly_free" });
});

test("a made page says what is read without it, at each address that a company had", async () => {
  const page = await shown();
  expect(page).toEqual(await findPublishedCompany(app().db, { slug: company.slug }));
  expect(page).toMatchObject({ contactEmail: company.contactEmail, projectsCount: 2 });
  await run(
    `insert into company_former_slug (slug, company_id) values ('dawniej', '${company.id}')`,
  );
  await makeCards.run({}, app().services);
  expect(await readShownCompany(app().services, "dawniej")).toEqual(page);
  expect(await readShownCompany(app().services, "nikt")).toBeUndefined();
});

const changes: [string, () => string][] = [
  ["company", () => `update company set description = 'Inny opis.' where id = '${company.id}'`],
  ["calendar_month", () => `delete from calendar_month where company_id = '${company.id}'`],
  [
    "calendar_month, one more",
    () => `insert into calendar_month (company_id, month, availability)
      values ('${company.id}', '${from}-01', 'busy')`,
  ],
  ["project", () => `update project set title = 'Inny tytuł' where company_id = '${company.id}'`],
  ["project, deleted", () => `delete from project where company_id = '${company.id}'`],
  [
    "project_media",
    () => `update project_media set alt = 'Inny podpis' where project_id in (
      select id from project where company_id = '${company.id}')`,
  ],
  [
    "project_media, deleted",
    () => `delete from project_media where position = 0 and project_id in (
      select id from project where company_id = '${company.id}')`,
  ],
  ["media", () => `update media set colour = '#123456' where owner_id = '${company.id}'`],
  [
    "company_response",
    () => `insert into company_response (company_id, leads, answered, median_minutes, computed_at)
      values ('${company.id}', 20, 19, 45, now())`,
  ],
  [
    "calendar_month, of another one now",
    () => `update calendar_month set company_id = '${other.id}' where company_id = '${company.id}'`,
  ],
  [
    "project, of another one now",
    () => `update project set company_id = '${other.id}' where company_id = '${company.id}'`,
  ],
  [
    "project_media, of another one's project now",
    () => `update project_media set position = 100, project_id =
      (select id from project where company_id = '${other.id}')
      where media_id = (select media_id from project_media where position = 0 and project_id in (
        select id from project where company_id = '${company.id}') limit 1)`,
  ],
  ["logo", () => `update company set logo_id = (select id from media limit 1)`],
  ["background", () => `update company set background_id = (select id from media limit 1)`],
];

test.each(changes)(
  "a change of %s is seen at once, and made by the next run",
  async (_, change) => {
    const before = told(await made());
    expect((await run(change())).rowCount).toBeGreaterThan(0);
    expect(await made()).toEqual([]);
    const page = await shown();
    expect(page).toEqual(await findPublishedCompany(app().db, { slug: company.slug }));
    const rows = await readReadyCards(app().db, { ids: [company.id], month: from, kept: null });
    await makeCards.run({}, app().services);
    const after = await made();
    expect(after).toHaveLength(1);
    expect(told(after)).not.toEqual(before);
    expect(told(after.map(({ card }) => card))).toEqual(
      told((await read()).map(({ card }) => card)),
    );
    const again = await readReadyCards(app().db, { ids: [company.id], month: from, kept: null });
    expect(again).toEqual(rows);
    expect(await shown()).toEqual(page);
  },
);

test("what another plan allows holds without a card made anew", async () => {
  const changing = app()
    .db.transaction()
    .execute(async (trx) => {
      await sql`update plan set features = jsonb_set(features, '{availability}', 'false')
        where tier = 3`.execute(trx);
      const cards = await findMadeCards(trx, [company.id]);
      expect(cards.map(({ features }) => features.availability)).toEqual([false]);
      throw new Error("taken back");
    });
  await expect(changing).rejects.toThrow("taken back");
  expect((await made())[0]!.features.availability).toBe(true);
});

test("a hidden company has no card at once, and none is stored after the next run", async () => {
  await run(`update company set published_at = null where id = '${company.id}'`);
  expect(await made()).toEqual([]);
  expect(await shown()).toBeUndefined();
  expect(await saved()).toBe(1);
  await makeCards.run({}, app().services);
  expect(await saved()).toBe(0);
  await run(`update company set published_at = now() where id = '${company.id}'`);
  await makeCards.run({}, app().services);
  expect(await made()).toHaveLength(1);
});

test("nothing is stored of a company that is erased", async () => {
  await run(`delete from account where id = '${company.id}'`);
  expect(await saved()).toBe(0);
  await makeCards.run({}, app().services);
  expect(await saved()).toBe(0);
});

test("a plan that is kept reads no more of the notes when there are many", async () => {
  const client = await app().running.connection.pool.connect();
  await client.query("vacuum analyze company_card_change");
  await client.query(
    `prepare noted as select count(*) from company_card made where not is_card_noted(made.company_id)`,
  );
  const blocks = async () => {
    const { rows } = await client.query<{ blocks: number }>(
      `select coalesce(seq_scan, 0)::int as blocks from pg_stat_xact_user_tables
       where relname = 'company_card_change'`,
    );
    return rows[0]!.blocks;
  };
  await client.query("begin");
  await client.query("execute noted");
  await client.query(
    `insert into company_card_change select gen_random_uuid() from generate_series(1, 20000)`,
  );
  await client.query("execute noted");
  expect(await blocks()).toBe(0);
  await client.query("rollback");
  client.release();
});

test("where a company is made ready, nothing else is read", async () => {
  const connect = vi.spyOn(app().running.connection.pool, "connect");
  const read = async () => {
    connect.mockClear();
    await readReadyCards(app().db, { ids: [company.id], month: from, kept: null });
    return connect.mock.calls.length;
  };
  expect(await read()).toBe(1);
  await run(`update company set phone = '600100200' where id = '${company.id}'`);
  expect(await read()).toBe(2);
  // What was made ready is asked for past the pool.
  connect.mockClear();
  await shown();
  expect(connect.mock.calls.length).toBe(1);
  await makeCards.run({}, app().services);
  connect.mockClear();
  await shown();
  expect(connect.mock.calls.length).toBe(0);
  connect.mockRestore();
});

test("what is asked for at once is read by one statement, each list for who asked for it", async () => {
  const connect = vi.spyOn(app().running.connection.pool, "connect");
  const lists = [[company.id], [other.id, company.id], [other.id]];
  const found = await Promise.all(
    lists.map((ids) => readReadyCards(app().db, { ids, month: from, kept: null })),
  );
  expect(connect.mock.calls.length).toBe(1);
  connect.mockRestore();
  const ids = found.map((rows) => [...rows.keys()].toSorted());
  expect(ids).toEqual(lists.map((list) => list.toSorted()));
  expect(found[1]!.get(other.id)!.same.toString()).toContain('"companyName":"Kto inny"');
});

test("months that are over since a card was made are left out", async () => {
  const asked = { ids: [company.id], month: thirdMonth!, kept: null };
  const card = (await readReadyCards(app().db, asked)).get(company.id)!;
  expect(card.months).toEqual([[thirdMonth!, "partly_free"]]);
  expect(JSON.parse(`{${card.ofAllMonths}}`)).toMatchObject({
    month: thirdMonth!,
    freeMonths: [],
    partlyFreeMonths: [thirdMonth!],
  });
});

test("who changes what a card is made of, raises its version", () => {
  const { sql: text, parameters } = cardsMade(sql`true`).compile(app().db);
  expect(parameters).toEqual([]);
  const shape = crc32(text.replace(/\s+/g, " "));
  expect({ cardVersion, shape }).toEqual({ cardVersion: 2, shape: 1_418_848_428 });
});
