import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { type Site, spawnSite } from "../../../../tests/servers/site.ts";
import { type SmtpInbox, startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { type Connection, connect } from "../../../platform/db/connect.server.ts";
import { createLogger } from "../../../platform/log.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "domistrz-lead-mails-"));
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;
let smtp: SmtpInbox;
const sites: Site[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  connection = connect({ url: database.url, max: 2, log: createLogger("warn") });
  smtp = await startSmtpInbox();
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await smtp.close();
  await connection.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startSite(): Promise<Site> {
  const environment = { DEMO: "0", DATABASE_URL: database.url, SMTP_URL: smtp.url };
  const site = await spawnSite({ dataDir, environment });
  sites.push(site);
  return site;
}

async function sendLead({ url }: Site, lead: object): Promise<number> {
  const [cookie = ""] = (await fetch(`${url}/api/styles`)).headers.getSetCookie();
  const [pair = ""] = cookie.split(";");
  const [, token = ""] = pair.split("=");
  const headers = { "content-type": "application/json", cookie: pair, "x-csrf-token": token };
  const body = JSON.stringify({ ...lead, terms: true });
  return (await fetch(`${url}/api/leads`, { method: "PUT", headers, body })).status;
}

const jobs = "graphile_worker._private_jobs";
/** A busy machine takes its time to start a site. */
const patient = { timeout: 40_000 };
const query = async <T extends pg.QueryResultRow>(text: string) =>
  (await connection.pool.query<T>(text)).rows;

test("a lead's mails come once each, though the mail server was away and the process was killed", async () => {
  smtp.received.length = 0;
  await query(`delete from ${jobs}`);
  const { id, contactEmail } = await addCompany(connection.db);
  const sender = "anna@example.pl";
  smtp.refusal = 451;
  const first = await startSite();
  const lead = { corporate_user_id: id, contact_email: sender, message: "Proszę o wycenę." };
  expect(await sendLead(first, lead)).toBe(201);
  // Both mails were tried in vain and wait: from that moment on nothing else is left of the trial.
  const waiting = () => query(`select id from ${jobs} where run_at > now() + interval '5 s'`);
  await expect.poll(waiting, patient).toHaveLength(2);
  first.child.kill("SIGKILL");
  await first.exited;
  expect(smtp.received).toEqual([]);
  smtp.refusal = undefined;
  await query(`update ${jobs} set run_at = now()`);
  await startSite();
  await expect.poll(() => smtp.received.length, patient).toBe(2);
  await expect.poll(() => query(`select id from ${jobs}`), patient).toEqual([]);
  await pause(500);
  const recipients = smtp.received.flatMap((mail) => mail.recipients);
  expect(recipients.toSorted()).toEqual([sender, contactEmail].toSorted());
}, 150_000);
