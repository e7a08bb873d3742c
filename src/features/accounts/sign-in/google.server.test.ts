import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import {
  uniqueEmail,
  createTestAccount,
  password,
  signedIn,
} from "../../../../tests/factories/accounts.ts";
import { addCompany } from "../../../../tests/factories/companies.ts";
import { waitingJobs, waitingOf } from "../../../../tests/factories/jobs.ts";
import { addLead } from "../../../../tests/factories/leads.ts";
import {
  signInThrough,
  startIdentityProvider,
} from "../../../../tests/servers/identity-provider.ts";
import type { Mailer } from "../../../platform/mail/mailer.server.ts";
import {
  type AccountMail,
  linkIdentityMail,
  newAddressMail,
  resetMail,
} from "../mail/jobs.server.ts";

const appUrl = "http://localhost:3999";
const secureUrl = "https://localhost:3999";
const provider = await startIdentityProvider([appUrl, secureUrl]);

const app = useTestApp({
  APP_URL: appUrl,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
});
let lastSubject = 0;
beforeEach(() => {
  const sub = `subject-${++lastSubject}`;
  provider.person = { sub, email: uniqueEmail("gosia"), email_verified: true, given_name: "Gosia" };
});
afterAll(() => provider.close());

const signInThroughGoogle = (browser: ApiCaller, query = "", through = provider) =>
  signInThrough(through, { browser, appUrl, query });

