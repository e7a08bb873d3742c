import { afterEach, expect, test, vi } from "vitest";
import { tokenIn, useAccountMails } from "../../../../tests/account-mails.ts";
import {
  createTestAccount,
  password,
  privateSignUp,
  signedIn,
  uniqueEmail,
} from "../../../../tests/factories/accounts.ts";
import { minuteMs } from "../../../platform/time/durations.ts";
import { lifetimes } from "../rules.ts";

const { app, mailsTo } = await useAccountMails();

afterEach(() => vi.useRealTimers());

const look = async (token: string) =>
  (await app().guest().get(`/auth/confirm-email/${token}`)).body;
const press = (token: string) => app().guest().post(`/auth/confirm-email/${token}`);
const isUsable = async (token: string) =>
  (await app().guest().get(`/auth/reset-password/${token}`)).body.isUsable;
const tokensTo = async (address: string, count = 1) =>
  (await mailsTo(address, count)).map(({ mail }) => tokenIn(mail.text));

test("opening a link tells what it is for and does nothing; used, it says that it is done", async () => {
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  const [token = ""] = await tokensTo(sent.email);
  const open = { state: "open", purpose: "confirm", email: sent.email };
  for (let i = 0; i < 3; i++) expect(await look(token)).toEqual(open);
  const caller = await signedIn(app(), sent.id);
  expect((await caller.get("/auth/me")).body.isEmailConfirmed).toBe(false);
  await press(token);
  expect(await look(token)).toEqual({ ...open, state: "done" });
  expect((await press(token)).status).toBe(410);
});

test("a link past its day is over before it is pressed", async () => {
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  const [token = ""] = await tokensTo(sent.email);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + lifetimes.confirmToken - minuteMs });
  expect(await look(token)).toMatchObject({ state: "open" });
  vi.setSystemTime(Date.now() + 2 * minuteMs);
  expect(await look(token)).toEqual({ state: "ended", purpose: null });
});

test("of two links to one address, the other one knows that it is confirmed", async () => {
  const sent = privateSignUp();
  await app().guest().post("/auth/register", sent);
  await app().guest().post("/auth/resend-confirmation", { email: sent.email });
  const [first = "", second = ""] = await tokensTo(sent.email, 2);
  await press(second);
  expect(await look(first)).toMatchObject({ state: "done" });
});

test("a changed address is done until it is changed again; an old or unknown link is over", async () => {
  const { id } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const [first, second] = [uniqueEmail("pierwsza"), uniqueEmail("druga")];
  const move = async (newEmail: string) => {
    await caller.post("/auth/change-email", { newEmail, password });
    const [token = ""] = await tokensTo(newEmail);
    expect(await look(token)).toEqual({ state: "open", purpose: "change_email", email: newEmail });
    await press(token);
    return token;
  };
  const token = await move(first);
  expect(await look(token)).toMatchObject({ state: "done", email: first });
  await move(second);
  const over = { state: "ended", purpose: null };
  expect(await look(token)).toEqual(over);
  // The second as a mail program takes it that sees no end of the link.
  for (const wrong of ["nieznany", encodeURIComponent(`${token} Link działa `.repeat(9))]) {
    expect(await look(wrong)).toEqual(over);
    expect((await press(wrong)).status).toBe(410);
  }
});

test("a link to set a password is known to be over before one is typed", async () => {
  const { email } = await createTestAccount(app());
  await app().guest().post("/auth/forgot-password", { email });
  const [token = ""] = await tokensTo(email);
  expect(await look(token)).toEqual({ state: "ended", purpose: null });
  expect(await isUsable(token)).toBe(true);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * minuteMs });
  expect(await isUsable(token)).toBe(false);
  expect(await isUsable("nieznany")).toBe(false);
});
