import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { startJobs } from "../../../platform/jobs/jobs.server.ts";
import type { JobRunner } from "../../../platform/jobs/queue-runner.server.ts";
import { readDecisionToken } from "../decision-token.server.ts";
import { readLeadToken } from "../lead-link.server.ts";
import { leadNumber } from "../rules.ts";
import { mailCompany, mailSender } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
let runner: JobRunner;

beforeEach(async () => {
  inbox.received.length = 0;
  const { services, databaseUrl, db } = app();
  // Equal words and counted mails of another test are none of this one's.
  await db.deleteFrom("lead").execute();
  await db.deleteFrom("rate_limit").execute();
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
      sender_name: "Anna Nowak",
      wanted: { from: "2027-01", to: "2027-03" },
      terms: true,
      ...changes,
    });
  expect(status).toBe(201);
  const mails = await inbox.waitFor(2);
  const to = (address: string) => mails.find(({ recipients }) => recipients.includes(address))!;
  return { lead: body, mails, to };
}

test("the company reads what is asked for and by whom, answers the sender, and sees no phone", async () => {
  const company = await addCompany(app().db, { name: "Łazienki „Źródło” & Syn" });
  const { lead, to } = await send(company);
  const { raw, mail } = to(company.contactEmail);
  // No number of the others: „i jeszcze 1, styczeń” reads as a day.
  expect(mail.subject).toBe(
    `Nowe zapytanie: Glazurnicy i inne, styczeń–marzec 2027 (${leadNumber(lead.id)})`,
  );
  expect(mail.text).toContain("z firmą Łazienki „Źródło” & Syn");
  expect(mail.text).toContain("> szukam ekipy. <b>Pilne</b> & ważne: łazienka 6 m².");
  expect(mail.text).toContain("Usługi: Glazurnicy\u00a0· Malowanie i prace K-G");
  expect(mail.text).toContain("Od: Anna Nowak");
  expect(mail.text).toContain("E-mail: anna.nowak@example.pl");
  expect(mail.text).toContain("Na kiedy: styczeń–marzec\u00a02027");
  expect(mail.text).toContain(`https://domistrz.example/zlecenie/${lead.id}`);
  expect(mail.html).toContain("&lt;b&gt;Pilne&lt;/b&gt; &amp; ważne");
  expect(mail.html).not.toContain("<b>Pilne</b>");
  for (const part of [raw, mail.text, mail.html]) {
    expect(part).not.toMatch(/600\s?700\s?800/);
  }
  expect(mail.replyTo).toMatchObject([{ address: "anna.nowak@example.pl" }]);
});

test("no second dot stands behind „Sp. z o.o.”", async () => {
  const { to } = await send(await addCompany(app().db, { name: "Glazura Sp. z o.o." }));
  expect(to("anna.nowak@example.pl").mail.text).toContain(
    "Przekazaliśmy firmie Glazura Sp. z o.o. Twoje zapytanie. Firma od razu",
  );
});

test("the company's mail has links that accept and decline, and the page", async () => {
  const company = await addCompany(app().db);
  const { lead, to } = await send(company);
  const { text = "" } = to(company.contactEmail).mail;
  const labels = ["Akceptuj zlecenie", "Odrzuć zlecenie", "Zobacz zapytanie"];
  const urls = labels.map((label) => text.split(`${label}:\n`)[1]?.split("\n")[0] ?? "");
  const opened = urls
    .slice(0, 2)
    .map((url) => readDecisionToken(app().services.secret, url.split("/decyzja/")[1] ?? ""));
  expect(opened).toMatchObject([
    { leadId: lead.id, decision: "contacted" },
    { leadId: lead.id, decision: "rejected" },
  ]);
  expect(urls[2]).toBe(`https://domistrz.example/zlecenie/${lead.id}`);
});

test("the moment at which the company's mail server took the mail is kept, the first one", async () => {
  const { lead } = await send(await addCompany(app().db));
  const deliveredAt = async () =>
    (await findDelivered(lead.id))?.delivered_at?.toISOString() ?? null;
  await expect.poll(deliveredAt).not.toBeNull();
  const first = await deliveredAt();
  const now = () => new Date("2030-01-01");
  await mailCompany.run({ leadId: lead.id }, { ...app().services, now });
  expect(await deliveredAt()).toBe(first);
});

