import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { privateSignUp } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { startSmtpInbox, startSmtpServer } from "../../../../tests/servers/smtp.ts";
import { enqueue, type Job, startJobs } from "../../../platform/jobs/jobs.server.ts";
import { createMailer } from "../../../platform/mail/mailer.server.ts";
import { accountMailJobs } from "../../accounts/mail/jobs.server.ts";
import { mailCompany } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url });
afterAll(() => inbox.close());

const jobs = [...accountMailJobs, mailCompany as Job<never>];

async function addWaiting(count: number) {
  const { db } = app();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const { id: companyId } = await addCompany(db);
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < count; index++) {
      const leadId = await addLead(trx, companyId, { message: `Pytanie ${index}` });
      await enqueue(trx, mailCompany, { leadId });
    }
  });
}

const crowd = 1_000;

test("with 1,000 mails for leads waiting, a confirmation leaves within 10 seconds", async () => {
  const { services, databaseUrl } = app();
  await addWaiting(crowd);
  const runner = await startJobs({ jobs, schedules: [], services, databaseUrl });
  try {
    await inbox.waitFor(1);
    const before = inbox.received.length;
    const person = privateSignUp();
    await app().guest().post("/auth/register", person);
    const isMailed = () => inbox.received.some((mail) => mail.recipients.includes(person.email));
    await expect.poll(isMailed, { interval: 20 }).toBe(true);
    expect(before).toBeLessThan(crowd);
    expect(inbox.received.length).toBeLessThan(crowd);
  } finally {
    await runner.stop();
  }
}, 60_000);

const patient = { timeout: 20_000 };

async function countJobs() {
  const { rows } = await sql<{ taken: number; urgent: number }>`
    select count(locked_at)::int as taken, count(*) filter (where priority < 0)::int as urgent
    from graphile_worker._private_jobs`.execute(app().db);
  return rows[0]!;
}

/** What a process works on at once, over so many connections, and what it takes from the queue at once. */
const [atOnce, connections, taken] = [12, 8, 36];

test("and where the mail server is slow, it waits for those alone that are handed over to it", async () => {
  const came: string[] = [];
  let held: (() => void)[] = [];
  const server = await startSmtpServer(({ recipients }) => {
    came.push(recipients[0]!);
    return new Promise<void>((answer) => void held.push(answer));
  });
  const answer = () => {
    for (const one of held) one();
    held = [];
  };
  await addWaiting(3 * taken);
  const { databaseUrl } = app();
  const config = { ...app().services.config, smtpUrl: server.url };
  const services = { ...app().services, mailer: createMailer(config) };
  const runner = await startJobs({ jobs, schedules: [], services, databaseUrl });
  const person = privateSignUp();
  const isMailed = () => came.includes(person.email);
  try {
    await app().guest().post("/auth/register", person);
    await expect.poll(countJobs, patient).toMatchObject({ urgent: 1 });
    for (let round = 0; round < 3 && !isMailed(); round++) {
      await expect.poll(() => held.length, patient).toBe(connections);
      await expect.poll(countJobs, patient).toMatchObject({ taken: atOnce });
      answer();
    }
    await expect.poll(() => isMailed() || held.length === connections, patient).toBe(true);
    expect(isMailed()).toBe(true);
  } finally {
    const ended = runner.stop();
    const answering = setInterval(answer, 20);
    await ended;
    clearInterval(answering);
    services.mailer.close();
    await server.close();
  }
}, 60_000);
