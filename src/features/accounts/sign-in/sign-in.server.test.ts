import { afterEach, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  uniqueEmail,
  createTestAccount,
  password,
  signedIn,
} from "../../../../tests/factories/accounts.ts";
import { createCsrfToken } from "../../../platform/api/csrf.server.ts";
import { dayMs, hourMs, minuteMs } from "../../../platform/time/durations.ts";
import { accountLimits } from "../rules.ts";
import { emailKey } from "../secrets.server.ts";
import * as passwords from "./passwords.server.ts";

const app = useTestApp();

/** Moves the clock of the process; the database's stays. */
function stepClock(ms: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}
afterEach(() => vi.useRealTimers());

const wrong = "Zielony-Kafelek-8";

test("sign-in opens a session in cookies no script can read, and answers the user", async () => {
  const { id, email } = await createTestAccount(app(), { role: "corporate" });
  const guest = app().guest();
  const response = await guest.post("/auth/signin", {
    email: ` ${email.toUpperCase()} `,
    password,
  });
  expect(response.status).toBe(200);
  expect(response.body.user).toMatchObject({
    id,
    email,
    role: "corporate",
    companyName: "Żak",
    specialization: "Fachowiec",
    permissions: { canEditEmail: true, canEditPhone: true, canEditWebsite: false },
  });
  const cookies = response.headers.getSetCookie();
  expect(cookies).toHaveLength(3);
  expect(cookies[2]).toMatch(/^known_browser=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  for (const line of cookies.slice(0, 2)) {
    expect(line).toMatch(
      /^(session|refresh)=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  }
  expect((await guest.get("/auth/me")).body).toEqual(response.body.user);
  expect((await guest.get("/auth/ping")).body).toEqual({ user: response.body.user });
});

test("nothing of a cookie's secret is in the database", async () => {
  const { id } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const [, secret = ""] = caller.cookies.get("refresh")!.split(".");
  const rows = await app().running.connection.pool.query("select s::text as row from session s");
  const text = rows.rows.map(({ row }) => row).join("\n");
  expect(text).not.toContain(secret);
  expect(text).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
});

test("„remember” keeps the cookies for seven days, and that the browser is known for thirty", async () => {
  const { email } = await createTestAccount(app());
  const body = { email, password, remember: true };
  const response = await app().guest().post("/auth/signin", body);
  const ages = response.headers.getSetCookie().map((line) => /Max-Age=(\d+)/.exec(line)?.[1]);
  expect(ages).toEqual(["604800", "604800", "2592000"]);
});

test("an unknown address and a wrong password get the very same answer", async () => {
  const { email } = await createTestAccount(app());
  const known = await app().guest().post("/auth/signin", { email, password: wrong });
  const unknown = await app()
    .guest()
    .post("/auth/signin", { email: uniqueEmail(), password: wrong });
  expect(known.status).toBe(401);
  expect(unknown.status).toBe(401);
  const { requestId: _a, ...first } = known.body;
  const { requestId: _b, ...second } = unknown.body;
  expect(first).toEqual(second);
  expect(first.code).toBe("INVALID_CREDENTIALS");
});

/** By which work a hash is made, and a password compared with it. */
const workOf = (hash: string) => hash.split("$").slice(1, 4);

test("an unknown address takes the work of a known one", async () => {
  const known = await passwords.hashPassword(password);
  expect(workOf(known)).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
  for (const stored of [null, undefined]) {
    expect(workOf(await passwords.comparedWith(stored))).toEqual(workOf(known));
  }
  const compare = vi.spyOn(passwords, "isPasswordRight");
  try {
    await app().guest().post("/auth/signin", { email: uniqueEmail(), password: wrong });
    expect(compare.mock.calls).toEqual([[undefined, wrong]]);
  } finally {
    compare.mockRestore();
  }
});

test("a session id the browser brought along is worth nothing after sign-in", async () => {
  const { id, email } = await createTestAccount(app());
  const attacker = await signedIn(app(), (await createTestAccount(app())).id);
  const planted = new Map(attacker.cookies);
  const victim = app().guest();
  for (const [name, value] of planted) victim.cookies.set(name, value);
  await victim.post("/auth/signin", { email, password });
  expect(victim.cookies.get("session")).not.toBe(planted.get("session"));
  expect(victim.cookies.get("session")!.split(".")[0]).not.toBe(
    planted.get("session")!.split(".")[0],
  );
  expect((await victim.get("/auth/me")).body.id).toBe(id);
  expect((await attacker.get("/auth/me")).status).toBe(401);
});

test("five wrong passwords within half an hour hold an account back, from any address", async () => {
  const { email } = await createTestAccount(app());
  for (let i = 0; i < 5; i++) {
    const response = await app().guest().post("/auth/signin", { email, password: wrong });
    expect(response.status).toBe(401);
  }
  const held = await app().guest().post("/auth/signin", { email, password });
  expect(held.status).toBe(429);
  const retryAfter = Number(held.headers.get("retry-after"));
  expect(retryAfter).toBeGreaterThan(25 * 60);
  expect(retryAfter).toBeLessThanOrEqual(30 * 60);
  expect(held.body.detail).toMatch(
    /^Za dużo prób w krótkim czasie\. Spróbuj ponownie za 30 minut\.$/,
  );
  stepClock(31 * minuteMs);
  expect((await app().guest().post("/auth/signin", { email, password })).status).toBe(200);
});

test("guesses made elsewhere do not hold back a browser that has signed in before", async () => {
  const { email } = await createTestAccount(app());
  const owner = app().guest();
  const signIn = (caller: typeof owner, typed: string) =>
    caller.post("/auth/signin", { email, password: typed }).then(({ status }) => status);
  expect(await signIn(owner, password)).toBe(200);
  await owner.post("/auth/logout");
  for (let i = 0; i < 6; i++) await signIn(app().guest(), wrong);
  expect(await signIn(app().guest(), password)).toBe(429);
  expect(await signIn(owner, password)).toBe(200);
  // Its own wrong ones are counted as well, and what it remembers is worth nothing with another address.
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push(await signIn(owner, wrong));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  // As a new password that is set by mail does.
  await app().services.limits.forget(
    accountLimits.signInByAccount,
    emailKey(app().services.secret, email),
  );
  expect(await signIn(owner, password)).toBe(200);
  for (let i = 0; i < 6; i++) await signIn(app().guest(), wrong);
  const stranger = app().guest();
  const other = await createTestAccount(app());
  await stranger.post("/auth/signin", { email: other.email, password });
  expect(await signIn(stranger, password)).toBe(429);
});

test("an address without an account is limited in the same way", async () => {
  const email = uniqueEmail();
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) {
    statuses.push((await app().guest().post("/auth/signin", { email, password })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("a hundred guesses at once are five", async () => {
  const { email } = await createTestAccount(app());
  const responses = await Promise.all(
    Array.from({ length: 30 }, () =>
      app().guest().post("/auth/signin", { email, password: wrong }),
    ),
  );
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(25);
});

test("the right password forgets the wrong ones before it", async () => {
  const { email } = await createTestAccount(app());
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 4; i++) {
      await app().guest().post("/auth/signin", { email, password: wrong });
    }
    expect((await app().guest().post("/auth/signin", { email, password })).status).toBe(200);
  }
});

test("one address may try ten times a minute, an IPv6 one as its whole /64", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) {
    const caller = app().guest();
    caller.ip = `2001:db8:1:2::${i}`;
    const body = { email: uniqueEmail(), password: wrong };
    statuses.push((await caller.post("/auth/signin", body)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses[10]).toBe(429);
});

test.each([
  ["two hours back", -2 * hourMs],
  ["26 hours back", -26 * hourMs],
  ["eight days ahead", 8 * dayMs],
])("a clock that jumps %s blocks no user longer than a window", async (_what, jump) => {
  const { id, email } = await createTestAccount(app());
  const before = await signedIn(app(), id);
  for (let i = 0; i < 6; i++) await app().guest().post("/auth/signin", { email, password: wrong });
  stepClock(jump);
  expect((await before.get("/auth/me")).status).toBeLessThan(500);
  const first = await app().guest().post("/auth/signin", { email, password });
  expect(first.status).toBeLessThan(500);
  expect(Number(first.headers.get("retry-after"))).toBeLessThanOrEqual(30 * 60);
  stepClock(31 * minuteMs);
  expect((await app().guest().post("/auth/signin", { email, password })).status).toBe(200);
});

test("signing out ends the session here, and on no other device", async () => {
  const { id } = await createTestAccount(app());
  const here = await signedIn(app(), id);
  const there = await signedIn(app(), id);
  const stolen = new Map(here.cookies);
  expect((await here.post("/auth/logout")).status).toBe(200);
  expect(here.cookies.has("session")).toBe(false);
  for (const [name, value] of stolen) here.cookies.set(name, value);
  expect((await here.get("/auth/me")).status).toBe(401);
  expect((await here.get("/auth/refresh-session")).status).toBe(401);
  expect((await there.get("/auth/me")).status).toBe(200);
  expect((await there.get("/auth/refresh-session")).status).toBe(200);
});

test("a guest signs out without harm", async () => {
  expect((await app().guest().post("/auth/logout")).status).toBe(200);
});

test.each([
  ["without a token", {}, { csrf: false }],
  ["with a token of another session", { "x-csrf-token": "other" }, {}],
  ["from another origin", { origin: "https://evil.example" }, {}],
  ["from a sandboxed frame", { origin: "null" }, {}],
  ["from a sibling site", { "sec-fetch-site": "same-site" }, {}],
])("a forged call %s is refused with CSRF_ERROR", async (_what, headers, options) => {
  const { id } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const given = headers as Record<string, string>;
  if (given["x-csrf-token"]) {
    const token = createCsrfToken(app().services.secret, "another-session");
    given["x-csrf-token"] = token;
    given.cookie = [...caller.cookies, ["csrf_token", token]]
      .map((pair) => pair.join("="))
      .join("; ");
  }
  const response = await caller.post("/auth/logout", undefined, { headers: given, ...options });
  expect(response.status).toBe(403);
  expect(response.body.code).toBe("CSRF_ERROR");
  expect((await caller.get("/auth/me")).status).toBe(200);
});

test("a form of a foreign site cannot sign a user in", async () => {
  const { email } = await createTestAccount(app());
  const response = await app()
    .guest()
    .post("/auth/signin", `email=${email}&password=${password}`, {
      headers: { "content-type": "text/plain" },
    });
  expect(response.status).toBe(415);
});
