import { expect, test } from "vitest";
import { tokenIn, useAccountMails } from "../../../../tests/account-mails.ts";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import {
  corporateSignUp,
  createTestAccount,
  password,
  privateSignUp,
  uniqueEmail,
} from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import { lockAccount, markEmailConfirmed } from "../account-queries.server.ts";
import { confirmMail, existingAccountMail } from "../mail/jobs.server.ts";

const { app, mailsTo } = await useAccountMails();

const register = (sent: object) => app().guest().post("/auth/register", sent);
const correct = (replaces: string, signUp: object) =>
  app().guest().post("/auth/signup/correction", { replaces, signUp });

const accountsOf = (...emails: string[]) =>
  app().db.selectFrom("account").select(["id", "email"]).where("email", "in", emails).execute();

test("the right address gets the account and the link; nothing is left of the wrong one", async () => {
  const sent = corporateSignUp();
  const email = uniqueEmail("dobry");
  await register(sent);
  const first = tokenIn((await mailsTo(sent.email))[0]!.mail.text);
  const response = await correct(sent.email, { ...sent, email });
  expect(response.status).toBe(200);
  expect(response.body.user).toMatchObject({ id: sent.id, email, isEmailConfirmed: false });
  expect(await accountsOf(sent.email, email)).toEqual([{ id: sent.id, email }]);
  const company = app().db.selectFrom("company").select("contact_email").where("id", "=", sent.id);
  expect(await company.execute()).toEqual([{ contact_email: email }]);
  const second = tokenIn((await mailsTo(email))[0]!.mail.text);
  const follow = (token: string) => app().guest().post(`/auth/confirm-email/${token}`);
  expect((await follow(first)).status).toBe(410);
  expect((await follow(second)).status).toBe(200);
  // Confirmed, it is corrected no more.
  const late = await correct(email, { ...sent, email: uniqueEmail() });
  expect(late.status).toBe(409);
});

test("the response does not tell whether the wrong address had an account, and one is opened", async () => {
  const owner = await createTestAccount(app());
  const sent = privateSignUp({ email: owner.email });
  const email = uniqueEmail("dobry");
  await register(sent);
  const response = await correct(owner.email, { ...sent, email });
  expect([response.status, response.body.user.email]).toEqual([200, email]);
  expect(await accountsOf(owner.email, email)).toEqual(
    expect.arrayContaining([owner, { id: sent.id, email }].map(({ id, email }) => ({ id, email }))),
  );
  expect((await mailsTo(email))[0]?.mail.subject).toContain("Potwierdź");
});

test("nor whether the right one has: its owner is told, and no second account stays", async () => {
  const owner = await createTestAccount(app());
  const sent = corporateSignUp();
  await register(sent);
  const response = await correct(sent.email, { ...sent, email: owner.email });
  expect([response.status, response.body.user.email]).toEqual([200, owner.email]);
  expect(await accountsOf(sent.email, owner.email)).toEqual([{ id: owner.id, email: owner.email }]);
  expect((await mailsTo(owner.email))[0]?.mail.subject).toBe("Masz już konto w Domistrzu");
  // Mistyped again: the next correction opens the account after all.
  const email = uniqueEmail("wreszcie");
  expect((await correct(owner.email, { ...sent, email })).status).toBe(200);
  expect(await accountsOf(email)).toEqual([{ id: sent.id, email }]);
});

test("an account that its first link confirms while it is corrected stays as it is", async () => {
  const owner = await createTestAccount(app());
  const { db } = app();
  for (const email of [owner.email, uniqueEmail("wolny")]) {
    const sent = privateSignUp();
    await register(sent);
    const correcting = await db.transaction().execute(async (trx) => {
      await markEmailConfirmed(trx, { accountId: sent.id, email: sent.email, at: new Date() });
      const response = correct(sent.email, { ...sent, email });
      await untilBlocked(db);
      return { response };
    });
    expect((await correcting.response).status).toBe(409);
    expect(await accountsOf(sent.email)).toEqual([{ id: sent.id, email: sent.email }]);
  }
});

