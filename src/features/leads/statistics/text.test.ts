import { expect, test } from "vitest";
import { statisticsText } from "./text.ts";

test.each([
  [1, 1, "To zapytanie przyszło z wyszukiwarki."],
  [1, 4, "Z wyszukiwarki przyszło 1 z 4 zapytań."],
  [3, 22, "Z wyszukiwarki przyszły 3 z 22 zapytań."],
  [5, 7, "Z wyszukiwarki przyszło 5 z 7 zapytań."],
])("%i of %i came from a search", (searched, all, sentence) => {
  expect(statisticsText.searched(searched, all)).toBe(sentence);
});

test("a share is of one lead or of many", () => {
  expect([1, 2, 22].map(statisticsText.ofAsked)).toEqual(["zapytania", "zapytań", "zapytań"]);
});
