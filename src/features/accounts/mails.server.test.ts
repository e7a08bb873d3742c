import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWorld } from "../../../tests/database.ts";
import {
  corporateSignUp,
  freshEmail,
  makePerson,
  password,
  privateSignUp,
  signedIn,
  waitingJobs,
} from "../../../tests/people.ts";
import { startSmtpInbox } from "../../../tests/smtp.ts";
import {
  type JobRunner,
  jobPriority,
  RetryLater,
  startJobs,
} from "../../platform/jobs/jobs.server.ts";
import { accountJobs, confirmMail } from "./jobs.server.ts";

const inbox = await startSmtpInbox();
const world = useWorld({ SMTP_URL: inbox.url, APP_URL: "https://domistrz.example" });
const newPassword = "Grafitowa-Fuga-31";
let runner: JobRunner | undefined;

beforeEach(() => {
  inbox.received.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await runner?.stop();
  runner = undefined;
});
afterAll(() => inbox.close());

/** The mails to one address, once there are `count`. */
async function mailsTo(address: string, count = 1) {
  const { running, services } = world();
  const { pool } = running.connection;
  runner ??= await startJobs({ jobs: accountJobs, schedules: [], services, pool });
  for (let wanted = count; ; wanted++) {
    const all = await inbox.waitFor(wanted);
    const own = all.filter(({ recipients }) => recipients.includes(address));
    if (own.length >= count) return own;
  }
}

const tokenIn = (text = "") => /(?:verificationToken|passwordToken)=([\w-]+)/.exec(text)![1]!;

async function resetToken(email: string) {
  await world().guest().post("/auth/forgot-password", { email });
  const [mail] = await mailsTo(email);
  return tokenIn(mail!.mail.text);
}

test("the confirmation mail's link confirms, exactly once", async () => {
  const sent = privateSignUp();
  await world().guest().post("/auth/register", sent);
  const [{ mail } = { mail: undefined }] = await mailsTo(sent.email);
  expect(mail?.subject).toBe("Potwierdź adres e-mail w Domistrzu");
  expect(mail?.text).toContain("https://domistrz.example/potwierdz-email?verificationToken=");
  const token = tokenIn(mail?.text);
  expect(token).toHaveLength(43);
  const caller = await signedIn(world(), sent.id);
  expect((await caller.get("/auth/me")).body.isEmailConfirmed).toBe(false);
  const confirmed = await world().guest().post(`/auth/confirm-email/${token}`);
  expect([confirmed.status, confirmed.body]).toEqual([200, true]);
  expect((await caller.get("/auth/me")).body.isEmailConfirmed).toBe(true);
  const again = await world().guest().post(`/auth/confirm-email/${token}`);
  expect([again.status, again.body.code]).toEqual([410, "LINK_INVALID"]);
});

test("of ten uses of one link at once exactly one works", async () => {
  const sent = privateSignUp();
  await world().guest().post("/auth/register", sent);
  const [mail] = await mailsTo(sent.email);
  const path = `/auth/confirm-email/${tokenIn(mail!.mail.text)}`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => world().guest().post(path)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(9);
});

test("a confirmation link lives a day, a reset link half an hour, made-up ones never", async () => {
  const sent = privateSignUp();
  await world().guest().post("/auth/register", sent);
  const confirm = tokenIn((await mailsTo(sent.email))[0]!.mail.text);
  inbox.received.length = 0;
  const reset = await resetToken(sent.email);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
  const guest = world().guest();
  const late = await guest.post("/auth/reset-password", { token: reset, newPassword });
  expect([late.status, late.body.code]).toEqual([410, "RESET_FAILED"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3_600_000 });
  expect((await guest.post(`/auth/confirm-email/${confirm}`)).status).toBe(410);
  expect((await guest.post("/auth/confirm-email/made-up")).status).toBe(410);
});

test("links of one kind do not do the work of another", async () => {
  const { email } = await makePerson(world());
  const token = await resetToken(email);
  expect((await world().guest().post(`/auth/confirm-email/${token}`)).status).toBe(410);
});

