import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../tests/database.ts";
import { signedIn } from "../../tests/factories/accounts.ts";
import { addCompany } from "../../tests/factories/companies.ts";
import { waitingJobs } from "../../tests/factories/jobs.ts";
import { startSmtpInbox } from "../../tests/servers/smtp.ts";
import { accountHooks } from "../api.server.ts";
import { monthOf } from "../features/calendar/availability.ts";
import { endBetaPlan } from "../features/companies/beta-plan-queries.server.ts";
import { endBetaPlans, mailBetaEnd } from "../features/profile/beta-plan-jobs.server.ts";
import { startJobs } from "../platform/jobs/jobs.server.ts";
import type { JobRunner } from "../platform/jobs/queue-runner.server.ts";
import { dayMs } from "../platform/time/durations.ts";
import { parseCommand, runCommand } from "./commands.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
const announced = new Date("2026-11-22T10:00:00Z");
const inDays = (days: number) => new Date(announced.getTime() + days * dayMs);
const realNow = () => new Date();
let runner: JobRunner | undefined;

beforeEach(async () => {
  const { db } = app();
  await db.deleteFrom("account").execute();
  await db.deleteFrom("audit_entry").execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  inbox.received.length = 0;
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  app().services.now = realNow;
});
afterAll(() => inbox.close());

const run = (days: number, ...words: string[]) => {
  const services = { ...app().services, now: () => inDays(days) };
  return runCommand({ services, operator: "ola", hooks: accountHooks }, parseCommand(words));
};

async function onBeta(name: string) {
  const month = monthOf(new Date());
  const months = [{ month, availability: "free" as const }];
  const { id, slug } = await addCompany(app().db, { name, tier: 2, months });
  const api = await signedIn(app(), id);
  expect((await api.put(`/subscriptions/${id}/beta`)).status).toBe(200);
  return { id, slug, api };
}

const stateOf = (id: string) =>
  app()
    .db.selectFrom("company")
    .select(["tier", "beta_plan_since as since", "beta_plan_ends_at as endsAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const mailed = async (): Promise<string[]> => {
  const jobs = await waitingJobs(app());
  return jobs.filter(({ name }) => name === mailBetaEnd.name).map((job) => job.payload.companyId!);
};

const deliver = async () => {
  const { services, databaseUrl } = app();
  runner = await startJobs({ jobs: [mailBetaEnd], schedules: [], services, databaseUrl });
};

const end = (days: number) => endBetaPlans.run({}, { ...app().services, now: () => inDays(days) });

test("everybody on the beta plan is mailed the date, 30 days ahead; nobody else is", async () => {
  const [first, second] = [await onBeta("Pierwsza"), await onBeta("Druga")];
  const bought = await addCompany(app().db, { name: "Opłacona", tier: 3 });
  const promoted = await onBeta("Platynowa");
  await run(0, "tier", promoted.slug, "4");
  await addCompany(app().db, { name: "Zwykła", tier: 2 });
  expect(await run(0, "end-beta")).toBe(
    "Zawiadamiamy o końcu darmowego planu Złotego (22 grudnia 2026): 2 firmy.",
  );
  for (const { id } of [first, second]) {
    expect(await stateOf(id)).toMatchObject({ tier: 3, endsAt: inDays(30) });
  }
  expect((await stateOf(bought.id)).endsAt).toBeNull();
  expect((await stateOf(promoted.id)).endsAt).toBeNull();
  await deliver();
  const mails = await inbox.waitFor(2);
  const recipients = mails.flatMap((mail) => mail.recipients);
  expect(recipients.toSorted()).toEqual(
    [first, second].map(({ id }) => `${id}@firma.example`).toSorted(),
  );
  const { mail } = mails.find(({ recipients: [to] }) => to?.startsWith(first.id))!;
  expect(mail.subject).toBe("Darmowy plan Złoty kończy się 22 grudnia 2026");
  expect(mail.text).toContain("firma Pierwsza ma za darmo na czas bety, kończy się 22 grudnia");
  expect(mail.text).toContain("https://domistrz.example/zostan-pro");
  const { body } = await first.api.get(`/subscriptions/${first.id}`);
  expect(body.beta.endsAt).toBe(inDays(30).toISOString());
});

test("repeated, it neither mails again nor moves the date, and reaches who came since", async () => {
  const first = await onBeta("Wczesna");
  await run(0, "end-beta");
  expect(await run(5, "end-beta")).toContain("Nikogo do zawiadomienia");
  const later = await onBeta("Późna");
  expect(await run(10, "end-beta")).toContain("(1 stycznia 2027): 1 firma.");
  expect((await stateOf(first.id)).endsAt).toEqual(inDays(30));
  expect((await stateOf(later.id)).endsAt).toEqual(inDays(40));
  expect((await mailed()).toSorted()).toEqual([first.id, later.id].toSorted());
  const entries = await app()
    .db.selectFrom("audit_entry")
    .select(["operator", "action", "target", "details"])
    .orderBy("id")
    .execute();
  const entry = (count: number, days: number) => ({
    operator: "ola",
    action: "end-beta",
    target: null,
    details: { count, endsAt: inDays(days).toISOString() },
  });
  expect(entries).toEqual([entry(1, 30), entry(0, 35), entry(1, 40)]);
});

test("broken off, it goes on with its date the next time, and tells nobody twice", async () => {
  const { db } = app();
  const companies = 1_100;
  await onBeta("Wzór");
  await sql`
    with pattern as (select a as account, c as company
      from account a join company c on c.id = a.id),
    copies as (select gen_random_uuid() as id from generate_series(2, ${companies})),
    added as (
      insert into account select r.* from pattern, copies, jsonb_populate_record(account,
        jsonb_build_object('id', copies.id, 'email', copies.id || '@firma.example')) r
      returning id)
    insert into company select r.* from pattern, copies, jsonb_populate_record(company,
      jsonb_build_object('id', copies.id, 'slug', 'firma-' || copies.id)) r`.execute(db);
  // Whatever ends the command after some companies: the database away, or the terminal closed.
  await sql`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$`.execute(db);
  const { last } = await db
    .selectFrom("company")
    .select(sql<string>`(array_agg(id order by id desc))[1]`.as("last"))
    .executeTakeFirstOrThrow();
  await sql`create trigger refuse before update on company for each row
    when (new.id = ${sql.lit(last)}) execute function refuse()`.execute(db);
  await expect(run(0, "end-beta")).rejects.toThrow("broken off");
  const toldAtFirst = await mailed();
  expect(toldAtFirst).toHaveLength(1_000);
  await sql`drop trigger refuse on company`.execute(db);
  expect(await run(0.5, "end-beta")).toContain("(22 grudnia 2026): 1100 firm.");
  expect(new Set(await mailed()).size).toBe(companies);
  expect(await mailed()).toHaveLength(companies);
  const dates = await db
    .selectFrom("company")
    .select("beta_plan_ends_at as endsAt")
    .distinct()
    .execute();
  expect(dates).toEqual([{ endsAt: inDays(30) }]);
  const entries = await db.selectFrom("audit_entry").select("details").execute();
  expect(entries).toEqual([{ details: { count: companies, endsAt: inDays(30).toISOString() } }]);
});

test("broken off longer than a day ago, whoever was not told has 30 days from now", async () => {
  const { id } = await onBeta("Czekająca");
  const details = JSON.stringify({ count: 0, endsAt: inDays(30).toISOString(), unfinished: true });
  const entry = { operator: "ola", action: "end-beta", target: null, at: inDays(0) };
  await app()
    .db.insertInto("audit_entry")
    .values({ ...entry, details })
    .execute();
  await run(2, "end-beta");
  expect((await stateOf(id)).endsAt).toEqual(inDays(32));
});

test("who goes back before the mail leaves gets none", async () => {
  const { id, api } = await onBeta("Szybka");
  const sent: string[] = [];
  const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) };
  const mail = () =>
    mailBetaEnd.run({ companyId: id }, { ...app().services, mailer } as never).then(() => sent);
  expect(await mail()).toEqual([]);
  await run(0, "end-beta");
  app().services.now = () => inDays(1);
  await api.delete(`/subscriptions/${id}/beta`);
  expect(await mail()).toEqual([]);
  await api.put(`/subscriptions/${id}/beta`);
  expect(await mail()).toEqual([`${id}@firma.example`]);
});

