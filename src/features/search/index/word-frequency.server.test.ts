import { expect, test } from "vitest";
import { readQuery } from "../../catalogue/words/words.server.ts";
import { usersOfAll, usersOfAny } from "./word-frequency.server.ts";

const frequencies = new Map([
  ["zenit", 4],
  ["borsuk", 30],
]);
const users = (text: string) => {
  const words = readQuery(text);
  return [usersOfAll(words, frequencies), usersOfAny(words, frequencies)];
};

test.each([
  ["Zenit", [4, 4]],
  ["Zenit Borsuk", [4, 34]],
  ["Zenit qwertyuiop", [0, 4]],
  ["qwertyuiop", [0, 0]],
])("of „%s” at most so many companies use all and any words", (text, expected) => {
  expect(users(text)).toEqual(expected);
});

test("a word of a trade is met by other words too: it tells nothing", () => {
  expect(users("glazurnik")).toEqual([null, null]);
  expect(users("glazurnik Zenit")).toEqual([4, null]);
});
