import { expect, test } from "vitest";
import { hitsTwoKeys, isSlip, soundOf } from "./slips.ts";

test.each([
  ["malaż", "malarz"],
  ["Krakuw", "Kraków"],
  ["kuhnia", "kuchnia"],
  ["brukaz", "brukarz"],
  ["sonsiad", "sąsiad"],
  ["dombrowa", "dąbrowa"],
  ["penknięty", "pęknięty"],
])("„%s” sounds like %s", (spelled, right) => {
  expect(soundOf(spelled)).toBe(soundOf(right));
});

test.each([
  ["warszwa", "warszawa"],
  ["gdnask", "gdansk"],
  ["murrarz", "murarz"],
  ["hydrailik", "hydraulik"],
  ["plytkaez", "plytkarz"],
])("„%s” is %s with a slip of the fingers", (typed, meant) => {
  expect(isSlip(typed, meant)).toBe(true);
});

test.each([
  ["warszwa", "warstwa"],
  ["malaz", "masaz"],
  ["okno", "akne"],
])("„%s” is hardly %s", (typed, meant) => {
  expect(isSlip(typed, meant)).toBe(false);
});

test.each([
  ["ogtrodzie", "ogrodzie", true],
  ["tapetsa", "tapeta", true],
  ["okpna", "okna", false],
  ["okna", "okna", false],
])("„%s” is „%s” with two keys hit at once: %s", (typed, meant, expected) => {
  expect(hitsTwoKeys(typed, meant)).toBe(expected);
});