test("the way there carries PKCE, a state and a nonce; its memory is hidden from scripts", async () => {
  const { headers } = await app().guest().get("/auth/google");
  const { searchParams } = new URL(headers.get("location")!);
  expect(searchParams.get("code_challenge_method")).toBe("S256");
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(searchParams.get(name)!.length).toBeGreaterThanOrEqual(43);
  }
  expect(headers.getSetCookie()[0]).toMatch(
    /^oidc=.*Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test("over https what a browser remembers of the way belongs to this very host", async () => {
  const { config } = app().services;
  app().services.config = { ...config, appUrl: secureUrl };
  try {
    await createTestAccount(app(), provider.person);
    const browser = app().guest();
    const left = await browser.get("/auth/google");
    const back = await provider.visit(left.headers.get("location")!);
    const arrived = await browser.get(back.slice(`${secureUrl}/api`.length));
    const set = [left, arrived].flatMap(({ headers }) => headers.getSetCookie());
    const names = ["__Host-oidc", "__Host-oidc", "__Host-identity_link"];
    expect(set.map((line) => line.split("=")[0])).toEqual(names);
  } finally {
    app().services.config = config;
  }
});

test("no user gets an account without the terms, with them a confirmed private one", async () => {
  const browser = app().guest();
  expect(await signInThroughGoogle(browser)).toBe("/zaloguj?google=bez-konta");
  expect(await signInThroughGoogle(browser, "?terms=1")).toBe("/moj-profil");
  const { body } = await browser.get("/auth/me");
  expect(body).toMatchObject({
    email: provider.person.email,
    firstName: "Gosia",
    role: "private",
    isEmailConfirmed: true,
    hasPassword: false,
  });
  expect(await signInThroughGoogle(app().guest())).toBe("/moj-profil");
});

test.each(["evil.com", "Domistrz", "\u3164\u3164"])(
  "%s is taken for no name",
  async (given_name) => {
    const email = `evil.com.${provider.person.email}`;
    provider.person = { ...provider.person, email, given_name };
    const browser = app().guest();
    await signInThroughGoogle(browser, "?terms=1");
    expect((await browser.get("/auth/me")).body.firstName).toMatch(/^evil com gosia/);
  },
);

test("a new account begins confirmed: it finds what was sent from its address", async () => {
  const company = await addCompany(app().db);
  const id = await addLead(app().db, company.id, { contact_email: provider.person.email });
  const browser = app().guest();
  expect(await signInThroughGoogle(browser, "?terms=1")).toBe("/moj-profil");
  const { body } = await browser.get("/leads/sent");
  expect(body.leads).toMatchObject([{ id }]);
});

test("an existing account agrees once with its password, in the same browser", async () => {
  const { id } = await createTestAccount(app(), { email: provider.person.email });
  const browser = app().guest();
  expect(await signInThroughGoogle(browser)).toBe("/zaloguj?google=polacz");
  expect((await browser.get("/auth/me")).status).toBe(401);
  await app().guest().post("/auth/signin", { email: provider.person.email, password });
  expect(await signInThroughGoogle(app().guest())).toBe("/zaloguj?google=polacz");
  await browser.post("/auth/signin", { email: provider.person.email, password });
  const other = app().guest();
  expect(await signInThroughGoogle(other)).toBe("/moj-profil");
  expect((await other.get("/auth/me")).body.id).toBe(id);
});

test("signing in to another account does not give it the identity", async () => {
  await createTestAccount(app(), { email: provider.person.email });
  const stranger = await createTestAccount(app());
  const browser = app().guest();
  await signInThroughGoogle(browser);
  await browser.post("/auth/signin", { email: stranger.email, password });
  expect(await signInThroughGoogle(app().guest())).toBe("/zaloguj?google=polacz");
});

test("an existing account may also agree by a mailed link, which evicts a squatter", async () => {
  const { id } = await createTestAccount(app(), { email: provider.person.email, confirmed: false });
  const squatter = await signedIn(app(), id);
  await addIdentity(id, "squatter");
  const newEmail = `obcy.${id.slice(0, 8)}@example.pl`;
  await squatter.post("/auth/change-email", { newEmail, password });
  await signInThroughGoogle(app().guest());
  const jobs = await waitingJobs(app());
  const payloadOf = (mail: { name: string }) =>
    jobs.find(({ name, payload }) => name === mail.name && payload.accountId === id)!
      .payload as AccountMail;
  const change = await linkIn(newAddressMail, payloadOf(newAddressMail));
  const link = await linkIn(linkIdentityMail, payloadOf(linkIdentityMail));
  expect((await app().guest().post(`/auth/confirm-email/${link}`)).body).toBe(true);
  expect((await squatter.get("/auth/me")).status).toBe(401);
  const late = await app().guest().post(`/auth/confirm-email/${change}`);
  expect(late.status).toBe(410);
  const old = await app().guest().post("/auth/signin", { email: provider.person.email, password });
  expect(old.status).toBe(401);
  const owner = app().guest();
  expect(await signInThroughGoogle(owner)).toBe("/moj-profil");
  const { body: me } = await owner.get("/auth/me");
  expect(me).toMatchObject({ id, isEmailConfirmed: true });
  expect(me.pendingEmail).toBeUndefined();
  provider.person.sub = "squatter";
  expect(await signInThroughGoogle(app().guest())).toBe("/zaloguj?google=polacz");
});

test("a mailed link agrees to nothing once the account has another address than it was sent to", async () => {
  const { id } = await createTestAccount(app(), { email: provider.person.email });
  await signInThroughGoogle(app().guest());
  const [job] = (await waitingOf(app(), linkIdentityMail)).filter(
    ({ accountId }) => accountId === id,
  );
  const link = await linkIn(linkIdentityMail, job!);
  const moved = app()
    .db.updateTable("account")
    .set({ email: uniqueEmail("nowa") });
  await moved.where("id", "=", id).execute();
  expect((await app().guest().post(`/auth/confirm-email/${link}`)).status).toBe(410);
  const identity = app().db.selectFrom("account_identity").select("confirmed_at");
  expect(await identity.where("account_id", "=", id).execute()).toEqual([{ confirmed_at: null }]);
});

async function addIdentity(account_id: string, subject: string) {
  const [id, at] = [randomUUID() as string, new Date()];
  const row = {
    id,
    issuer: provider.issuer,
    subject,
    account_id,
    confirmed_at: at,
    created_at: at,
  };
  await app().db.insertInto("account_identity").values(row).execute();
}

/** Signs up with an own address, links its identity, and moves the sign-up to somebody else's address. */
async function squatWithIdentity(email: string) {
  const browser = app().guest();
  const id = randomUUID();
  const own = provider.person.email;
  const signUp = { id, email: own, password, firstName: "Ktoś", lastName: "Obcy", terms: true };
  expect((await browser.post("/auth/signup/private", signUp)).status).toBe(200);
  expect(await signInThroughGoogle(browser)).toBe("/zaloguj?google=polacz");
  expect((await browser.post("/auth/signin", { email: own, password })).status).toBe(200);
  const correction = { replaces: own, signUp: { ...signUp, email, role: "private" } };
  expect((await browser.post("/auth/signup/correction", correction)).status).toBe(200);
  return id;
}

test("an identity stays with the address it was linked by, not with the account that left it", async () => {
  await squatWithIdentity(uniqueEmail("ofiara"));
  expect(await signInThroughGoogle(app().guest())).toBe("/zaloguj?google=bez-konta");
});

test("who first proves a mailbox by a new password evicts identities of whoever had the account", async () => {
  const { id, email } = await createTestAccount(app(), { confirmed: false });
  await addIdentity(id, provider.person.sub);
  await app().guest().post("/auth/forgot-password", { email });
  const jobs = await waitingJobs(app());
  const { payload } = jobs.find(
    (job) => job.name === resetMail.name && job.payload.accountId === id,
  )!;
  const token = await linkIn(resetMail, payload as AccountMail);
  const newPassword = "Zupelnie-inne-haslo-9";
  expect((await app().guest().post("/auth/reset-password", { token, newPassword })).status).toBe(
    200,
  );
  expect(await signInThroughGoogle(app().guest())).toBe("/zaloguj?google=bez-konta");
});

/** Runs a mail's job and takes the token from the mail. */
async function linkIn(job: typeof linkIdentityMail, payload: AccountMail): Promise<string> {
  let url = "";
  const mailer: Mailer = {
    send: async ({ content }) => {
      url = content.button?.url ?? "";
    },
    close: () => undefined,
  };
  await job.run(payload, { ...app().services, mailer });
  const { searchParams } = new URL(url);
  return (searchParams.get("verificationToken") ?? searchParams.get("passwordToken"))!;
}

test("an address the provider has not verified opens nothing", async () => {
  await createTestAccount(app(), { email: provider.person.email });
  provider.person.email_verified = false;
  const browser = app().guest();
  expect(await signInThroughGoogle(browser, "?terms=1")).toBe("/zaloguj?google=niepotwierdzony");
});

test("a code that came to another browser, or twice, opens nothing", async () => {
  const victim = app().guest();
  await signInThroughGoogle(victim, "?terms=1");
  const attacker = app().guest();
  const left = await attacker.get("/auth/google");
  const back = await provider.visit(left.headers.get("location")!);
  const path = back.slice(`${appUrl}/api`.length);
  const elsewhere = await app().guest().get(path);
  expect(elsewhere.headers.get("location")).toBe(`${appUrl}/zaloguj?google=blad`);
  await attacker.get(path);
  const twice = await attacker.get(path);
  expect(twice.headers.get("location")).toBe(`${appUrl}/zaloguj?google=blad`);
});

test("an answer to another question than this browser's opens nothing", async () => {
  const browser = app().guest();
  const left = await browser.get("/auth/google?terms=1");
  const back = new URL(await provider.visit(left.headers.get("location")!));
  back.searchParams.set("state", "inny");
  const path = back.href.slice(`${appUrl}/api`.length);
  const answer = await browser.get(path);
  expect(answer.headers.get("location")).toBe(`${appUrl}/zaloguj?google=blad`);
  expect((await browser.get("/auth/me")).status).toBe(401);
});

test("a provider that is not there leads back to a page that says so", async () => {
  const gone = await startIdentityProvider([appUrl]);
  await gone.close();
  await withProvider(gone, async () => {
    const left = await app().guest().get("/auth/google?terms=1");
    expect(left.headers.get("location")).toBe(`${appUrl}/zaloguj?google=blad`);
  });
});

test("an identity that is signed with another key than announced opens nothing", async () => {
  const forger = await startIdentityProvider([appUrl], { hasOtherKeys: true });
  forger.person = provider.person;
  await withProvider(forger, async () => {
    const browser = app().guest();
    expect(await signInThroughGoogle(browser, "?terms=1", forger)).toBe("/zaloguj?google=blad");
  });
  await forger.close();
});

async function withProvider(other: typeof provider, run: () => Promise<void>) {
  const { config } = app().services;
  const { oidc } = config;
  config.oidc = other;
  await run().finally(() => (config.oidc = oidc));
}
