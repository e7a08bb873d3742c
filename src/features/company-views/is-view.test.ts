import { describe, expect, test } from "vitest";
import { viewedSlug } from "./is-view.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36";
const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  viewedSlug({ method, url, headers: { "user-agent": phone, ...headers } });

describe("a view of a company's page", () => {
  test.each(["/firma/nowak", "/firma/nowak?zakladka=kontakt", "/firma/nowak.data?_routes=x"])(
    "is %s",
    (url) => expect(ask(url)).toBe("nowak"),
  );

  test.each(["/", "/szukaj", "/firma", "/firma/nowak/qr", "/api/companies/slug/nowak"])(
    "is not %s",
    (url) => expect(ask(url)).toBeUndefined(),
  );

  test("is not a lead that is sent, nor a page that is fetched ahead", () => {
    expect(ask("/firma/nowak", {}, "POST")).toBeUndefined();
    expect(ask("/firma/nowak", { "sec-purpose": "prefetch;prerender" })).toBeUndefined();
    expect(ask("/firma/nowak", { purpose: "prefetch" })).toBeUndefined();
  });

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1",
    "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0",
    "curl/8.5.0",
  ])("is none by %s", (agent) => {
    expect(ask("/firma/nowak", { "user-agent": agent })).toBeUndefined();
  });

  test("is one on a phone whose make ends like a robot", () => {
    const agent = phone.replace("Pixel 9", "CUBOT X70");
    expect(ask("/firma/nowak", { "user-agent": agent })).toBe("nowak");
  });

  test("is none by who says nothing of itself", () => {
    expect(viewedSlug({ method: "GET", url: "/firma/nowak", headers: {} })).toBeUndefined();
  });
});
