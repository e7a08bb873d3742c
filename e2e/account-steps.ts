import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { password } from "../tests/factories/accounts.ts";
import { hydrated, receivedMail } from "./browser.ts";
import { addPrivate, callApi, signIn } from "./sessions.ts";

export { password };

export const newAddress = () => `anna.${randomUUID().slice(0, 8)}@example.com`;

/** The first address of a mail that leads to `path`, as a path of the site. */
export async function mailedPath(email: string, subject: RegExp): Promise<string> {
  const mail = await receivedMail(email, subject);
  const url = (mail.text ?? "").match(/https?:\/\/\S*Token=[\w.-]+/)?.[0];
  if (!url) throw new Error(`No link in the mail: ${mail.text}`);
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export const dialog = (page: Page) => page.locator("dialog[open]");

/** What the tab keeps of what was typed; the code that keeps it comes with a form's first focus. */
export const keptInTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

/** `place`: the page, or the window in it. */
export async function fillSignIn(place: Page | Locator, email: string, secret = password) {
  await place.getByLabel("Adres e-mail").fill(email);
  await place.getByLabel("Hasło", { exact: false }).and(place.locator("input")).fill(secret);
}

export async function fillPerson(place: Page | Locator, email: string) {
  await place.locator("[name=firstName]").fill("Anna");
  await place.locator("[name=lastName]").fill("Żuraw");
  await fillSignIn(place, email);
  await place.getByLabel("Akceptuję").check();
}

/** An account made through the API's own door, as the form does it. */
export async function signUp(page: Page, email: string) {
  const person = { firstName: "Anna", lastName: "Żuraw", role: "private", terms: true };
  const body = { id: randomUUID(), email, password, ...person };
  await callApi(page, { method: "POST", path: "/auth/signup/private", body });
}

/** A private account with a confirmed address, in a browser without a session. */
export async function confirmed(): Promise<string> {
  const email = newAddress();
  await addPrivate(email);
  return email;
}

/** The same, signed in and at its own profile. */
export async function signedIn(page: Page): Promise<string> {
  const email = await confirmed();
  await signIn(page, email);
  await page.getByRole("heading", { name: "Cześć, Anna" }).waitFor();
  await hydrated(page);
  return email;
}

/** Opens the link of a sign-up's mail, which sends itself. */
export async function followLink(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole("heading", { name: "Adres e-mail potwierdzony!" }).waitFor();
}
