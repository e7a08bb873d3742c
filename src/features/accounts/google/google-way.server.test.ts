import { afterAll, beforeEach, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { uniqueEmail } from "../../../../tests/factories/accounts.ts";
import {
  signInThrough,
  startIdentityProvider,
} from "../../../../tests/servers/identity-provider.ts";
import { cookieHeader, useWeb } from "../../../../tests/web.ts";
import { profileText } from "../forms/ui-text.ts";
import { googleText } from "./google-text.ts";

const appUrl = "http://localhost:3999";
const provider = await startIdentityProvider([appUrl]);
const app = useTestApp({
  APP_URL: appUrl,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
});
const web = useWeb(app);
beforeEach(() => {
  const email = uniqueEmail("gosia");
  provider.person = { sub: email, email, email_verified: true, given_name: "Gosia" };
});
afterAll(() => provider.close());

/** With spaces that all break. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

const arrive = (browser: ApiCaller, query = "") =>
  signInThrough(provider, { browser, appUrl, query });

test("the button takes along where to go afterwards", async () => {
  const { text } = await web().send("/zaloguj?redirect=%2Fmoje-remonty");
  expect(text).toContain('href="/api/auth/google?redirect=%2Fmoje-remonty"');
});

test("who may open an account by the button reads what is agreed to by that", async () => {
  const signUp = await web().send("/zaloguj?tryb=rejestracja");
  expect(signUp.text).toContain('href="/api/auth/google?terms=1"');
  expect(plain(signUp.text)).toContain(googleText.accepts);
  expect(plain((await web().send("/zaloguj")).text)).not.toContain(googleText.accepts);
});

test("an account without a password is asked for none, and gets a link to set one", async () => {
  const browser = app().guest();
  await arrive(browser, "?terms=1");
  const headers = { cookie: cookieHeader(browser.cookies) };
  const { text } = await web().send("/konto", { headers });
  expect(text).not.toContain('type="password"');
  for (const sentence of [
    profileText.noPasswordLead,
    profileText.changeNeedsPassword,
    profileText.eraseNeedsPassword,
  ]) {
    expect(plain(text)).toContain(sentence);
  }
  const sent = await web().send("/konto", {
    method: "POST",
    headers: {
      ...headers,
      origin: appUrl,
      "sec-fetch-site": "same-origin",
      host: new URL(appUrl).host,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ form: "forgotPassword", email: provider.person.email }).toString(),
  });
  expect(plain(sent.text)).toContain(profileText.setPasswordSent);
});

test("the way back leads to the page that was asked for, of this site alone, also after a refusal", async () => {
  const way = "?redirect=%2Fmoje-remonty%3Fnowy";
  const browser = app().guest();
  expect(await arrive(browser, way)).toBe(
    "/zaloguj?google=bez-konta&redirect=%2Fmoje-remonty%3Fnowy",
  );
  expect(await arrive(browser, `${way}&terms=1`)).toBe("/moje-remonty?nowy");
  const elsewhere = "?redirect=https%3A%2F%2Fevil.example";
  expect(await arrive(app().guest(), elsewhere)).toBe("/moj-profil");
});

test("of two tabs that went to Google both come back signed in", async () => {
  const browser = app().guest();
  await arrive(app().guest(), "?terms=1");
  const tabs = [await browser.get("/auth/google"), await browser.get("/auth/google")];
  for (const left of tabs) {
    const back = await provider.visit(left.headers.get("location")!);
    const arrived = await browser.get(back.slice(`${appUrl}/api`.length));
    expect(arrived.headers.get("location")).toBe(`${appUrl}/moj-profil`);
  }
});

test("who turns back at Google is told no failure, and a way that leads elsewhere ends none", async () => {
  const browser = app().guest();
  const left = await browser.get("/auth/google?redirect=%2Fkonto");
  const state = new URL(left.headers.get("location")!).searchParams.get("state");
  const callback = "/auth/google/callback?error=access_denied&state=";
  const strange = await browser.get(`${callback}inny`);
  expect(strange.headers.get("location")).toBe(`${appUrl}/zaloguj?google=blad`);
  const cancelled = await browser.get(callback + state);
  expect(cancelled.headers.get("location")).toBe(
    `${appUrl}/zaloguj?google=anulowano&redirect=%2Fkonto`,
  );
});
