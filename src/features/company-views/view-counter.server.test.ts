import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../tests/database.ts";
import { newCompany, newPrivate, type Owner } from "../../../tests/factories/companies.ts";
import { cookieHeader } from "../../../tests/web.ts";
import { createLogger } from "../../platform/log.server.ts";
import { dayIn } from "../../platform/polish/format-date.ts";
import { dayOf } from "../../platform/time/warsaw-day.ts";
import { startWeb } from "../../web.server.ts";
import { deleteOldViews } from "./jobs.server.ts";
import { createViewCounter } from "./view-counter.server.ts";

const app = useTestApp();
const agent = { "user-agent": "Mozilla/5.0 (Android 15; Mobile) Firefox/145.0" };

const countedOf = async (companyId: string) =>
  app()
    .db.selectFrom("company_view")
    .select(["day", "views"])
    .where("company_id", "=", companyId)
    .orderBy("day")
    .execute();

async function publishedCompany(): Promise<Owner> {
  const company = await newCompany(app());
  const change = app().db.updateTable("company").set({ published_at: new Date() });
  await change.where("id", "=", company.id).execute();
  return company;
}

beforeEach(() => sql`delete from company_view`.execute(app().db));

test("guests' and homeowners' views are counted, be the page kept or made; an owner's are not", async () => {
  const company = await publishedCompany();
  const homeowner = await newPrivate(app());
  const server = await startWeb(app().running, { dev: false });
  const open = async (path: string, headers: Record<string, string> = agent) => {
    const answer = await fetch(`http://localhost:${server.port}${path}`, { headers });
    await answer.text();
    return answer;
  };
  await open(`/firma/${company.slug}`);
  const etag = (await open(`/firma/${company.slug}`)).headers.get("etag")!;
  const known = await open(`/firma/${company.slug}`, { ...agent, "if-none-match": etag });
  expect(known.status).toBe(304);
  await open(`/firma/${company.slug}`, { "user-agent": "Googlebot/2.1" });
  await open("/firma/nikogo-takiego");
  for (const { api } of [homeowner, company]) {
    await open(`/firma/${company.slug}`, { ...agent, cookie: cookieHeader(api.cookies) });
  }
  await server.drain();
  expect(await countedOf(company.id)).toEqual([{ day: dayOf(new Date()), views: 4 }]);
});

test("what a site asks itself before it listens is no view", async () => {
  const company = await publishedCompany();
  const told: string[] = [];
  const log = createLogger("info", { write: (line) => void told.push(JSON.parse(line).msg) });
  const { running, services } = app();
  const config = { ...services.config, rehearsalMs: 10_000 };
  const server = await startWeb(
    { ...running, services: { ...services, config, log } },
    { dev: false },
  );
  await server.drain();
  expect(told).toContain("site rehearsed");
  expect(told).not.toContain("rehearsal broken off");
  expect(await countedOf(company.id)).toEqual([]);
});

test("what could not be written is written later, as seen on its day, for companies that are published", async () => {
  const company = await publishedCompany();
  const [another, hidden] = [await publishedCompany(), await newCompany(app())];
  let at = new Date("2026-11-28T22:59:58Z");
  const counter = createViewCounter({ ...app().services, now: () => at, isGuest: () => true });
  counter.note(company.slug);
  await sql`alter table company_view rename to company_view_away`.execute(app().db);
  await counter.write();
  await sql`alter table company_view_away rename to company_view`.execute(app().db);
  counter.note(company.slug);
  at = new Date("2026-11-28T23:00:03Z");
  counter.note(company.slug);
  counter.note(hidden.slug);
  await counter.close();
  expect(await countedOf(company.id)).toEqual([
    { day: "2026-11-28", views: 2 },
    { day: "2026-11-29", views: 1 },
  ]);
  expect([...(await countedOf(another.id)), ...(await countedOf(hidden.id))]).toEqual([]);
});

test("after two years a day is forgotten", async () => {
  const company = await newCompany(app());
  const days = [731, 800].map((ago) => dayIn(new Date(), -ago));
  const rows = days.map((day) => ({ company_id: company.id, day, views: 1 }));
  await app().db.insertInto("company_view").values(rows).execute();
  await deleteOldViews.run({}, app().services);
  expect((await countedOf(company.id)).map(({ day }) => day)).toEqual(days.slice(0, 1));
});

test("of a night that was missed no statement deletes all, which would run into its timeout each time", async () => {
  const { db } = app();
  const company = await newCompany(app());
  await sql`
    insert into company_view select ${company.id}, current_date - days, 1
    from generate_series(800, 3300) as days`.execute(db);
  await sql`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > 1000 then raise exception 'too many at once'; end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger refuse_many after delete on company_view referencing old table as gone
    for each statement execute function refuse_many()`.execute(db);
  try {
    await deleteOldViews.run({}, app().services);
    expect(await countedOf(company.id)).toEqual([]);
  } finally {
    await sql`drop function refuse_many cascade`.execute(db);
    await sql`delete from company_view`.execute(db);
  }
});
