import { expect, test } from "vitest";
import { leadMoment } from "./lead-moment.ts";

const now = new Date("2026-11-22T10:00:00Z");

test.each([
  ["2026-11-22T09:05:00Z", "dziś, 10:05"],
  ["2026-11-21T20:00:00Z", "wczoraj, 21:00"],
  ["2026-11-19T10:00:00Z", "3 dni temu"],
  ["2026-11-10T10:00:00Z", "10 listopada 2026"],
])("%s is said as „%s”", (iso, words) => {
  expect(leadMoment(iso, now)).toBe(words);
});