test("a forgotten password is set anew: every session ends, the owner hears of it", async () => {
  const { id, email } = await makePerson(world(), { confirmed: false });
  const before = await signedIn(world(), id);
  const token = await resetToken(email);
  const guest = world().guest();
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
  const { email } = await makePerson(world());
  for (let i = 0; i < 6; i++) {
    await world().guest().post("/auth/signin", { email, password: "Nie-to-haslo-1" });
  }
  const token = await resetToken(email);
  await world().guest().post("/auth/reset-password", { token, newPassword });
  const answer = await world().guest().post("/auth/signin", { email, password: newPassword });
  expect(answer.status).toBe(200);
});

test("an imported account without a password gets one through „forgotten password”", async () => {
  const { id, email } = await makePerson(world());
  const { db } = world();
  await db.updateTable("account").set({ password_hash: null }).where("id", "=", id).execute();
  expect((await world().guest().post("/auth/signin", { email, password })).status).toBe(401);
  const token = await resetToken(email);
  await world().guest().post("/auth/reset-password", { token, newPassword });
  const answer = await world().guest().post("/auth/signin", { email, password: newPassword });
  expect(answer.status).toBe(200);
});

test("a common password and a wrong repetition are refused, and the link still works", async () => {
  const { email } = await makePerson(world());
  const token = await resetToken(email);
  const guest = world().guest();
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
  const { email } = await makePerson(world());
  const known = await world().guest().post("/auth/forgot-password", { email });
  const unknown = await world().guest().post("/auth/forgot-password", { email: freshEmail() });
  expect(known.status).toBe(200);
  expect(unknown.status).toBe(200);
  expect(known.body).toEqual(unknown.body);
  expect(known.body.message).toMatch(/^Jeśli podany adres email istnieje/);
  const jobs = await waitingJobs(world());
  expect(jobs.slice(-2).map(({ name }) => name)).toEqual(Array(2).fill("accounts.reset-mail"));
});

test("two reset mails an hour at most, and nobody is told", async () => {
  const { id, email } = await makePerson(world());
  for (let i = 0; i < 5; i++) {
    const answer = await world().guest().post("/auth/forgot-password", { email });
    expect(answer.status).toBe(200);
  }
  const own = async () =>
    (await waitingJobs(world())).filter(({ payload }) => payload.accountId === id).length;
  expect(await own()).toBe(2);
  for (let hours = 0; hours < 4; hours++) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60_000 });
    await world().guest().post("/auth/forgot-password", { email });
    await world().guest().post("/auth/forgot-password", { email });
  }
  expect(await own()).toBe(5);
});

test("one address may ask for 25 mails in five minutes", async () => {
  const guest = world().guest();
  const statuses: number[] = [];
  for (let i = 0; i < 26; i++) {
    statuses.push((await guest.post("/auth/forgot-password", { email: freshEmail() })).status);
  }
  expect(statuses.slice(0, 25)).toEqual(Array(25).fill(200));
  expect(statuses[25]).toBe(429);
});

test("resending: a guest learns nothing, who is signed in is told to wait", async () => {
  const { id, email } = await makePerson(world(), { confirmed: false });
  const guest = world().guest();
  const unknown = await guest.post("/auth/resend-confirmation", { email: freshEmail() });
  const known = await guest.post("/auth/resend-confirmation", { email });
  expect(known.body).toEqual(unknown.body);
  const caller = await signedIn(world(), id);
  expect((await caller.post("/auth/resend-confirmation")).status).toBe(200);
  const soon = await caller.post("/auth/resend-confirmation");
  expect(soon.status).toBe(429);
  expect(Number(soon.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  await mailsTo(email, 2);
});

test("a changed password ends the other sessions and keeps this one, with new cookies", async () => {
  const { id, email } = await makePerson(world());
  const here = await signedIn(world(), id);
  const there = await signedIn(world(), id);
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
  const { id } = await makePerson(world());
  const caller = await signedIn(world(), id);
  const body = { currentPassword: "Nie-to-haslo-1", newPassword };
  const answer = await caller.post("/auth/change-password", body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0]).toMatchObject({ path: "currentPassword" });
  for (let i = 0; i < 4; i++) await caller.post("/auth/change-password", body);
  expect((await caller.post("/auth/change-password", body)).status).toBe(429);
});

test("cookies of a site on https are bound to its host and secure", async () => {
  const { email } = await makePerson(world());
  const { headers } = await world().guest().post("/auth/signin", { email, password });
  const lines = headers.getSetCookie();
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/^__Host-(session|refresh)=.*; Secure/);
});

