import { expect, test } from "vitest";
import { tokenIn, useAccountMails } from "../../../../tests/account-mails.ts";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import {
  createTestAccount,
  password,
  signedIn,
  uniqueEmail,
} from "../../../../tests/factories/accounts.ts";
import { addCompany, newCompany } from "../../../../tests/factories/companies.ts";
import { addLead } from "../../../../tests/factories/leads.ts";

const { app, mailsTo } = await useAccountMails();

const personal = { phone: "600700800", sender_name: "Anna Nowak" };
const nobody = { contact_email: "", phone: null, sender_name: null, sender_account_id: null };

async function moveTo(api: ApiCaller, newEmail: string) {
  expect((await api.post("/auth/change-email", { newEmail, password })).status).toBe(200);
  const token = tokenIn((await mailsTo(newEmail))[0]!.mail.text);
  expect((await app().guest().post(`/auth/confirm-email/${token}`)).status).toBe(200);
}

const erase = async (api: ApiCaller) =>
  expect((await api.delete("/auth/me", { password })).status).toBe(200);

const stored = (id: string) =>
  app().db.selectFrom("lead").selectAll().where("id", "=", id).executeTakeFirst();

test.each([
  ["a company sent, signed in", "corporate"],
  ["a guest sent from a private account's address", "private"],
] as const)("what %s is the account's after its address changed", async (_name, role) => {
  const account = await createTestAccount(app(), { role });
  const api = await signedIn(app(), account.id);
  const { id: companyId } = await addCompany(app().db);
  const sender = role === "corporate" ? api : app().guest();
  const words = { contact_email: account.email, message: "Proszę o wycenę", terms: true };
  const lead = { corporate_user_id: companyId, ...words, ...personal };
  const { id } = (await sender.put("/leads", lead)).body;
  await moveTo(api, uniqueEmail("nowa"));
  const { body } = await api.get("/auth/export");
  expect(body.leadsSent).toMatchObject([{ id, phone: personal.phone }]);
  await erase(api);
  expect(await stored(id)).toMatchObject({ ...nobody, message: words.message });
  expect((await stored(id))!.sender_erased_at).toBeInstanceOf(Date);
});

test("mails about what an account sent follow it to its new address, and nobody is told that by the words", async () => {
  const account = await createTestAccount(app(), { role: "private" });
  const api = await signedIn(app(), account.id);
  const company = await addCompany(app().db);
  const words = { contact_email: account.email, message: "Proszę o wycenę", terms: true };
  const lead = { corporate_user_id: company.id, ...words, ...personal };
  const { id } = (await api.put("/leads", lead)).body;
  const other = { ...lead, contact_email: uniqueEmail("corka"), message: "Dla córki" };
  const { id: fromElsewhere } = (await api.put("/leads", other)).body;
  const newEmail = uniqueEmail("nowa");
  await moveTo(api, newEmail);
  expect(await stored(id)).toMatchObject({
    contact_email: newEmail,
    sender_account_id: account.id,
  });
  expect(await stored(fromElsewhere)).toMatchObject({ contact_email: other.contact_email });
  const again = await app().guest().put("/leads", lead);
  expect(again.body).toMatchObject({ contact_email: account.email, status: "pending" });
  expect(again.body.id).not.toBe(id);
});

test("an address that was never confirmed takes nothing along", async () => {
  const thief = await createTestAccount(app(), { confirmed: false });
  const { id: companyId } = await addCompany(app().db);
  const columns = { ...personal, contact_email: thief.email };
  const id = await addLead(app().db, companyId, columns);
  const api = await signedIn(app(), thief.id);
  await api.put("/auth/contact-address");
  await moveTo(api, uniqueEmail("nowa"));
  expect((await api.get("/auth/export")).body.leadsSent).toEqual([]);
  expect(await stored(id)).toMatchObject({ ...columns, sender_account_id: null });
});

test("a company that wrote to itself still answers, and the lead goes with it", async () => {
  const company = await newCompany(app());
  const columns = { ...personal, contact_email: company.email };
  const id = await addLead(app().db, company.id, columns);
  const api = await signedIn(app(), company.id);
  await moveTo(api, uniqueEmail("nowa"));
  expect((await api.get(`/leads/${id}`)).body.side).toBe("company");
  await erase(api);
  expect(await stored(id)).toBeUndefined();
});