test("the first link, pressed while the account is being corrected, is void and in nobody's way", async () => {
  const sent = privateSignUp();
  await register(sent);
  const first = tokenIn((await mailsTo(sent.email))[0]!.mail.text);
  const email = uniqueEmail("dobry");
  const { db } = app();
  const meeting = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, sent.id);
    const correcting = correct(sent.email, { ...sent, email });
    await untilBlocked(db);
    const pressing = app().guest().post(`/auth/confirm-email/${first}`);
    await untilBlocked(db, 2);
    return { responses: [correcting, pressing] };
  });
  const responses = await Promise.all(meeting.responses);
  expect(responses.map(({ status }) => status)).toEqual([200, 410]);
  expect(await accountsOf(sent.email, email)).toEqual([{ id: sent.id, email }]);
});

/** Sends it twice, and lets both reach the account before either may go on. */
async function correctTwice(sent: { id: string; email: string }, email: string) {
  const { db } = app();
  const correcting = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, sent.id);
    const responses = [1, 2].map(() => correct(sent.email, { ...sent, email }));
    await untilBlocked(db, 2);
    return { responses };
  });
  return Promise.all(correcting.responses);
}

const mailsOf = async ({ name }: { name: string }, accountId: string) =>
  (await waitingJobs(app())).filter(
    (job) => job.name === name && job.payload.accountId === accountId,
  );

test("a lead that the account was just sending keeps nothing of it when it goes", async () => {
  const { db } = app();
  const owner = await createTestAccount(app());
  const sent = privateSignUp();
  await register(sent);
  const company = await addCompany(db);
  const { leadId, corrected } = await db.transaction().execute(async (trx) => {
    const sender = { contact_email: sent.email, sender_account_id: sent.id };
    const leadId = await addLead(trx, company.id, sender);
    const corrected = correct(sent.email, { ...sent, email: owner.email });
    await untilBlocked(db);
    return { leadId, corrected };
  });
  expect((await corrected).status).toBe(200);
  expect(await accountsOf(sent.email)).toEqual([]);
  const lead = db.selectFrom("lead").select(["contact_email", "sender_account_id"]);
  expect(await lead.where("id", "=", leadId).execute()).toEqual([
    { contact_email: "", sender_account_id: null },
  ]);
});

test("a correction that is sent twice at once, and once more later, is one", async () => {
  const sent = corporateSignUp();
  await register(sent);
  const before = (await mailsOf(confirmMail, sent.id)).length;
  const email = uniqueEmail("dobry");
  const responses = await correctTwice(sent, email);
  responses.push(await correct(sent.email, { ...sent, email }));
  for (const { status, body } of responses) {
    expect([status, body]).toEqual([200, responses[0]!.body]);
  }
  expect(await accountsOf(sent.email, email)).toEqual([{ id: sent.id, email }]);
  expect(await mailsOf(confirmMail, sent.id)).toHaveLength(before + 1);
});

test("twice at once does not tell whether the right address has an account, either", async () => {
  const owner = await createTestAccount(app());
  const sent = privateSignUp();
  await register(sent);
  const responses = await correctTwice(sent, owner.email);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await accountsOf(sent.email, owner.email)).toEqual([{ id: owner.id, email: owner.email }]);
  expect((await mailsOf(existingAccountMail, owner.id)).length).toBeGreaterThan(0);
});

test("nobody corrects another user's account: a wrong password, address or id changes nothing", async () => {
  const sent = privateSignUp();
  await register(sent);
  const email = uniqueEmail("obcy");
  const tries = [
    correct(sent.email, { ...sent, email, password: "Inne-Haslo-99" }),
    correct(uniqueEmail(), { ...sent, email }),
  ];
  for (const { status } of await Promise.all(tries)) expect(status).toBe(409);
  const { id } = await createTestAccount(app());
  expect((await correct(sent.email, { ...sent, id, email })).status).toBe(409);
  expect(await accountsOf(sent.email, email)).toEqual([{ id: sent.id, email: sent.email }]);
});

test("five corrections of one address are enough, and three mails to another", async () => {
  const sent = privateSignUp();
  await register(sent);
  const guess = () =>
    correct(sent.email, { ...sent, email: uniqueEmail(), password: `${password}x` });
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(409);
  expect((await guess()).status).toBe(429);
  const email = uniqueEmail("ofiara");
  const bother = () => correct(uniqueEmail(), { ...privateSignUp(), email });
  for (let i = 0; i < 3; i++) expect((await bother()).status).toBe(200);
  expect((await bother()).status).toBe(429);
});
