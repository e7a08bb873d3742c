import { expect, test } from "vitest";
import { monthOfNumber } from "../../calendar/availability.ts";
import { easterIn } from "./easter.ts";

test.each([
  [2024, "2024-03"],
  [2026, "2026-04"],
  [2027, "2027-03"],
  [2029, "2029-04"],
  [2035, "2035-03"],
  [2038, "2038-04"],
])("Easter of %i is in %s", (year, month) => {
  expect(monthOfNumber(easterIn(year))).toBe(month);
});
