import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import {
  addCompany,
  newPrivate,
  type Owner,
  type TestCompany,
} from "../../../../tests/factories/companies.ts";
import { runWaiting } from "../../../../tests/factories/jobs.ts";
import { addOffer, addRenovation, forgetMarket } from "../../../../tests/factories/renovations.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { type Month, monthOf, monthsFrom } from "../../calendar/availability.ts";
import { noteFreed, takeFreed } from "../../calendar/freed-queries.server.ts";
import { findFreed, mailJobs } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
const today = new Date();
const inHours = (hours: number) => new Date(today.getTime() + hours * hourMs);
const inDays = (days: number) => inHours(24 * days);
const months = monthsFrom(monthOf(today), 12) as string[];
const busy = months.map((month) => ({ month, availability: "busy" as const }));

let owner: Owner;
let company: TestCompany;
let office: ApiCaller;

beforeEach(async () => {
  inbox.received.length = 0;
  await forgetMarket(app());
  owner = await newPrivate(app());
  company = await addCompany(app().db, { name: "Glazura Nowak", months: busy });
  office = await signedIn(app(), company.id);
});
afterAll(() => inbox.close());

/** All busy but these months, counted from the running one. */
async function save(...free: number[]) {
  const availability = months.map((_, ahead) => (free.includes(ahead) ? "Dostepny" : "Zajety"));
  const { status } = await office.post(`/calendar/${company.id}`, { availability });
  expect(status).toBe(200);
}
const add = (name: string, traits: Parameters<typeof addRenovation>[2] = {}) =>
  addRenovation(app().db, owner.id, { name, ...traits });
const wanted = (ahead: number) => ({
  wanted_from: `${months[ahead]}-01`,
  wanted_to: `${months[ahead]}-01`,
});

const servicesAt = (at: Date) => ({ ...app().services, now: () => at });

/** The hour's run and its mails. @returns how many mails were enqueued. */
async function runHour(at = inHours(2)): Promise<number> {
  await findFreed.run({}, servicesAt(at));
  return runWaiting(app(), mailJobs, servicesAt(at));
}

describe("a company that marks one of the next months as free", () => {
  test("is mailed the jobs near it for that month, once", async () => {
    const fitting = await add("Na wolny miesiąc", wanted(1));
    await add("Kiedykolwiek", { city: "Pruszków" });
    await add("Na zajęty miesiąc", wanted(2));
    await add("Na dawno miniony miesiąc", { wanted_from: "2026-03-01", wanted_to: "2026-05-01" });
    await add("Na miesiąc poza kalendarzem", {
      wanted_from: "2098-03-01",
      wanted_to: "2098-03-01",
    });
    await add("Daleko", { ...wanted(1), city: "Kraków" });
    await add("Inna usługa", { ...wanted(1), subcategory_ids: [8] });
    const offered = await add("Już zgłoszone", wanted(1));
    await addOffer(app(), { renovationId: offered, companyId: company.id });
    await save(1);
    expect(await runHour(inHours(0.5))).toBe(0);
    expect(await runHour()).toBe(1);
    const [one] = await inbox.waitFor(1);
    expect(one!.recipients).toEqual([company.contactEmail]);
    expect(one!.mail.subject).toBe("Zlecenia w okolicy na Twój wolny termin");
    const text = one!.mail.text ?? "";
    expect(text).toMatch(/Na wolny miesiąc: Warszawa\s· .+\s· masz wolny termin we? /);
    expect(text).toContain(`\nhttps://domistrz.example/szukaj-zlecen/${fitting}\n`);
    expect(text).toMatch(/Kiedykolwiek: Pruszków\s· 1\d\skm/);
    expect(text).not.toMatch(
      /Na zajęty|Na dawno|poza kalendarzem|Daleko|Inna usługa|Już zgłoszone/,
    );
    expect(text).not.toContain(owner.email);
    expect(one!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(await runHour(inHours(3))).toBe(0);
  });

  test("again is told at most once a week, and not forgotten", async () => {
    await add("Zlecenie");
    await save(1);
    expect(await runHour()).toBe(1);
    await save(0, 1);
    expect(await runHour(inDays(3))).toBe(0);
    expect(await runHour(inDays(6.9))).toBe(0);
    expect(await runHour(inDays(7.2))).toBe(1);
    expect(inbox.received).toHaveLength(2);
    expect(await runHour(inDays(30))).toBe(0);
  });

  test("without jobs near is not mailed, and not kept waiting for the next change", async () => {
    await save(1);
    expect(await runHour()).toBe(1);
    await add("Zlecenie");
    expect(await runHour(inHours(3))).toBe(0);
    await save(0, 1);
    expect(await runHour(inHours(4))).toBe(1);
    expect(inbox.received).toHaveLength(1);
  });

  test("and then as busy, or hides itself, or wants no such mails, gets none", async () => {
    await add("Zlecenie");
    await save(1);
    await save();
    expect(await runHour()).toBe(1);
    await save(1);
    await app().db.updateTable("company").set({ published_at: null }).execute();
    expect(await runHour(inHours(3))).toBe(1);
    await app().db.updateTable("company").set({ published_at: today }).execute();
    await app()
      .db.insertInto("proposal_mails_off")
      .values({ account_id: company.id, off_at: today })
      .execute();
    await save();
    await save(2);
    expect(await runHour(inHours(4))).toBe(1);
    expect(inbox.received).toHaveLength(0);
  });
});

test("nothing is noted of a month that is far, was free before, or is partly free", async () => {
  const noted = async () =>
    (await app().db.selectFrom("calendar_freed").select("company_id").execute()).length;
  await save(3, 7);
  expect(await noted()).toBe(0);
  const partly = months.map((_, ahead) => (ahead === 1 ? "Czesciowo Dostepny" : "Zajety"));
  await office.post(`/calendar/${company.id}`, { availability: partly });
  expect(await noted()).toBe(0);
  await save(2);
  expect(await noted()).toBe(1);
  await app().db.deleteFrom("calendar_freed").execute();
  await save(2, 5);
  expect(await noted()).toBe(0);
  await save(0);
  expect(await noted()).toBe(1);
});

test("an address that nobody has confirmed gets no jobs: the account's does", async () => {
  await add("Zlecenie");
  await app()
    .db.updateTable("company")
    .set({ contact_email: "obcy@example.pl", contact_email_confirmed_at: null })
    .where("id", "=", company.id)
    .execute();
  await save(1);
  expect(await runHour()).toBe(1);
  const { email } = await app()
    .db.selectFrom("account")
    .select("email")
    .where("id", "=", company.id)
    .executeTakeFirstOrThrow();
  const mails = await inbox.waitFor(1);
  expect(mails.map(({ recipients }) => recipients)).toEqual([[email]]);
});

test("who frees another month meanwhile is told an hour after that", async () => {
  const { db } = app();
  const note = (ahead: number, at: Date) =>
    noteFreed(db, {
      ...{ companyId: company.id, until: months[2]! as Month, at },
      months: [{ month: months[ahead]! as Month, availability: "free" }],
    });
  await note(1, inHours(0));
  await note(2, inHours(2));
  expect(await takeFreed(db, { before: inHours(1), limit: 5 })).toEqual([]);
  expect(await takeFreed(db, { before: inHours(3), limit: 5 })).toEqual([company.id]);
});
