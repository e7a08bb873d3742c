import { describe, expect, test } from "vitest";
import { ownPath, signInPath } from "./redirect-path.ts";

describe("where a sign-in may lead", () => {
  test.each(["/", "/moje-remonty/12?tab=a#b", "/firma/łazienka", "/szukaj?search=http://x.pl"])(
    "%s is a path of this site",
    (path) => {
      expect(ownPath(path)).toBe(decodeURI(path) === path ? new URL(path, "http://a").href.slice(8) : path);
    },
  );

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
