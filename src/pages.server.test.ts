import { createHash } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useTestApp } from "../tests/database.ts";
import { createTestAccount, signedIn } from "../tests/factories/accounts.ts";
import { cookieHeader, directivesOf, useWeb } from "../tests/web.ts";
import { sessions } from "./features/accounts/session/viewer.server.ts";
import { createCsrfToken } from "./platform/api/csrf.server.ts";
import { lostScripts, lostScriptsSource } from "./platform/page/lost-scripts.server.ts";
import { minuteMs } from "./platform/time/durations.ts";

const app = useTestApp();
const web = useWeb(app);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A guest who has been here before. */
const guest = () => ({ cookie: `csrf_token=${createCsrfToken(app().services.secret, "guest")}` });

async function visitor() {
  const { id } = await createTestAccount(app());
  const caller = await signedIn(app(), id);
  const [sessionId = ""] = caller.cookies.get("refresh")!.split(".");
  caller.cookies.set("csrf_token", createCsrfToken(app().services.secret, sessionId));
  return { caller, headers: { cookie: cookieHeader(caller.cookies) } };
}

async function received(path: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ host: "127.0.0.1", port: web().port, path, headers }, resolve)
    .on("error", reject)
    .end();
  const head = await promise;
  return { head, body: Buffer.concat((await head.toArray()) as Buffer[]) };
}

describe("who may keep a page", () => {
  test.each([
    ["/zaloguj", 200],
    ["/login", 302],
    ["/nie-ma-takiej-strony", 404],
  ])("a guest's %s is asked about each time, and depends on the cookies", async (path, status) => {
    const response = await web().send(path, { headers: guest() });
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("vary")).toMatch(/\bCookie\b/);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("a guest's page may say itself for how long it is kept", async () => {
    const { headers } = await web().send("/robots.txt", { headers: guest() });
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test.each(["/", "/zaloguj", "/nie-ma-takiej-strony", "/robots.txt"])(
    "a guest's %s sets no cookie: it may be shared",
    async (path) => {
      const { headers } = await web().send(path);
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get("cache-control")).not.toContain("private");
    },
  );

  test.each(["/", "/fachowcy", "/resetuj-haslo"])(
    "%s with the token of a mailed link is nobody else's, and no referrer names it",
    async (path) => {
      const { headers } = await visitor();
      for (const of of [{}, { headers }]) {
        const answer = await web().send(`${path}?passwordToken=tajny-znak`, of);
        expect(answer.headers.get("cache-control")).toBe("private, no-store");
        expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
        expect(answer.headers.get("x-robots-tag")).toBe("noindex");
        expect(answer.headers.get("surrogate-key")).toBeNull();
      }
    },
  );

  test("a guest's page asks the database for no session", async () => {
    const query = vi.spyOn(app().running.connection.pool, "connect");
    expect((await web().send("/zaloguj", { headers: guest() })).status).toBe(200);
    expect(query).not.toHaveBeenCalled();
  });

  test.each(["/", "/moj-profil", "/zaloguj", "/robots.txt", "/nie-ma-takiej-strony"])(
    "%s of a signed-in user is never cached",
    async (path) => {
      const { headers: sent } = await visitor();
      const { headers } = await web().send(path, { headers: sent });
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("vary")).toMatch(/\bCookie\b/);
    },
  );

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (bytes: Buffer) => bytes],
  ])(
    "a page of a signed-in user, and one that does not exist, leave as they are taken: %s",
    async (taken, open) => {
      const own = { ...(await visitor()).headers, "accept-encoding": taken };
      for (const [path, headers, status] of [
        ["/", own, 200],
        ["/nie-ma-takiej-strony", { "accept-encoding": taken }, 404],
      ] as const) {
        const { head, body } = await received(path, headers);
        expect([head.statusCode, head.headers["content-encoding"]]).toEqual([
          status,
          taken === "identity" ? undefined : taken,
        ]);
        expect(head.headers.vary).toMatch(/\bAccept-Encoding\b/);
        expect(open(body).toString()).toMatch(/^<!DOCTYPE html>.*<style.*<\/html>/s);
      }
    },
  );

  test("the calls of a page that is read look for its session once", async () => {
    const { headers } = await visitor();
    const read = vi.spyOn(sessions, "readViewer");
    for (const path of ["/konto", "/moje-remonty"]) {
      read.mockClear();
      expect((await web().send(path, { headers })).status).toBe(200);
      expect(read).toHaveBeenCalledTimes(1);
    }
  });

  test.each(["session", "refresh"])(
    "a page for a made-up cookie %s is never kept either",
    async (name) => {
      const cookie = `${name}=6f9619ff-8b86-4d01-b42d-00cf4fc964ff.x`;
      const { headers } = await web().send("/", { headers: { cookie } });
      expect(headers.get("cache-control")).toBe("private, no-store");
    },
  );

  test("a session that was idle is renewed by the page, whose cookies go out with it", async () => {
    const { headers: sent, caller } = await visitor();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * minuteMs });
    const { headers, text } = await web().send("/", { headers: sent });
    expect(text).toContain("Żółkiewska");
    expect(headers.get("cache-control")).toBe("private, no-store");
    const names = headers.getSetCookie().map((line) => line.split("=")[0]);
    expect(names).toEqual(["session", "refresh"]);
    for (const line of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^(\w+)=([^;]+)/.exec(line)!;
      caller.cookies.set(name, value);
    }
    expect((await caller.get("/auth/me")).status).toBe(200);
  });
});

