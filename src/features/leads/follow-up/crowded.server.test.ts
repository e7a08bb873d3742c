import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, signedIn } from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { countMail } from "../../accounts/limits.server.ts";
import { leadToken } from "../lead-link.server.ts";
import { openMailbox } from "../mails/mailbox.server.ts";
import { leadLimits } from "../sending/contract.ts";
import { mailSilence } from "./jobs.server.ts";

const app = useTestApp();
const glaziers = { city: "Kraków", subcategoryIds: [14] };

let busy: { id: string };
/** A company that got its sixty of this hour. */
beforeEach(async () => {
  await app().db.deleteFrom("account").execute();
  busy = await addCompany(app().db, glaziers);
  const limit = { name: "lead-company", points: 60, seconds: 60 * 60 };
  for (let sent = 0; sent < 60; sent++) await app().services.limits.consume(limit, busy.id);
});

/** A lead that another company left without an answer. */
async function addSilent(columns: Record<string, unknown> = {}) {
  const silent = await addCompany(app().db, glaziers);
  const created_at = new Date(Date.now() - 15 * dayMs);
  return addLead(app().db, silent.id, { created_at, ...columns });
}

const tokenOf = (id: string) => leadToken(app().services.secret, id);
const forward = (ref: string, api = app().guest(), companyId = busy.id) =>
  api.put(`/leads/${ref}/forward`, { companyId });
const mailsAbout = async (id: string) =>
  (await waitingJobs(app()))
    .filter(({ name, payload }) => name.startsWith("leads:mail") && payload.leadId === id)
    .map(({ name }) => name);

test("who came by the link of the sender's mailbox reaches a flooded company at once", async () => {
  const sent = await forward(tokenOf(await addSilent()));
  expect(sent).toMatchObject({ status: 201, body: { is_held: false } });
});

test("the account of the sender's address reaches it at once", async () => {
  const { id: sender_account_id, email: contact_email } = await createTestAccount(app());
  const id = await addSilent({ sender_account_id, contact_email });
  const sent = await forward(id, await signedIn(app(), sender_account_id));
  expect(sent).toMatchObject({ status: 201, body: { is_held: false } });
});

test("an account that wrote from another address is asked to prove it, and the lead waits", async () => {
  const { id: sender_account_id } = await createTestAccount(app());
  const api = await signedIn(app(), sender_account_id);
  const id = await addSilent({ sender_account_id, contact_email: "literowka@example.pl" });
  // However the company's id is spelled.
  const { status, body } = await forward(id, api, busy.id.toUpperCase());
  expect([status, body.is_held]).toEqual([201, true]);
  expect(await mailsAbout(body.id)).toEqual(["leads:mail-held"]);
  const similar = await api.get(`/leads/${id}/similar`);
  expect(similar.body.sent).toMatchObject([{ id: busy.id, is_held: true }]);
  const confirmed = await app()
    .guest()
    .put(`/leads/${tokenOf(body.id)}/confirmation`);
  expect(confirmed).toMatchObject({ status: 200, body: { is_held: false } });
  expect(await mailsAbout(body.id)).toContain("leads:mail-company");
});

test("an address that its account has not confirmed is asked for as well, one proved before is not", async () => {
  const account = await createTestAccount(app(), { confirmed: false });
  const { id: sender_account_id, email: contact_email } = account;
  const send = async () => {
    const id = await addSilent({ sender_account_id, contact_email });
    return (await forward(id, await signedIn(app(), sender_account_id))).body;
  };
  const sent = await send();
  expect(sent).toMatchObject({ is_held: true });
  await app().db.deleteFrom("lead").execute();
  await addSilent({ contact_email, sender_confirmed_at: new Date() });
  expect(await send()).toMatchObject({ is_held: false });
});

test("to a mailbox that had its mails of this hour nothing goes that must be confirmed, the rest without a mail", async () => {
  const { id: sender_account_id } = await createTestAccount(app());
  const contact_email = "pelna@example.pl";
  for (let sent = 0; sent < leadLimits.perMailbox.points; sent++) {
    await countMail(app().services, leadLimits.perMailbox, contact_email);
  }
  const id = await addSilent({ sender_account_id, contact_email });
  expect((await forward(id, await signedIn(app(), sender_account_id))).status).toBe(429);
  const { status, body } = await forward(tokenOf(id));
  expect([status, body.is_held]).toEqual([201, false]);
  expect(await mailsAbout(body.id)).toEqual(["leads:mail-company"]);
});

test("a mailbox that may be a stranger's and was written to enough today is not told of silence", async () => {
  const told: unknown[] = [];
  const mailer = {
    close: () => undefined,
    send: async ({ to }: { to: string }) => void told.push(to),
  };
  const services = { ...app().services, mailer };
  const senderEmail = "obca@example.pl";
  const tell = async () =>
    mailSilence.run({ leadId: await addSilent({ contact_email: senderEmail }) }, services);
  await tell();
  expect(told).toEqual([senderEmail]);
  for (let sent = 1; sent < 10; sent++) {
    await openMailbox(services, { id: crypto.randomUUID(), senderEmail }, `mail ${sent}`);
  }
  await tell();
  expect(told).toHaveLength(1);
});
