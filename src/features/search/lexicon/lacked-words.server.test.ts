import { expect, test } from "vitest";
import { splitWords } from "../../catalogue/words/word-tokens.ts";
import { placesOfDenied, placesOfLacked } from "./lacked-words.server.ts";

test.each([
  ["ogrzewanie bez gazu", ["gazu"]],
  ["kuchnia bez górnych szafek z wyspą", ["górnych", "szafek"]],
  ["bez ocieplenia sam tynk", ["ocieplenia"]],
  ["prysznic bez brodzika i bez szyby", ["brodzika", "szyby"]],
  ["podłoga bez drewnianych listew przy ścianie", ["drewnianych", "listew"]],
  ["szafa bez drzwi w sypialni", ["drzwi"]],
  ["schody bez", []],
  ["panele i listwy", []],
])("„%s” is to be without %o", (text, words) => {
  const all = splitWords(text);
  expect([...placesOfLacked(all)].map((at) => all[at])).toEqual(words);
});

test.each([
  ["drzwi nie szklane", ["szklane"]],
  ["ogrodzenie, ale nie z siatki", ["siatki"]],
  ["okno się nie", []],
  ["okno się nie domyka", []],
  ["wiata, nie garaż", []],
])("„%s” is not to be %o", (text, words) => {
  const all = splitWords(text);
  expect([...placesOfDenied(all)].map((at) => all[at])).toEqual(words);
});
