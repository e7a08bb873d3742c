import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { type JobRunner, startJobs } from "../../../platform/jobs/jobs.server.ts";
import { mailCompany, mailSender } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
let runner: JobRunner;

beforeEach(async () => {
  inbox.received.length = 0;
  const { services, databaseUrl } = app();
  runner = await startJobs({
    jobs: [mailCompany, mailSender],
    schedules: [],
    services,
    databaseUrl,
  });
});
afterEach(() => runner.stop());
afterAll(() => inbox.close());

const message = "Dzień dobry,\nszukam ekipy. <b>Pilne</b> & ważne: łazienka 6 m².";

async function send(company: { id: string }, changes: Record<string, unknown> = {}) {
  const { status, body } = await app()
    .guest()
    .put("/leads", {
      corporate_user_id: company.id,
      contact_email: "anna.nowak@example.pl",
      phone: "600 700 800",
      message,
      services: [14, 15],
      terms: true,
      ...changes,
    });
  expect(status).toBe(201);
  const mails = await inbox.waitFor(2);
  const to = (address: string) => mails.find(({ recipients }) => recipients.includes(address))!;
  return { lead: body, mails, to };
}

test("the company reads what is asked for, and neither the sender's address nor phone", async () => {
  const company = await addCompany(app().db, { name: "Łazienki „Źródło” & Syn" });
  const { raw, mail } = (await send(company)).to(company.contactEmail);
  expect(mail.subject).toBe("Nowe zapytanie z Domistrza");
  expect(mail.text).toContain("z firmą Łazienki „Źródło” & Syn");
  expect(mail.text).toContain("> szukam ekipy. <b>Pilne</b> & ważne: łazienka 6 m².");
  expect(mail.text).toContain("Usługi: Glazurnicy, Malowanie i prace K-G");
  expect(mail.text).toContain("https://domistrz.example/moj-profil#zlecenia");
  expect(mail.html).toContain("&lt;b&gt;Pilne&lt;/b&gt; &amp; ważne");
  expect(mail.html).not.toContain("<b>Pilne</b>");
  for (const part of [raw, mail.text, mail.html]) {
    expect(part).not.toMatch(/anna\.nowak|600\s?700\s?800/);
  }
  expect(mail.replyTo).toBeUndefined();
});

test("the sender reads what was sent, and to whom", async () => {
  const company = await addCompany(app().db);
  const { mail } = (await send(company)).to("anna.nowak@example.pl");
  expect(mail.subject).toBe("Twoje zapytanie do firmy Kowalski Wnętrza");
  expect(mail.text).toContain("Firma: Kowalski Wnętrza");
  expect(mail.text).toContain("Telefon: 600 700 800");
  expect(mail.text).toContain("> Dzień dobry,");
  expect(mail.text).toContain(`https://domistrz.example/firma/${company.slug}`);
  expect(mail.html).toContain("Zobacz profil firmy");
});

test("a mail sent twice carries one Message-ID", async () => {
  const company = await addCompany(app().db);
  const { lead, mails } = await send(company);
  const ids = new Set(mails.map(({ mail }) => mail.messageId));
  expect(ids.size).toBe(2);
  await mailCompany.run({ leadId: lead.id }, app().services);
  const again = (await inbox.waitFor(3)).at(-1)!;
  expect(ids.has(again.mail.messageId)).toBe(true);
});

test("line breaks in a name or a message add neither headers nor recipients", async () => {
  const name = "Firma\r\nBcc: ofiara@example.pl";
  const company = await addCompany(app().db, { name });
  const text = "Cześć\r\n.\r\nBcc: ofiara@example.pl\r\nSubject: Podmieniony";
  const { mails, to } = await send(company, { message: text });
  expect(mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
    ["anna.nowak@example.pl", company.contactEmail].toSorted(),
  );
  const { mail } = to("anna.nowak@example.pl");
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.headers.filter(({ key }) => key === "subject")).toHaveLength(1);
  expect(mail.headers.some(({ key }) => key === "bcc")).toBe(false);
  expect(mail.text).toContain("> Subject: Podmieniony");
});

test("a lead that was deleted meanwhile is no mail and no failure", async () => {
  const company = await addCompany(app().db);
  const { lead } = await send(company);
  await app().db.deleteFrom("lead").where("id", "=", lead.id).execute();
  await mailCompany.run({ leadId: lead.id }, app().services);
  await mailSender.run({ leadId: lead.id }, app().services);
  expect(inbox.received).toHaveLength(2);
});
