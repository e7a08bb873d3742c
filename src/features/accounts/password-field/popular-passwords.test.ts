import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";
import { isPopular, worthOf } from "./popular-passwords.ts";

const worth = (password: string) => worthOf(password, passwordStrength(password));
const list = new URL("../sign-in/data/common-passwords.txt", import.meta.url);

test("none of the passwords the server refuses is ever more than weak", () => {
  const refused = readFileSync(list, "utf8").trim().split("\n");
  expect(refused.length).toBeGreaterThan(5_000);
  expect(refused.filter((password) => !isPopular(password) || worth(password) > 2)).toEqual([]);
});

test.each([
  "Password123!",
  "P@ssw0rd2026",
  "Haslo123!",
  "Polska2024!",
  "Warszawa1!",
  "Kochanie!2026",
  "Legia1916!",
  "2026Misiek!!",
])("„%s” is a popular word with decoration: weak", (password) => {
  expect(worth(password)).toBe(2);
});

test.each([
  ["zielony piec w kuchni", 4],
  ["żółta-Łódź-2026", 4],
  ["Kotek7mru", 3],
  ["kochanie8274619283", 4],
  ["kot", 1],
  ["", 0],
])("„%s” keeps its worth of %i", (password, expected) => {
  expect(worth(password)).toBe(expected);
});
