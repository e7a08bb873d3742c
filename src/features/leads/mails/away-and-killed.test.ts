import { setTimeout as pause } from "node:timers/promises";
import type { QueryResultRow } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { type Site, spawnSite } from "../../../../tests/servers/site.ts";
import { type SmtpInbox, startSmtpInbox } from "../../../../tests/servers/smtp.ts";

const app = useTestApp();
let smtp: SmtpInbox;
const workers: Site[] = [];

beforeAll(async () => {
  smtp = await startSmtpInbox();
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await smtp.close();
});

/** The process that sends mails. */
async function startWorker(): Promise<Site> {
  const { databaseUrl, dataDir } = app();
  const environment = { DEMO: "0", RUN: "worker", DATABASE_URL: databaseUrl, SMTP_URL: smtp.url };
  const worker = await spawnSite({ dataDir, environment });
  workers.push(worker);
  return worker;
}

const jobs = "graphile_worker._private_jobs";
/** A busy machine takes its time to start a process. */
const patient = { timeout: 40_000 };
const query = async <T extends QueryResultRow>(text: string, values: unknown[] = []) =>
  (await app().running.connection.pool.query<T>(text, values)).rows;

test("a lead's mails come once each, though the mail server was away and the process that sends them was killed", async () => {
  smtp.received.length = 0;
  await query(`delete from ${jobs}`);
  const { id, contactEmail } = await addCompany(app().db);
  const sender = "anna@example.pl";
  smtp.refusal = 451;
  const first = await startWorker();
  const message = "Proszę o wycenę.";
  const lead = { corporate_user_id: id, contact_email: sender, message, terms: true };
  const { status } = await app().guest().put("/leads", lead);
  expect(status).toBe(201);
  // Both mails were tried in vain and wait: from that moment on nothing else is left of the trial.
  const waiting = () =>
    query<{ id: bigint }>(`select id from ${jobs} where run_at > now() + interval '5 s'`);
  await expect.poll(waiting, patient).toHaveLength(2);
  const mails = (await waiting()).map(({ id }) => id);
  first.child.kill("SIGKILL");
  await first.exited;
  expect(smtp.received).toEqual([]);
  smtp.refusal = undefined;
  await query(`update ${jobs} set run_at = now()`);
  await startWorker();
  await expect.poll(() => smtp.received.length, patient).toBe(2);
  // Scheduled work that was under way as the process was killed stays for longer.
  const left = () => query(`select id from ${jobs} where id = any($1::bigint[])`, [mails]);
  await expect.poll(left, patient).toEqual([]);
  await pause(500);
  const recipients = smtp.received.flatMap((mail) => mail.recipients);
  expect(recipients.toSorted()).toEqual([sender, contactEmail].toSorted());
}, 150_000);
