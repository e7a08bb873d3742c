import { randomBytes, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createCsrfToken, isCsrfTokenValid } from "../api/csrf.server.ts";
import { keepCsrfToken } from "./csrf-cookie.server.ts";

const secret = randomBytes(32);
const site = "https://domistrz.pl";
const session = randomUUID();
const sessionCookie = `__Host-refresh=${session}.tajne`;

type Exchange = { path: string; cookie?: string; answers?: Record<string, string> };

/** A request as a browser sends it, and what its answer keeps in it. */
async function ask({ path, cookie = "", answers = {} }: Exchange) {
  const web = new Hono();
  web.use(async (c, next) => {
    await next();
    keepCsrfToken(c, secret, site);
  });
  web.all("*", (c) => c.body("", 200, answers));
  const { headers } = await web.request(path, { headers: { cookie } });
  const line = headers.getSetCookie().find((each) => each.startsWith("csrf_token="));
  const token = line && decodeURIComponent(/^csrf_token=([^;]*)/.exec(line)![1]!);
  const keys = ["guest", session];
  return {
    tokenOf: token && keys.find((key) => isCsrfTokenValid(secret, key, token)),
    cached: headers.get("cache-control"),
    line,
  };
}

test.each([
  ["a guest's page, which may be shared", { path: "/szukaj" }, undefined, null],
  ["a guest's call", { path: "/api/auth/providers" }, "guest", "private, no-cache"],
  [
    "a page of who is signed in",
    { path: "/konto", cookie: sessionCookie },
    session,
    "private, no-cache",
  ],
  [
    "the page after signing out",
    { path: "/", cookie: sessionCookie, answers: { "set-cookie": "__Host-refresh=; Max-Age=0" } },
    "guest",
    "private, no-cache",
  ],
  [
    "the page after signing in",
    { path: "/zaloguj", answers: { "set-cookie": `${sessionCookie}; Path=/` } },
    session,
    "private, no-cache",
  ],
])("%s", async (_, exchange, tokenOf, cached) => {
  expect(await ask(exchange)).toMatchObject({ tokenOf, cached });
});

test.each([
  ["s-maxage=60", undefined, "s-maxage=60"],
  ["max-age=60", "guest", "private, no-cache"],
  ["no-store", "guest", "no-store"],
  ["private, max-age=60", "guest", "private, max-age=60"],
])(
  "a guest's call that says „%s” of caches gets the token of %s",
  async (said, tokenOf, cached) => {
    const answers = { "cache-control": said };
    expect(await ask({ path: "/api/companies", answers })).toMatchObject({ tokenOf, cached });
  },
);

test("a token that fits the session stays, and one of another is replaced", async () => {
  const withToken = (key: string) =>
    `${sessionCookie}; csrf_token=${encodeURIComponent(createCsrfToken(secret, key))}`;
  const kept = await ask({ path: "/api/auth/me", cookie: withToken(session) });
  expect(kept).toMatchObject({ line: undefined, cached: null });
  const replaced = await ask({ path: "/api/auth/me", cookie: withToken("guest") });
  expect(replaced.tokenOf).toBe(session);
  expect(replaced.line).toMatch(/; Path=\/; Secure; SameSite=Lax$/);
});
