import { describe, expect, test, vi } from "vitest";
import { tokenIn, useAccountMails } from "../../../../tests/account-mails.ts";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import {
  uniqueEmail,
  createTestAccount,
  password,
  privateSignUp,
  signedIn,
} from "../../../../tests/factories/accounts.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { dayMs, minuteMs } from "../../../platform/time/durations.ts";

const { app, inbox, mailsTo } = await useAccountMails();
const newPassword = "Grafitowa-Fuga-31";

async function resetToken(email: string) {
  await app().guest().post("/auth/forgot-password", { email });
  const [mail] = await mailsTo(email);
  return tokenIn(mail!.mail.text);
}

test("the confirmation mail's link confirms, exactly once", async () => {
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  const [{ mail } = { mail: undefined }] = await mailsTo(sent.email);
  expect(mail?.subject).toBe("Potwierdź adres e-mail w Domistrzu");
  expect(mail?.text).toContain("https://domistrz.example/potwierdz-email?verificationToken=");
  const token = tokenIn(mail?.text);
  expect(token).toHaveLength(43);
  const caller = await signedIn(app(), sent.id);
  expect((await caller.get("/auth/me")).body.isEmailConfirmed).toBe(false);
  const confirmed = await app().guest().post(`/auth/confirm-email/${token}`);
  expect([confirmed.status, confirmed.body]).toEqual([200, true]);
  expect((await caller.get("/auth/me")).body.isEmailConfirmed).toBe(true);
  const again = await app().guest().post(`/auth/confirm-email/${token}`);
  expect([again.status, again.body.code]).toEqual([410, "LINK_INVALID"]);
});

test("a name that is older than the rule of names brings no link to a stranger", async () => {
  const { id, email } = await createTestAccount(app());
  const first_name = "Zobacz evil.example";
  await app().db.updateTable("account").set({ first_name }).where("id", "=", id).execute();
  await app().guest().post("/auth/forgot-password", { email });
  const [mail] = await mailsTo(email);
  expect(mail!.mail.text).toMatch(/Dzień dobry, Zobacz evil\.\u2060example!/u);
});

test("of ten uses of one link at once exactly one works", async () => {
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  const [mail] = await mailsTo(sent.email);
  const path = `/auth/confirm-email/${tokenIn(mail!.mail.text)}`;
  const responses = await Promise.all(Array.from({ length: 10 }, () => app().guest().post(path)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 410)).toHaveLength(9);
});

test("a confirmation link lives a day, a reset link half an hour, made-up ones never", async () => {
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  const confirm = tokenIn((await mailsTo(sent.email))[0]!.mail.text);
  inbox.received.length = 0;
  const reset = await resetToken(sent.email);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * minuteMs });
  const guest = app().guest();
  const late = await guest.post("/auth/reset-password", { token: reset, newPassword });
  expect([late.status, late.body.code]).toEqual([410, "RESET_FAILED"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + dayMs });
  expect((await guest.post(`/auth/confirm-email/${confirm}`)).status).toBe(410);
  expect((await guest.post("/auth/confirm-email/made-up")).status).toBe(410);
});

test("links of one kind do not do the work of another", async () => {
  const { email } = await createTestAccount(app());
  const token = await resetToken(email);
  expect((await app().guest().post(`/auth/confirm-email/${token}`)).status).toBe(410);
});

test("a forgotten password is reset: every session ends, the owner is notified", async () => {
  const { id, email } = await createTestAccount(app(), { confirmed: false });
  const before = await signedIn(app(), id);
  const token = await resetToken(email);
  const guest = app().guest();
  const body = { token, newPassword, confirmPassword: newPassword };
  expect((await guest.post("/auth/reset-password", body)).status).toBe(200);
  expect((await before.get("/auth/me")).status).toBe(401);
  expect((await guest.post("/auth/signin", { email, password })).status).toBe(401);
  const signIn = await guest.post("/auth/signin", { email, password: newPassword });
  expect(signIn.body.user.isEmailConfirmed).toBe(true);
  expect((await guest.post("/auth/reset-password", body)).status).toBe(410);
  const [, changed] = await mailsTo(email, 2);
  expect(changed?.mail.subject).toBe("Hasło do Domistrza zostało zmienione");
});

test("a new password frees an account that guesses held back", async () => {
  const { email } = await createTestAccount(app());
  for (let i = 0; i < 6; i++) {
    await app().guest().post("/auth/signin", { email, password: "Nie-to-haslo-1" });
  }
  const token = await resetToken(email);
  await app().guest().post("/auth/reset-password", { token, newPassword });
  const response = await app().guest().post("/auth/signin", { email, password: newPassword });
  expect(response.status).toBe(200);
});

test("an imported account without a password gets one through „forgotten password”", async () => {
  const { id, email } = await createTestAccount(app());
  const { db } = app();
  await db.updateTable("account").set({ password_hash: null }).where("id", "=", id).execute();
  expect((await app().guest().post("/auth/signin", { email, password })).status).toBe(401);
  const token = await resetToken(email);
  await app().guest().post("/auth/reset-password", { token, newPassword });
  const response = await app().guest().post("/auth/signin", { email, password: newPassword });
  expect(response.status).toBe(200);
});

