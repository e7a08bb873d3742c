import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createCsrfToken, isCsrfTokenValid, isSameOrigin } from "./csrf.server.ts";

const secret = randomBytes(32);
const site = "https://domistrz.pl";

test("a token fits the session it was made for and no other", () => {
  const token = createCsrfToken(secret, "session-a");
  expect(isCsrfTokenValid(secret, "session-a", token)).toBe(true);
  expect(isCsrfTokenValid(secret, "session-b", token)).toBe(false);
  expect(isCsrfTokenValid(randomBytes(32), "session-a", token)).toBe(false);
  expect(isCsrfTokenValid(secret, "session-a", `${token}.x`)).toBe(false);
});

test.each(["", ".", "a.b", "a.b.c", "ą"])("garbage %j is no token", (token) => {
  expect(isCsrfTokenValid(secret, "guest", token)).toBe(false);
});

test.each([
  [{ origin: site, "sec-fetch-site": "same-origin" }, true],
  [{ origin: "https://zlodziej.example", "sec-fetch-site": "cross-site" }, false],
  [{ origin: "https://sklep.domistrz.pl", "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "none" }, true],
  [{ origin: "null" }, false],
  [{ origin: "null", "sec-fetch-site": "cross-site" }, false],
  [{ origin: "null", "sec-fetch-site": "none" }, false],
  [{ origin: "null", "sec-fetch-site": "same-origin" }, true],
  [{ origin: "https://zlodziej.example" }, false],
  [{ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, true],
  [{ origin: "https://zlodziej.example", host: "domistrz.pl" }, false],
  [{ origin: "http://domistrz.pl", host: "domistrz.pl" }, false],
  [{}, true],
])("origin headers %j: same origin is %s", (headers, expected) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>), site)).toBe(expected);
});
