import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { untilBlocked } from "../../../../tests/blocked-sessions.ts";
import { useTestApp } from "../../../../tests/database.ts";
import {
  corporateSignUp,
  uniqueEmail,
  createTestAccount,
  password,
  privateSignUp,
  signedIn,
} from "../../../../tests/factories/accounts.ts";
import { jobsOfAccount } from "../../../../tests/factories/jobs.ts";
import { accountHooks } from "../../../api.server.ts";
import { eraseAccount } from "../erasure/erasure.server.ts";
import { accountLimits } from "../rules.ts";

const app = useTestApp();

async function accountsWith(email: string) {
  return app().db.selectFrom("account").selectAll().where("email", "=", email).execute();
}

const mailsTo = (accountId: string) => jobsOfAccount(app(), accountId);

test("a homeowner signs up: the account is there, no session is, a confirmation mail waits", async () => {
  const sent = privateSignUp();
  const guest = app().guest();
  const response = await guest.post("/auth/signup/private", sent);
  expect(response.status).toBe(200);
  const { id, email, firstName, lastName } = sent;
  const user = { id, email, firstName, lastName, isEmailConfirmed: false, role: "private" };
  expect(response.body).toEqual({ user });
  const cookies = response.headers.getSetCookie().map((line) => line.split("=")[0]);
  expect(cookies.filter((name) => name !== "csrf_token")).toEqual(["registration"]);
  const [account] = await accountsWith(email);
  expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await mailsTo(id)).toEqual(["accounts:confirm-mail"]);
});

test("a firm signs up: its company has a slug of its own, the BETA plan and its city", async () => {
  const first = corporateSignUp();
  const second = corporateSignUp({ specialization: "architekt", city: "krakow" });
  const { body } = await app().guest().post("/auth/signup/corporate", first);
  expect(body.user).toMatchObject({
    role: "corporate",
    companyName: "Płytki & Łazienki Żak",
    specialization: "Fachowiec",
    city: "Łódź",
  });
  const again = await app().guest().post("/auth/register", second);
  expect(again.body.user).toMatchObject({ specialization: "Architekt", city: "Kraków" });
  const rows = await app()
    .db.selectFrom("company")
    .select(["id", "slug", "tier", "main_id", "contact_email", "published_at"])
    .where("id", "in", [first.id, second.id])
    .orderBy("slug")
    .execute();
  expect(rows).toEqual([
    {
      id: first.id,
      slug: "plytki-lazienki-zak",
      tier: 2,
      main_id: 2,
      contact_email: first.email,
      published_at: null,
    },
    {
      id: second.id,
      slug: "plytki-lazienki-zak-2",
      tier: 2,
      main_id: 1,
      contact_email: second.email,
      published_at: null,
    },
  ]);
});

test("every wrong field is named, in the form's words", async () => {
  const response = await app().guest().post("/auth/register", {
    id: "7",
    email: "anna@",
    password: "1234567",
    firstName: " ",
    lastName: "",
    role: "corporate",
    companyName: "",
    specialization: "Malarz",
    city: "",
    terms: false,
  });
  expect(response.status).toBe(422);
  const said = response.body.errors.map((e: { path: string; detail: string }) => [
    e.path,
    e.detail,
  ]);
  expect(Object.fromEntries(said)).toEqual({
    id: "Identyfikator konta jest nieprawidłowy.",
    email: "Email jest nieprawidłowy.",
    password: "Hasło musi mieć co najmniej 8 znaków.",
    firstName: "Imię i nazwisko są wymagane.",
    lastName: "Imię i nazwisko są wymagane.",
    terms: "Musisz zaakceptować regulamin.",
    companyName: "Nazwa firmy jest wymagana.",
    specialization: "Wybierz specjalizację: Architekt lub Fachowiec.",
    city: "Miasto jest wymagane.",
  });
});

