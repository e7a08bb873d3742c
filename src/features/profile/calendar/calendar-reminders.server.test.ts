import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { nodesOf, recordOn } from "../../../../tests/plans.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { firstUuid } from "../../../platform/uuid.ts";
import { monthOf } from "../../calendar/availability.ts";
import { endBetaPlans } from "../beta-plan-jobs.server.ts";
import { listStaleInSearch } from "../job-queries.server.ts";
import {
  mailCalendarReminder,
  mailProfileBlocked,
  mailProfileUnblocked,
  remindOfCalendars,
} from "../jobs.server.ts";
import { calendarReminderOneClick } from "./reminder-one-click.server.ts";

const app = useTestApp();
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

const golden = (name: string, tier = 3) =>
  addCompany(app().db, {
    name,
    tier,
    months: [{ month: monthOf(inDays(200)), availability: "free" }],
  });

type Change = Partial<{
  published_at: Date | null;
  tier: number;
  calendar_confirmed_at: Date | null;
  calendar_reminded_at: Date | null;
  calendar_reminders_off_at: Date | null;
  blocked_reason: string | null;
}>;
const change = (id: string, columns: Change) =>
  app().db.updateTable("company").set(columns).where("id", "=", id).execute();

const remind = (days: number) =>
  remindOfCalendars.run({}, { ...app().services, now: () => inDays(days) });

const askedAbout = async (companyId: string) => {
  const jobs = await waitingJobs(app());
  const asked = jobs.filter(({ name }) => name === mailCalendarReminder.name);
  return asked.filter(({ payload }) => payload.companyId === companyId).length;
};

type Mail = {
  to: string;
  key: string;
  content: { paragraphs: string[]; moreButtons?: { url: string }[] };
  unsubscribeUrl?: string;
};

/** What a job sends at that time. */
async function sentBy(run: (services: never) => Promise<void>, days: number): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  await run({ ...app().services, now: () => inDays(days), mailer } as never);
  return mails;
}
const sentTo = (companyId: string, days: number) =>
  sentBy((services) => mailCalendarReminder.run({ companyId }, services), days);

test("an owner who is hidden, has no calendar in the plan or nothing ahead is not reminded", async () => {
  const hidden = await golden("Ukryta");
  const beta = await golden("Beta");
  const empty = await addCompany(app().db, { name: "Pusta", tier: 3 });
  const past = await golden("Miniona");
  await change(hidden.id, { published_at: null });
  await change(beta.id, { tier: 2 });
  await change(empty.id, { calendar_confirmed_at: new Date() });
  await app()
    .db.updateTable("calendar_month")
    .set({ month: "2026-01-01" })
    .where("company_id", "=", past.id)
    .execute();
  const asked = await golden("Pytana");
  await remind(46);
  const counts = await Promise.all(
    [hidden, beta, empty, past, asked].map(({ id }) => askedAbout(id)),
  );
  expect(counts).toEqual([0, 0, 0, 0, 1]);
});

test("a plan too low for a calendar has none, whatever its features say", async () => {
  const { id } = await golden("Hojna");
  const { rows } = await sql<{ features: object }>`
    update plan set features = features || '{"availability": true}' where tier = 2
    returning features`.execute(app().db);
  expect(rows).toMatchObject([{ features: { availability: true } }]);
  await change(id, { tier: 2 });
  await remind(46);
  expect(await askedAbout(id)).toBe(0);
});

test("reminded once, an owner is reminded again only after the next confirmation", async () => {
  const { id } = await golden("Cierpliwa");
  await remind(46);
  await remind(47);
  await remind(80);
  expect(await askedAbout(id)).toBe(1);
  await change(id, { calendar_confirmed_at: inDays(81) });
  await remind(100);
  expect(await askedAbout(id)).toBe(1);
  await remind(127);
  expect(await askedAbout(id)).toBe(2);
});

test("a reminder is sent only while it applies: queued, still unconfirmed, still shown", async () => {
  const { id } = await golden("Prawdziwa");
  expect(await sentTo(id, 46)).toEqual([]);
  await change(id, { calendar_reminded_at: new Date() });
  expect(await sentTo(id, 44)).toEqual([]);
  const [mail, ...more] = await sentTo(id, 46);
  expect(more).toEqual([]);
  expect(mail?.to).toBe(`${id}@firma.example`);
  expect(await sentTo(id, 46)).toMatchObject([{ key: mail?.key }]);
  await change(id, { published_at: null });
  expect(await sentTo(id, 46)).toEqual([]);
  await change(id, { published_at: new Date(), calendar_confirmed_at: null });
  expect(await sentTo(id, 46)).toEqual([]);
});

