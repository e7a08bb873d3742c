import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserFetch } from "./browser-fetch.ts";
import { onSessionLost } from "./session-renewal.ts";

/** A server on loopback that behaves as the API does with an access cookie that ran out. */
let server: Server;
let calls: string[];
let isFresh: boolean;
let refreshStatus: number;
let lost: number;
let answers: Response[];
let stopListening: () => void;

const problem = (response: ServerResponse, status: number, code: string) => {
  response.writeHead(status, { "content-type": "application/problem+json" });
  response.end(JSON.stringify({ code, detail: "Zdanie." }));
};

function answer(request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? "";
  calls.push(`${request.method} ${path}`);
  if (path === "/api/auth/refresh-session") {
    // Long enough for the calls that fail meanwhile to ask as well.
    setTimeout(() => {
      if (refreshStatus === 0) return request.destroy();
      if (refreshStatus !== 200) return problem(response, refreshStatus, "SESSION_EXPIRED");
      isFresh = true;
      return response.end("{}");
    }, 50);
    return undefined;
  }
  if (path === "/api/auth/signin") return problem(response, 401, "INVALID_CREDENTIALS");
  if (path === "/api/auth/providers") {
    document.cookie = "csrf_token=fresh";
    return response.end("{}");
  }
  if (path === "/api/csrf") {
    const isStale = request.headers["x-csrf-token"] !== "fresh";
    if (isStale) document.cookie = "csrf_token=fresh";
    return isStale ? problem(response, 403, "CSRF_ERROR") : response.end("done");
  }
  if (
    path === "/api/leads" &&
    request.method === "POST" &&
    request.headers["x-csrf-token"] !== "fresh"
  ) {
    document.cookie = "csrf_token=fresh";
    return problem(response, 403, "CSRF_ERROR");
  }
  if (path === "/api/forbidden") return problem(response, 403, "FORBIDDEN");
  return isFresh ? response.end("done") : problem(response, 401, "SIGNED_OUT");
}

/** What nobody has read, which a browser counts as under way. */
const unread = () =>
  answers.filter(({ bodyUsed }) => !bodyUsed).map(({ url }) => new URL(url).pathname);

const count = (call: string) => calls.filter((made) => made === call).length;

beforeEach(async () => {
  calls = [];
  isFresh = false;
  refreshStatus = 200;
  lost = 0;
  answers = [];
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("document", { cookie: "csrf_token=stale" });
  const overHttp = fetch;
  // Node needs the origin that a browser adds by itself.
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const given = await overHttp(origin + path, init);
    answers.push(given);
    return given;
  });
  stopListening = onSessionLost(() => (lost += 1));
});

afterEach(async () => {
  stopListening();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe("a session that was idle too long", () => {
  test("is renewed, and the call made again once", async () => {
    const done = await browserFetch("/api/leads");
    expect(await done.text()).toBe("done");
    expect(calls).toEqual(["GET /api/leads", "GET /api/auth/refresh-session", "GET /api/leads"]);
    expect(lost).toBe(0);
  });

  test("is renewed once for ten calls at the same time", async () => {
    const done = await Promise.all(Array.from({ length: 10 }, () => browserFetch("/api/leads")));
    expect(done.map((one) => one.status)).toEqual(Array(10).fill(200));
    expect(count("GET /api/auth/refresh-session")).toBe(1);
    expect(count("GET /api/leads")).toBe(20);
  });

  test("is renewed again when it runs out again", async () => {
    await browserFetch("/api/leads");
    isFresh = false;
    await browserFetch("/api/leads");
    expect(count("GET /api/auth/refresh-session")).toBe(2);
  });

  test("that ended for good notifies the listeners; the caller gets the 401", async () => {
    refreshStatus = 401;
    expect((await browserFetch("/api/leads")).status).toBe(401);
    expect(count("GET /api/leads")).toBe(1);
    expect(lost).toBe(1);
    expect(unread()).toEqual(["/api/leads"]);
  });

  test("that ended takes its CSRF token along, and both are noticed", async () => {
    refreshStatus = 401;
    expect((await browserFetch("/api/leads", { method: "POST" })).status).toBe(401);
    expect(calls).toEqual(["POST /api/leads", "POST /api/leads", "GET /api/auth/refresh-session"]);
    expect(lost).toBe(1);
  });

  test("is not taken for ended while the server is overloaded", async () => {
    refreshStatus = 503;
    const refused = await Promise.all([browserFetch("/api/leads"), browserFetch("/api/leads")]);
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
    expect(await Promise.all(refused.map((answer) => answer.json()))).toHaveLength(2);
    expect(lost).toBe(0);
  });

  test.each([
    ["overloaded", 503, [503, 503]],
    ["out of reach", 0, ["TypeError", "TypeError"]],
    ["well", 200, [200, 200]],
  ])("is renewed by each of two tabs while the server is %s", async (_how, status, outcomes) => {
    refreshStatus = status;
    vi.resetModules();
    const second = await import("./browser-fetch.ts");
    const both = [browserFetch("/api/leads"), second.browserFetch("/api/leads")];
    const outcomeOf = (call: Promise<Response>) =>
      call.then(
        (answer) => answer.status,
        (error: Error) => error.name,
      );
    expect(await Promise.all(both.map(outcomeOf))).toEqual(outcomes);
    expect(lost).toBe(0);
  });

  test("is not taken for ended when the connection is lost meanwhile", async () => {
    refreshStatus = 0;
    await expect(browserFetch("/api/leads")).rejects.toThrow(TypeError);
    expect(lost).toBe(0);
  });
});

describe("what is no matter of the session", () => {
  test("a wrong password renews nothing", async () => {
    expect((await browserFetch("/api/auth/signin", { method: "POST" })).status).toBe(401);
    expect(calls).toEqual(["POST /api/auth/signin"]);
    expect(lost).toBe(0);
  });

  test("a stale CSRF token is replaced and the call made again once", async () => {
    const done = await browserFetch("/api/csrf", { method: "POST" });
    expect(await done.text()).toBe("done");
    expect(count("POST /api/csrf")).toBe(2);
  });

  test("a guest who has no CSRF token yet gets one, and the first call succeeds", async () => {
    vi.stubGlobal("document", { cookie: "" });
    const done = await browserFetch("/api/csrf", { method: "POST" });
    expect(await done.text()).toBe("done");
    expect(calls).toEqual(["GET /api/auth/providers", "POST /api/csrf"]);
    expect(unread()).toEqual([]);
  });

  test("another refusal is not repeated", async () => {
    expect((await browserFetch("/api/forbidden", { method: "POST" })).status).toBe(403);
    expect(calls).toEqual(["POST /api/forbidden"]);
  });
});
