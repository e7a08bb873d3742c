import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { addOffer, addRenovation } from "../../../../tests/factories/renovations.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { mailQuestions } from "./jobs.server.ts";
import { questionRules } from "./rules.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
afterAll(() => inbox.close());

type Company = { id: string; api: ApiCaller; contactEmail: string };
let owner: Owner;
let company: Company;
let id: string;
let offerId: string;

async function published(): Promise<Company> {
  const added = await addCompany(app().db, { name: "Glazura Nowak" });
  return { ...added, api: await signedIn(app(), added.id) };
}

beforeEach(async () => {
  inbox.received.length = 0;
  await app().db.deleteFrom("rate_limit").execute();
  owner = await newPrivate(app());
  company = await published();
  id = await addRenovation(app().db, owner.id);
  offerId = await addOffer(app(), { renovationId: id, companyId: company.id, message: "Chętnie!" });
});

const say = ({ api }: { api: ApiCaller }, text: string, messageId: string = randomUUID()) =>
  api.put(`/renovations/${id}/willing/${company.id}/messages`, { id: messageId, text });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  body.code ? [status, body.code] : [status];
const jobOf = async () => (await company.api.get(`/renovations/${id}/job`)).body.job;
const offered = async () => (await company.api.get("/renovations/offered")).body.offers;
const current = async () => (await owner.api.get(`/renovations/${id}`)).body;

test("a question waits for the company until it answers, and its panel says so", async () => {
  const waiting = async () => {
    const { questions, question, offers } = (await company.api.get("/profile/dashboard")).body
      .waiting;
    const [job] = await offered();
    return { questions, question, offers, isAsked: job.isAsked };
  };
  expect(await waiting()).toEqual({ questions: 0, question: null, offers: 1, isAsked: false });
  await say(owner, "Czy robią Państwo odpływ liniowy?");
  expect(await waiting()).toEqual({ questions: 1, question: id, offers: 0, isAsked: true });
  // To have looked is no answer.
  await company.api.put(`/renovations/${id}/willing/seen`);
  expect(await waiting()).toEqual({ questions: 1, question: id, offers: 0, isAsked: true });
  await say(company, "Tak, od lat.");
  expect(await waiting()).toEqual({ questions: 0, question: null, offers: 1, isAsked: false });
});

test("the homeowner asks, the company answers, and neither learns who the other is", async () => {
  expect(codeOf(await say(company, "Proszę o telefon"))).toEqual([409, "NOT_ASKED"]);
  expect(await say(owner, "Czy robią Państwo odpływ liniowy?")).toMatchObject({
    status: 201,
    body: { author: "owner", text: "Czy robią Państwo odpływ liniowy?" },
  });
  expect((await say(company, "Tak, od lat.")).status).toBe(201);
  const thread = [
    { author: "owner", text: "Czy robią Państwo odpływ liniowy?" },
    { author: "company", text: "Tak, od lat." },
  ];
  const { body } = await owner.api.get(`/renovations/${id}/companies`);
  expect(body.willing).toMatchObject([{ message: "Chętnie!", messages: thread }]);
  const job = await jobOf();
  expect(job.offer).toMatchObject({ status: "waiting", leadId: null, messages: thread });
  expect(JSON.stringify([job, await offered()])).not.toMatch(
    new RegExp(`${owner.email}|${owner.id}|Anna`),
  );
});

test("nobody else reads or writes, nor learns that there is an offer", async () => {
  const stranger = await newPrivate(app());
  const other = await published();
  expect(codeOf(await say(stranger, "Dzień dobry"))).toEqual([404, "RENOVATION_NOT_FOUND"]);
  expect(codeOf(await say(other, "Dzień dobry"))).toEqual([404, "RENOVATION_NOT_FOUND"]);
  expect((await say({ api: app().guest() }, "Dzień dobry")).status).toBe(401);
  const strange = `/renovations/${id}/willing/${other.id}/messages`;
  const unoffered = await owner.api.put(strange, { id: randomUUID(), text: "Dzień dobry" });
  expect(codeOf(unoffered)).toEqual([404, "OFFER_NOT_FOUND"]);
  await app().db.updateTable("renovation").set({ status: "paused" }).where("id", "=", id).execute();
  expect((await other.api.get(`/renovations/${id}/job`)).status).toBe(404);
  expect((await company.api.get(`/renovations/${id}/job`)).body.job.status).toBe("paused");
});

