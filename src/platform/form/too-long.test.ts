import { expect, test } from "vitest";
import { isTooLong } from "./too-long.ts";

test.each([
  ["abcde", false],
  [" abcde\n", false],
  ["abcd🙂", false],
  ["ab\u200Bcde", false],
  ["abco\u0301e", false],
  ["ab\r\nde", false],
  ["abcdef", true],
])("%j is longer than five signs: %j", (text, is) => {
  expect(isTooLong(text, 5)).toBe(is);
});
