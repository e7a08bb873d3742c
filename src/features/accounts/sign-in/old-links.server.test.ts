import { expect, test } from "vitest";
import { tokenIn, useAccountMails } from "../../../../tests/account-mails.ts";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import {
  uniqueEmail,
  createTestAccount,
  password,
  privateSignUp,
  signedIn,
} from "../../../../tests/factories/accounts.ts";

const { app, mailsTo } = await useAccountMails();
const newPassword = "Grafitowa-Fuga-31";

const follow = (token: string) => app().guest().post(`/auth/confirm-email/${token}`);
const reset = (token: string) => app().guest().post("/auth/reset-password", { token, newPassword });

const tokensTo = async (address: string, count = 1) =>
  (await mailsTo(address, count)).map(({ mail }) => tokenIn(mail.text));

const accountOf = (id: string) =>
  app()
    .db.selectFrom("account")
    .select(["email", "pending_email", "email_confirmed_at", "password_hash"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const setEmail = (id: string, email: string) =>
  app().db.updateTable("account").set({ email }).where("id", "=", id).execute();

test("a link that sets a new password ends the other ones", async () => {
  const { email } = await createTestAccount(app());
  for (let i = 0; i < 2; i++) await app().guest().post("/auth/forgot-password", { email });
  const [first, second] = await tokensTo(email, 2);
  expect((await reset(second!)).status).toBe(200);
  expect((await reset(first!)).status).toBe(410);
  // Whoever got no answer tries again, and has the new password.
  const again = await reset(second!);
  expect([again.status, again.body.detail]).toEqual([
    410,
    expect.stringContaining("Jeśli hasło zostało przed chwilą zmienione, zaloguj się nim."),
  ]);
});

test("a link to set a password works for the address it was sent to alone", async () => {
  const { id, email } = await createTestAccount(app());
  await app().guest().post("/auth/forgot-password", { email });
  const [token] = await tokensTo(email);
  const { password_hash } = await accountOf(id);
  await setEmail(id, uniqueEmail("nowa"));
  expect((await reset(token!)).status).toBe(410);
  expect(await accountOf(id)).toMatchObject({ password_hash });
});

test("a link that confirms an address does not confirm the next one", async () => {
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  const [token] = await tokensTo(sent.email);
  await setEmail(sent.id, uniqueEmail("nowa"));
  expect((await follow(token!)).status).toBe(410);
  expect((await accountOf(sent.id)).email_confirmed_at).toBeNull();
});

test("a new password takes back the asked-for address, and its link for good", async () => {
  const { id, email } = await createTestAccount(app());
  const next = uniqueEmail("nowa");
  const caller = await signedIn(app(), id);
  const ask = (known: string) =>
    caller.post("/auth/change-email", { newEmail: next, password: known });
  expect((await ask(password)).status).toBe(200);
  const [link] = await tokensTo(next);
  await caller.post("/auth/change-password", { currentPassword: password, newPassword });
  expect(await accountOf(id)).toMatchObject({ email, pending_email: null });
  expect((await ask(newPassword)).status).toBe(200);
  expect((await follow(link!)).status).toBe(410);
  const [, fresh] = await tokensTo(next, 2);
  expect((await follow(fresh!)).status).toBe(200);
  expect(await accountOf(id)).toMatchObject({ email: next });
});

test("a new password leaves the link that confirms the address alone", async () => {
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  const [link] = await tokensTo(sent.email);
  const caller = await signedIn(app(), sent.id);
  await caller.post("/auth/change-password", { currentPassword: password, newPassword });
  expect((await follow(link!)).status).toBe(200);
});

test("of two addresses asked for, only the later one's link works", async () => {
  const { id, email } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const [first, second] = [uniqueEmail("pierwsza"), uniqueEmail("druga")];
  for (const newEmail of [first, second]) {
    expect((await caller.post("/auth/change-email", { newEmail, password })).status).toBe(200);
    await tokensTo(newEmail);
  }
  const [earlier] = await tokensTo(first);
  expect((await follow(earlier!)).status).toBe(410);
  expect(await accountOf(id)).toMatchObject({ email, pending_email: second });
  const [later] = await tokensTo(second);
  expect((await follow(later!)).status).toBe(200);
});

test("an address another user took meanwhile is not taken over", async () => {
  const { id, email } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const newEmail = uniqueEmail("zajeta");
  await caller.post("/auth/change-email", { newEmail, password });
  const [token] = await tokensTo(newEmail);
  const owner = await createTestAccount(app(), { email: newEmail });
  expect((await follow(token!)).status).toBe(410);
  expect(await accountOf(id)).toMatchObject({ email });
  expect(await accountOf(owner.id)).toMatchObject({ email: newEmail });
});

test("nor one that another user takes at the same moment", async () => {
  const { id, email } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const newEmail = uniqueEmail("rownoczesna");
  await caller.post("/auth/change-email", { newEmail, password });
  const [token] = await tokensTo(newEmail);
  const client = await app().running.connection.pool.connect();
  await client.query("begin");
  await client.query(
    `insert into account (id, role, email, first_name, last_name)
     values (gen_random_uuid(), 'private', $1, 'Ktoś', 'Inny')`,
    [newEmail],
  );
  const response = follow(token!);
  await untilBlocked(app().db);
  await client.query("commit");
  client.release();
  expect(await response).toMatchObject({ status: 410, body: { code: "LINK_INVALID" } });
  expect(await accountOf(id)).toMatchObject({ email });
});
