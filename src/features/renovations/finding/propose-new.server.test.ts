import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addCompany,
  type CompanyTraits,
  newPrivate,
  type Owner,
} from "../../../../tests/factories/companies.ts";
import { runWaiting } from "../../../../tests/factories/jobs.ts";
import { addOffer, forgetMarket } from "../../../../tests/factories/renovations.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { dayMs, hourMs } from "../../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import { findFreed, mailNewJobs, proposeNew } from "./jobs.server.ts";
import {
  addWaiting,
  chooseToTell,
  exportProposals,
  findProposalRecipient,
  markProposed,
  switchProposals,
  takeWaiting,
} from "./proposal-queries.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
const today = new Date();
const inHours = (hours: number) => new Date(today.getTime() + hours * hourMs);
const inDays = (days: number) => new Date(today.getTime() + days * dayMs);
const servicesAt = (at: Date) => ({ ...app().services, now: () => at });

let owner: Owner;
beforeEach(async () => {
  inbox.received.length = 0;
  await forgetMarket(app());
  owner = await newPrivate(app());
});
afterAll(() => inbox.close());

/** As its owner does; `at` is when it was opened. @returns its id. */
async function open(name: string, { at = today, city = "Warszawa", services = [14] } = {}) {
  const made = { name, services, localization: city };
  const { status, body } = await owner.api.put<{ id: string }>("/renovations", made);
  expect(status).toBe(201);
  const { db } = app();
  await db.updateTable("renovation").set({ created_at: at }).where("id", "=", body.id).execute();
  return body.id;
}

/** What is proposed of those opened, and the hour's run with its mails. @returns how many were enqueued. */
async function runHour(at = inHours(2)): Promise<number> {
  await runWaiting(app(), proposeNew, servicesAt(at));
  await findFreed.run({}, servicesAt(at));
  return runWaiting(app(), mailNewJobs, servicesAt(at));
}

const onBeta = (traits: CompanyTraits = {}) => addCompany(app().db, { tier: 2, ...traits });
const recipients = () => inbox.received.map((one) => one.recipients[0]!).toSorted();
const texts = () => inbox.received.map(({ mail }) => mail.text ?? "");
const month = (availability: "free" | "busy") => [
  { month: monthsFrom(monthOf(today), 2)[1]!, availability },
];

describe("a renovation that is opened", () => {
  test("is proposed an hour later to the companies near it that have no calendar", async () => {
    const beta = await onBeta();
    const empty = await addCompany(app().db, { tier: 3, city: "Pruszków" });
    const former = await onBeta({ months: month("free") });
    await addCompany(app().db, { tier: 3, months: month("busy") });
    await onBeta({ city: "Kraków" });
    await onBeta({ subcategoryIds: [8] });
    await onBeta({ city: "Pruszków", workArea: { kind: "radius", km: 10 } });
    const id = await open("Łazienka");
    const { rows } = await sql<{ waitsMs: number }>`
      select extract(epoch from run_at - now())::float8 * 1000 as "waitsMs" from graphile_worker.jobs
      where task_identifier = ${proposeNew.name}`.execute(app().db);
    expect(rows.map(({ waitsMs }) => Math.round(waitsMs / hourMs))).toEqual([1]);
    expect(await runHour()).toBe(3);
    await inbox.waitFor(3);
    expect(recipients()).toEqual(
      [beta, empty, former].map(({ contactEmail }) => contactEmail).toSorted(),
    );
    expect(inbox.received[0]!.mail.subject).toBe("Nowe zlecenie w Twojej okolicy");
    expect(texts()[0]).toContain(`\nhttps://domistrz.example/szukaj-zlecen/${id}\n`);
    expect(texts()[0]).not.toMatch(/kalendarz|wolny termin/);
    expect(texts()[0]).not.toContain(owner.email);
    expect(await runHour(inHours(3))).toBe(0);
  });

  test("brings no address that its owner wrote into its name", async () => {
    await onBeta();
    await open("Dopłać na evil.example/platnosc");
    await runHour();
    const [one] = await inbox.waitFor(1);
    expect(one!.mail.text).toContain("Dopłać na evil.\u2060example/\u2060platnosc: Warszawa");
    expect(one!.raw).not.toContain("evil.example");
  });

  test("is told once, with the others of the week, and no oftener than weekly", async () => {
    await open("Dawne", { at: inDays(-9) });
    await onBeta();
    await open("Pierwsze");
    expect(await runHour()).toBe(1);
    await open("Drugie", { at: inDays(1) });
    expect(await runHour(inDays(1.1))).toBe(0);
    await open("Trzecie", { at: inDays(3) });
    expect(await runHour(inDays(7.3))).toBe(1);
    await inbox.waitFor(2);
    expect(texts()[0]).toContain("Pierwsze");
    expect(texts()[0]).not.toContain("Dawne");
    expect(texts()[1]).toMatch(/pojawiły się nowe zlecenia[^]*Trzecie[^]*Drugie/);
    expect(texts()[1]).not.toContain("Pierwsze");
    expect(await runHour(inDays(20))).toBe(0);
  });

  test("and ended or offered for within that hour is not proposed, nor to who wants no such mails", async () => {
    const early = await onBeta();
    const quiet = await onBeta();
    await app()
      .db.insertInto("proposal_mails_off")
      .values({ account_id: quiet.id, off_at: today })
      .execute();
    const renovationId = await open("Zgłoszone");
    await addOffer(app(), { renovationId, companyId: early.id });
    const ended = await open("Zakończone");
    await app()
      .db.updateTable("renovation")
      .set({ status: "closed" })
      .where("id", "=", ended)
      .execute();
    await runHour();
    expect(inbox.received).toHaveLength(0);
  });

  test("in the hour before the week's mail is told of in the next one, and only there", async () => {
    await onBeta();
    await open("Pierwsze");
    expect(await runHour()).toBe(1);
    await open("Tuż przed pocztą", { at: inHours(1.5) });
    expect(await runHour(inHours(3))).toBe(0);
    expect(await runHour(inDays(7.2))).toBe(1);
    await inbox.waitFor(2);
    expect(texts()[0]).toContain("Pierwsze");
    expect(texts()[0]).not.toContain("Tuż przed pocztą");
    expect(texts()[1]).toContain("Tuż przed pocztą");
  });

  test("whose months are over since takes no place among the five that a mail tells of", async () => {
    await onBeta();
    const before = `${monthsFrom(monthOf(inDays(-45)), 1)[0]!}-01`;
    const over = { wanted_from: before, wanted_to: before };
    await open("Aktualne");
    for (let number = 0; number < 5; number++) {
      const id = await open(`Miniony termin ${number}`, { at: inHours(0.5) });
      await app().db.updateTable("renovation").set(over).where("id", "=", id).execute();
    }
    expect(await runHour()).toBe(1);
    const [one] = await inbox.waitFor(1);
    expect(one!.mail.text).toContain("Aktualne");
    expect(one!.mail.text).not.toContain("Miniony termin");
  });

  test("reaches others where the nearest were mailed this week, and them too where there are few", async () => {
    const companies: string[] = [];
    for (let number = 0; number < 25; number++) companies.push((await onBeta()).contactEmail);
    await open("Pierwsze");
    expect(await runHour()).toBe(20);
    await open("Drugie", { at: inHours(3) });
    expect(await runHour(inHours(5))).toBe(5);
    await inbox.waitFor(25);
    expect(recipients()).toEqual(companies.toSorted());
    expect(await runHour(inDays(7.5))).toBe(15);
  });
});

