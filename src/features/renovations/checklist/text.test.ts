import { expect, test } from "vitest";
import { checklistText } from "./text.ts";

test.each([
  [1, "Do wybranych usług pasuje jeszcze 1 praca:"],
  [3, "Do wybranych usług pasują jeszcze 3 prace:"],
  [10, "Do wybranych usług pasuje jeszcze 10 prac:"],
])("%i works that are missing", (count, sentence) => {
  expect(checklistText.missing(count)).toBe(sentence);
});
