import { expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, password, signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newCompany } from "../../../../tests/factories/companies.ts";
import { forgetJobs, waitingOf } from "../../../../tests/factories/jobs.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import type { Mail } from "../../../platform/mail/mail-message.server.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { leadToken } from "../lead-link.server.ts";
import { mailCompany, mailSender } from "../mails/jobs.server.ts";
import { mailAbandoned, mailCompanyLeft, mailSenderLeft } from "./parting-jobs.server.ts";

const app = useTestApp();

const erase = async (id: string) =>
  expect((await (await signedIn(app(), id)).delete("/auth/me", { password })).status).toBe(200);

const stored = (id: string) =>
  app().db.selectFrom("lead").selectAll().where("id", "=", id).executeTakeFirst();

const personal = { phone: "600 700 800", sender_name: "Anna Nowak", source_text: "glazurnik" };

async function addPhoto(lead_id: string, author: string) {
  const row = { id: crypto.randomUUID() as string, lead_id, author, created_at: new Date() };
  await app()
    .db.insertInto("lead_photo")
    .values({ ...row, width: 8, height: 6, size_bytes: 1 })
    .execute();
  return row.id;
}

const photosOf = async (leadId: string) =>
  (
    await app().db.selectFrom("lead_photo").select("author").where("lead_id", "=", leadId).execute()
  ).map(({ author }) => author);

test("an erased sender is taken out of leads by account and by address; words stay", async () => {
  const person = await createTestAccount(app());
  const { id: companyId } = await addCompany(app().db);
  const add = (traits: object) => addLead(app().db, companyId, { ...personal, ...traits });
  const ids = [
    await add({ sender_account_id: person.id }),
    await add({ contact_email: person.email.toUpperCase() }),
  ];
  const strangers = await add({ contact_email: "kto@example.pl" });
  for (const author of ["sender", "company"]) await addPhoto(ids[0]!, author);
  await erase(person.id);
  for (const id of ids) {
    const row = await stored(id);
    expect(row).toMatchObject({
      company_id: companyId,
      contact_email: "",
      phone: null,
      sender_name: null,
      source_text: null,
      sender_account_id: null,
      message: "Dzień dobry, szukam ekipy do łazienki.",
      // Nobody is there to be answered: it waits no longer, and counts as little as one taken back.
      status: "rejected",
      withdrawn_at: row!.sender_erased_at,
    });
    expect(row!.sender_erased_at).toBeInstanceOf(Date);
  }
  expect(await photosOf(ids[0]!)).toEqual(["company"]);
  expect(await stored(strangers)).toMatchObject({ contact_email: "kto@example.pl", ...personal });
});

test("a lead of another account is not the typed address's: not to export, nor to erase", async () => {
  const sender = await createTestAccount(app());
  const typed = await createTestAccount(app());
  const { id: companyId } = await addCompany(app().db);
  const columns = { ...personal, sender_account_id: sender.id, contact_email: typed.email };
  const id = await addLead(app().db, companyId, { ...columns, status: "contacted" });
  await addPhoto(id, "sender");
  const { body } = await (await signedIn(app(), typed.id)).get("/auth/export");
  expect(body.leadsSent).toEqual([]);
  await erase(typed.id);
  expect(await stored(id)).toMatchObject({ ...columns, sender_erased_at: null });
  expect(await photosOf(id)).toEqual(["sender"]);
  const { body: sent } = await (await signedIn(app(), sender.id)).get("/leads/sent");
  expect(sent.leads).toMatchObject([{ id, phone: personal.phone }]);
});

test("mails about an erased sender's lead that still wait are not sent", async () => {
  const person = await createTestAccount(app());
  const { id: companyId } = await addCompany(app().db);
  const leadId = await addLead(app().db, companyId, { sender_account_id: person.id });
  await erase(person.id);
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const mailer = { send, close: () => undefined };
  for (const job of [mailCompany, mailSender]) {
    await job.run({ leadId }, { ...app().services, mailer });
  }
  expect(send).not.toHaveBeenCalled();
});

test("an account with a stranger's address, never confirmed, takes nothing with it", async () => {
  const thief = await createTestAccount(app(), { confirmed: false });
  const { id: companyId } = await addCompany(app().db);
  const id = await addLead(app().db, companyId, {
    contact_email: thief.email,
    ...personal,
  });
  await erase(thief.id);
  expect(await stored(id)).toMatchObject({ contact_email: thief.email, ...personal });
});

test("a lead that never reached its company goes with its sender", async () => {
  const person = await createTestAccount(app());
  const { id: companyId } = await addCompany(app().db);
  const held = { sender_account_id: person.id, held_since: new Date() };
  const id = await addLead(app().db, companyId, held);
  await erase(person.id);
  expect(await stored(id)).toBeUndefined();
});

