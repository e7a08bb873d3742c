import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", 0],
  ["kot", 1],
  ["abcdefg", 1],
  ["aaaaaaaa", 2],
  ["12345678", 2],
  ["qwertyuiop", 2],
  ["kotekmru", 2],
  // A letter is no other one for being a capital.
  ["kotyrKOTYR", 2],
  ["Kotek7mru", 3],
  ["zielony piec w kuchni", 4],
  ["żółta-Łódź-2026", 4],
])("„%s” is worth %i", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