test.each([
  ["a UUID of version 1", { id: "c232ab00-9414-11ec-b3c8-9f6bdeced846" }, "id"],
  ["a missing consent", { terms: undefined }, "terms"],
  ["a password everybody has", { password: "Zaq12wsx" }, "password"],
  ["a password over 128 characters", { password: "ż".repeat(129) }, "password"],
  ["a header smuggled into the address", { email: "a@b.pl\r\nBcc: c@d.pl" }, "email"],
  ["two addresses", { email: "a@b.pl,c@d.pl" }, "email"],
  ["a sign that joins letters in a name", { firstName: "An\u200dna" }, "firstName"],
  ["an address of a page as a name", { firstName: "Jan https://evil.example" }, "firstName"],
  ["a bare one", { lastName: "evil.example" }, "lastName"],
  ["the beginning of one in a name", { lastName: "WWW.evil" }, "lastName"],
  ["an address of a mailbox as a name", { lastName: "jan@evil" }, "lastName"],
  ["a role nobody has", { role: "admin" }, "role"],
])("%s is refused", async (_what, changes, path) => {
  const response = await app().guest().post("/auth/register", privateSignUp(changes));
  expect(response.status).toBe(422);
  expect(response.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
});

test("128 characters of any script make a password", async () => {
  const sent = privateSignUp({ password: "ż漢🏠ß".repeat(32) });
  expect((await app().guest().post("/auth/register", sent)).status).toBe(200);
  const { email } = sent;
  const signIn = await app().guest().post("/auth/signin", { email, password: sent.password });
  expect(signIn.status).toBe(200);
});

test("names as long as allowed, by letters as people count them, and an id of version 7 are taken", async () => {
  const ending = randomUUID().slice(14);
  const sent = privateSignUp({
    id: `018f3c5e-7b1a-7${ending.slice(1)}`,
    firstName: `  ${"👷".repeat(80)} `,
    lastName: "ó".normalize("NFD").repeat(80),
  });
  const { status, body } = await app().guest().post("/auth/register", sent);
  expect([status, body.user]).toMatchObject([
    200,
    { id: sent.id, firstName: "👷".repeat(80), lastName: "ó".repeat(80) },
  ]);
  const longer = privateSignUp({ firstName: "👷".repeat(81), lastName: "ó".repeat(81) });
  const { errors } = (await app().guest().post("/auth/register", longer)).body;
  expect(errors.map((error: { path: string }) => error.path)).toEqual(["firstName", "lastName"]);
});

test("what the client may not decide is ignored", async () => {
  const sent = privateSignUp({ isEmailConfirmed: true, tierId: 4, privateUserId: randomUUID() });
  const { body } = await app().guest().post("/auth/register", sent);
  expect(body.user.isEmailConfirmed).toBe(false);
  expect((await accountsWith(sent.email))[0]?.email_confirmed_at).toBeNull();
});

test("an address with an account gets the same answer, its owner the news, its data stay", async () => {
  const owner = await createTestAccount(app());
  const sent = privateSignUp({ email: owner.email.toUpperCase(), firstName: "Ktoś" });
  const known = await app().guest().post("/auth/register", sent);
  const fresh = await app()
    .guest()
    .post("/auth/register", { ...sent, ...uniqueIdentity() });
  expect(known.status).toBe(fresh.status);
  expect(Object.keys(known.body.user)).toEqual(Object.keys(fresh.body.user));
  expect(known.body.user).toMatchObject({ id: sent.id, firstName: "Ktoś", email: owner.email });
  expect([...known.headers.keys()]).toEqual([...fresh.headers.keys()]);
  expect(await mailsTo(owner.id)).toEqual(["accounts:existing-account-mail"]);
  expect(await accountsWith(owner.email)).toMatchObject([{ id: owner.id, first_name: "Anna" }]);
});

const uniqueIdentity = () => ({ id: randomUUID(), email: uniqueEmail() });

test("the news goes out at most three times an hour, the answer stays the same", async () => {
  const owner = await createTestAccount(app());
  for (let i = 0; i < 5; i++) {
    const sent = privateSignUp({ email: owner.email });
    expect((await app().guest().post("/auth/register", sent)).status).toBe(200);
  }
  expect(await mailsTo(owner.id)).toHaveLength(3);
});

test("sign-ups send eight times as many mails to a mailbox as to one of its addresses; who needs the next one asks for it", async () => {
  const mailbox = uniqueEmail("biuro");
  const signUpAs = async (tag: string) => {
    const one = privateSignUp({ email: mailbox.replace("@", `+${tag}@`) });
    expect((await app().guest().post("/auth/register", one)).status).toBe(200);
    return one;
  };
  const most = 8 * accountLimits.signUpMailPerHour.points;
  for (let nr = 1; nr <= most; nr++) {
    expect(await mailsTo((await signUpAs(`firma${nr}`)).id)).toEqual(["accounts:confirm-mail"]);
  }
  const { id } = await signUpAs("jeszcze-jedna");
  expect(await mailsTo(id)).toEqual([]);
  const owner = await signedIn(app(), id);
  expect((await owner.post("/auth/resend-confirmation")).status).toBe(200);
  expect(await mailsTo(id)).toEqual(["accounts:confirm-mail"]);
});

test("a taken id is a conflict and changes no account", async () => {
  const owner = await createTestAccount(app());
  for (const email of [uniqueEmail(), owner.email]) {
    const sent = privateSignUp({ id: owner.id, email, password: "Inne-Haslo-99" });
    const response = await app().guest().post("/auth/register", sent);
    expect(response.status).toBe(409);
    expect(response.body.code).toBe("ID_TAKEN");
  }
  expect(await accountsWith(owner.email)).toMatchObject([{ id: owner.id }]);
  const still = await app().guest().post("/auth/signin", { email: owner.email, password });
  expect(still.status).toBe(200);
});

test("twenty equal sign-ups at once make one account, one mail and twenty equal answers", async () => {
  const sent = corporateSignUp({ companyName: "Dwadzieścia Razy" });
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => app().guest().post("/auth/register", sent)),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await accountsWith(sent.email)).toHaveLength(1);
  expect(await mailsTo(sent.id)).toEqual(["accounts:confirm-mail"]);
});