describe("what a page may run and load", () => {
  const others = {
    "default-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "media-src": "'self' blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "worker-src": "'self'",
    "frame-ancestors": "'none'",
  };

  /** Of the one style sheet, which the page carries itself. */
  function styleSource(text: string) {
    const sheets = [...text.matchAll(/<style\b[^>]*>([\s\S]+?)<\/style>/g)];
    expect(sheets).toHaveLength(1);
    expect(text).not.toContain('rel="stylesheet"');
    return `'sha256-${sha256(sheets[0]![1]!)}'`;
  }

  const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

  test.each(["/", "/zaloguj", "/nie-ma-takiej-strony"])(
    "%s of a guest has the strict policy: files of the site and scripts by hash",
    async (path) => {
      const { headers, text } = await web().send(path);
      const { "script-src": scripts = "", ...rest } = directivesOf(headers);
      expect(scripts).toMatch(/^'self'(?: 'sha256-[\w+/]{43}=')+$/);
      const inlined = [
        ...text.matchAll(/<script\b(?![^>]*(?:\ssrc=|json))[^>]*>([^]*?)<\/script>/g),
      ];
      expect(inlined.length).toBeGreaterThan(1);
      for (const [, script] of inlined) expect(scripts).toContain(`'sha256-${sha256(script!)}'`);
      expect(rest).toEqual({ ...others, "style-src": `'self' ${styleSource(text)}` });
      expect(text).not.toContain("nonce=");
    },
  );

  test.each(["/", "/moj-profil", "/nie-ma-takiej-strony"])(
    "%s of a signed-in user has the strict policy: scripts by nonce, and the one of every page by its hash",
    async (path) => {
      const { headers, text } = await web().send(path, { headers: (await visitor()).headers });
      const { "script-src": scripts = "", ...rest } = directivesOf(headers);
      const nonce = /^'nonce-([0-9a-f]{64})' 'strict-dynamic' /.exec(scripts)?.[1];
      expect(scripts).toBe(`'nonce-${nonce}' 'strict-dynamic' ${lostScriptsSource}`);
      expect(rest).toEqual({
        ...others,
        "style-src": `'self' ${styleSource(text)} 'nonce-${nonce}'`,
      });
      const itsOwn = text.replace(lostScripts, "");
      const scriptTags = itsOwn.match(/<script\b(?![^>]*application\/(?:ld\+)?json)[^>]*>/g) ?? [];
      expect(scriptTags.length).toBeGreaterThan(0);
      for (const tag of scriptTags) expect(tag).toContain(`nonce="${nonce}"`);
    },
  );

  test("no two pages of a session share a nonce", async () => {
    const { headers: sent } = await visitor();
    const policies = await Promise.all(
      ["/", "/"].map(async (path) => {
        const { headers } = await web().send(path, { headers: sent });
        return directivesOf(headers)["script-src"];
      }),
    );
    expect(new Set(policies).size).toBe(2);
  });
});

