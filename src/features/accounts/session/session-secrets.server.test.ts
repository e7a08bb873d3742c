import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { ApiCaller } from "../../../../tests/api-caller.ts";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, password, signedIn } from "../../../../tests/factories/accounts.ts";
import { newSecret } from "../secrets.server.ts";
import { openPageSession } from "./page-session.server.ts";

const app = useTestApp();
let caller: ApiCaller;
let sessionId = "";

beforeEach(async () => {
  caller = await signedIn(app(), (await createTestAccount(app())).id);
  [sessionId = ""] = caller.cookies.get("session")!.split(".");
});

function withCookies(cookies: Record<string, string | undefined>): ApiCaller {
  const other = app().guest();
  for (const [name, value] of Object.entries(cookies)) if (value) other.cookies.set(name, value);
  return other;
}

const isThere = async () => {
  const { db } = app();
  const row = db.selectFrom("session").select("id").where("id", "=", sessionId);
  return (await row.executeTakeFirst()) !== undefined;
};

const set = (changes: object) =>
  app().db.updateTable("session").set(changes).where("id", "=", sessionId).execute();

const soon = () => new Date(Date.now() + 60_000);
const before = () => new Date(Date.now() - 60_000);

describe("who knows the id of a session and not its secrets", () => {
  test("is a guest, for calls and for pages", async () => {
    const session = `${sessionId}.${newSecret()}`;
    expect((await withCookies({ session }).get("/auth/me")).status).toBe(401);
    const page = await openPageSession(app().services, `session=${session}`);
    expect(page.viewer).toBeNull();
    expect((await caller.get("/auth/me")).status).toBe(200);
  });

  test("gets no new cookies", async () => {
    const thief = withCookies({ refresh: `${sessionId}.${newSecret()}` });
    expect((await thief.get("/auth/refresh-session")).status).toBe(401);
    expect(thief.cookies.has("session")).toBe(false);
  });

  test("signs no user out, and ends no session by signing in", async () => {
    const forged = `${sessionId}.${newSecret()}`;
    const forge = () => withCookies({ session: forged, refresh: forged }).post("/auth/logout");
    await forge();
    expect(await isThere()).toBe(true);
    // Renewed, it has a former secret beside its own.
    expect((await caller.get("/auth/refresh-session")).status).toBe(200);
    await forge();
    expect(await isThere()).toBe(true);
  });
});

test("one cookie does not do for the other", async () => {
  const { session, refresh } = Object.fromEntries(caller.cookies);
  expect((await withCookies({ session: refresh }).get("/auth/me")).status).toBe(401);
  const swapped = withCookies({ refresh: session });
  expect((await swapped.get("/auth/refresh-session")).status).toBe(401);
});

test("the secrets of one session open no other", async () => {
  const [, secret] = caller.cookies.get("session")!.split(".");
  const other = await signedIn(app(), (await createTestAccount(app())).id);
  const [otherId] = other.cookies.get("session")!.split(".");
  expect((await withCookies({ session: `${otherId}.${secret}` }).get("/auth/me")).status).toBe(401);
  const unknown = withCookies({ session: `${randomUUID()}.${secret}` });
  expect((await unknown.get("/auth/me")).status).toBe(401);
});

describe("a session past its last day", () => {
  test("opens nothing, however recently it was used", async () => {
    const end = before();
    await set({ expires_at: end, access_expires_at: soon(), refresh_expires_at: end });
    expect((await caller.get("/auth/me")).status).toBe(401);
    expect((await caller.get("/auth/refresh-session")).status).toBe(401);
  });

  test("is not carried over it by use or by a refresh", async () => {
    const end = soon();
    const last_seen_at = new Date(Date.now() - 120_000);
    await set({ expires_at: end, refresh_expires_at: end, last_seen_at });
    expect((await caller.get("/auth/me")).status).toBe(200);
    const row = () =>
      app()
        .db.selectFrom("session")
        .select(["access_expires_at as access", "refresh_expires_at as refresh"])
        .where("id", "=", sessionId)
        .executeTakeFirstOrThrow();
    expect((await row()).access).toEqual(end);
    expect((await caller.get("/auth/refresh-session")).status).toBe(200);
    expect(await row()).toEqual({ access: end, refresh: end });
  });
});

test("the list of devices shows those of one's own that can still be opened", async () => {
  const ended = await caller.get("/auth/sessions");
  expect(ended.body.sessions).toHaveLength(1);
  const { account_id } = await app()
    .db.selectFrom("session")
    .select("account_id")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  const second = await signedIn(app(), account_id);
  await signedIn(app(), (await createTestAccount(app())).id);
  await set({ refresh_expires_at: before() });
  const { body } = await second.get("/auth/sessions");
  expect(body.sessions).toMatchObject([{ isCurrent: true }]);
});

test.each(["https://localhost:3443", "https://domistrz.example"])(
  "signing in at %s sets cookies that are of this host and of https alone",
  async (appUrl) => {
    const { config } = app().services;
    app().services.config = { ...config, appUrl };
    try {
      const { email } = await createTestAccount(app());
      const { status, headers } = await app().guest().post("/auth/signin", { email, password });
      expect(status).toBe(200);
      const hidden = headers.getSetCookie().filter((line) => /HttpOnly/.test(line));
      expect(hidden.map((line) => line.split("=")[0])).toEqual([
        "__Host-session",
        "__Host-refresh",
        "__Host-known_browser",
      ]);
      for (const line of hidden) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    } finally {
      app().services.config = config;
    }
  },
);
