import { expect, test } from "vitest";
import { packPhrases, toPhraseBook } from "./phrase-book.server.ts";

const known = new Map([
  ["wymiana", ["wymiana", "@wymienic"]],
  ["okien", ["okno"]],
  ["dach", ["dach", "@dach"]],
  ["dachówki", ["dachowka", "@dach"]],
]);
const keys = [...new Set([...known.values()].flat())];
const idOf = (key: string) => (keys.includes(key) ? keys.indexOf(key) : undefined);
const phrase = (place: number, words: string[], rarest: string) => ({
  ...{ place, words, rarest },
  ...{ strength: place === 9 ? 1.25 : 1, isName: place === 9 },
});
const rows = packPhrases({
  known,
  phrases: [
    phrase(3, ["wymiana", "okien"], "okien"),
    phrase(4, ["dach", "dachówki"], "dachówki"),
    phrase(9, ["wymiana", "dachówki"], "dachówki"),
  ],
  idOf,
  ids: keys.length,
});
const book = toPhraseBook(rows, idOf);
const placesIn = (...words: string[][]) =>
  book.saidIn(book.toSaid(words)).map(({ place }) => place);

test("a phrase is said by any form of its words in any order, once", () => {
  expect(placesIn(["okno"], ["ladny"], ["wymiana"])).toEqual([3]);
  expect(placesIn(["dachowka", "@dach"], ["@wymienic"])).toEqual([9]);
  expect(placesIn(["okno"])).toEqual([]);
  expect(placesIn(["okno"], ["okno"])).toEqual([]);
});

test("each of its words is said by a word of its own, of however many", () => {
  expect(placesIn(["dachowka", "@dach"])).toEqual([]);
  expect(placesIn(["dach", "@dach"], ["@dach"])).toEqual([4]);
  const others = Array.from({ length: 40 }, () => ["ladny"]);
  expect(placesIn(...others, ["okno"], ["wymiana"])).toEqual([3]);
  expect(placesIn(...others, ["okno"])).toEqual([]);
});

test("what a phrase is, and whether fewer keys say it too", () => {
  const [named] = book.saidIn(book.toSaid([["@dach"], ["wymiana"]]));
  expect(named).toMatchObject({ place: 9, strength: 1.25, isName: true, length: 2 });
  expect(book.isSaidBy(named!, book.toSaid([["dachowka"], ["wymiana"]]))).toBe(true);
  expect(book.isSaidBy(named!, book.toSaid([["dach"], ["wymiana"]]))).toBe(false);
  expect(book.isSaidBy(named!, book.toSaid([["wymiana"]]))).toBe(false);
});

test("a word is said beside another where a phrase has both", () => {
  expect(book.isSaidWith("okno", ["nic", "@wymienic"])).toBe(true);
  expect(book.isSaidWith("okno", ["dach"])).toBe(false);
  expect(book.isSaidWith("wymiana", ["okno"])).toBe(false);
  expect(book.isSaidWith("nieznane", ["okno"])).toBe(false);
});
