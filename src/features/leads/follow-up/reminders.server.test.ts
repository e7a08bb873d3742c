import { afterAll, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany, type TestCompany } from "../../../../tests/factories/companies.ts";
import { forgetJobs, waitingOf } from "../../../../tests/factories/jobs.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { takeDueReminders, takeUnanswered } from "../follow-up-queries.server.ts";
import { leadNumber } from "../rules.ts";
import { mailReminder, remindCompanies } from "./jobs.server.ts";
import { reminderOneClick } from "./reminder-switch.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
let company: TestCompany;

beforeEach(async () => {
  inbox.received.length = 0;
  await app().db.deleteFrom("lead").execute();
  await forgetJobs(app());
  company = await addCompany(app().db, { name: "Łazienki Nowak" });
});
afterAll(() => inbox.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);
const services = (hours = 0) => ({
  ...app().services,
  now: () => new Date(Date.now() + hours * hourMs),
});

const add = (hours: number, columns: Record<string, unknown> = {}) =>
  addLead(app().db, company.id, { created_at: hoursAgo(hours), ...columns });

/** Runs the hour's work at that time. @returns the companies that a mail waits for. */
async function remind(hours = 0) {
  await remindCompanies.run({}, services(hours));
  return waitingOf(app(), mailReminder);
}

