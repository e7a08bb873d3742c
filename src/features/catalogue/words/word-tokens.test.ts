import { expect, test } from "vitest";
import { isSignificant, splitWords } from "./word-tokens.ts";

test.each([
  ["Wod-Kan", ["wodkan"]],
  ["wod.-kan. i gaz", ["wodkan", "i", "gaz"]],
  ["wod kan", ["wodkan"]],
  ["zawodkanonik", ["zawodkanonik"]],
  ["płyty K-G", ["płyty", "gipskarton"]],
  ["g-k", ["gipskarton"]],
  ["karton-gipsowe", ["gipskartonowe"]],
  ["gips kartonu", ["gipskartonu"]],
  ["montaż c.o.", ["montaż", "ogrzewanie"]],
  ["c. o.", ["ogrzewanie"]],
  ["miedzy szafkami", ["między", "szafkami"]],
  ["granica na miedzy", ["granica", "na", "miedzy"]],
  ["O'Hara, d’Arc", ["ohara", "darc"]],
  ["'cytat'", ["cytat"]],
  ["ﬁrma １２", ["firma", "12"]],
  ["dom-ogród/taras", ["dom", "ogród", "taras"]],
  ["Ża\u0301", ["żá"]],
  ["", []],
])("„%s” is cut into %o", (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test("a word is kept up to sixty letters", () => {
  expect(splitWords(`${"a".repeat(60)} ${"b".repeat(61)}`)).toEqual([
    "a".repeat(60),
    "b".repeat(60),
  ]);
});

test.each([
  ["7", true],
  ["2026", true],
  ["x", false],
  ["ó", false],
  ["bo", false],
  ["pv", true],
  ["się", false],
  ["sie", false],
  ["dla", false],
  ["dach", true],
])("„%s” tells something: %s", (word, expected) => {
  const folded = word.replaceAll("ę", "e").replaceAll("ó", "o");
  expect(isSignificant(word, folded)).toBe(expected);
});
