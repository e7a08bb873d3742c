import { expect, test } from "vitest";
import { formatDuration } from "./duration.ts";

test.each([
  [0, "0:01"],
  [7_440, "0:07"],
  [59_600, "1:00"],
  [725_000, "12:05"],
  [3_723_000, "1:02:03"],
])("%d ms are „%s”", (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
