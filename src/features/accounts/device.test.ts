import { expect, test } from "vitest";
import { describeDevice } from "./rules.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0 Safari/537.36`, "Chrome, Linux"],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    "Samsung Internet, Android",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Safari/604.1`,
    "Safari, iOS",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox, Windows"],
  ["curl/8.0", "Nieznane urządzenie"],
  [undefined, "Nieznane urządzenie"],
])("%s is named %s", (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
