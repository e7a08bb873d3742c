import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../tests/database.ts";
import { uniqueEmail, createTestAccount, password, signedIn } from "../tests/factories/accounts.ts";
import { createMediaOwner } from "../tests/factories/accounts.ts";
import { storePicture } from "../tests/factories/media.ts";
import { cookieHeader, directivesOf, useWeb, type WebAnswer } from "../tests/web.ts";
import { createCsrfToken } from "./platform/api/csrf.server.ts";

const inert = "default-src 'none'; frame-ancestors 'none'; sandbox";

describe("a live site on https behind one proxy", () => {
  const appUrl = "https://domistrz.example";
  const app = useTestApp({ APP_URL: appUrl, LIVE: "1", TRUSTED_PROXIES: "1" });
  const web = useWeb(app);

  const token = () => createCsrfToken(app().services.secret, "guest");
  const asset = () => {
    const files = readdirSync(new URL("../build/client/assets", import.meta.url));
    return `/assets/${files.find((name) => name.endsWith(".js"))}`;
  };

  const picture = async () => {
    const size = { width: 640, height: 480, channels: 3, background: "#b0471f" } as const;
    const bytes = await sharp({ create: size }).jpeg().toBuffer();
    const { db, services } = app();
    const ownerId = await createMediaOwner(db);
    return `/media/${await storePicture(db, { storage: services.storage, ownerId, bytes })}/320.jpg`;
  };

  /** Every kind of response the process gives. */
  const everyKind = async (): Promise<[string, number][]> => [
    ["/", 200],
    ["/nie-ma-takiej-strony", 404],
    ["/login", 302],
    ["/api/styles", 200],
    ["/api/auth/me", 401],
    ["/api/nie-ma", 404],
    ["/api/docs", 200],
    ["/api/health", 200],
    ["/api/ready", 200],
    ["/sitemap.xml", 200],
    ["/robots.txt", 200],
    ["/favicon.ico", 200],
    ["/moje-remonty-offline.js", 200],
    [asset(), 200],
    [await picture(), 200],
    [`/media/${randomUUID()}/320.jpg`, 404],
  ];

  test("every answer has the headers that protect it, whatever it is", async () => {
    for (const [path, status] of await everyKind()) {
      const { status: seen, headers } = await web().send(path);
      expect({ path, status: seen, ...Object.fromEntries(headers) }).toMatchObject({
        path,
        status,
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        // Mails show pictures of companies: the pages of mail programs load them.
        "cross-origin-resource-policy":
          path.startsWith("/media/") && status === 200 ? "cross-origin" : "same-origin",
        "x-frame-options": "DENY",
        "permissions-policy": expect.stringMatching(/camera=\(\).*geolocation=\(self\)/) as string,
        "strict-transport-security": "max-age=31536000; includeSubDomains",
      });
    }
  });

  test("a page's own parts are asked for over https as well", async () => {
    const { headers } = await web().send("/");
    expect(Object.keys(directivesOf(headers))).toContain("upgrade-insecure-requests");
  });

  test("a page of a signed-in user is never cached, by the cookie's name on https too", async () => {
    const { cookies } = await signedIn(app(), (await createTestAccount(app())).id);
    expect([...cookies.keys()]).toEqual(["__Host-session", "__Host-refresh"]);
    const sent = { headers: { cookie: cookieHeader(cookies) } };
    const { headers } = await web().send("/", sent);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("responses of the API are not cached and may run nothing, errors included", async () => {
    const unsafe = {
      origin: appUrl,
      cookie: `csrf_token=${token()}`,
      "content-type": "application/json",
    };
    const refused: [string, number, Record<string, string>, string][] = [
      ["/api/auth/signin", 403, unsafe, "{}"],
      ["/api/auth/signin", 415, { ...unsafe, "content-type": "text/plain" }, "{}"],
      ["/api/auth/signin", 415, { ...unsafe, "content-encoding": "gzip" }, "{}"],
      ["/api/auth/signin", 413, unsafe, " ".repeat(100 * 1024 + 1)],
    ];
    const responses: [number, WebAnswer][] = [
      [200, await web().send("/api/auth/providers")],
      [401, await web().send("/api/auth/me")],
      [404, await web().send("/api/nie-ma")],
    ];
    for (const [path, status, headers, body] of refused) {
      responses.push([status, await web().send(path, { method: "POST", headers, body })]);
    }
    for (const [status, response] of responses) {
      expect(response.status).toBe(status);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("content-security-policy")).toBe(inert);
      const isProblem = response.headers
        .get("content-type")
        ?.startsWith("application/problem+json");
      expect(isProblem).toBe(status !== 200);
    }
  });

  test("what is the same for everybody is shared, but never together with a cookie", async () => {
    const first = await web().send("/api/styles");
    expect(first.headers.getSetCookie()).toHaveLength(1);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const again = await web().send("/api/styles", { headers: { cookie: `csrf_token=${token()}` } });
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(again.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  test.each<[string, number, Record<string, string>?]>([
    ["bytes=0-9", 206],
    ["bytes=0-9", 200, { "if-range": "Wed, 21 Oct 2020 07:28:00 GMT" }],
    ["seconds=0-9", 200],
    ["bytes=0-1,5-6", 200],
  ])("of the sample video „%s” is answered %i", async (range, status, kept) => {
    const answer = await web().send("/static/sample.mp4", { headers: { range, ...kept } });
    expect([answer.status, answer.headers.has("content-range")]).toEqual([status, status === 206]);
  });

  test("the documentation of the API has a policy of its own, without scripts", async () => {
    const policy = directivesOf((await web().send("/api/docs")).headers);
    expect(policy).toMatchObject({ "default-src": "'none'", "frame-ancestors": "'none'" });
    expect(policy).not.toHaveProperty("script-src");
    expect(policy["style-src"]).toMatch(/^'nonce-[0-9a-f]{64}'$/);
  });

  test("stored files are kept for good and run nothing; missing ones are not kept", async () => {
    const { headers } = await web().send(await picture());
    expect(headers.get("content-type")).toBe("image/jpeg");
    expect(headers.get("content-security-policy")).toBe(inert);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, s-maxage=3600, immutable");
    expect(headers.getSetCookie()).toEqual([]);
    const missing = await web().send(`/media/${randomUUID()}/320.jpg`);
    expect(missing.headers.get("cache-control")).toBe("no-store");
    expect(missing.headers.get("content-security-policy")).toBe(inert);
  });

  test("built files are kept for good, icons a day, what is not there not at all", async () => {
    const cacheFor = async (path: string) =>
      (await web().send(path)).headers.get("cache-control") ?? "";
    expect(await cacheFor(asset())).toBe("public, max-age=31536000, immutable");
    expect(await cacheFor("/favicon.ico")).toBe("public, max-age=86400");
    // Of which a newer version must be seen at once.
    expect(await cacheFor("/moje-remonty-offline.js")).toBe("no-cache");
    const { headers, ...missing } = await web().send("/assets/nie-ma.js");
    expect(missing).toMatchObject({ status: 404, text: "Nie ma takiego pliku.\n" });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("a worker may load files of this site alone, and compile WebAssembly only to decode HEIC", async () => {
    const files = readdirSync(new URL("../build/client/assets", import.meta.url));
    const policyOf = async (worker: string) => {
      const name = files.find((one) => one.startsWith(worker) && one.endsWith(".js"));
      return directivesOf((await web().send(`/assets/${name}`)).headers);
    };
    const closed = { "default-src": "'none'", "connect-src": "'self'" };
    expect(await policyOf("heif-worker-")).toEqual({
      ...closed,
      "script-src": "'self' 'wasm-unsafe-eval'",
    });
    expect(await policyOf("shrink-worker-")).toEqual({ ...closed, "script-src": "'self'" });
    expect((await web().send(asset())).headers.get("content-security-policy")).toBeNull();
    for (const path of ["/", "/zaloguj"]) {
      const { "script-src": scripts } = directivesOf((await web().send(path)).headers);
      expect(scripts).not.toContain("wasm");
    }
  });

  test("suggestions give a guest no cookie, so that caches between us may keep them", async () => {
    for (const [text, cacheControl] of [
      ["", "public, max-age=60, s-maxage=60"],
      ["d", "public, max-age=60, s-maxage=60"],
      // A firm may leave at any time.
      ["dach", "public, max-age=0, s-maxage=1, must-revalidate"],
    ] as const) {
      const { headers } = await web().send(`/api/suggest?q=${text}`);
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get("cache-control")).toBe(cacheControl);
    }
    const { cookies } = await signedIn(app(), (await createTestAccount(app())).id);
    cookies.delete("csrf_token");
    const sent = { headers: { cookie: cookieHeader(cookies) } };
    const answer = await web().send("/api/suggest?q=dach", sent);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  });

  test("the CSRF token is the one cookie a script may read, and goes over https alone", async () => {
    const [line = ""] = (await web().send("/api/auth/providers")).headers.getSetCookie();
    expect(line).toMatch(/^csrf_token=[\w-]{22}\.[\w-]{43}; Path=\/; Secure; SameSite=Lax$/);
  });

  test("a stale token is answered with a fresh one, so that one retry succeeds", async () => {
    const headers = { origin: appUrl, "x-csrf-token": "stary", cookie: "csrf_token=stary" };
    const refused = await web().send("/api/auth/logout", { method: "POST", headers });
    expect(refused.status).toBe(403);
    const fresh = /^csrf_token=([^;]+)/.exec(refused.headers.getSetCookie()[0] ?? "")?.[1] ?? "";
    const retry = { origin: appUrl, "x-csrf-token": fresh, cookie: `csrf_token=${fresh}` };
    const response = await web().send("/api/auth/logout", { method: "POST", headers: retry });
    expect(response.status).toBe(200);
  });

  test("a form of the site is taken, though the proxy passes it on without TLS", async () => {
    const headers = {
      origin: appUrl,
      host: new URL(appUrl).host,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    };
    const { email } = await createTestAccount(app());
    const body = new URLSearchParams({ email, password }).toString();
    const response = await web().send("/zaloguj", { method: "POST", headers, body });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/moj-profil");
    expect(response.headers.getSetCookie().join()).toMatch(/__Host-session=.*__Host-refresh=/);
  });

  test("an address is what the proxy wrote, for calls and for forms of pages alike", async () => {
    const tries = async (path: string, type: string, address: string) => {
      const csrf = token();
      const headers = {
        origin: appUrl,
        host: new URL(appUrl).host,
        "content-type": type,
        cookie: `csrf_token=${csrf}`,
        "x-csrf-token": csrf,
        "x-forwarded-for": `198.51.100.${Math.floor(Math.random() * 250)}, ${address}`,
      };
      const who = { email: uniqueEmail(), password };
      const isJson = type === "application/json";
      const body = isJson ? JSON.stringify(who) : new URLSearchParams(who).toString();
      return (await web().send(path, { method: "POST", headers, body })).status;
    };
    const call = (address: string) => tries("/api/auth/signin", "application/json", address);
    const form = (address: string) =>
      tries("/zaloguj", "application/x-www-form-urlencoded", address);
    for (let i = 0; i < 5; i++) expect(await call("203.0.113.9")).toBe(401);
    for (let i = 0; i < 5; i++) expect(await form("203.0.113.9")).toBe(401);
    expect(await call("203.0.113.9")).toBe(429);
    expect(await form("203.0.113.9")).toBe(429);
    expect(await form("203.0.113.10")).toBe(401);
    expect(await call("203.0.113.10")).toBe(401);
  });

  test("mails cannot be read in a browser", async () => {
    expect((await web().send("/dev/poczta")).status).toBe(404);
  });
});

describe("a first look on the own machine", () => {
  const app = useTestApp();
  const web = useWeb(app);

  test("nothing insists on https", async () => {
    const { headers } = await web().send("/");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(Object.keys(directivesOf(headers))).not.toContain("upgrade-insecure-requests");
    const [token] = (await web().send("/api/auth/providers")).headers.getSetCookie();
    expect(token).not.toContain("Secure");
  });

  test("without a proxy no header tells the address", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const csrf = createCsrfToken(app().services.secret, "guest");
      const headers = {
        "content-type": "application/json",
        cookie: `csrf_token=${csrf}`,
        "x-csrf-token": csrf,
        "x-forwarded-for": `203.0.113.${i}`,
      };
      const body = JSON.stringify({ email: uniqueEmail(), password });
      const sent = { method: "POST", headers, body };
      statuses.push((await web().send("/api/auth/signin", sent)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses[10]).toBe(429);
  });

  test("mails that are not sent can be read, as pages that run nothing", async () => {
    const { status, headers } = await web().send("/dev/poczta");
    expect(status).toBe(200);
    expect(directivesOf(headers)).toMatchObject({ "default-src": "'none'" });
    expect(directivesOf(headers)).not.toHaveProperty("script-src");
  });
});
