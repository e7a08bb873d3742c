import { afterEach, expect, test, vi } from "vitest";
import { tokenIn, useAccountMails } from "../../../../tests/account-mails.ts";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import {
  corporateSignUp,
  createTestAccount,
  privateSignUp,
  signedIn,
} from "../../../../tests/factories/accounts.ts";
import { hourMs } from "../../../platform/time/durations.ts";

const { app, mailsTo } = await useAccountMails();
afterEach(() => vi.useRealTimers());

const cookie = "__Host-registration";

async function register(sent = privateSignUp()) {
  const browser = app().guest();
  const response = await browser.post("/auth/register", sent);
  const [mail] = await mailsTo(sent.email);
  return { sent, browser, response, token: tokenIn(mail!.mail.text) };
}

const press = (browser: ApiCaller, token: string) => browser.post(`/auth/confirm-email/${token}`);
const whoIs = async (browser: ApiCaller) => (await browser.get("/auth/me")).body.email;

test("the link pressed in the browser of the sign-up signs in, once", async () => {
  const { sent, browser, response, token } = await register(corporateSignUp());
  expect(await whoIs(browser)).toBeUndefined();
  const set = response.headers.getSetCookie().find((line) => line.startsWith(cookie));
  expect(set).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const pressed = await press(browser, token);
  expect([pressed.status, pressed.body]).toEqual([200, true]);
  expect(await whoIs(browser)).toBe(sent.email);
  expect(browser.cookies.has(cookie)).toBe(false);
});

test("the link pressed anywhere else only confirms; the other browser stays signed out", async () => {
  const { browser, token } = await register();
  const elsewhere = app().guest();
  expect((await press(elsewhere, token)).body).toBe(true);
  expect(await whoIs(elsewhere)).toBeUndefined();
  expect((await press(browser, token)).status).toBe(410);
  expect(await whoIs(browser)).toBeUndefined();
});

test("another account's link signs nobody in, and neither does a forged or an old cookie", async () => {
  const own = await register();
  const other = await register();
  expect((await press(own.browser, other.token)).body).toBe(true);
  expect(await whoIs(own.browser)).toBeUndefined();

  const forger = await register();
  forger.browser.cookies.set(cookie, `${btoa(`${forger.sent.id} 9999999999999`)}.c2ln`);
  await press(forger.browser, forger.token);
  expect(await whoIs(forger.browser)).toBeUndefined();

  const late = await register();
  const cookieOfYesterday = late.browser.cookies.get(cookie)!;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * hourMs });
  const again = privateSignUp();
  await late.browser.post("/auth/register", again);
  late.browser.cookies.set(cookie, cookieOfYesterday);
  await app().guest().post("/auth/resend-confirmation", { email: late.sent.email });
  const [, mail] = await mailsTo(late.sent.email, 2);
  expect((await press(late.browser, tokenIn(mail!.mail.text))).body).toBe(true);
  expect(await whoIs(late.browser)).toBeUndefined();
});

test("an address that has an account sets the same cookie, which is worth nothing", async () => {
  const { email } = await createTestAccount(app());
  const browser = app().guest();
  const response = await browser.post("/auth/register", privateSignUp({ email }));
  expect(response.status).toBe(200);
  expect(browser.cookies.has(cookie)).toBe(true);
});

test("who is signed in meanwhile stays so", async () => {
  const { browser, token } = await register();
  const { id, email } = await createTestAccount(app());
  const present = await signedIn(app(), id);
  present.cookies.set(cookie, browser.cookies.get(cookie)!);
  expect((await press(present, token)).body).toBe(true);
  expect(await whoIs(present)).toBe(email);
});