test("a mail that left while the clock was ahead keeps none from leaving once it was set back", async () => {
  await open("Z przyszłości", { at: inDays(10) });
  await onBeta();
  expect(await runHour(inDays(10.1))).toBe(1);
  await open("Dzisiejsze");
  expect(await runHour()).toBe(1);
  const mails = await inbox.waitFor(2);
  expect(mails[1]!.mail.text).toContain("Dzisiejsze");
  expect(mails[1]!.mail.text).not.toContain("Z przyszłości");
  await open("Jutrzejsze", { at: inDays(1) });
  expect(await runHour(inDays(1.1))).toBe(0);
});

test("of companies that fit the first are told, then those that wait or had a mail this week", async () => {
  const { db } = app();
  const ids: string[] = [];
  for (let number = 0; number < 4; number++) ids.push((await onBeta()).id);
  const [waiting, mailed, ...others] = ids;
  await addWaiting(db, { companyIds: [waiting!], waitsFor: "new", at: today });
  await markProposed(db, { companyId: mailed!, at: today });
  const chosen = (limit: number) => chooseToTell(db, { ids, mailedBefore: inDays(-7), limit });
  expect(await chosen(1)).toEqual([others[0]]);
  expect(await chosen(3)).toEqual([...others, waiting]);
});

describe("a company that waits for jobs", () => {
  test("keeps its place when there is one more to tell of", async () => {
    const { db } = app();
    const [first, second] = [(await onBeta()).id, (await onBeta()).id];
    await addWaiting(db, { companyIds: [first], waitsFor: "new", at: inHours(1) });
    await addWaiting(db, { companyIds: [second], waitsFor: "new", at: inHours(2) });
    await addWaiting(db, { companyIds: [first], waitsFor: "new", at: inHours(3) });
    expect(await takeWaiting(db, { mailedBefore: today, limit: 1 })).toEqual([
      { id: first, isFreed: false, isNew: true },
    ]);
  });

  test("is not told by a mail that comes after another", async () => {
    const { db } = app();
    const companyId = (await onBeta()).id;
    await markProposed(db, { companyId, at: today });
    const asked = (at: Date) => findProposalRecipient(db, { companyId, mailedBefore: at });
    expect(await asked(inHours(-1))).toBeUndefined();
    expect(await asked(today)).toMatchObject({ mailedAt: today });
  });

  test("that wants no such mails has said so when it said so first", async () => {
    const { db } = app();
    const accountId = (await onBeta()).id;
    for (const at of [today, inHours(5)]) await switchProposals(db, { accountId, isOff: true, at });
    const { proposals } = await exportProposals(db, accountId);
    const { mailsOffAt } = proposals as { mailsOffAt: string };
    expect(new Date(mailsOffAt)).toEqual(today);
  });
});
