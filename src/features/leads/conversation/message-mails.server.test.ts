import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { newCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { startJobs } from "../../../platform/jobs/jobs.server.ts";
import { leadToken } from "../lead-link.server.ts";
import { leadNumber } from "../rules.ts";
import { mailMessages } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
let company: Owner;

beforeEach(async () => {
  inbox.received.length = 0;
  company = await newCompany(app(), { name: "Łazienki „Źródło” & Syn" });
});
afterAll(() => inbox.close());

async function newLead(traits: Parameters<typeof addLead>[2] = {}) {
  const email = { contact_email: "anna.nowak@example.pl" };
  const id = await addLead(app().db, company.id, { status: "contacted", ...email, ...traits });
  return { id, token: leadToken(app().services.secret, id), guest: app().guest() };
}

const words = (text: string) => ({ id: randomUUID(), text });
const tell = (leadId: string, reader: "company" | "sender") =>
  mailMessages.run({ leadId, reader }, app().services);

async function waiting(leadId: string) {
  const { rows } = await app().running.connection.pool.query<{ reader: string; wait: number }>(
    `select job.payload->>'reader' as reader,
       extract(epoch from job.run_at - now())::float as wait
     from graphile_worker._private_jobs job where job.payload->>'leadId' = $1 order by 1`,
    [leadId],
  );
  return rows;
}

test("the sender reads what the company wrote, answers it by mail or by a link that works", async () => {
  const { id, guest } = await newLead({ sender_name: "Anna" });
  await company.api.put(`/leads/${id}/messages`, words("Dzień dobry,\nczy <b>sobota</b> pasuje?"));
  await tell(id, "sender");
  const [{ recipients, mail, raw } = raise()] = inbox.received;
  expect(recipients).toEqual(["anna.nowak@example.pl"]);
  expect(mail.subject).toBe("Wiadomość od firmy Łazienki „Źródło” & Syn");
  expect(mail.replyTo).toMatchObject([{ address: company.email }]);
  expect(mail.text).toContain("Dzień dobry, Anna!");
  expect(mail.text).toContain("> czy <b>sobota</b> pasuje?");
  expect(mail.html).toContain("&lt;b&gt;sobota&lt;/b&gt;");
  const link = /https:\/\/domistrz\.example\/zapytanie\/(\S+)/.exec(mail.text ?? "")!;
  const opened = await guest.get(`/leads/${link[1]}`);
  expect([opened.status, opened.body.side]).toEqual([200, "sender"]);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

const evil = "Umowa: https://evil.example/umowa";

test("a company's links come to a mailbox once its holder was on the page of the lead", async () => {
  const { id, token, guest } = await newLead();
  await company.api.put(`/leads/${id}/messages`, words(evil));
  await tell(id, "sender");
  const [first] = inbox.received;
  for (const part of [first!.mail.text, first!.mail.html]) {
    expect(part).not.toContain("evil.example");
  }
  expect(first!.mail.text).toContain("Wiadomość przeczytasz na stronie zapytania");
  const { messages } = (await guest.get(`/leads/${token}`)).body;
  await guest.put(`/leads/${token}/messages/seen`, { last: messages[0].id });
  await company.api.put(`/leads/${id}/messages`, words(evil));
  await tell(id, "sender");
  expect(inbox.received[1]!.mail.text).toContain(`> ${evil}`);
});

test("an account that names a stranger's mailbox proves nothing by writing itself", async () => {
  const accomplice = await newPrivate(app());
  const { id } = await newLead({ sender_account_id: accomplice.id });
  await accomplice.api.put(`/leads/${id}/messages`, words("Proszę o umowę."));
  await company.api.put(`/leads/${id}/messages`, words(evil));
  await tell(id, "sender");
  expect(inbox.received[0]!.mail.text).not.toContain("evil.example");
});

test("a mailbox that nobody proved is written to ten times a day, and later told of the rest", async () => {
  const traits = { contact_email: "ofiara@example.pl" };
  const { id } = await newLead(traits);
  for (let sent = 0; sent < 12; sent++) {
    await company.api.put(`/leads/${id}/messages`, words(`Numer ${sent}.`));
    await tell(id, "sender");
  }
  await tell(id, "sender");
  expect(inbox.received).toHaveLength(10);
  await addLead(app().db, company.id, { ...traits, sender_confirmed_at: new Date() });
  await tell(id, "sender");
  expect(inbox.received[10]!.mail.text).toMatch(/Numer 10\.[^]*Numer 11\./);
});

test("who took up an offer is written to about the renovation, not about an enquiry", async () => {
  const at = new Date();
  const { id } = await newLead({ created_at: at, decided_at: at });
  await company.api.put(`/leads/${id}/messages`, words("Czy sobota pasuje?"));
  await tell(id, "sender");
  const [{ mail } = raise()] = inbox.received;
  expect(mail.text).toContain("pisze do Ciebie w sprawie Twojego remontu:");
  const ownWords = mail.text?.replaceAll(/https:\S+/g, "");
  expect(ownWords).not.toMatch(/zapytani/i);
});

test("the company reads what the sender wrote, with the number and its own page", async () => {
  const { id, token, guest } = await newLead();
  await guest.put(`/leads/${token}/messages`, words("Sobota pasuje."));
  await tell(id, "company");
  const [{ recipients, mail, raw } = raise()] = inbox.received;
  expect(recipients).toEqual([company.email]);
  expect(mail.subject).toBe(`Nowa wiadomość w sprawie zlecenia ${leadNumber(id)}`);
  expect(mail.replyTo).toMatchObject([{ address: "anna.nowak@example.pl" }]);
  expect(mail.text).toContain("anna.nowak@example.pl pisze do firmy Łazienki „Źródło” & Syn:");
  expect(mail.text).toContain(`https://domistrz.example/zlecenie/${id}`);
  expect(raw).not.toContain(token);
});

test("ten quick messages are one mail, a minute after the first of them", async () => {
  const { id, token, guest } = await newLead();
  for (let sent = 1; sent <= 10; sent++) {
    await guest.put(`/leads/${token}/messages`, words(`wiadomość ${sent}.`));
    // As if time went by between them: later ones do not put the mail off.
    await app().running.connection.pool.query(
      `update graphile_worker._private_jobs set run_at = run_at - interval '4 seconds'
       where payload->>'leadId' = $1`,
      [id],
    );
  }
  const jobs = await waiting(id);
  expect(jobs.map(({ reader }) => reader)).toEqual(["company"]);
  expect(jobs[0]!.wait).toBeGreaterThan(10);
  expect(jobs[0]!.wait).toBeLessThan(25);
  await tell(id, "company");
  await tell(id, "company");
  expect(inbox.received).toHaveLength(1);
  const { text = "" } = inbox.received[0]!.mail;
  expect(text.match(/> wiadomość \d+\./g)).toHaveLength(10);
});

test("who saw it on the page gets no mail, and later messages are told without the earlier", async () => {
  const { id, token, guest } = await newLead();
  const { body } = await guest.put(`/leads/${token}/messages`, words("widziana"));
  await company.api.put(`/leads/${id}/messages/seen`, { last: body.id });
  await tell(id, "company");
  expect(inbox.received).toEqual([]);
  await guest.put(`/leads/${token}/messages`, words("druga"));
  await tell(id, "company");
  await guest.put(`/leads/${token}/messages`, words("trzecia"));
  await tell(id, "company");
  const texts = inbox.received.map(({ mail }) => /> (\S+)/.exec(mail.text ?? "")?.[1]);
  expect(texts).toEqual(["druga", "trzecia"]);
});

test("photos are counted, not sent along", async () => {
  const { id, token, guest } = await newLead();
  const message = words("");
  const row = { lead_id: id, author: "sender", width: 1, height: 1, size_bytes: 1 };
  const photoIds = [randomUUID(), randomUUID()];
  const rows = photoIds.map((photo) => ({
    ...row,
    id: photo,
    is_draft: true,
    created_at: new Date(),
  }));
  await app().db.insertInto("lead_photo").values(rows).execute();
  await guest.put(`/leads/${token}/messages`, { ...message, photoIds });
  await tell(id, "company");
  expect(inbox.received[0]!.mail.text).toContain("> [2 zdjęcia na stronie]");
  expect(inbox.received[0]!.mail.attachments).toEqual([]);
});

test.each([
  ["reported", { reported_at: new Date() }],
  ["of an erased sender", { sender_erased_at: new Date(), contact_email: "" }],
])("nothing is sent about a lead that is %s meanwhile", async (_name, change) => {
  const { id, token, guest } = await newLead();
  await guest.put(`/leads/${token}/messages`, words("Halo?"));
  await app().db.updateTable("lead").set(change).where("id", "=", id).execute();
  await tell(id, "company");
  await tell(id, "sender");
  expect(inbox.received).toEqual([]);
});

test("a mail server that is away delays the mail, and a repeated one has the same Message-ID", async () => {
  const { id, token, guest } = await newLead();
  await guest.put(`/leads/${token}/messages`, words("Poczekam."));
  inbox.refusal = 451;
  await expect(tell(id, "company")).rejects.toThrow("Try again");
  inbox.refusal = undefined;
  await tell(id, "company");
  // As if the process was killed between the delivery and its mark.
  await app().db.updateTable("lead_message").set({ mailed_at: null }).execute();
  await tell(id, "company");
  const ids = inbox.received.map(({ mail }) => mail.messageId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test("the queue itself sends what waits", async () => {
  const { id, token, guest } = await newLead();
  await guest.put(`/leads/${token}/messages`, words("Z kolejki."));
  const { pool } = app().running.connection;
  await pool.query("update graphile_worker._private_jobs set run_at = now()");
  const { services, databaseUrl } = app();
  const runner = await startJobs({ jobs: [mailMessages], schedules: [], services, databaseUrl });
  await expect
    .poll(() => inbox.received.some(({ mail }) => mail.text?.includes("> Z kolejki.")), {
      timeout: 10_000,
    })
    .toBe(true);
  await runner.stop();
  expect(await waiting(id)).toEqual([]);
});

function raise(): never {
  throw new Error("No mail came");
}