test("a new address counts once its link is used; the old one is told twice", async () => {
  const { id, email } = await makePerson(world());
  const next = freshEmail("nowa");
  const caller = await signedIn(world(), id);
  const asked = await caller.post("/auth/change-email", { newEmail: next, password });
  expect(asked.status).toBe(200);
  expect((await caller.get("/auth/me")).body).toMatchObject({ email, pendingEmail: next });
  const token = tokenIn((await mailsTo(next))[0]!.mail.text);
  expect((await world().guest().post(`/auth/confirm-email/${token}`)).status).toBe(200);
  const me = (await caller.get("/auth/me")).body;
  expect(me).toMatchObject({ email: next, isEmailConfirmed: true });
  expect(me.pendingEmail).toBeUndefined();
  const told = await mailsTo(email, 2);
  expect(told.map(({ mail }) => mail.subject)).toEqual([
    "Prośba o zmianę adresu e-mail w Domistrzu",
    "Adres e-mail Twojego konta w Domistrzu został zmieniony",
  ]);
  expect(await world().db.selectFrom("parting_mail").selectAll().execute()).toEqual([]);
});

test("somebody else's address gets the same answer, a word to its owner and no link", async () => {
  const owner = await makePerson(world());
  const { id } = await makePerson(world());
  const caller = await signedIn(world(), id);
  const body = { newEmail: owner.email, password };
  expect((await caller.post("/auth/change-email", body)).status).toBe(200);
  const [{ mail } = { mail: undefined }] = await mailsTo(owner.email);
  expect(mail?.subject).toBe("Ten adres ma już konto w Domistrzu");
  expect(mail?.text).not.toContain("verificationToken");
});

test("a deleted account is gone with its firm and sessions; its last mail leaves no trace", async () => {
  const sent = corporateSignUp({ companyName: "Znikająca" });
  await world().guest().post("/auth/register", sent);
  const caller = await signedIn(world(), sent.id);
  const wrong = await caller.delete("/auth/me", { password: "Nie-to-haslo-1" });
  expect(wrong.status).toBe(422);
  const answer = await caller.delete("/auth/me", { password });
  expect(answer.status).toBe(200);
  expect(caller.cookies.has("__Host-session")).toBe(false);
  const { db } = world();
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
  const { id, email } = await makePerson(world());
  await world().guest().post("/auth/register", sent);
  await world().guest().post("/auth/forgot-password", { email });
  const caller = await signedIn(world(), id);
  await caller.post("/auth/change-email", { newEmail: freshEmail(), password });
  const jobs = await waitingJobs(world());
  expect(jobs.length).toBeGreaterThanOrEqual(4);
  for (const { payload, priority } of jobs) {
    expect(priority).toBe(jobPriority.urgent);
    for (const value of Object.values(payload)) expect(value).toMatch(/^[0-9a-f-]{36}$/);
  }
  const { rows } = await world().running.connection.pool.query(
    "select hash from account_token where account_id = $1",
    [id],
  );
  expect(rows).toEqual([]);
});

test("a mail that could not leave keeps its Message-ID, and its link of before is void", async () => {
  const sent = privateSignUp();
  await world().guest().post("/auth/register", sent);
  const { services, db } = world();
  const letters: { key: string; text: string }[] = [];
  const flaky = {
    ...services.mailer,
    send: async (mail: { key: string; letter: { button?: { url: string } } }) => {
      letters.push({ key: mail.key, text: mail.letter.button?.url ?? "" });
      if (letters.length === 1) throw new RetryLater(30);
    },
  };
  const payload = { accountId: sent.id, mailId: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff" };
  const away = confirmMail.run(payload, { ...services, mailer: flaky });
  await expect(away).rejects.toBeInstanceOf(RetryLater);
  await confirmMail.run(payload, { ...services, mailer: flaky });
  expect(letters[0]?.key).toBe(letters[1]?.key);
  const rows = db.selectFrom("account_token").select("hash").where("account_id", "=", sent.id);
  expect(await rows.execute()).toHaveLength(1);
  const guest = world().guest();
  const [first, second] = letters.map(({ text }) => tokenIn(text));
  expect((await guest.post(`/auth/confirm-email/${first}`)).status).toBe(410);
  expect((await guest.post(`/auth/confirm-email/${second}`)).status).toBe(200);
});
