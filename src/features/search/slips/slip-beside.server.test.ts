import { expect, test } from "vitest";
import { tokenise } from "../query-words/query-tokens.ts";
import { correctTokens } from "../understanding/correct-tokens.server.ts";
import { slipBeside } from "./slip-beside.server.ts";

const readAt = (text: string, at: number) => {
  const tokens = tokenise(text);
  return slipBeside(tokens[at]!, tokens);
};

test.each([
  ["drwi ocierają", 0, "drzwi"],
  ["balt granitowy", 0, "blat"],
  ["bama przesuwna", 0, "brama"],
  ["koska zapadła się", 0, "kostka"],
  ["kale w kuchni", 0, "kafle"],
  ["malowanie ścin", 1, "ścian"],
])("„%s”: a short word is a slip beside one that an entry has with another", (text, at, meant) => {
  expect(readAt(text, at)).toBe(meant);
});

test.each([
  ["drwi z nas", 0],
  ["biały kot", 1],
  ["monitoring w domu", 2],
  ["Bama przesuwna", 0],
])("„%s”: a word is left that no entry asks for, or that is in the lexicon", (text, at) => {
  expect(readAt(text, at)).toBeNull();
});

test("a word that is said twice is read by what stands beside it each time", () => {
  const text = "drwi z nas, drwi ocierają";
  const rest = tokenise(text);
  const unknown = rest.filter((token) => token.folded === "drwi");
  expect(correctTokens(text, { rest, unknown, isAlone: false })).toBe("drwi z nas, drzwi ocierają");
});