test("the sender keeps the history of a deleted company", async () => {
  const firm = await newCompany(app());
  const id = await addLead(app().db, firm.id, personal);
  await addPhoto(id, "company");
  await erase(firm.id);
  const row = await stored(id);
  expect(row).toMatchObject({ company_id: null, contact_email: "anna@example.pl", ...personal });
  expect(await photosOf(id)).toEqual(["company"]);
});

test("who waits for a company that is deleted is told so once, and where to look instead", async () => {
  await forgetJobs(app());
  const firm = await newCompany(app(), { name: "Glazura Zenit" });
  const does = app()
    .db.updateTable("company")
    .set({ subcategory_ids: [15] });
  await does.where("id", "=", firm.id).execute();
  const add = (traits: object) => addLead(app().db, firm.id, { ...personal, ...traits });
  const waiting = await add({ contact_email: "czeka@example.pl", subcategory_ids: [14] });
  await add({ status: "contacted" });
  await add({ status: "rejected" });
  await add({ held_since: new Date() });
  await add({ created_at: new Date(Date.now() - 46 * dayMs) });
  const unnamed = await add({ contact_email: "jakkolwiek@example.pl" });
  const takenBack = await add({ contact_email: "cofa@example.pl" });
  const person = await createTestAccount(app());
  const left = await add({ sender_account_id: person.id, contact_email: person.email });
  await erase(firm.id);
  await erase(person.id);
  const jobs = await waitingOf(app(), mailAbandoned);
  const waited = [waiting, unnamed, takenBack, left];
  expect(new Set(jobs.map(({ leadId }) => leadId))).toEqual(new Set(waited));
  const own = `/leads/${leadToken(app().services.secret, takenBack)}`;
  expect((await app().guest().put(`${own}/withdrawal`)).status).toBe(200);
  const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
  const mailer = { send, close: () => undefined };
  for (const job of jobs) await mailAbandoned.run(job, { ...app().services, mailer });
  const mails = new Map(send.mock.calls.map(([mail]) => [mail.to, mail.content]));
  expect([...mails.keys()].toSorted()).toEqual(["czeka@example.pl", "jakkolwiek@example.pl"]);
  const content = mails.get("czeka@example.pl")!;
  expect(content.subject).toBe("Firma Glazura Zenit nie odpowie już na Twoje zapytanie");
  expect(content.quote).toBe("Dzień dobry, szukam ekipy do łazienki.");
  expect(content.button!.url).toMatch(/\/fachowcy\?.*subcategories=14/);
  // Whose lead names no trades looks for those of the company.
  expect(mails.get("jakkolwiek@example.pl")!.button!.url).toMatch(/subcategories=15$/);
});

test("who is in touch with a company that is deleted is told so, long silence aside", async () => {
  await forgetJobs(app());
  const firm = await newCompany(app(), { name: "Glazura Zenit" });
  const add = (traits: object) =>
    addLead(app().db, firm.id, { ...personal, status: "contacted", ...traits });
  const longAgo = { created_at: new Date(Date.now() - 200 * dayMs) };
  const decided = { ...longAgo, decided_at: longAgo.created_at };
  const agreed = await add({ contact_email: "umowiona@example.pl", subcategory_ids: [14] });
  const writing = await add({ ...decided, last_message_at: new Date() });
  await add(decided);
  await add({ reported_at: new Date() });
  await add({ sender_account_id: firm.id });
  const person = await createTestAccount(app());
  const leaving = { sender_account_id: person.id, contact_email: person.email };
  const left = await add(leaving);
  await erase(firm.id);
  await erase(person.id);
  const jobs = await waitingOf(app(), mailCompanyLeft);
  expect(new Set(jobs.map(({ leadId }) => leadId))).toEqual(new Set([agreed, writing, left]));
  expect(await waitingOf(app(), mailAbandoned)).toEqual([]);
  const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
  const services = { ...app().services, mailer: { send, close: () => undefined } };
  for (const job of jobs) await mailCompanyLeft.run(job, services);
  const mails = new Map(send.mock.calls.map(([mail]) => [mail.to, mail.content]));
  expect([...mails.keys()].toSorted()).toEqual(["anna@example.pl", "umowiona@example.pl"]);
  const content = mails.get("umowiona@example.pl")!;
  expect(content.subject).toBe("Firma Glazura Zenit nie ma już konta w Domistrzu");
  expect(content.button!.url).toMatch(/\/fachowcy\?.*subcategories=14/);
});

