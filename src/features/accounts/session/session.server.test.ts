import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { useTestApp } from "../../../../tests/database.ts";
import { createTestAccount, password, signedIn } from "../../../../tests/factories/accounts.ts";
import { createApi } from "../../../api.server.ts";
import { isCsrfTokenValid } from "../../../platform/api/csrf.server.ts";
import { keepCsrfToken } from "../../../platform/session/csrf-cookie.server.ts";
import { dayMs, minuteMs } from "../../../platform/time/durations.ts";
import { openPageSession } from "./page-session.server.ts";
import { isRenewable, isSessionOpen } from "./session.server.ts";

const app = useTestApp();

function stepClock(ms: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function newCaller() {
  const person = await createTestAccount(app());
  return { person, caller: await signedIn(app(), person.id) };
}

const headerOf = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

test("half an hour of idleness ends the access, the refresh opens it again", async () => {
  const [{ caller }, { caller: other }] = [await newCaller(), await newCaller()];
  stepClock(29 * minuteMs);
  expect((await caller.get("/auth/me")).status).toBe(200);
  stepClock(29 * minuteMs);
  expect((await caller.get("/auth/me")).status).toBe(200);
  // A visit prolongs nobody else's session.
  expect((await other.get("/auth/ping")).status).toBe(401);
  stepClock(31 * minuteMs);
  const late = await caller.get("/auth/ping");
  expect(late.status).toBe(401);
  expect(late.body).toMatchObject({ code: "SESSION_EXPIRED", message: "Session expired" });
  expect((await caller.get("/auth/refresh-session")).status).toBe(200);
  expect((await caller.get("/auth/me")).status).toBe(200);
});

test("a refresh changes both secrets and keeps the session's id", async () => {
  const { caller } = await newCaller();
  const before = new Map(caller.cookies);
  const { headers } = await caller.get("/auth/refresh-session");
  expect(headers.getSetCookie()).toHaveLength(2);
  for (const name of ["session", "refresh"]) {
    const [oldId, oldSecret] = before.get(name)!.split(".");
    const [id, secret] = caller.cookies.get(name)!.split(".");
    expect(id).toBe(oldId);
    expect(secret).not.toBe(oldSecret);
  }
});

test("an old refresh cookie that comes back ends the session for thief and owner", async () => {
  const { caller, person } = await newCaller();
  const { caller: other } = await newCaller();
  const thief = app().guest();
  for (const [name, value] of caller.cookies) thief.cookies.set(name, value);
  await caller.get("/auth/refresh-session");
  stepClock(11_000);
  const response = await thief.get("/auth/refresh-session");
  expect(response.status).toBe(401);
  expect(thief.cookies.has("refresh")).toBe(false);
  expect((await caller.get("/auth/me")).status).toBe(401);
  const { db } = app();
  const left = db.selectFrom("session").select("id").where("account_id", "=", person.id);
  expect(await left.execute()).toEqual([]);
  expect((await other.get("/auth/me")).status).toBe(200);
});

test("a refresh cookie of two rotations ago ends the session too", async () => {
  const { caller } = await newCaller();
  const stolen = new Map(caller.cookies);
  await caller.get("/auth/refresh-session");
  await caller.get("/auth/refresh-session");
  const thief = app().guest();
  for (const [name, value] of stolen) thief.cookies.set(name, value);
  expect((await thief.get("/auth/refresh-session")).status).toBe(401);
  expect((await caller.get("/auth/me")).status).toBe(401);
});

test("tabs that refresh at once all stay signed in, with the same cookies", async () => {
  const { caller } = await newCaller();
  const tabs = Array.from({ length: 5 }, () => {
    const tab = app().guest();
    for (const [name, value] of caller.cookies) tab.cookies.set(name, value);
    return tab;
  });
  const responses = await Promise.all(tabs.map((tab) => tab.get("/auth/refresh-session")));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(tabs.map((tab) => tab.cookies.get("refresh"))).size).toBe(1);
  stepClock(31 * minuteMs);
  for (const tab of tabs.slice(0, 1)) {
    expect((await tab.get("/auth/refresh-session")).status).toBe(200);
    expect((await tab.get("/auth/me")).status).toBe(200);
  }
});

test("seven days without a visit end a session", async () => {
  const { caller } = await newCaller();
  stepClock(6 * dayMs);
  expect((await caller.get("/auth/refresh-session")).status).toBe(200);
  stepClock(7 * dayMs + minuteMs);
  expect((await caller.get("/auth/refresh-session")).status).toBe(401);
});

test("thirty days end a session however often it is used", async () => {
  const { caller } = await newCaller();
  const statuses: number[] = [];
  for (let visits = 0; visits < 5; visits++) {
    stepClock(6 * dayMs + minuteMs);
    statuses.push((await caller.get("/auth/refresh-session")).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 401]);
});

test("a session that can be renewed no more is none to a guest, and in the end none to a stream", async () => {
  const { caller } = await newCaller();
  const [id = ""] = caller.cookies.get("refresh")!.split(".");
  const { services } = app();
  const asked = () => Promise.all([isRenewable(services, id), isSessionOpen(services, id)]);
  const states: boolean[][] = [];
  for (const days of [6, 2, 23]) {
    stepClock(days * dayMs);
    states.push(await asked());
  }
  expect(states).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
});

