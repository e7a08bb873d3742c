import { describe, expect, test } from "vitest";
import { ownPath, signInPath } from "./redirect-path.ts";

describe("where a sign-in may lead", () => {
  test.each([
    ["/", "/"],
    ["/moje-remonty/12?tab=a#b", "/moje-remonty/12?tab=a#b"],
    ["/szukaj?search=http://x.pl", "/szukaj?search=http://x.pl"],
    ["/firma/łazienka", "/firma/%C5%82azienka"],
    ["/a/../moj-profil", "/moj-profil"],
  ])("%s is a path of this site", (path, kept) => {
    expect(ownPath(path)).toBe(kept);
  });

  test.each([
    "https://zly.pl",
    "//zly.pl",
    "///zly.pl",
    "/\\zly.pl",
    "\\/zly.pl",
    "/\t/zly.pl",
    "/a/..//zly.pl",
    "/.//zly.pl",
    "javascript:alert(1)",
    "moj-profil",
    "/a\r\nSet-Cookie: x=1",
    "/zaloguj?redirect=/zaloguj",
    "/login/",
    "/wyloguj",
    `/${"a".repeat(3_000)}`,
    "",
    null,
    undefined,
  ])("%j is refused", (path) => {
    expect(ownPath(path)).toBeUndefined();
  });

  test("the sign-in address remembers the place only when it may be gone back to", () => {
    expect(signInPath("/moje-remonty?a=1")).toBe("/zaloguj?redirect=%2Fmoje-remonty%3Fa%3D1");
    expect(signInPath("https://zly.pl")).toBe("/zaloguj");
    expect(signInPath()).toBe("/zaloguj");
  });
});
