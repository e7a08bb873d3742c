import { afterAll, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  addCompany,
  type CompanyTraits,
  newPrivate,
} from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { addRenovation } from "../../../../tests/factories/renovations.ts";
import { startSmtpInbox } from "../../../../tests/servers/smtp.ts";
import { leadToken } from "../lead-link.server.ts";
import { mailDecision } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const app = useTestApp({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });

beforeEach(() => void (inbox.received.length = 0));
afterAll(() => inbox.close());

const sender = { contact_email: "anna.nowak@example.pl", sender_name: "Anna" };

type Traits = Parameters<typeof addLead>[2];

async function decided(lead: Traits, traits: CompanyTraits = {}) {
  const company = await addCompany(app().db, { name: "Glazura Żak", ...traits });
  const id = await addLead(app().db, company.id, { ...sender, ...lead });
  await mailDecision.run({ leadId: id }, app().services);
  const page = `https://domistrz.example/zapytanie/${leadToken(app().services.secret, id)}`;
  return { company, page };
}

test("the sender of an accepted lead gets the phone, the page and a way to answer", async () => {
  const traits = { phone: "+48 22 123 45 67", tier: 3 };
  const { company, page } = await decided({ status: "contacted", phone: "600700800" }, traits);
  const [{ mail, recipients }] = (await inbox.waitFor(1)) as [(typeof inbox.received)[number]];
  expect(recipients).toEqual(["anna.nowak@example.pl"]);
  expect(mail.subject).toBe("Firma Glazura Żak przyjmuje Twoje zapytanie");
  expect(mail.text).toContain("Dzień dobry, Anna!");
  expect(mail.text).toContain("Telefon: +48 22 123 45 67");
  expect(mail.text).toContain("widzi teraz Twój numer telefonu");
  expect(mail.text).toMatch(
    /Kontakt do firmy:\n\nFirma: Glazura Żak\n[^>]*Tak brzmi Twoje zapytanie:\n\n> /,
  );
  expect(mail.text).toContain(page);
  expect(mail.replyTo).toMatchObject([{ address: company.contactEmail }]);
});

test("a phone that the company's plan does not show is not in the mail", async () => {
  await decided({ status: "contacted" }, { phone: "+48 22 123 45 67", tier: 0 });
  const [{ mail }] = (await inbox.waitFor(1)) as [(typeof inbox.received)[number]];
  expect(mail.text).not.toContain("22 123 45 67");
  expect(mail.text).not.toContain("Twój numer telefonu");
});

test("the sender of a declined lead reads why, and where to ask instead", async () => {
  const { page } = await decided(
    {
      status: "rejected",
      decline_reason: "other",
      decline_note: "Mamy urlop <do> września.\n\nPozdrawiamy",
      subcategory_ids: [14],
    },
    { city: "Łódź" },
  );
  const [{ mail }] = (await inbox.waitFor(1)) as [(typeof inbox.received)[number]];
  expect(mail.subject).toBe("Firma Glazura Żak nie podejmie się Twojego zlecenia");
  expect(mail.text).toContain("Firma Glazura Żak tym razem nie podejmie się Twojego zlecenia.\n");
  expect(mail.text).toContain(
    "Firma dodała od siebie:\n\n> Mamy urlop <do> września.\n> \n> Pozdrawiamy\n",
  );
  expect(mail.html).toMatch(
    /<blockquote [^>]*pre-line[^>]*>Mamy urlop &lt;do&gt; września\.\s\s\s*Pozdrawiamy</,
  );
  expect(similarIn(mail)).toEqual(["Łódź", "14"]);
  expect(mail.text).toContain(page);
});

/** Place and trades of the search that a mail leads to. */
function similarIn({ text = "" }: { text?: string }) {
  const search = /https:\/\/domistrz\.example\/fachowcy\S+/.exec(text)?.[0];
  const { searchParams } = new URL(search!);
  return [searchParams.get("miasto"), searchParams.get("subcategories")];
}

test.each([
  [null, "14", "Łódź"],
  ["too_far", "14", null],
  ["not_our_work", null, "Łódź"],
])("who named no trade is led to what the company does, and near it: %s", async (...given) => {
  const [decline_reason, trades, place] = given;
  const traits = { city: "Łódź", subcategoryIds: [14] };
  await decided({ status: "rejected", decline_reason, subcategory_ids: [] }, traits);
  const [{ mail }] = (await inbox.waitFor(1)) as [(typeof inbox.received)[number]];
  expect(similarIn(mail)).toEqual([place, trades]);
});

