import { expect, test } from "vitest";
import { slugify } from "./slug.ts";

test.each([
  ["an apostrophe joins", "Jan's d’Arc", "jans-darc"],
  ["ß is two letters", "Weiß", "weiss"],
  ["signs at the ends fall away", "--- Dach! ---", "dach"],
  ["eighty letters are kept", "a".repeat(80), "a".repeat(80)],
  ["a longer word is cut", "a".repeat(81), "a".repeat(80)],
  [
    "a word that ends at eighty is whole",
    `${"a".repeat(40)} ${"b".repeat(39)} c`,
    `${"a".repeat(40)}-${"b".repeat(39)}`,
  ],
  ["a word that passes eighty is left out", `${"a".repeat(40)} ${"b".repeat(40)}`, "a".repeat(40)],
])("%s", (_, text, slug) => {
  expect(slugify(text)).toBe(slug);
});