test("sent twice it is one, and an id belongs to one message", async () => {
  const messageId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => say(owner, "Kiedy?", messageId)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(codeOf(await say(company, "W marcu", messageId))).toEqual([409, "MESSAGE_ID_TAKEN"]);
  expect(codeOf(await say(owner, "Za ile?", messageId))).toEqual([409, "MESSAGE_ID_TAKEN"]);
  expect((await jobOf()).offer.messages).toHaveLength(1);
  expect((await say(owner, " ")).body.errors[0].detail).toBe("Napisz wiadomość.");
  expect((await say(owner, "x".repeat(1001))).status).toBe(422);
});

test("each side may write so much, while the offer waits", async () => {
  for (let said = 0; said < questionRules.mostOfSide; said++) await say(owner, `Pytanie ${said}`);
  expect(codeOf(await say(owner, "Jeszcze jedno"))).toEqual([409, "TOO_MANY_QUESTIONS"]);
  expect((await say(company, "Po kolei")).status).toBe(201);
  await owner.api.put(`/renovations/${id}/willing/${company.id}/status`, { status: "declined" });
  expect(codeOf(await say(company, "Szkoda"))).toEqual([409, "OFFER_DECLINED"]);
});

test("accepted, it is the beginning of the conversation that both sides share", async () => {
  await say(owner, "Czy w soboty też?");
  await say(company, "Tak.");
  const answered = await owner.api.put(`/renovations/${id}/willing/${company.id}/status`, {
    status: "accepted",
  });
  const { leadId } = answered.body;
  const said = [
    { author: "company", text: "Chętnie!" },
    { author: "sender", text: "Czy w soboty też?" },
    { author: "company", text: "Tak." },
  ];
  for (const { api } of [owner, company]) {
    expect((await api.get(`/leads/${leadId}`)).body.messages).toMatchObject(said);
  }
  expect((await jobOf()).offer).toMatchObject({ status: "accepted", leadId });
  expect((await offered())[0].offer).toEqual({ status: "accepted", leadId });
  // Read on the page of the renovation: they are no news, and no mail tells them again.
  expect((await current()).news).toEqual({ answers: 0, messages: 0 });
});

test("what is new is counted until it was looked at, on either side", async () => {
  expect((await offered())[0]).toMatchObject({ id, isNew: false, localization: "Warszawa" });
  await say(owner, "Kiedy?");
  expect((await offered())[0].isNew).toBe(true);
  await company.api.put(`/renovations/${id}/willing/seen`);
  expect((await offered())[0].isNew).toBe(false);
  await owner.api.put(`/renovations/${id}/seen`);
  await say(company, "W marcu.");
  expect(await current()).toMatchObject({
    offers: { count: 1, fresh: 0 },
    news: { answers: 1, messages: 0 },
  });
  await owner.api.put(`/renovations/${id}/seen`);
  expect((await current()).news).toEqual({ answers: 0, messages: 0 });
  const path = `/renovations/${id}/willing/${company.id}/status`;
  const { leadId } = (await owner.api.put(path, { status: "accepted" })).body;
  expect((await offered())[0].isNew).toBe(true);
  await company.api.put(`/leads/${leadId}/messages`, { id: randomUUID(), text: "Dzień dobry" });
  expect((await current()).news).toEqual({ answers: 0, messages: 1 });
});