describe("forms of foreign sites", () => {
  const own = () => app().services.config.appUrl;
  const form = { "content-type": "application/x-www-form-urlencoded" };

  const signOut = async (headers: Record<string, string>) => {
    const { headers: cookies, caller } = await visitor();
    const sent = { method: "POST", headers: { ...form, ...cookies, ...headers }, body: "" };
    const { status } = await web().send("/wyloguj", sent);
    const isSignedIn = (await caller.get("/auth/me")).status === 200;
    return { status, isSignedIn };
  };

  test.each<[string, Record<string, string>]>([
    ["that says nothing of where it comes from", {}],
    ["of another site", { origin: "https://zlodziej.example", "sec-fetch-site": "cross-site" }],
    ["of another site in an old browser", { origin: "https://zlodziej.example" }],
    ["of another site that hides its origin", { "sec-fetch-site": "cross-site" }],
    ["of a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["of a sandboxed frame in an old browser", { origin: "null" }],
    ["of a sibling host", { "sec-fetch-site": "same-site" }],
  ])("a form %s is refused before anything happens", async (_what, headers) => {
    expect(await signOut(headers)).toEqual({ status: 403, isSignedIn: true });
  });

  test("who sent one sees a page that says so, and it runs nothing", async () => {
    const refused = await web().send("/wyloguj", { method: "POST", headers: form, body: "" });
    expect(refused.text).toContain("Formularz nie został przyjęty");
    expect(directivesOf(refused.headers)["default-src"]).toBe("'none'");
  });

  test("a form of this site is taken, by either header", async () => {
    const done = { status: 302, isSignedIn: false };
    expect(await signOut({ origin: own() })).toEqual(done);
    expect(await signOut({ "sec-fetch-site": "same-origin" })).toEqual(done);
    expect(await signOut({ origin: own(), "sec-fetch-site": "same-origin" })).toEqual(done);
    // So does a form of a page that tells nobody its address.
    expect(await signOut({ origin: "null", "sec-fetch-site": "same-origin" })).toEqual(done);
  });

  test.each(["GET", "HEAD"])("%s from another site shows the page", async (method) => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await web().send("/zaloguj", { method, headers })).status).toBe(200);
  });

  test("a form that no page takes is logged without its address, in which a secret may stand", async () => {
    const { log } = app().services;
    const logged = [vi.spyOn(log, "warn"), vi.spyOn(log, "error")];
    const headers = { ...form, origin: own() };
    const sent = { method: "POST", headers, body: "" };
    for (const path of ["/zlecenie/tajny.zeton", "/zlecenie/tajny.zeton.data"]) {
      expect((await web().send(path, sent)).status).toBe(405);
    }
    const what = { status: 405, statusText: "Method Not Allowed", requestId: expect.any(String) };
    const refused = [what, "page refused"];
    expect(logged.map(({ mock }) => mock.calls)).toEqual([[refused, refused], []]);
  });

  test("a form larger than any of ours is refused before anything happens", async () => {
    const { headers: cookies, caller } = await visitor();
    const body = `a=${"a".repeat(100 * 1024)}`;
    const headers = { ...form, ...cookies, origin: own() };
    const response = await web().send("/wyloguj", { method: "POST", headers, body });
    expect(response.status).toBe(413);
    expect(response.text).toContain("Przesłane dane są za duże.");
    expect((await caller.get("/auth/me")).status).toBe(200);
  });
});
