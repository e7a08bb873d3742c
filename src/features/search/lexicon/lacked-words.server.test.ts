import { expect, test } from "vitest";
import { splitWords } from "../../catalogue/words/word-tokens.ts";
import { placesOfLacked } from "./lacked-words.server.ts";

test.each([
  ["ogrzewanie bez gazu", ["gazu"]],
  ["kuchnia bez górnych szafek z wyspą", ["górnych", "szafek"]],
  ["bez ocieplenia sam tynk", ["ocieplenia"]],
  ["prysznic bez brodzika i bez szyby", ["brodzika", "szyby"]],
  ["schody bez", []],
  ["panele i listwy", []],
])("„%s” is to be without %o", (text, words) => {
  const all = splitWords(text);
  expect([...placesOfLacked(all)].map((at) => all[at])).toEqual(words);
});