const remindedAt = async (id: string) =>
  (
    await app()
      .db.selectFrom("lead")
      .select("company_reminded_at as at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).at;

test("after 48 hours a company is reminded of a lead, once", async () => {
  const [due, fresh] = [await add(48.1), await add(47.9)];
  expect(await remind()).toMatchObject([{ companyId: company.id }]);
  expect(await remind(0.01)).toHaveLength(1);
  expect(await remindedAt(due)).not.toBeNull();
  expect(await remindedAt(fresh)).toBeNull();
  expect(await remind(1)).toHaveLength(2);
  expect(await remindedAt(fresh)).not.toBeNull();
});

test("what waits for one company comes in one mail, the oldest first", async () => {
  const other = await addCompany(app().db);
  const ids = [await add(50), await add(90, { message: "Drugie,\ndłuższe pytanie ".repeat(9) })];
  await addLead(app().db, other.id, { created_at: hoursAgo(70) });
  // It was told of before, and waits still.
  await add(120, { company_reminded_at: hoursAgo(72) });
  const jobs = await remind();
  expect(jobs).toHaveLength(2);
  const own = jobs.find(({ companyId }) => companyId === company.id)!;
  await mailReminder.run(own, services());
  const [one] = await inbox.waitFor(1);
  const { mail, raw, recipients } = one!;
  expect(recipients).toEqual([company.contactEmail]);
  expect(mail.subject).toBe("Przypomnienie: 2 zapytania czekają na odpowiedź");
  const [older, younger] = [ids[1]!, ids[0]!].map((id) => mail.text!.indexOf(leadNumber(id)));
  expect(older).toBeGreaterThan(0);
  expect(younger).toBeGreaterThan(older!);
  expect(mail.text).toContain("Drugie, dłuższe pytanie");
  for (const id of ids) expect(mail.text).toContain(`https://domistrz.example/zlecenie/${id}\n`);
  expect(mail.text).toContain("https://domistrz.example/moj-profil#zlecenia");
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  await mailReminder.run(own, services());
  const again = await inbox.waitFor(2);
  expect(again[1]!.mail.messageId).toBe(mail.messageId);
});

test("a mail that comes late leaves out what was answered meanwhile, and says nothing of nothing", async () => {
  const [answered, waiting] = [await add(60), await add(61)];
  const [job] = await remind();
  const accept = { status: "contacted", decided_at: new Date() };
  await app().db.updateTable("lead").set(accept).where("id", "=", answered).execute();
  await mailReminder.run(job!, services());
  const [one] = await inbox.waitFor(1);
  expect(one!.mail.subject).toBe("Przypomnienie: 1 zapytanie czeka na odpowiedź");
  const links = one!.mail.text!.match(/https:\S+\/zlecenie\/\S+/g);
  expect(links).toEqual([`https://domistrz.example/zlecenie/${waiting}`]);
  expect(one!.mail.text).not.toContain(leadNumber(answered));
  await app().db.updateTable("lead").set(accept).where("id", "=", waiting).execute();
  await mailReminder.run(job!, services());
  expect(inbox.received).toHaveLength(1);
});

test("nobody is reminded of what is answered, hidden, waiting for its sender, or too old", async () => {
  const at = new Date();
  const decided = { decided_at: at };
  await add(60, { status: "contacted", ...decided });
  await add(60, { status: "rejected", withdrawn_at: at, ...decided });
  await add(60, { held_since: at });
  await add(60, { reported_at: at, report_reason: "x" });
  await add(60, { sender_erased_at: at, contact_email: "" });
  await add(14 * 24 + 1);
  await add(60, { company_id: null });
  expect(await remind()).toEqual([]);
});

test("many leads are taken in batches, each company once", async () => {
  const second = await addCompany(app().db);
  for (let index = 0; index < 450; index++) {
    const companyId = index % 2 ? company.id : second.id;
    await addLead(app().db, companyId, { created_at: hoursAgo(60 + index / 100) });
  }
  expect(await remind()).toHaveLength(2);
  const { rows } = await app().running.connection.pool.query(
    "select count(*)::int as n from lead where company_reminded_at is not null",
  );
  expect(rows).toEqual([{ n: 450 }]);
});

test.each([
  ["companies", takeDueReminders],
  ["senders", takeUnanswered],
])("the next batch of %s begins behind the one before", async (_, take) => {
  await add(60);
  await addLead(app().db, (await addCompany(app().db)).id, { created_at: hoursAgo(50) });
  const span = { sentAfter: hoursAgo(99), sentBefore: hoursAgo(1), at: new Date(), limit: 1 };
  const first = await take(app().db, { ...span, after: null });
  const second = await take(app().db, { ...span, after: first.last! });
  expect(new Set([...first.taken, ...second.taken]).size).toBe(2);
  expect(await take(app().db, { ...span, after: second.last! })).toMatchObject({ taken: [] });
});

/** The addresses in the mail that a company got. */
async function switchesIn() {
  await add(60);
  const [job] = await remind();
  await mailReminder.run(job!, services());
  const [one] = await inbox.waitFor(1);
  const [, oneClick = ""] = /^List-Unsubscribe:\s+<(\S+)>\r$/m.exec(one!.raw) ?? [];
  const [, page = ""] = /Wyłącz przypomnienia:\s+(\S+)/.exec(one!.mail.text ?? "") ?? [];
  return { oneClick: new URL(oneClick).pathname, token: page.split("/").at(-1)! };
}

test("one click of a mail program switches reminders off, without a cookie or an origin", async () => {
  const { oneClick, token } = await switchesIn();
  const site = reminderOneClick(app().services);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await site.request(oneClick, { method: "POST", body })).status).toBe(200);
  expect((await app().guest().get(`/lead-reminders/${token}`)).body).toEqual({
    company_name: "Łazienki Nowak",
    is_off: true,
  });
  const opened = await site.request(oneClick);
  expect([opened.status, opened.headers.get("location")]).toEqual([302, `/przypomnienia/${token}`]);
  const forged = await site.request(oneClick.replace(token, `${token}x`), { method: "POST", body });
  expect(forged.status).toBe(404);
});

test("switched off, nobody is reminded and nothing is marked; switched on again, it goes on", async () => {
  const { token } = await switchesIn();
  const guest = app().guest();
  const turn = async (is_off: boolean) =>
    (await guest.put(`/lead-reminders/${token}`, { is_off })).body.is_off;
  expect(await turn(true)).toBe(true);
  const waiting = await add(60);
  expect(await remind()).toHaveLength(1);
  expect(await remindedAt(waiting)).toBeNull();
  expect(await turn(false)).toBe(false);
  expect(await remind()).toHaveLength(2);
});

test("reminders that were switched off after the hour's work are not sent", async () => {
  const { token } = await switchesIn();
  await add(60);
  const jobs = await remind();
  await app().guest().put(`/lead-reminders/${token}`, { is_off: true });
  await mailReminder.run(jobs.at(-1)!, services());
  expect(inbox.received).toHaveLength(1);
});

test("a token that is not ours switches nothing", async () => {
  const { status, body } = await app().guest().put("/lead-reminders/abc.def", { is_off: true });
  expect([status, body.code]).toEqual([404, "REMINDERS_NOT_FOUND"]);
});
