import { afterAll, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { runWaiting, waitingOf } from "../../../../tests/factories/jobs.ts";
import { addRenovation, forgetMarket } from "../../../../tests/factories/renovations.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { dayMs, hourMs } from "../../../platform/time/durations.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import type { StoredAvailability } from "../../calendar/months.ts";
import { findFreed, mailJobs, mailNewJobs, proposeNew } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
const today = new Date();
const inHours = (hours: number) => new Date(today.getTime() + hours * hourMs);
const inDays = (days: number) => new Date(today.getTime() + days * dayMs);
const months = monthsFrom(monthOf(today), 12) as string[];
const servicesAt = (at: Date) => ({ ...app().services, now: () => at });

let owner: Owner;
beforeEach(async () => {
  inbox.received.length = 0;
  await forgetMarket(app());
  owner = await newPrivate(app());
});
afterAll(() => inbox.close());

/** A company whose year is full but for these months, counted from the running one. */
const withFree = (free: Record<number, StoredAvailability>) =>
  addCompany(app().db, {
    tier: 3,
    name: "Glazura Nowak",
    months: months.map((month, ahead) => ({ month, availability: free[ahead] ?? "busy" })),
  });

/** Opened, with the hour after which companies are chosen. `ahead`: the months that are wanted. */
async function open(name: string, { at = today, ahead }: { at?: Date; ahead?: number[] } = {}) {
  const wanted = ahead && {
    wanted_from: `${months[ahead[0]!]}-01`,
    wanted_to: `${months[ahead.at(-1)!]}-01`,
  };
  const id = await addRenovation(app().db, owner.id, { name, created_at: at, ...wanted });
  await proposeNew.run({ renovationId: id }, servicesAt(new Date(at.getTime() + hourMs)));
  return id;
}

/** The hour's run and its mails. @returns how many were enqueued for freed months, and for new jobs. */
async function runHour(at: Date) {
  await findFreed.run({}, servicesAt(at));
  const fresh = await waitingOf(app(), mailNewJobs);
  const freed = await runWaiting(app(), mailJobs, servicesAt(at));
  for (const payload of fresh) await mailNewJobs.run(payload, servicesAt(at));
  return { freed, fresh: fresh.length };
}
const texts = () => inbox.received.map(({ mail }) => mail.text ?? "");
const recipients = () => inbox.received.map(({ recipients: [to] }) => to!).toSorted();

test("a new renovation is proposed to who has a wanted month free, or partly", async () => {
  const free = await withFree({ 4: "free" });
  const partly = await withFree({ 5: "partly_free" });
  await withFree({ 1: "free", 6: "free" });
  await withFree({});
  const stale = await withFree({});
  await app()
    .db.updateTable("company")
    .set({ calendar_confirmed_at: inDays(-100) })
    .where("id", "=", stale.id)
    .execute();
  await open("Łazienka na wiosnę", { ahead: [4, 5] });
  expect(await runHour(inHours(2))).toEqual({ freed: 0, fresh: 3 });
  await inbox.waitFor(3);
  expect(recipients()).toEqual(
    [free, partly, stale].map(({ contactEmail }) => contactEmail).toSorted(),
  );
  const { mail } = inbox.received.find(({ recipients: [to] }) => to === partly.contactEmail)!;
  expect(mail.subject).toBe("Nowe zlecenie w Twojej okolicy");
  expect(mail.text).toContain("nowe zlecenie, które pasuje do Twoich usług i wolnych terminów –");
  expect(mail.text).toContain("masz trochę czasu w");
  expect(mail.text).toContain("o nowych zleceniach i po zmianie w kalendarzu.");
  const ofStale = inbox.received.find(({ recipients: [to] }) => to === stale.contactEmail)!;
  expect(ofStale.mail.text).not.toMatch(/kalendarz|wolny(ch)? termin/);
});

test("one that names no months goes to who has any free, one whose months are past to nobody", async () => {
  const free = await withFree({ 11: "partly_free" });
  await withFree({});
  await open("Kiedykolwiek");
  await addCompany(app().db, { tier: 2, city: "Pruszków" });
  const past = await addRenovation(app().db, owner.id, {
    name: "Dawne",
    wanted_from: "2026-03-01",
    wanted_to: "2026-05-01",
  });
  await proposeNew.run({ renovationId: past }, servicesAt(inHours(1)));
  expect(await runHour(inHours(2))).toEqual({ freed: 0, fresh: 1 });
  await inbox.waitFor(1);
  expect(recipients()).toEqual([free.contactEmail]);
});

test("nobody with a calendar is told of months that no calendar shows yet", async () => {
  await withFree({ 1: "free", 11: "free" });
  const beta = await addCompany(app().db, { tier: 2 });
  const far = { wanted_from: "2098-03-01", wanted_to: "2098-03-01" };
  const renovationId = await addRenovation(app().db, owner.id, { name: "Kiedyś", ...far });
  await proposeNew.run({ renovationId }, servicesAt(inHours(1)));
  await runHour(inHours(2));
  await inbox.waitFor(1);
  expect(recipients()).toEqual([beta.contactEmail]);
});

test("what was opened before the last mail, or fits no free month, does not come with it", async () => {
  await open("Dawne", { at: inDays(-9), ahead: [4] });
  await app().db.deleteFrom("job_proposal").execute();
  await withFree({ 4: "free" });
  await open("Pierwsze", { ahead: [4] });
  await open("Na zajęty", { ahead: [5] });
  await runHour(inHours(2));
  await open("Drugie", { at: inDays(2), ahead: [4] });
  expect(await runHour(inDays(3))).toEqual({ freed: 0, fresh: 0 });
  await open("Trzecie", { at: inDays(5) });
  expect(await runHour(inDays(7.2))).toEqual({ freed: 0, fresh: 1 });
  expect(await runHour(inDays(20))).toEqual({ freed: 0, fresh: 0 });
  await inbox.waitFor(2);
  expect(texts()[0]).toContain("Pierwsze");
  expect(texts()[0]).not.toMatch(/Dawne|Na zajęty/);
  expect(texts()[1]).toMatch(/pojawiły się nowe zlecenia[^]*Drugie[^]*Trzecie/);
  expect(texts()[1]).not.toMatch(/Dawne|Na zajęty|Pierwsze/);
});

test("a hundred nearer firms whose year is full leave a place for the others", async () => {
  for (let number = 0; number < 100; number++) await withFree({});
  const far = await addCompany(app().db, { tier: 2, city: "Pruszków" });
  await open("Łazienka");
  expect(await runHour(inHours(2))).toEqual({ freed: 0, fresh: 1 });
  await inbox.waitFor(1);
  expect(recipients()).toEqual([far.contactEmail]);
});

test("who has filled the year since hears nothing", async () => {
  const { id } = await withFree({ 4: "free" });
  await open("Łazienka", { ahead: [4] });
  await app()
    .db.updateTable("calendar_month")
    .set({ availability: "busy" })
    .where("company_id", "=", id)
    .execute();
  expect(await runHour(inHours(2))).toEqual({ freed: 0, fresh: 1 });
  expect(inbox.received).toHaveLength(0);
});

/** Marks the months as free, and others as busy. */
async function save(companyId: string, ...free: number[]) {
  const office = await signedIn(app(), companyId);
  const availability = months.map((_, ahead) => (free.includes(ahead) ? "Dostepny" : "Zajety"));
  const { status } = await office.post(`/calendar/${companyId}`, { availability });
  expect(status).toBe(200);
}

test("who has freed a month meanwhile gets one mail: of all jobs for it, whatever their age", async () => {
  const { id } = await withFree({ 4: "free" });
  await addRenovation(app().db, owner.id, {
    ...{ name: "Dawne", created_at: inDays(-60) },
    ...{ wanted_from: `${months[1]}-01`, wanted_to: `${months[1]}-01` },
  });
  await open("Nowe", { ahead: [4] });
  await save(id, 1, 4);
  expect(await runHour(inHours(2))).toEqual({ freed: 1, fresh: 0 });
  expect(await runHour(inHours(3))).toEqual({ freed: 0, fresh: 0 });
  const [one] = await inbox.waitFor(1);
  expect(one!.mail.subject).toBe("Zlecenie w okolicy na Twój wolny termin");
  expect(texts()[0]).toContain("Dawne");
});

test("and where nothing fits what was freed, the new ones that fit the rest of the year", async () => {
  const { id } = await withFree({ 4: "free" });
  await open("Nowe", { ahead: [4] });
  await save(id, 1, 4);
  expect(await runHour(inHours(2))).toEqual({ freed: 1, fresh: 0 });
  const [one] = await inbox.waitFor(1);
  expect(one!.mail.subject).toBe("Nowe zlecenie w Twojej okolicy");
});

test("the same job proposed again for a freed month is a mail of its own", async () => {
  const { id } = await withFree({ 2: "partly_free" });
  await open("Łazienka", { ahead: [2] });
  await runHour(inHours(2));
  await save(id, 2);
  await runHour(inDays(8));
  await inbox.waitFor(2);
  const [first, second] = inbox.received.map(({ mail }) => mail.messageId);
  expect(first).not.toBe(second);
});
