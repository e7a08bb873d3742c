import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import {
  uniqueEmail,
  createTestAccount,
  password,
  privateSignUp,
  signedIn,
} from "../../../../tests/factories/accounts.ts";
import { jobsOfAccount } from "../../../../tests/factories/jobs.ts";
import { minuteMs } from "../../../platform/time/durations.ts";
import { countNewAddress } from "../limits.server.ts";
import { accountLimits } from "../rules.ts";

const app = useTestApp();

const stepClock = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
afterEach(() => vi.useRealTimers());

const jobsOf = (accountId: string) => jobsOfAccount(app(), accountId);

describe("how often", () => {
  test("one address may try thirty mailed links in five minutes, of either kind", async () => {
    const guest = app().guest();
    const tries = [
      () => guest.post("/auth/confirm-email/zmyslony"),
      () =>
        guest.post("/auth/reset-password", { token: "zmyslony", newPassword: "Grafit-Fuga-31" }),
    ];
    for (let i = 0; i < 30; i++) expect((await tries[i % 2]!()).status).toBe(410);
    for (const attempt of tries) expect((await attempt()).status).toBe(429);
  });

  test("one address may ask for 25 mails in five minutes, whatever they are about", async () => {
    const { id } = await createTestAccount(app());
    const caller = await signedIn(app(), id);
    for (let i = 0; i < 24; i++) {
      await caller.post("/auth/forgot-password", { email: uniqueEmail() });
    }
    const change = () => caller.post("/auth/change-email", { newEmail: uniqueEmail(), password });
    expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(429);
    expect((await caller.post("/auth/resend-confirmation")).status).toBe(429);
  });

  test("one address gets six links to a new address a day, three of them an hour", async () => {
    const { services } = app();
    const email = uniqueEmail();
    const ask = () => countNewAddress(services, { accountId: randomUUID(), email });
    const refused = { definition: { status: 429 } };
    for (let hour = 0; hour < 2; hour++) {
      for (let i = 0; i < 3; i++) await ask();
      await expect(ask()).rejects.toMatchObject(refused);
      stepClock(61 * minuteMs);
    }
    await expect(ask()).rejects.toMatchObject(refused);
    stepClock(24 * 60 * minuteMs);
    await ask();
  });

  test("a browser on its way through Google is led to a page, also where nothing is done", async () => {
    const guest = app().guest();
    const lead = async (address: string, accept: string) => {
      const { status, headers } = await guest.get(address, { headers: { accept } });
      return [status, headers.get("location")?.replace(app().services.config.appUrl, "")];
    };
    const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
    const failed = [302, "/zaloguj?google=blad"];
    for (const address of ["/auth/google", "/auth/google/callback?code=%zz"]) {
      expect(await lead(address, browser)).toEqual(failed);
    }
    for (let i = 2; i < 20; i++) await lead("/auth/google", browser);
    expect(await lead("/auth/google/callback", browser)).toEqual(failed);
    expect(await lead("/auth/google/callback", "*/*")).toEqual([429, undefined]);
  });

  test("a confirmation is sent again twelve times a day", async () => {
    const { id } = await createTestAccount(app(), { confirmed: false });
    const caller = await signedIn(app(), id);
    const statuses: number[] = [];
    for (let i = 0; i < 13; i++) {
      stepClock(61_000);
      statuses.push((await caller.post("/auth/resend-confirmation")).status);
    }
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
    expect(await jobsOf(id)).toHaveLength(12);
  });

  test("a password of one's own may be guessed five times in half an hour, wherever it is asked", async () => {
    const { id } = await createTestAccount(app());
    const caller = await signedIn(app(), id);
    const wrong = "Nie-to-haslo-1";
    const asked = [
      () => caller.post("/auth/change-email", { newEmail: uniqueEmail(), password: wrong }),
      () => caller.delete("/auth/me", { password: wrong }),
    ];
    for (let i = 0; i < 5; i++) expect((await asked[i % 2]!()).status).toBe(422);
    expect((await caller.delete("/auth/me", { password })).status).toBe(429);
    stepClock(29 * minuteMs);
    expect((await caller.delete("/auth/me", { password })).status).toBe(429);
    stepClock(2 * minuteMs);
    await caller.get("/auth/refresh-session");
    expect((await caller.delete("/auth/me", { password })).status).toBe(200);
  });
});

test("links that strangers ask for leave a browser that has signed in before its own", async () => {
  const { id, email } = await createTestAccount(app());
  const owner = app().guest();
  await owner.post("/auth/signin", { email, password });
  await owner.post("/auth/logout");
  const mailed = async (caller: typeof owner) => {
    const before = (await jobsOf(id)).length;
    expect((await caller.post("/auth/forgot-password", { email })).status).toBe(200);
    return (await jobsOf(id)).length - before;
  };
  for (const links of [1, 1, 0]) expect(await mailed(app().guest())).toBe(links);
  for (const links of [1, 1, 0]) expect(await mailed(owner)).toBe(links);
});