test.each([
  ["waits for", mailAbandoned, "pending", "nie odpowie już na Twoje zapytania"],
  ["is in touch with", mailCompanyLeft, "contacted", "nie ma już konta w Domistrzu"],
] as const)(
  "who %s a deleted company by several leads gets one mail of them",
  async (_, job, status, subject) => {
    await forgetJobs(app());
    const firm = await newCompany(app(), { name: "Glazura Zenit" });
    const add = (traits: object) => addLead(app().db, firm.id, { ...personal, status, ...traits });
    const created_at = new Date(Date.now() - dayMs);
    const older = await add({ contact_email: "Ewa@example.pl", created_at, message: "Balkon" });
    const newest = await add({ contact_email: "ewa@example.pl", message: "Taras" });
    const moved = await add({ contact_email: "ewa@example.pl", created_at });
    const other = await add({ contact_email: "jan@example.pl" });
    await erase(firm.id);
    const jobs = await waitingOf(app(), job);
    expect(new Set(jobs.map(({ leadId }) => leadId))).toEqual(new Set([newest, other]));
    const ofEwa = jobs.find(({ leadId }) => leadId === newest)!;
    expect(new Set(ofEwa.otherIds)).toEqual(new Set([older, moved]));
    // Since then its sender has another address.
    const address = { contact_email: "nowa@example.pl" };
    await app().db.updateTable("lead").set(address).where("id", "=", moved).execute();
    const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
    const services = { ...app().services, mailer: { send, close: () => undefined } };
    await job.run(ofEwa, services);
    const mails = new Map(send.mock.calls.map(([mail]) => [mail.to, mail.content]));
    expect([...mails.keys()].toSorted()).toEqual(["ewa@example.pl", "nowa@example.pl"]);
    const content = mails.get("ewa@example.pl")!;
    expect(content.subject).toBe(`Firma Glazura Zenit ${subject}`);
    expect(content.facts!.map(({ value }) => value)).toEqual(["Taras", "Balkon"]);
    const tokens = [newest, older].map((id) => leadToken(app().services.secret, id));
    expect(content.facts!.map(({ url }) => url!.split("/").at(-1))).toEqual(tokens);
    expect(JSON.stringify(mails.get("nowa@example.pl"))).not.toContain("Balkon");
  },
);

test("a company in touch with a sender who is erased is told so, without who it was", async () => {
  await forgetJobs(app());
  const person = await createTestAccount(app());
  const firm = await newCompany(app());
  const add = (traits: object) =>
    addLead(app().db, firm.id, { ...personal, sender_account_id: person.id, ...traits });
  const agreed = await add({ status: "contacted", contact_email: person.email });
  await add({ status: "pending" });
  await add({ status: "rejected" });
  await add({ status: "contacted", reported_at: new Date() });
  await erase(person.id);
  const jobs = await waitingOf(app(), mailSenderLeft);
  expect(jobs).toEqual([{ leadId: agreed, otherIds: [] }]);
  const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
  const services = { ...app().services, mailer: { send, close: () => undefined } };
  await mailSenderLeft.run(jobs[0]!, services);
  const [[mail]] = send.mock.calls as [[Mail]];
  expect(mail.to).toBe(firm.email);
  expect(mail.content.button!.url).toMatch(new RegExp(`/zlecenie/${agreed}$`));
  expect(JSON.stringify(mail)).not.toMatch(new RegExp(`Anna|600|${person.email}`));
  await erase(firm.id);
  await mailSenderLeft.run(jobs[0]!, services);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a company with several leads of a sender who is erased gets one mail of them", async () => {
  await forgetJobs(app());
  const person = await createTestAccount(app());
  const [firm, other] = [await newCompany(app()), await newCompany(app())];
  const sent = { ...personal, sender_account_id: person.id, status: "contacted" as const };
  const later = await addLead(app().db, firm.id, { ...sent, message: "Balkon" });
  const created_at = new Date(Date.now() - dayMs);
  const first = await addLead(app().db, firm.id, { ...sent, created_at, message: "Łazienka" });
  const elsewhere = await addLead(app().db, other.id, sent);
  await erase(person.id);
  const jobs = await waitingOf(app(), mailSenderLeft);
  expect(jobs).toHaveLength(2);
  expect(jobs).toContainEqual({ leadId: elsewhere, otherIds: [] });
  const job = jobs.find(({ leadId }) => leadId === first)!;
  expect(job.otherIds).toEqual([later]);
  const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
  const services = { ...app().services, mailer: { send, close: () => undefined } };
  await mailSenderLeft.run(job, services);
  const [[mail]] = send.mock.calls as [[Mail]];
  expect(mail.content.subject).toBe("Klient usunął konto w Domistrzu: 2 zlecenia");
  expect(mail.content.facts!.map(({ value }) => value)).toEqual(["Łazienka", "Balkon"]);
  expect(mail.content.button!.url).toMatch(/\/moj-profil#zlecenia$/);
  // As the version before left it waiting.
  await mailSenderLeft.run({ leadId: first }, services);
  expect(send.mock.lastCall![0].content.button!.url).toMatch(new RegExp(`/zlecenie/${first}$`));
});

test.each(["the sender first", "the company first"])(
  "of two erased sides nothing is left, %s",
  async (order) => {
    const person = await createTestAccount(app());
    const firm = await newCompany(app());
    const id = await addLead(app().db, firm.id, { sender_account_id: person.id });
    const sides = [person.id, firm.id];
    for (const side of order === "the sender first" ? sides : sides.toReversed()) await erase(side);
    expect(await stored(id)).toBeUndefined();
  },
);