test.each([
  [{ services: [], wanted: null }, "Nowe zapytanie z Domistrza: "],
  [{ services: [14], wanted: null }, "Nowe zapytanie: Glazurnicy ("],
  [{ services: [], wanted: { from: "2027-01", to: "2027-01" } }, "Nowe zapytanie: styczeń 2027 ("],
])("of a lead with %j the subject says what is known: „%s”", async (changes, subject) => {
  const company = await addCompany(app().db);
  const { lead, to } = await send(company, changes);
  const { mail } = to(company.contactEmail);
  expect(mail.subject!.startsWith(subject + leadNumber(lead.id))).toBe(true);
});

const findDelivered = (id: string) =>
  app().db.selectFrom("lead").select("delivered_at").where("id", "=", id).executeTakeFirst();

test.each(["held_since", "reported_at", "withdrawn_at", "sender_erased_at"])(
  "the company is not told of a lead with %s",
  async (column) => {
    const { lead } = await send(await addCompany(app().db));
    const at = new Date();
    const decided = { status: "rejected", decided_at: at };
    const set = { ...(column === "withdrawn_at" && decided), [column]: at };
    await app().db.updateTable("lead").set(set).where("id", "=", lead.id).execute();
    await mailCompany.run({ leadId: lead.id }, app().services);
    if (/withdrawn|erased/.test(column)) await mailSender.run({ leadId: lead.id }, app().services);
    expect(inbox.received).toHaveLength(2);
  },
);

test("the sender reads what was sent, and to whom", async () => {
  const company = await addCompany(app().db);
  const { lead, to } = await send(company);
  const { mail } = to("anna.nowak@example.pl");
  expect(mail.subject).toBe("Twoje zapytanie do firmy Kowalski Wnętrza");
  expect(mail.text).toContain("Firma: Kowalski Wnętrza");
  expect(mail.text).toContain("Telefon: 600 700 800");
  expect(mail.text).toContain("> Dzień dobry,");
  expect(mail.text).toContain("Firma od razu widzi Twój adres e-mail");
  expect(mail.text).toContain(`https://domistrz.example/firma/${company.slug}`);
  const [, token = ""] = /domistrz\.example\/zapytanie\/(\S+)/.exec(mail.text ?? "") ?? [];
  expect(readLeadToken(app().services.secret, token)).toBe(lead.id);
  expect(mail.html).toContain("Zobacz profil firmy");
  expect(mail.text).toContain("na Twoją prywatną stronę: dodasz na niej zdjęcia");
});

describe("to a mailbox that nobody proved", () => {
  const spam = "Wygrałeś! Odbierz na https://evil.example";
  const stranger = "obcy@example.pl";

  test("no links of others come: neither of the words that were sent nor of the company's name", async () => {
    const company = await addCompany(app().db, { name: "Remonty www.evil.example" });
    const { to } = await send(company, { contact_email: stranger, message: spam });
    const { mail } = to(stranger);
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/evil\.example|www\.e|Wygrałeś/);
    }
    expect(mail.text).toContain("Treść zapytania zobaczysz na swojej prywatnej stronie");
    expect(mail.text).toContain("https://domistrz.example/zapytanie/");
  });

  test("they come once a link that only it got was used", async () => {
    const { db } = app();
    const company = await addCompany(db);
    await addLead(db, company.id, { contact_email: stranger, sender_confirmed_at: new Date() });
    const { to } = await send(company, { contact_email: stranger, message: spam });
    expect(to(stranger).mail.text).toContain("> Wygrałeś! Odbierz na https://evil.example");
  });
});

test("the account of an address reads its own links", async () => {
  const { db } = app();
  const owner = await createTestAccount(app());
  const company = await addCompany(db);
  const caller = await signedIn(app(), owner.id);
  await caller.put("/leads", {
    corporate_user_id: company.id,
    contact_email: owner.email,
    message: "Rzut: https://chmura.example/rzut",
    terms: true,
  });
  const mails = await inbox.waitFor(2);
  const own = mails.find(({ recipients }) => recipients.includes(owner.email))!;
  expect(own.mail.text).toContain("> Rzut: https://chmura.example/rzut");
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
  expect(to(company.contactEmail).mail.text).toContain("> Subject: Podmieniony");
});

test("a lead that was deleted meanwhile is no mail and no failure", async () => {
  const company = await addCompany(app().db);
  const { lead } = await send(company);
  await app().db.deleteFrom("lead").where("id", "=", lead.id).execute();
  await mailCompany.run({ leadId: lead.id }, app().services);
  await mailSender.run({ leadId: lead.id }, app().services);
  expect(inbox.received).toHaveLength(2);
});