test("another site cannot make the browser rotate", async () => {
  const { caller } = await newCaller();
  const before = caller.cookies.get("refresh");
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example" },
  ] as Record<string, string>[]) {
    expect((await caller.get("/auth/refresh-session", { headers })).status).toBe(403);
  }
  expect(caller.cookies.get("refresh")).toBe(before);
});

test.each(["", "x", "a.b", "..", "6f9619ff-8b86-4d01-b42d-00cf4fc964ff.x", "%00.%00"])(
  "a made-up cookie %j is a guest",
  async (value) => {
    const guest = app().guest();
    guest.cookies.set("session", value);
    guest.cookies.set("refresh", value);
    expect((await guest.get("/auth/me")).status).toBe(401);
    guest.cookies.set("session", value);
    guest.cookies.set("refresh", value);
    expect((await guest.get("/auth/refresh-session")).status).toBe(401);
  },
);

test("a page sees who is signed in, and renews an idle session on the spot", async () => {
  const { caller, person } = await newCaller();
  const { services } = app();
  const viewer = { id: person.id, role: "private", isEmailConfirmed: true };
  const fresh = await openPageSession(services, headerOf(caller.cookies));
  expect(fresh).toMatchObject({ viewer, setCookies: [] });
  stepClock(31 * minuteMs);
  const renewed = await openPageSession(services, headerOf(caller.cookies));
  expect(renewed.viewer).toEqual(viewer);
  expect(renewed.setCookies).toHaveLength(2);
  const response = await caller.get("/auth/me", { headers: { cookie: renewed.cookieHeader! } });
  expect(response.body.id).toBe(person.id);
});

test("a page forgets cookies that are worth nothing", async () => {
  const header = "theme=dark; session=6f9619ff-8b86-4d01-b42d-00cf4fc964ff.x";
  const page = await openPageSession(app().services, header);
  expect(page).toMatchObject({ viewer: null, cookieHeader: "theme=dark" });
  for (const line of page.setCookies) expect(line).toContain("Max-Age=0");
});

test("a guest's page costs no query", async () => {
  const query = vi.spyOn(app().running.connection.pool, "connect");
  const page = await openPageSession(app().services, "theme=dark; csrf_token=1");
  expect(page).toEqual({ viewer: null, cookieHeader: "theme=dark; csrf_token=1", setCookies: [] });
  expect(query).not.toHaveBeenCalled();
});

test("the answer that signs in, or out, carries a CSRF token for the session after it", async () => {
  const { services } = app();
  const { email } = await createTestAccount(app());
  const api = createApi(services);
  const web = new Hono();
  web.use(async (c, next) => {
    await next();
    keepCsrfToken(c, services.secret, services.config.appUrl);
  });
  web.all("*", async (c) => {
    const incoming = { socket: { remoteAddress: "10.9.9.9" }, headers: {} };
    const response = await api.fetch(c.req.raw, { incoming: incoming as never });
    return new Response(response.body, response);
  });
  const jar = new Map<string, string>();
  const call = async (path: string, body?: unknown) => {
    const headers = new Headers({
      cookie: headerOf(jar),
      "x-csrf-token": jar.get("csrf_token") ?? "",
    });
    if (body) headers.set("content-type", "application/json");
    const init = { method: body === undefined ? "GET" : "POST", headers };
    const request = new Request(`${services.config.appUrl}/api${path}`, {
      ...init,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const response = await web.fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (line.includes("Max-Age=0")) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response.status;
  };
  expect(await call("/auth/providers")).toBe(200);
  expect(isCsrfTokenValid(services.secret, "guest", jar.get("csrf_token")!)).toBe(true);
  expect(await call("/auth/signin", { email, password })).toBe(200);
  const sessionId = jar.get("refresh")!.split(".")[0]!;
  expect(isCsrfTokenValid(services.secret, sessionId, jar.get("csrf_token")!)).toBe(true);
  expect(await call("/auth/logout", {})).toBe(200);
  expect(isCsrfTokenValid(services.secret, "guest", jar.get("csrf_token")!)).toBe(true);
  expect(await call("/auth/logout", {})).toBe(200);
});

test("devices are listed by what they are, and the others can be signed out", async () => {
  const { id, email } = await createTestAccount(app());
  const laptop = app().guest();
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  await laptop.post("/auth/signin", { email, password }, { headers: { "user-agent": agent } });
  const phone = await signedIn(app(), id);
  const { body } = await laptop.get("/auth/sessions");
  expect(body.sessions).toHaveLength(2);
  expect(body.sessions.find((s: { isCurrent: boolean }) => s.isCurrent).device).toBe(
    "Firefox, Linux",
  );
  const ended = await laptop.delete("/auth/sessions");
  expect(ended.body).toEqual({ ended: 1 });
  expect((await phone.get("/auth/me")).status).toBe(401);
  expect((await laptop.get("/auth/me")).status).toBe(200);
});
