import { expect, test } from "vitest";
import { axisTop, statisticsMonths, sumOf } from "./rules.ts";

test("twelve months end with the running one, by Polish time", () => {
  // In Warsaw it is December already.
  const months = statisticsMonths(new Date("2026-11-30T23:30:00Z"));
  expect([months.length, months[0], months.at(-1)]).toEqual([12, "2026-01", "2026-12"]);
});

test("counts are added up", () => {
  const month = { asked: 3, answered: 2, accepted: 1 };
  expect(sumOf([month, month])).toEqual({ asked: 6, answered: 4, accepted: 2 });
  expect(sumOf([])).toEqual({ asked: 0, answered: 0, accepted: 0 });
});

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [11, 12],
  [22, 24],
  [10, 10],
  [81, 100],
  [101, 120],
  [4321, 5000],
])("an axis for %i goes up to %i", (most, top) => {
  expect(axisTop(most)).toBe(top);
});