test("once the announced time has come the company is back on the plan BETA, and out of the months", async () => {
  const { id } = await onBeta("Kończąca");
  const notTold = await onBeta("Niezawiadomiona");
  await app()
    .db.updateTable("company")
    .set({ beta_plan_ends_at: inDays(30) })
    .where("id", "=", id)
    .execute();
  const freeMonths = async (company: string) => {
    const query = app().db.selectFrom("company_search").select("free_months");
    return (await query.where("id", "=", company).executeTakeFirstOrThrow()).free_months;
  };
  await end(29);
  expect(await stateOf(id)).toMatchObject({ tier: 3, endsAt: inDays(30) });
  expect(await freeMonths(id)).not.toBe(0n);
  await end(30);
  expect(await stateOf(id)).toEqual({ tier: 2, since: null, endsAt: inDays(30) });
  expect(await freeMonths(id)).toBe(0n);
  expect((await stateOf(notTold.id)).tier).toBe(3);
});

test("a plan that an operator gave meanwhile does not end with the beta", async () => {
  const [golden, platinum] = [await onBeta("Złota"), await onBeta("Dawna platynowa")];
  await run(0, "end-beta");
  await run(1, "tier", golden.slug, "3");
  // As a site of the version before leaves it, which knew nothing of the beta plan.
  await app().db.updateTable("company").set({ tier: 4 }).where("id", "=", platinum.id).execute();
  await end(31);
  expect(await stateOf(golden.id)).toEqual({ tier: 3, since: null, endsAt: null });
  expect((await stateOf(platinum.id)).tier).toBe(4);
});

test("what changed between the list and a company's turn is seen", async () => {
  const [due, early, bought] = [await onBeta("Ta"), await onBeta("Za wcześnie"), await onBeta("W")];
  const set = (id: string, columns: Record<string, unknown>) =>
    app().db.updateTable("company").set(columns).where("id", "=", id).execute();
  await set(due.id, { beta_plan_ends_at: inDays(30) });
  await set(early.id, { beta_plan_ends_at: inDays(31) });
  await set(bought.id, { beta_plan_ends_at: inDays(30), tier: 4 });
  for (const { id: companyId } of [due, early, bought]) {
    await endBetaPlan(app().db, { companyId, now: inDays(30) });
  }
  const tiers = [due, early, bought].map(async ({ id }) => (await stateOf(id)).tier);
  expect(await Promise.all(tiers)).toEqual([2, 3, 4]);
});
