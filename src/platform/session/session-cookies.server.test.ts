import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  hasSessionCookie,
  readSessionCookies,
  sessionKeyOf,
  sessionKeySet,
} from "./session-cookies.server.ts";

const https = "https://domistrz.pl";
const [one, other] = [randomUUID(), randomUUID()];

test("a session is named by an id and a secret, and by nothing else", () => {
  const cookies = `__Host-session=${one}.tajne; __Host-refresh=${other}.inne`;
  expect(readSessionCookies(cookies, https)).toEqual({
    access: { sessionId: one, secret: "tajne" },
    refresh: { sessionId: other, secret: "inne" },
  });
  for (const value of ["", one, `${one}.`, `.tajne`, `${one}.tajne.dalej`, "nikt.tajne"]) {
    const read = readSessionCookies(`__Host-session=${value}`, https);
    expect(read).toEqual({ access: undefined, refresh: undefined });
  }
});

test("over https a cookie that another host may have planted names no session", () => {
  const cookies = `session=${one}.tajne; refresh=${one}.tajne`;
  expect(sessionKeyOf(cookies, https)).toBe("guest");
  expect(hasSessionCookie(cookies, https)).toBe(false);
  expect(sessionKeyOf(cookies, "http://localhost:3000")).toBe(one);
});

test.each([
  ["both", `__Host-session=${one}.a; __Host-refresh=${other}.b`, other],
  ["the session's alone", `__Host-session=${one}.a`, one],
  ["none", null, "guest"],
])("forms are tied to what lasts: with %s cookies", (_, cookies, key) => {
  expect(sessionKeyOf(cookies, https)).toBe(key);
});

test.each([
  [[], undefined],
  [["theme=ciemny"], undefined],
  [[`__Host-refresh=${one}.a; Path=/`], one],
  [[`__Host-refresh=${one}.a`, "__Host-refresh=; Max-Age=0"], "guest"],
])("of a response that sets %j the next request has the key %s", (lines, key) => {
  expect(sessionKeySet(lines, https)).toBe(key);
});

test.each([
  [`__Host-session=${one}.a`, true],
  [`__Host-refresh=${one}.a`, true],
  ["__Host-session=cokolwiek", true],
  ["theme=ciemny", false],
  [undefined, false],
])("whose cookies are %j has those of a session, readable or not: %s", (cookies, has) => {
  expect(hasSessionCookie(cookies, https)).toBe(has);
});
