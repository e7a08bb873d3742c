import { expect, test } from "vitest";
import { bindLetters } from "./bind-letters.ts";

test.each([
  ["Remont w tydzień i z gwarancją", "Remont w·tydzień i·z·gwarancją"],
  ["W domu (z ogrodem)", "W·domu (z·ogrodem)"],
  ["Biel, a potem błękit", "Biel, a·potem błękit"],
  ["Password is not a word", "Password is not a word"],
  ["witaj w", "witaj w"],
  ["min-w-0 w-full", "min-w-0 w-full"],
])("%s", (text, bound) => {
  expect(bindLetters(text).replaceAll("\u00a0", "·")).toBe(bound);
});
