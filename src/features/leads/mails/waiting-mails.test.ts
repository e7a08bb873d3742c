import { afterAll, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { privateSignUp } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { enqueue, type Job, startJobs } from "../../../platform/jobs/jobs.server.ts";
import { accountMailJobs } from "../../accounts/mail/jobs.server.ts";
import { mailCompany } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url });
afterAll(() => inbox.close());

const crowd = 1_000;

test("with 1,000 mails for leads waiting, a confirmation leaves within 10 seconds", async () => {
  const { db, services, databaseUrl } = app();
  const { id: companyId } = await addCompany(db);
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < crowd; index++) {
      const leadId = await addLead(trx, companyId, { message: `Pytanie ${index}` });
      await enqueue(trx, mailCompany, { leadId });
    }
  });
  const jobs = [...accountMailJobs, mailCompany as Job<never>];
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
