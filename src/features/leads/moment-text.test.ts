import { expect, test } from "vitest";
import { momentText } from "./moment-text.ts";

test.each([
  ["2026-11-22T11:03:00Z", 2026, "22 listopada, 12:03"],
  ["2025-11-22T11:03:00Z", 2026, "22 listopada 2025, 12:03"],
  ["2025-12-31T23:30:00Z", 2026, "1 stycznia, 00:30"],
  ["2026-12-31T23:30:00Z", 2026, "1 stycznia 2027, 00:30"],
])("%s is told in %i as Warsaw has it: „%s”", (iso, thisYear, said) => {
  expect(momentText(iso, thisYear)).toBe(said);
});
