import { expect, test } from "vitest";
import { isWritten } from "./written.ts";

test.each(["a", "👨‍👩‍👧", "ą", "?", " x "])("„%s” is written", (text) => {
  expect(isWritten(text)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["spaces", " \u00a0\n"],
  ["a space without width", "\u200b"],
  ["joiners and marks of direction", "\u200d\u202e\u2060\ufeff"],
  ["fillers", "\u3164\u115f\u2800"],
  ["a soft hyphen and a variation", "\u00ad\ufe0f"],
])("%s is not", (_name, text) => {
  expect(isWritten(text)).toBe(false);
});
