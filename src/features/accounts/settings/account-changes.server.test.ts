import { expect, test, vi } from "vitest";
import { tokenIn, useAccountMails } from "../../../../tests/account-mails.ts";
import {
  corporateSignUp,
  uniqueEmail,
  createTestAccount,
  password,
  privateSignUp,
  signedIn,
} from "../../../../tests/factories/accounts.ts";
import { waitingJobs } from "../../../../tests/factories/jobs.ts";
import { jobPriority } from "../../../platform/jobs/jobs.server.ts";
import { RetryLater } from "../../../platform/jobs/retry-later.server.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { confirmMail } from "../mail/jobs.server.ts";

const { app, mailsTo } = await useAccountMails();
const newPassword = "Grafitowa-Fuga-31";

test("a changed password ends the other sessions and keeps this one, with new cookies", async () => {
  const { id, email } = await createTestAccount(app());
  const here = await signedIn(app(), id);
  const there = await signedIn(app(), id);
  const before = here.cookies.get("__Host-session");
  const body = { currentPassword: password, newPassword };
  expect((await here.post("/auth/change-password", body)).status).toBe(200);
  expect(here.cookies.get("__Host-session")).not.toBe(before);
  expect((await here.get("/auth/me")).status).toBe(200);
  expect((await there.get("/auth/me")).status).toBe(401);
  const [{ mail } = { mail: undefined }] = await mailsTo(email);
  expect(mail?.subject).toBe("Hasło do Domistrza zostało zmienione");
});

test("a wrong current password changes nothing, and five hold the form back", async () => {
  const { id } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const body = { currentPassword: "Nie-to-haslo-1", newPassword };
  const response = await caller.post("/auth/change-password", body);
  expect(response.status).toBe(422);
  expect(response.body.errors[0]).toMatchObject({ path: "currentPassword" });
  for (let i = 0; i < 4; i++) await caller.post("/auth/change-password", body);
  expect((await caller.post("/auth/change-password", body)).status).toBe(429);
});

test("cookies of a site on https are bound to its host and secure", async () => {
  const { email } = await createTestAccount(app());
  const { headers } = await app().guest().post("/auth/signin", { email, password });
  const lines = headers.getSetCookie();
  expect(lines).toHaveLength(3);
  for (const line of lines)
    expect(line).toMatch(/^__Host-(session|refresh|known_browser)=.*; Secure/);
});

test("a new address counts once its link is used; the old one is notified twice", async () => {
  const { id, email } = await createTestAccount(app());
  const next = uniqueEmail("nowa");
  const caller = await signedIn(app(), id);
  const asked = await caller.post("/auth/change-email", { newEmail: next, password });
  expect(asked.status).toBe(200);
  expect((await caller.get("/auth/me")).body).toMatchObject({ email, pendingEmail: next });
  const token = tokenIn((await mailsTo(next))[0]!.mail.text);
  expect((await app().guest().post(`/auth/confirm-email/${token}`)).status).toBe(200);
  const me = (await caller.get("/auth/me")).body;
  expect(me).toMatchObject({ email: next, isEmailConfirmed: true });
  expect(me.pendingEmail).toBeUndefined();
  const told = await mailsTo(email, 2);
  // In no order: two workers may carry them at once.
  expect(new Set(told.map(({ mail }) => mail.subject))).toEqual(
    new Set([
      "Prośba o zmianę adresu e-mail w Domistrzu",
      "Adres e-mail Twojego konta w Domistrzu został zmieniony",
    ]),
  );
  // The row is deleted right after the server took the mail.
  await expect.poll(() => app().db.selectFrom("parting_mail").selectAll().execute()).toEqual([]);
});

test("another user's address gets the same response, a mail to its owner and no link", async () => {
  const owner = await createTestAccount(app());
  const { id } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const body = { newEmail: owner.email, password };
  expect((await caller.post("/auth/change-email", body)).status).toBe(200);
  const [{ mail } = { mail: undefined }] = await mailsTo(owner.email);
  expect(mail?.subject).toBe("Ten adres ma już konto w Domistrzu");
  expect(mail?.text).not.toContain("verificationToken");
});

test("a deleted account is gone with its firm and sessions; its last mail leaves no trace", async () => {
  const sent = corporateSignUp({ companyName: "Znikająca" });
  await app().guest().post("/auth/register", sent);
  const caller = await signedIn(app(), sent.id);
  const wrong = await caller.delete("/auth/me", { password: "Nie-to-haslo-1" });
  expect(wrong.status).toBe(422);
  const response = await caller.delete("/auth/me", { password });
  expect(response.status).toBe(200);
  expect(caller.cookies.has("__Host-session")).toBe(false);
  const { db } = app();
  for (const table of ["account", "company"] as const) {
    const rows = db.selectFrom(table).select("id").where("id", "=", sent.id);
    expect(await rows.execute()).toEqual([]);
  }
  const [{ mail } = { mail: undefined }] = await mailsTo(sent.email);
  expect(mail?.subject).toBe("Twoje konto w Domistrzu zostało usunięte");
  await vi.waitFor(async () => {
    expect(await db.selectFrom("parting_mail").selectAll().execute()).toEqual([]);
  });
});

test("the queue holds ids alone, and account mail overtakes everything", async () => {
  const sent = privateSignUp();
  const { id, email } = await createTestAccount(app());
  await app().guest().post("/auth/register", sent);
  await app().guest().post("/auth/forgot-password", { email });
  const caller = await signedIn(app(), id);
  await caller.post("/auth/change-email", { newEmail: uniqueEmail(), password });
  const jobs = await waitingJobs(app());
  expect(jobs.length).toBeGreaterThanOrEqual(4);
  for (const { payload, priority } of jobs) {
    expect(priority).toBe(jobPriority.urgent);
    for (const value of Object.values(payload)) expect(value).toMatch(/^[0-9a-f-]{36}$/);
  }
  const { rows } = await app().running.connection.pool.query(
    "select hash from account_token where account_id = $1",
    [id],
  );
  expect(rows).toEqual([]);
});

test("a mail that could not leave keeps its Message-ID and its link, which holds anew", async () => {
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  const { services, db } = app();
  const letters: { key: string; text: string }[] = [];
  const flaky = {
    ...services.mailer,
    send: async (mail: { key: string; content: { button?: { url: string } } }) => {
      letters.push({ key: mail.key, text: mail.content.button?.url ?? "" });
      if (letters.length === 1) throw new RetryLater(30);
    },
  };
  const payload = { accountId: sent.id, mailId: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff" };
  const away = confirmMail.run(payload, { ...services, mailer: flaky });
  await expect(away).rejects.toBeInstanceOf(RetryLater);
  // The mail server was away for longer than a link holds.
  const later = new Date(Date.now() + 1000 * dayMs);
  await confirmMail.run(payload, { ...services, mailer: flaky, now: () => later });
  expect(letters[0]?.key).toBe(letters[1]?.key);
  const rows = await db
    .selectFrom("account_token")
    .select("expires_at")
    .where("account_id", "=", sent.id)
    .execute();
  expect(rows.map(({ expires_at }) => expires_at > later)).toEqual([true]);
  const guest = app().guest();
  const [first, second] = letters.map(({ text }) => tokenIn(text));
  expect(first).toBe(second);
  expect((await guest.post(`/auth/confirm-email/${second}`)).status).toBe(200);
});