test("a common password and a wrong repetition are refused, and the link still works", async () => {
  const { email } = await createTestAccount(app());
  const token = await resetToken(email);
  const guest = app().guest();
  const common = await guest.post("/auth/reset-password", { token, newPassword: "qwerty123" });
  expect(common.body.errors[0]).toMatchObject({ path: "newPassword" });
  const body = { token, newPassword, confirmPassword: "Inne-Haslo-1" };
  const differ = await guest.post("/auth/reset-password", body);
  expect(differ.body.errors[0]).toMatchObject({
    path: "confirmPassword",
    message: "Hasła nie są identyczne",
  });
  expect((await guest.post("/auth/reset-password", { token, newPassword })).status).toBe(200);
});

test("known and unknown addresses get the same answer to a forgotten password, and equal work", async () => {
  const { email } = await createTestAccount(app());
  const known = await app().guest().post("/auth/forgot-password", { email });
  const unknown = await app().guest().post("/auth/forgot-password", { email: uniqueEmail() });
  expect(known.status).toBe(200);
  expect(unknown.status).toBe(200);
  expect(known.body).toEqual(unknown.body);
  expect(known.body.message).toMatch(/^Jeśli podany adres email istnieje/);
  const jobs = await waitingJobs(app());
  expect(jobs.slice(-2).map(({ name }) => name)).toEqual(Array(2).fill("accounts:reset-mail"));
});

test("two reset mails an hour at most, and the response does not reveal it", async () => {
  const { id, email } = await createTestAccount(app());
  for (let i = 0; i < 5; i++) {
    const response = await app().guest().post("/auth/forgot-password", { email });
    expect(response.status).toBe(200);
  }
  const own = async () =>
    (await waitingJobs(app())).filter(({ payload }) => payload.accountId === id).length;
  expect(await own()).toBe(2);
  for (let hours = 0; hours < 4; hours++) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * minuteMs });
    await app().guest().post("/auth/forgot-password", { email });
    await app().guest().post("/auth/forgot-password", { email });
  }
  expect(await own()).toBe(5);
});

test("one address may ask for 25 mails in five minutes", async () => {
  const guest = app().guest();
  const statuses: number[] = [];
  for (let i = 0; i < 26; i++) {
    statuses.push((await guest.post("/auth/forgot-password", { email: uniqueEmail() })).status);
  }
  expect(statuses.slice(0, 25)).toEqual(Array(25).fill(200));
  expect(statuses[25]).toBe(429);
});

test("resending: a guest learns nothing, a signed-in user is told to wait", async () => {
  const { id, email } = await createTestAccount(app(), { confirmed: false });
  const guest = app().guest();
  const unknown = await guest.post("/auth/resend-confirmation", { email: uniqueEmail() });
  const known = await guest.post("/auth/resend-confirmation", { email });
  expect(known.body).toEqual(unknown.body);
  const caller = await signedIn(app(), id);
  expect((await caller.post("/auth/resend-confirmation")).status).toBe(200);
  const soon = await caller.post("/auth/resend-confirmation");
  expect(soon.status).toBe(429);
  expect(Number(soon.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  await mailsTo(email, 2);
});

describe("the pause between two confirmation mails", () => {
  const at = (seconds: number) =>
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22, 12, 0, seconds) });
  const waitOf = async (caller: ApiCaller) =>
    (await caller.get("/auth/me")).body.confirmationWaitSeconds as unknown;

  test("begins with the sign-up, and the server says how much of it is left", async () => {
    at(0);
    const sent = privateSignUp();
    await app().guest().post("/auth/register", sent);
    const caller = await signedIn(app(), sent.id);
    expect(await waitOf(caller)).toBe(60);
    at(41);
    expect(await waitOf(caller)).toBe(19);
    const early = await caller.post("/auth/resend-confirmation");
    expect([early.status, early.headers.get("retry-after")]).toEqual([429, "19"]);
    at(60);
    expect(await waitOf(caller)).toBe(0);
    expect((await caller.post("/auth/resend-confirmation")).status).toBe(200);
    expect(await waitOf(caller)).toBe(60);
    await mailsTo(sent.email, 2);
  });

  test("is none when the clock was set back behind its beginning", async () => {
    at(50);
    const sent = privateSignUp();
    await app().guest().post("/auth/register", sent);
    const caller = await signedIn(app(), sent.id);
    at(0);
    expect(await waitOf(caller)).toBe(0);
  });

  test("is not begun by a stranger who asks for the address", async () => {
    at(0);
    const { id, email } = await createTestAccount(app(), { confirmed: false });
    await app().guest().post("/auth/resend-confirmation", { email });
    const caller = await signedIn(app(), id);
    expect(await waitOf(caller)).toBe(0);
  });

  test("lets one of eight requests at once through", async () => {
    at(0);
    const { id, email } = await createTestAccount(app(), { confirmed: false });
    const caller = await signedIn(app(), id);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, () => caller.post("/auth/resend-confirmation")),
    );
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    await mailsTo(email, 1);
  });

  test("does not apply to a confirmed user", async () => {
    const { id } = await createTestAccount(app());
    expect(await waitOf(await signedIn(app(), id))).toBeUndefined();
  });
});
