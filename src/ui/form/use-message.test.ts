import { expect, test } from "vitest";
import { attemptOf, unsentOf } from "./use-message.ts";

test.each([
  ["Będę jutro.", "Będę jutro.", ""],
  ["Będę jutro. O której?", "Będę jutro.", "O której?"],
  ["Będę jutro.\n\nO której?", "Będę jutro.", "O której?"],
  ["Albo w piątek?", "Będę jutro.", "Albo w piątek?"],
  ["", "Będę jutro.", ""],
])("of „%s” %j was sent, %j is left", (now, sent, left) => {
  expect(unsentOf(now, sent)).toBe(left);
});

test.each<[string, string[], boolean]>([
  ["Będę jutro.", ["kuchnia", "okno"], true],
  // The photos went with it, and are no drafts after a reload.
  ["Będę jutro.", [], true],
  ["Będę jutro.", ["taras"], false],
  ["Będę w piątek.", ["kuchnia", "okno"], false],
])("„%s” with %j tried again is the message that was not answered: %s", (words, enclosed, is) => {
  const earlier = { id: "a", words: "Będę jutro.", enclosed: ["kuchnia", "okno"] };
  expect(attemptOf(earlier, words, enclosed).id === "a").toBe(is);
});
