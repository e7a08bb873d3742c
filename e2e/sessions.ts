import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import type { Database } from "../src/platform/db/connect.server.ts";
import { createTestAccount, sessionCookies } from "../tests/factories/accounts.ts";
import { database, execute } from "./companies.ts";
import { htmlOf, site } from "./site.ts";

/** The product's own queries on the site's database. */
export const withDatabase = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
  work(database().db);

/** Of a session written as a row of its own: forms are tried where they matter. */
const cookiesOf = (accountId: string) =>
  withDatabase((db) => sessionCookies(db, { accountId, appUrl: site().url, at: new Date() }));

/** A page as the server sends it to the account. */
export async function htmlFor(accountId: string, path: string): Promise<string> {
  const cookies = (await cookiesOf(accountId)).map(({ name, value }) => `${name}=${value}`);
  return htmlOf(path, { cookie: cookies.join("; ") });
}

async function signInById(page: Page, accountId: string): Promise<void> {
  const { url } = site();
  const cookies = await cookiesOf(accountId);
  const around = { url, httpOnly: true, sameSite: "Lax" } as const;
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, ...around })));
}

/** Signs the browser of `page` in, and goes on to `path`: each page costs a second. */
export async function signIn(page: Page, email: string, path = "/moj-profil"): Promise<void> {
  const { rows } = await execute("select id from account where email = $1", [email]);
  await signInById(page, (rows[0] as { id: string }).id);
  await page.goto(path);
}

export async function emailOf(accountId: string): Promise<string> {
  const { rows } = await execute("select email from account where id = $1", [accountId]);
  return (rows[0] as { email: string }).email;
}

/** A new private account with a confirmed address and the password of all tests. */
export function addPrivate(email: string): Promise<{ id: string; email: string }> {
  return withDatabase((db) => createTestAccount({ db }, { email }));
}

/** A new company as sign-up leaves it, its address confirmed. */
export async function addNewCompany(): Promise<{ id: string; email: string; name: string }> {
  const krakow = 3_094_802;
  const name = `Remonty Żuraw ${randomUUID().slice(0, 6)}`;
  const company = { name, mainId: 2, cityId: krakow };
  const { id, email } = await withDatabase((db) =>
    createTestAccount({ db }, { role: "corporate", company }),
  );
  return { id, email, name };
}

/** The same, signed in and at `path`. */
export async function signInAsNewCompany(page: Page, path = "/moj-profil") {
  const { id, email, name } = await addNewCompany();
  await signInById(page, id);
  await page.goto(path);
  return { email, name };
}

type Call = { method: "POST" | "PUT"; path: string; body: object };

/** A call of the API with the cookies of `page`, which need not be at a page of the site: one costs half a second. */
export async function callApi(page: Page, { method, path, body }: Call): Promise<unknown> {
  const context = page.context();
  const { url } = site();
  // A guest's page carries no cookie, the API's first response does.
  await context.request.get(`${url}/api/auth/providers`);
  const token = (await context.cookies()).find(({ name }) => name === "csrf_token")?.value ?? "";
  const headers = { "x-csrf-token": token, origin: url };
  const response = await context.request.fetch(`${url}/api${path}`, {
    method,
    data: body,
    headers,
  });
  if (!response.ok()) throw new Error(await response.text());
  return response.json().catch(() => null);
}

/** The same by somebody else than who is signed in in a browser of the test. */
export async function callAsGuest({ method, path, body }: Call): Promise<unknown> {
  const { url } = site();
  const first = await fetch(`${url}/api/auth/providers`);
  const cookie = first.headers.getSetCookie().join("; ");
  const token = /csrf_token=([^;]+)/.exec(cookie)?.[1] ?? "";
  const response = await fetch(`${url}/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: {
      ...{ "x-csrf-token": token, cookie: `csrf_token=${token}`, origin: url },
      "content-type": "application/json",
    },
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
