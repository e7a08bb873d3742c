import { expect, test } from "vitest";
import { correctWord } from "./correct-words.server.ts";

test.each([
  ["plytkkarz", "płytkarz"],
  ["hydralik", "hydraulik"],
  ["elektyk", "elektryk"],
  ["fotowoltajka", "fotowoltaika"],
  ["rekuperajca", /^rekuperacj/],
  ["ogordow", /^ogrod/],
  ["bruakrz", "brukarz"],
  ["krakuw", "Kraków"],
  ["wroclw", "Wrocław"],
  // And no other word that is as near: warstwa, masaż, stelaż.
  ["warszwa", "Warszawa"],
  ["malaż", "malarz"],
  ["malaz", "malarz"],
  ["stolaż", "stolarz"],
  ["kuhnia", "kuchnia"],
  ["ogrud", "ogród"],
  ["okan", /^okn/],
  ["bkurarz", "brukarz"],
  ["murzar", "murarz"],
])("„%s” was meant to be %s", (word, meant) => {
  expect(correctWord(word)).toMatch(meant);
});

test.each(["nowak", "kowalex", "zenit", "burzy", "dach", "c24", "qwertyuiop", "x", ""])(
  "„%s” is left as it is",
  (word) => {
    expect(correctWord(word)).toBeNull();
  },
);

test("is told at once, also of a very long word", () => {
  correctWord("fotowoltajka");
  const started = performance.now();
  correctWord("f".repeat(60));
  expect(performance.now() - started).toBeLessThan(200);
});
