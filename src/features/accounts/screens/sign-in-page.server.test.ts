import { expect, test } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, password, signedIn } from "../../../../tests/factories/accounts.ts";
import { cookieHeader, useWeb } from "../../../../tests/web.ts";

const app = useTestApp();
const web = useWeb(app);

/** The form of the page, sent without JavaScript. */
async function signIn(
  fields: Record<string, string>,
  { agent = "", origin = app().services.config.appUrl } = {},
) {
  const headers = {
    "user-agent": agent,
    origin,
    "sec-fetch-site": "same-origin",
    host: new URL(app().services.config.appUrl).host,
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams(fields).toString();
  return web().send("/zaloguj", { method: "POST", headers, body });
}

const foreign = [
  "https://zlodziej.example/",
  "//zlodziej.example",
  "/\\zlodziej.example",
  "/\t/zlodziej.example",
];

test("after signing in one goes back to where one came from", async () => {
  const { email } = await createTestAccount(app());
  const response = await signIn({ email, password, redirect: "/szukaj?search=dach" });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/szukaj?search=dach"]);
});

test("who signs in on the profile itself keeps what its address asks for", async () => {
  const { text } = await web().send("/moj-profil?projekt=nowy");
  expect(text).toContain('name="redirect" value="/moj-profil?projekt=nowy"');
});

test("the session is known by its device", async () => {
  const { id, email } = await createTestAccount(app());
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  expect((await signIn({ email, password }, { agent })).status).toBe(302);
  const { body } = await (await signedIn(app(), id)).get("/auth/sessions");
  const devices = body.sessions.map(({ device }: { device: string }) => device);
  expect(devices).toContain("Firefox, Linux");
});

test.each(foreign)("never to another site, such as %j", async (redirect) => {
  const { id, email } = await createTestAccount(app());
  const response = await signIn({ email, password, redirect });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/moj-profil"]);
  const { cookies } = await signedIn(app(), id);
  const path = `/zaloguj?redirect=${encodeURIComponent(redirect)}`;
  const known = await web().send(path, { headers: { cookie: cookieHeader(cookies) } });
  expect([known.status, known.headers.get("location")]).toEqual([302, "/moj-profil"]);
});

test("a wrong password shows the form again, with what was typed but the password", async () => {
  const { email } = await createTestAccount(app());
  const response = await signIn({ email, password: "Zielony-Kafelek-8" });
  expect(response.status).toBe(401);
  expect(response.text).toContain(email);
  expect(response.text).not.toContain("Zielony-Kafelek-8");
  expect(response.headers.getSetCookie().join()).not.toMatch(/session=/);
});

test("a form is taken from a page that tells nobody its address", async () => {
  const { email } = await createTestAccount(app());
  expect((await signIn({ email, password }, { origin: "null" })).status).toBe(302);
});

test("who guessed too often reads when to come again", async () => {
  await app().db.deleteFrom("rate_limit").execute();
  const { email } = await createTestAccount(app());
  const guess = () => signIn({ email, password: "Zielony-Kafelek-8" });
  for (let guesses = 0; guesses < 5; guesses++) expect((await guess()).status).toBe(401);
  const { status, headers } = await guess();
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(60);
});

test("the old address of the page leads here, with its query", async () => {
  const response = await web().send("/login?redirect=%2Fszukaj&google=blad");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/zaloguj?redirect=%2Fszukaj&google=blad");
});