test("who signs up with an address of a stranger has no more links sent there by signing in", async () => {
  const { id, email } = await createTestAccount(app(), { confirmed: false });
  for (let browser = 0; browser < 3; browser++) {
    const caller = app().guest();
    await caller.post("/auth/signin", { email, password });
    await caller.post("/auth/logout");
    for (let i = 0; i < 2; i++) await caller.post("/auth/forgot-password", { email });
  }
  expect(await jobsOf(id)).toHaveLength(2);
});

test("accounts of one mailbox that nobody confirmed ask for eight times as many confirmations as one", async () => {
  const mailbox = uniqueEmail("biuro");
  const callerOf = async (nr: number) => {
    const email = mailbox.replace("@", `+${nr}@`);
    return signedIn(app(), (await createTestAccount(app(), { confirmed: false, email })).id);
  };
  const callers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(callerOf));
  const ask = async (caller: (typeof callers)[number]) =>
    (await caller.post("/auth/resend-confirmation")).status;
  for (let i = 0; i < accountLimits.resendByAccount.points; i++) {
    stepClock(61_000);
    for (const caller of callers) expect(await ask(caller)).toBe(200);
  }
  expect(await ask(await callerOf(9))).toBe(429);
});

test("who is confirmed gets no other confirmation", async () => {
  const { id } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  expect((await caller.post("/auth/resend-confirmation")).status).toBe(200);
  expect(await jobsOf(id)).toEqual([]);
});

test("the user's own address is refused as the new one, and no mail is sent", async () => {
  const { id, email } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const response = await caller.post("/auth/change-email", { newEmail: email, password });
  expect([response.status, response.body.errors]).toEqual([
    422,
    [expect.objectContaining({ path: "newEmail", detail: "To jest Twój obecny adres." })],
  ]);
  expect(await jobsOf(id)).toEqual([]);
  expect((await caller.get("/auth/me")).body.pendingEmail).toBeUndefined();
});

test("an account without a password can neither change nor use one", async () => {
  const { id } = await createTestAccount(app());
  await app().db.updateTable("account").set({ password_hash: null }).where("id", "=", id).execute();
  const caller = await signedIn(app(), id);
  const body = { currentPassword: password, newPassword: "Grafitowa-Fuga-31" };
  const change = await caller.post("/auth/change-password", body);
  expect([change.status, change.body.code]).toEqual([409, "PASSWORD_NOT_SET"]);
  expect((await caller.delete("/auth/me", { password })).status).toBe(409);
});

test.each([
  ["the one before", password],
  ["one that everybody tries", "qwerty123"],
])("a new password may not be %s", async (_what, newPassword) => {
  const { id } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const body = { currentPassword: password, newPassword };
  const response = await caller.post("/auth/change-password", body);
  expect(response.status).toBe(422);
  expect(response.body.errors).toMatchObject([{ path: "newPassword" }]);
  expect((await caller.get("/auth/me")).status).toBe(200);
});

test("a new password may not be the own address", async () => {
  const { id, email } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const body = { currentPassword: password, newPassword: email };
  expect((await caller.post("/auth/change-password", body)).status).toBe(422);
});

test("the browser of a deleted account forgets its session", async () => {
  const { id } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  expect((await caller.delete("/auth/me", { password })).status).toBe(200);
  expect([...caller.cookies.keys()]).toEqual(["csrf_token"]);
});

describe("a sign-up sent again", () => {
  test("is the same one for ten minutes, then a conflict", async () => {
    const sent = privateSignUp();
    const guest = app().guest();
    expect((await guest.post("/auth/register", sent)).status).toBe(200);
    stepClock(9 * minuteMs);
    expect((await guest.post("/auth/register", sent)).status).toBe(200);
    stepClock(2 * minuteMs);
    expect((await guest.post("/auth/register", sent)).status).toBe(409);
    expect(await jobsOf(sent.id)).toEqual(["accounts:confirm-mail"]);
  });

  test("with another address is a conflict, though the password fits", async () => {
    const sent = privateSignUp();
    const guest = app().guest();
    await guest.post("/auth/register", sent);
    const other = { ...sent, email: uniqueEmail() };
    expect((await guest.post("/auth/register", other)).status).toBe(409);
    const again = { ...sent, id: randomUUID(), email: uniqueEmail() };
    expect((await guest.post("/auth/register", again)).status).toBe(200);
  });
});
