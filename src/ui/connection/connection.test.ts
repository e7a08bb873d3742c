import { expect, test } from "vitest";
import { isNetworkFailure } from "./connection.ts";

test.each([
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "Failed to fetch dynamically imported module: /assets/x.js",
  "error loading dynamically imported module: /assets/x.js",
  "Importing a module script failed.",
])("„%s” means that the server was not reached", (message) => {
  expect(isNetworkFailure(new TypeError(message))).toBe(true);
});

test("an answer that broke off counts too, an error of the page does not", () => {
  const cause = new TypeError("network error");
  expect(isNetworkFailure(new Error("Unable to decode", { cause }))).toBe(true);
  expect(isNetworkFailure(new TypeError("undefined is not a function"))).toBe(false);
  expect(isNetworkFailure({ status: 500 })).toBe(false);
});