test("one click of a mail program switches its reminders off; its page switches them on again", async () => {
  const { id } = await golden("Zajęta");
  await change(id, { calendar_reminded_at: new Date() });
  const [mail] = await sentTo(id, 46);
  const { pathname } = new URL(mail!.unsubscribeUrl!);
  const site = calendarReminderOneClick(app().services);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await site.request(pathname, { method: "POST", body })).status).toBe(200);
  expect(await sentTo(id, 46)).toEqual([]);
  await change(id, { calendar_reminded_at: null });
  await remind(46);
  expect(await askedAbout(id)).toBe(0);
  const token = mail!.content.moreButtons![0]!.url.split("/").at(-1)!;
  const address = `/calendar-reminders/${token}`;
  expect((await app().guest().get(address)).body).toEqual({
    company_name: "Zajęta",
    is_off: true,
  });
  expect((await app().guest().put(address, { is_off: false })).body.is_off).toBe(false);
  await remind(46);
  expect(await askedAbout(id)).toBe(1);
});

test("the news of a blocked profile leaves only while it is blocked", async () => {
  const { id } = await golden("Wstrzymana");
  const payload = { companyId: id, mailId: "1" };
  const sent = () => sentBy((services) => mailProfileBlocked.run(payload, services), 0);
  expect(await sent()).toEqual([]);
  await change(id, { blocked_reason: "Cudze zdjęcia." });
  expect(await sent()).toMatchObject([{ to: `${id}@firma.example`, key: "profile-blocked:1" }]);
  await change(id, { blocked_reason: null });
  expect(await sent()).toEqual([]);
});

test("the news that a profile is blocked no more leaves only while that is so, and says whether clients see it", async () => {
  const { id } = await golden("Odblokowana");
  const payload = { companyId: id, mailId: "1" };
  const sent = () => sentBy((services) => mailProfileUnblocked.run(payload, services), 0);
  await change(id, { blocked_reason: "Cudze zdjęcia." });
  expect(await sent()).toEqual([]);
  await change(id, { blocked_reason: null });
  const said = async () => {
    const [mail] = await sent();
    expect(mail).toMatchObject({ to: `${id}@firma.example`, key: "profile-unblocked:1" });
    return mail!.content.paragraphs.join(" ");
  };
  expect(await said()).toContain("jest znów widoczny dla klientów");
  await change(id, { published_at: null });
  expect(await said()).toContain("klienci go nie widzą");
});

test("whom a day's work concerns is found by an index, batch by batch, and not among all companies", async () => {
  const { id } = await golden("Wzór");
  // Never reminded, and not to be: they would come first in every batch, for good.
  await change(id, { calendar_confirmed_at: inDays(-99), calendar_reminders_off_at: inDays(-90) });
  await sql`alter table company disable trigger all`.execute(app().db);
  await sql`
    insert into company select (jsonb_populate_record(c, jsonb_build_object('id', u, 'slug', u))).*
    from company c, (select gen_random_uuid() as u from generate_series(1, 3000)) made
    where c.id = ${id}`.execute(app().db);
  await sql`alter table company enable trigger all`.execute(app().db);
  await sql`vacuum analyze company`.execute(app().db);
  const { db, recorded, planOf } = recordOn(app().running.connection.pool);
  for (const job of [remindOfCalendars, endBetaPlans]) await job.run({}, { ...app().services, db });
  const asked = recorded.filter(({ sql: text }) => /(?:c\.id|select id) from company/.test(text));
  const plans = (await Promise.all(asked.map(planOf))).map(nodesOf);
  const removed = plans.flat().map((node) => node["Rows Removed by Filter"] ?? 0);
  expect(Math.max(...removed)).toBeLessThan(100);
  const ways = plans.map((nodes) => nodes.flatMap((node) => node["Index Name"] ?? []));
  expect(ways).toHaveLength(2);
  expect(ways[0]).toContain("company_calendar_reminder_due");
  expect(ways[1]).toContain("company_beta_ends");
});

test("of months that were never confirmed the search tells nothing for long, as of those of long ago", async () => {
  const { id } = await golden("Niepotwierdzona");
  const stale = async () => {
    const asked = { confirmedBefore: inDays(-90), after: firstUuid, limit: 10_000 };
    return (await listStaleInSearch(app().db, asked)).stale;
  };
  expect(await stale()).not.toContain(id);
  await change(id, { calendar_confirmed_at: null });
  expect(await stale()).toContain(id);
});

test("old months are looked for among so many companies at a time, until all are found", async () => {
  const { db } = app();
  const added = [await golden("Dawna"), await golden("Zapomniana"), await golden("Zaniedbana")];
  for (const { id } of added) await change(id, { calendar_confirmed_at: inDays(-91) });
  const companies = await db.selectFrom("company").select("id").execute();
  const limit = Math.ceil(companies.length / 3);
  const found: string[] = [];
  let looks = 0;
  for (let after: string | null = firstUuid; after !== null; looks += 1) {
    const asked = { confirmedBefore: inDays(-90), after, limit };
    const { stale, last }: Awaited<ReturnType<typeof listStaleInSearch>> = await listStaleInSearch(
      db,
      asked,
    );
    found.push(...stale);
    after = last;
  }
  expect(found).toEqual(expect.arrayContaining(added.map(({ id }) => id)));
  // The last of them finds that nobody is left.
  expect(looks).toBe(Math.ceil(companies.length / limit) + 1);
});