test("each side is mailed once what it has not seen, and an answer to the mail reaches nobody", async () => {
  await say(owner, "Czy robią Państwo odpływ?");
  await say(owner, "I kiedy?");
  const jobs = (await waitingJobs(app())).filter(({ payload }) => payload.offerId === offerId);
  expect(jobs).toMatchObject([{ name: "renovations:mail-questions" }]);
  const tell = async (reader: "owner" | "company") => {
    await mailQuestions.run({ offerId, reader }, app().services);
    await mailQuestions.run({ offerId, reader }, app().services);
    return inbox.received.splice(0);
  };
  const [toCompany, ...more] = await tell("company");
  expect(more).toEqual([]);
  expect(toCompany!.recipients).toEqual([company.contactEmail]);
  expect(toCompany!.mail.subject).toBe("Klient pyta o Twoje zgłoszenie: Łazienka na poddaszu");
  expect(toCompany!.mail.text).toContain("Czy robią Państwo odpływ?");
  expect(toCompany!.mail.text).toContain(`https://domistrz.example/szukaj-zlecen/${id}`);
  expect(toCompany!.raw).not.toMatch(new RegExp(`^Reply-To:|${owner.email}|Anna`, "im"));
  await say(company, "W marcu.");
  const [toOwner] = await tell("owner");
  expect(toOwner!.recipients).toEqual([owner.email]);
  expect(toOwner!.mail.subject).toBe("Firma Glazura Nowak odpowiada na Twoje pytanie");
  expect(toOwner!.mail.text).toContain(`/moje-remonty/${id}?zakladka=chetni`);
  await say(company, "Albo w kwietniu.");
  await owner.api.put(`/renovations/${id}/seen`);
  expect(await tell("owner")).toEqual([]);
});

test("a company's name is no link in the mail that tells of its answer", async () => {
  await app()
    .db.updateTable("company")
    .set({ name: "Dachy.pl Nowak" })
    .where("id", "=", company.id)
    .execute();
  await say(owner, "Kiedy?");
  await say(company, "W marcu.");
  await mailQuestions.run({ offerId, reader: "owner" }, app().services);
  const [{ mail }] = inbox.received as [(typeof inbox.received)[number]];
  expect(mail.subject).toBe("Firma Dachy.\u2060pl Nowak odpowiada na Twoje pytanie");
  expect(mail.text).toContain("firma Dachy.\u2060pl Nowak pisze:");
});

test("what came after what was on the screen stays new, and is mailed", async () => {
  const later = () => new Promise((next) => setTimeout(next, 5));
  const { createdAt } = (await say(owner, "Kiedy?")).body;
  await later();
  await say(owner, "I za ile?");
  await company.api.put(`/renovations/${id}/willing/seen?until=${createdAt}`);
  expect((await offered())[0].isNew).toBe(true);
  await mailQuestions.run({ offerId, reader: "company" }, app().services);
  const toCompany = inbox.received.splice(0);
  expect(toCompany.map(({ mail }) => mail.text?.includes("I za ile?"))).toEqual([true]);
  expect(toCompany[0]!.mail.text).not.toContain("Kiedy?");
  const answer = (await say(company, "W marcu.")).body;
  await later();
  await say(company, "Albo w kwietniu.");
  await owner.api.put(`/renovations/${id}/seen?until=${answer.createdAt}`);
  expect((await current()).news).toEqual({ answers: 1, messages: 0 });
  // An older look that comes late takes nothing back.
  await owner.api.put(`/renovations/${id}/seen`);
  await owner.api.put(`/renovations/${id}/seen?until=${answer.createdAt}`);
  expect((await current()).news).toEqual({ answers: 0, messages: 0 });
  // Nor does one by a clock that is ahead take what is still to come.
  const ahead = new Date(Date.now() + hourMs).toISOString();
  await owner.api.put(`/renovations/${id}/seen?until=${ahead}`);
  await later();
  await say(company, "Zapraszam.");
  expect((await current()).news).toEqual({ answers: 1, messages: 0 });
});

test("a company answers also where it spells the ids in capitals", async () => {
  await say(owner, "Kiedy?");
  const [job, own] = [id, company.id].map((one) => one.toUpperCase());
  const path = `/renovations/${job}/willing/${own}/messages`;
  const answer = { id: randomUUID(), text: "W marcu." };
  expect((await company.api.put(path, answer)).status).toBe(201);
});

test("what a hidden company wrote is not new nor mailed, for it cannot be looked at", async () => {
  await say(owner, "Kiedy?");
  await say(company, "W marcu.");
  expect(await current()).toMatchObject({ offers: { fresh: 1 }, news: { answers: 1 } });
  await company.api.put(`/profile/${company.id}/publish`, { isPublished: false });
  expect(await current()).toMatchObject({ offers: { count: 0, fresh: 0 }, news: { answers: 0 } });
  await mailQuestions.run({ offerId, reader: "owner" }, app().services);
  expect(inbox.received).toEqual([]);
});
