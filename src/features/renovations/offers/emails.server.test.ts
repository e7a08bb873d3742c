import { afterAll, beforeEach, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { password, signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany, newPrivate, type Owner } from "../../../../tests/factories/companies.ts";
import { forgetJobs, waitingOf } from "../../../../tests/factories/jobs.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { addOffer, addRenovation } from "../../../../tests/factories/renovations.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { offersMailContent } from "./emails.server.ts";
import { mailAccepted, mailDeclined, mailOffers, mailPaused, mailRemoved } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
let owner: Owner;
let renovationId: string;
let api: ApiCaller;

beforeEach(async () => {
  inbox.received.length = 0;
  owner = await newPrivate(app());
  renovationId = await addRenovation(app().db, owner.id);
});
afterAll(() => inbox.close());

const tellOwner = () => mailOffers.run({ renovationId }, app().services);

async function offer(name: string, traits: Parameters<typeof addOffer>[2] = {}) {
  const company = await addCompany(app().db, { name, city: "Kraków" });
  const id = await addOffer(app(), { renovationId, companyId: company.id }, traits);
  return { id, company };
}

test("the homeowner hears of offers in one mail, once, and an answer to it reaches nobody", async () => {
  await offer("Pierwsza", { message: "Możemy\nod marca.", created_at: new Date(Date.now() - 5) });
  await offer("Druga");
  await offer("Odrzucona", { status: "declined" });
  await tellOwner();
  await tellOwner();
  expect(inbox.received).toHaveLength(1);
  const [{ recipients, mail, raw }] = inbox.received as [(typeof inbox.received)[number]];
  expect(recipients).toEqual([owner.email]);
  expect(mail.subject).toBe("2 firmy chcą zająć się Twoim remontem");
  expect(mail.replyTo).toBeUndefined();
  expect(raw).not.toMatch(/^Reply-To:/im);
  expect(mail.text).toContain("Dzień dobry, Anna!");
  expect(mail.text).toMatch(/Pierwsza: Kraków – Możemy od marca\.\s+Druga: Kraków\n/);
  expect(mail.text).toContain(
    `https://domistrz.example/moje-remonty/${renovationId}?zakladka=chetni`,
  );
  await offer("Trzecia");
  await tellOwner();
  expect(inbox.received[1]!.mail.subject).toBe("Firma Trzecia chce zająć się Twoim remontem");
});

test("of many offers a mail names ten, and says how many more there are", () => {
  const offers = Array.from({ length: 12 }, (_, nr) => ({
    ...{ id: String(nr), companyName: `Firma ${nr}`, cityId: 756_135, message: "" },
  }));
  const untold = { renovationName: "Łazienka", ownerEmail: "", ownerFirstName: "", offers };
  const { facts, footnotes } = offersMailContent(untold, "");
  expect(facts).toHaveLength(10);
  expect(footnotes![0]).toBe("Na stronie remontu jest ich więcej: jeszcze 2.");
  const ten = offersMailContent({ ...untold, offers: offers.slice(2) }, "");
  expect(ten.footnotes).toEqual(footnotes!.slice(1));
});

test("a company that calls itself one is not called so twice, and no emoji is cut in half", async () => {
  await offer("Firma Budowlana Nowak", { message: `${"a".repeat(299)}🙂🙂` });
  await tellOwner();
  const [{ mail }] = inbox.received as [(typeof inbox.received)[number]];
  expect(mail.subject).toBe("Firma Budowlana Nowak chce zająć się Twoim remontem");
  expect(mail.text).toContain(`Kraków – ${"a".repeat(299)}🙂…`);
});

test("a company's name is no link, neither in the subject nor in the list", async () => {
  await offer("Dachy.pl Nowak");
  await tellOwner();
  const [{ mail }] = inbox.received as [(typeof inbox.received)[number]];
  expect(mail.subject).toBe("Firma Dachy.\u2060pl Nowak chce zająć się Twoim remontem");
  expect(mail.text).toContain("Dachy.\u2060pl Nowak: Kraków");
});

test("what was withdrawn, or is of a hidden company, is not told", async () => {
  const { company } = await offer("Ukryta");
  await app()
    .db.updateTable("company")
    .set({ published_at: null, hidden_by_owner: true })
    .where("id", "=", company.id)
    .execute();
  await tellOwner();
  await mailOffers.run({ renovationId: crypto.randomUUID() }, app().services);
  expect(inbox.received).toEqual([]);
  // What its homeowner does not see they do not answer.
  api = await signedIn(app(), owner.id);
  const path = `/renovations/${renovationId}/willing/${company.id}/status`;
  expect((await api.put(path, { status: "declined" })).body.code).toBe("OFFER_NOT_FOUND");
});

test("an accepted company reads who the client is, unless they are gone", async () => {
  const { id, company } = await offer("Wybrana");
  const leadId = await addLead(app().db, company.id, {
    status: "contacted",
    sender_name: "Anna",
    contact_email: owner.email,
    message: "Łazienka na poddaszu",
  });
  const decided = { status: "accepted", decided_at: new Date(), lead_id: leadId };
  await app().db.updateTable("renovation_offer").set(decided).where("id", "=", id).execute();
  await mailAccepted.run({ offerId: id }, app().services);
  const [{ recipients, mail }] = inbox.received as [(typeof inbox.received)[number]];
  expect(recipients).toEqual([company.contactEmail]);
  expect(mail.subject).toBe("Klient przyjął Twoje zgłoszenie: Łazienka na poddaszu");
  expect(mail.replyTo).toMatchObject([{ address: owner.email }]);
  expect(mail.text).toContain("Klient: Anna");
  const lead = app().db.selectFrom("lead").select("delivered_at").where("id", "=", leadId);
  expect((await lead.executeTakeFirstOrThrow()).delivered_at).not.toBeNull();
  inbox.received.length = 0;
  await app().db.updateTable("lead").set({ contact_email: "" }).where("id", "=", leadId).execute();
  await mailAccepted.run({ offerId: id }, app().services);
  await mailDeclined.run({ offerId: id }, app().services);
  expect(inbox.received).toEqual([]);
});

test.each([
  ["open", /Tym razem klient z niego nie skorzysta\./],
  ["closed", /zamknął już ten remont/],
])("declined of an %s renovation, kindly", async (status, words) => {
  const { id, company } = await offer("Niewybrana", { status: "declined" });
  await app().db.updateTable("renovation").set({ status }).where("id", "=", renovationId).execute();
  await mailDeclined.run({ offerId: id }, app().services);
  const [{ recipients, mail, raw }] = inbox.received as [(typeof inbox.received)[number]];
  expect(recipients).toEqual([company.contactEmail]);
  expect(mail.text).toMatch(words);
  expect(mail.text).toContain("https://domistrz.example/szukaj-zlecen");
  expect(raw).not.toContain(owner.email);
});

test("of a renovation closed with somebody else, as of one that chose another", async () => {
  const { id } = await offer("Niewybrana", { status: "declined" });
  const { company: chosen } = await offer("Wybrana");
  const closed = { status: "closed", chosen_company_id: chosen.id };
  await app().db.updateTable("renovation").set(closed).where("id", "=", renovationId).execute();
  await mailDeclined.run({ offerId: id }, app().services);
  expect(inbox.received[0]!.mail.text).toMatch(/zdecydował się na kogoś innego/);
});

test("a company that waits hears of a pause and of its end, each once, and of nothing between", async () => {
  const { id, company } = await offer("Cierpliwa");
  const { id: declinedId } = await offer("Odrzucona", { status: "declined" });
  const tell = async (status: string) => {
    const renovation = app().db.updateTable("renovation").set({ status });
    await renovation.where("id", "=", renovationId).execute();
    for (const offerId of [id, id, declinedId]) await mailPaused.run({ offerId }, app().services);
    return inbox.received.splice(0).map(({ recipients, mail }) => [...recipients, mail.subject]);
  };
  const address = company.contactEmail;
  expect(await tell("open")).toEqual([]);
  expect(await tell("paused")).toEqual([
    [address, "Klient wstrzymał remont „Łazienka na poddaszu”"],
  ]);
  expect(await tell("open")).toEqual([[address, "Klient wznowił remont „Łazienka na poddaszu”"]]);
  expect(await tell("closed")).toEqual([]);
});

test.each([
  { what: "renovation", remove: () => api.delete(`/renovations/${renovationId}`) },
  { what: "owner", remove: () => api.delete("/auth/me", { password }) },
])("who waits when the $what is deleted is told so, and nobody else", async ({ remove }) => {
  api = await signedIn(app(), owner.id);
  const { company } = await offer("Cierpliwa");
  await offer("Odrzucona", { status: "declined" });
  await forgetJobs(app());
  expect((await remove()).status).toBe(200);
  const jobs = await waitingOf(app(), mailRemoved);
  for (const job of jobs) await mailRemoved.run(job, app().services);
  expect(inbox.received.map(({ recipients }) => recipients)).toEqual([[company.contactEmail]]);
  const { mail, raw } = inbox.received[0]!;
  expect(mail.subject).toMatch(/^Zgłoszenie z \d+ \p{L}+ \d{4}: klient usunął remont$/u);
  expect(mail.text).toContain("Klient usunął ten remont z Domistrza");
  expect(mail.text).toMatch(/zgłoszenie do remontu w miejscowości Warszawa, wysłane \d/);
  // What the sentence promises comes next.
  // Whether there are others nearby nobody knows.
  expect(mail.text).toMatch(/Innych zleceń możesz poszukać w Domistrzu:\s+Szukaj zleceń:/);
  const told = [mail.subject, mail.text, raw, JSON.stringify(jobs)].join(" ");
  for (const own of [owner.email, "Łazienka na poddaszu"]) expect(told).not.toContain(own);
});