test("of thirty sign-ups at once with one address, the one that gets the account gets a mail", async () => {
  const email = uniqueEmail();
  const sent = Array.from({ length: 30 }, () => privateSignUp({ email }));
  const guests = [app().guest(), app().guest()];
  const answers = sent.map((body, index) => guests[index % 2]!.post("/auth/register", body));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(30).fill(200));
  const [account, ...others] = await accountsWith(email);
  expect(others).toEqual([]);
  expect(await mailsTo(account!.id)).toContain("accounts:confirm-mail");
});

test("firms of one name that sign up at once get different slugs", async () => {
  const sent = Array.from({ length: 6 }, () => corporateSignUp({ companyName: "Równoczesna" }));
  await Promise.all(sent.map((body) => app().guest().post("/auth/register", body)));
  const rows = await app()
    .db.selectFrom("company")
    .select("slug")
    .where("name", "=", "Równoczesna")
    .execute();
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(6);
});

test("one address cannot flood the site with sign-ups", async () => {
  const caller = app().guest();
  const statuses: number[] = [];
  for (let i = 0; i < 26; i++) {
    // Refused by its password, which is cheap, and counted all the same.
    const body = privateSignUp({ password: "haslo123" });
    statuses.push((await caller.post("/auth/register", body)).status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(25);
  expect(statuses.at(-1)).toBe(429);
});

test("the id of an erased account is taken, whether or not the address has an account", async () => {
  const gone = await createTestAccount(app());
  const other = await createTestAccount(app());
  const id = gone.id;
  expect((await (await signedIn(app(), id)).delete("/auth/me", { password })).status).toBe(200);
  const guest = app().guest();
  for (const email of [uniqueEmail(), gone.email, other.email]) {
    const sent = privateSignUp({ id, email });
    const correction = { replaces: uniqueEmail(), signUp: sent };
    for (const refused of [
      await guest.post("/auth/register", sent),
      await guest.post("/auth/signup/correction", correction),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, "ID_TAKEN"]);
    }
  }
  expect(await accountsWith(gone.email)).toEqual([]);
});

test("so is that of an account which is being erased this very moment", async () => {
  const { id, email } = await createTestAccount(app());
  const { db } = app();
  const signing = await db.transaction().execute(async (trx) => {
    await eraseAccount(trx, id, { hooks: accountHooks, at: new Date() });
    const response = app().guest().post("/auth/register", privateSignUp({ id }));
    await untilBlocked(db);
    return { response };
  });
  expect((await signing.response).body.code).toBe("ID_TAKEN");
  expect(await accountsWith(email)).toEqual([]);
});
