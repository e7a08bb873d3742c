import { beforeEach, expect, test } from "vitest";
import { tokenIn, useAccountMails } from "../../../../tests/account-mails.ts";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { corporateSignUp, password, signedIn } from "../../../../tests/factories/accounts.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { editorText } from "../../profile/editor/editor-text.ts";
import type { LeadStatus } from "../rules.ts";
import { mailCompany } from "./jobs.server.ts";

const { app, inbox, mailsTo } = await useAccountMails();

beforeEach(() => {
  inbox.deadAddress = undefined;
});

const follow = (token: string, body?: unknown) =>
  app().guest().post(`/auth/confirm-email/${token}`, body);

const linkTo = async (address: string, subject: RegExp) => {
  const mails = await mailsTo(address);
  return tokenIn(mails.find(({ mail }) => subject.test(mail.subject ?? ""))?.mail.text);
};

type Firm = { id: string; email: string; caller: ApiCaller };

async function confirmedFirm(): Promise<Firm> {
  const { id, email } = corporateSignUp();
  await app().guest().post("/auth/register", corporateSignUp({ id, email }));
  expect((await follow(await linkTo(email, /Potwierdź adres/))).status).toBe(200);
  return { id, email, caller: await signedIn(app(), id) };
}

/** Where a new lead's mail goes. */
async function leadGoesTo(companyId: string, status?: LeadStatus): Promise<string[]> {
  const leadId = await addLead(app().db, companyId, { status });
  const before = inbox.received.length;
  await mailCompany.run({ leadId }, app().services);
  const about = inbox.received.slice(before).filter(({ mail }) => /zapytanie/.test(mail.subject!));
  return about.flatMap(({ recipients }) => recipients);
}

async function changeAddress(firm: Firm, choice: { asked?: boolean; pressed?: boolean }) {
  const newEmail = `nowa-${firm.email}`;
  const asked = { newEmail, password, changesContact: choice.asked };
  expect((await firm.caller.post("/auth/change-email", asked)).status).toBe(200);
  const token = await linkTo(newEmail, /nowy adres/);
  const { body: seen } = await app().guest().get(`/auth/confirm-email/${token}`);
  const body = choice.pressed === undefined ? undefined : { changesContact: choice.pressed };
  expect((await follow(token, body)).status).toBe(200);
  return { newEmail, seen, contact: (await firm.caller.get("/auth/me")).body.contact };
}

test("a copied contact address follows the account's, unless it is chosen to stay", async () => {
  const firm = await confirmedFirm();
  const { newEmail, seen, contact } = await changeAddress(firm, {});
  expect(seen).toMatchObject({
    state: "open",
    purpose: "change_email",
    email: newEmail,
    contact: firm.email,
    changesContact: true,
  });
  expect(contact).toEqual({ email: newEmail, isConfirmed: false });
  expect(await leadGoesTo(firm.id)).toEqual([newEmail]);
});

test("one that stays on purpose was confirmed with the account, and keeps its leads", async () => {
  const firm = await confirmedFirm();
  const { newEmail, seen, contact } = await changeAddress(firm, { asked: false });
  expect(seen.changesContact).toBe(false);
  const mails = await mailsTo(firm.email, 3);
  const told = mails.find(({ mail }) => /został zmieniony/.test(mail.subject ?? ""));
  // Leads still come here.
  expect(told!.mail.text).toContain("Wiadomości o koncie wysyłamy odtąd na nowy.");
  expect(contact).toEqual({ email: firm.email, isConfirmed: true });
  expect(await leadGoesTo(firm.id)).toEqual([firm.email]);
  expect((await firm.caller.put("/auth/contact-address")).status).toBe(200);
  expect(await leadGoesTo(firm.id)).toEqual([newEmail]);
});

test("what is chosen with the press counts more than what was chosen before", async () => {
  const firm = await confirmedFirm();
  const { contact } = await changeAddress(firm, { asked: true, pressed: false });
  expect(contact).toEqual({ email: firm.email, isConfirmed: true });
});

test("a contact address of its own gets leads once it was confirmed, and not before", async () => {
  const firm = await confirmedFirm();
  const own = `biuro-${firm.email}`;
  // Where it is typed the same is said.
  expect(editorText.emailHint).toContain("Po potwierdzeniu wysyłamy na niego zapytania");
  expect((await firm.caller.put("/profile/me", { email: own })).status).toBe(200);
  expect(await leadGoesTo(firm.id)).toEqual([firm.email]);
  expect((await firm.caller.post("/auth/contact-address/resend")).status).toBe(200);
  const token = await linkTo(own, /adres kontaktowy/);
  const look = async () => (await app().guest().get(`/auth/confirm-email/${token}`)).body;
  expect(await look()).toEqual({ state: "open", purpose: "contact_email", email: own });
  expect((await follow(token)).status).toBe(200);
  expect(await look()).toMatchObject({ state: "done" });
  expect(await leadGoesTo(firm.id)).toEqual([own]);
  // Another account address changes nothing about it.
  const { contact } = await changeAddress(firm, {});
  expect(contact).toEqual({ email: own, isConfirmed: true });
  await firm.caller.put("/profile/me", { email: `inne-${own}` });
  expect(await leadGoesTo(firm.id)).toEqual([`nowa-${firm.email}`]);
  expect((await follow(token)).status).toBe(410);
});

test("a contact address that is dead is given up for the account's", async () => {
  const firm = await confirmedFirm();
  const { newEmail } = await changeAddress(firm, { asked: false });
  inbox.deadAddress = firm.email;
  expect(await leadGoesTo(firm.id)).toEqual([newEmail]);
  expect((await firm.caller.get("/auth/me")).body.contact).toEqual({
    email: firm.email,
    isConfirmed: false,
  });
  inbox.deadAddress = undefined;
  expect(await leadGoesTo(firm.id)).toEqual([newEmail]);
});

test("a company that decided while a mail waited for its server is not asked to decide", async () => {
  const { id, email } = await confirmedFirm();
  expect(await leadGoesTo(id, "contacted")).toEqual([]);
  expect(await leadGoesTo(id, "rejected")).toEqual([]);
  expect(await leadGoesTo(id, "pending")).toEqual([email]);
});