test("others are looked for where the sender renovates, not where the company sits", async () => {
  const { id: ownerId } = await newPrivate(app());
  const own = { sender_account_id: ownerId, contact_email: "remontuje@example.pl" };
  const company = await addCompany(app().db, { city: "Łódź" });
  const placeOf = async (subcategory_ids: number[]) => {
    inbox.received.length = 0;
    const lead = { ...own, status: "rejected", subcategory_ids } as const;
    const leadId = await addLead(app().db, company.id, lead);
    await mailDecision.run({ leadId }, app().services);
    return similarIn((await inbox.waitFor(1))[0]!.mail)[0];
  };
  const plan = (city: string, trade: number, day: number) =>
    addRenovation(app().db, ownerId, {
      city,
      subcategory_ids: [trade],
      created_at: new Date(2026, 0, day),
    });
  expect(await placeOf([14])).toBe("Łódź");
  const oldest = await plan("Sopot", 8, 1);
  await plan("Poznań", 14, 2);
  await plan("Gdynia", 8, 3);
  expect([await placeOf([]), await placeOf([14])]).toEqual(["Gdynia", "Poznań"]);
  const saved = { renovation_id: oldest, company_id: company.id, saved_at: new Date() };
  await app().db.insertInto("renovation_company").values(saved).execute();
  expect(await placeOf([14])).toBe("Sopot");
});

const evil = "Umowa czeka: https://evil.example/umowa";

test("a mailbox that nobody proved gets no link of a company, nor of a name typed long ago", async () => {
  const note = { status: "rejected", decline_reason: "other", decline_note: evil } as const;
  const { page } = await decided({ ...note, sender_name: "Anna evil.example" });
  const [{ mail }] = (await inbox.waitFor(1)) as [(typeof inbox.received)[number]];
  for (const part of [mail.text, mail.html]) expect(part).not.toContain("evil.example");
  expect(mail.text).toContain("Firma dodała coś od siebie – przeczytasz to na stronie");
  expect(mail.text).toContain(page);
  inbox.received.length = 0;
  await decided({ ...note, sender_confirmed_at: new Date() });
  expect((await inbox.waitFor(1))[0]!.mail.text).toContain(
    `Firma dodała od siebie:\n\n> ${evil}\n`,
  );
});

test("a mailbox that nobody proved is told of ten decisions a day", async () => {
  const contact_email = "ofiara@example.pl";
  for (let sent = 0; sent < 11; sent++) await decided({ status: "rejected", contact_email });
  expect(inbox.received).toHaveLength(10);
  await decided({ status: "rejected", contact_email, sender_confirmed_at: new Date() });
  expect(inbox.received).toHaveLength(11);
});

test("a mail server that is away for long costs no mailbox its mail", async () => {
  const company = await addCompany(app().db);
  const contact_email = "czeka@example.pl";
  const leadId = await addLead(app().db, company.id, { status: "rejected", contact_email });
  const send = () => Promise.reject(new Error("away"));
  const away = { ...app().services, mailer: { ...app().services.mailer, send } };
  for (let tried = 0; tried < 12; tried++) {
    await expect(mailDecision.run({ leadId }, away)).rejects.toThrow("away");
  }
  await mailDecision.run({ leadId }, app().services);
  expect(inbox.received).toHaveLength(1);
});

test.each([
  ["not_this_time", "W tym terminie firma nie ma już wolnego czasu."],
  ["too_far", "Miejsce prac jest dla tej firmy za daleko."],
  ["not_our_work", "Firma nie wykonuje takich prac."],
  ["other", "Firma nie podała powodu."],
  [null, "Firma nie podała powodu."],
])("the reason %s is a sentence", async (decline_reason, sentence) => {
  await decided({ status: "rejected", decline_reason });
  const [{ mail }] = (await inbox.waitFor(1)) as [(typeof inbox.received)[number]];
  expect(mail.text).toContain(sentence);
});

test("nothing is mailed about a lead that waits, was withdrawn, or whose sender is gone", async () => {
  await decided({ status: "pending" });
  await decided({ status: "rejected", withdrawn_at: new Date() });
  await decided({ status: "contacted", sender_erased_at: new Date() });
  await mailDecision.run({ leadId: crypto.randomUUID() }, app().services);
  expect(inbox.received).toEqual([]);
});
