import { expect, test } from "vitest";
import type { Conditions } from "../plan/search-conditions.server.ts";
import { toAsked } from "./asked-rows.ts";
import { createRows, monthsKept } from "./company-rows.ts";

const firstMonth = 10;
const months = (...numbers: number[]) =>
  numbers.reduce((mask, nr) => mask | (1n << BigInt(nr)), 0n);

/** Each in the months that are named: free, partly free. */
const calendars: [free: number[], partlyFree: number[]][] = [
  [[10, 11], []],
  [[10], [11]],
  [[10], []],
  [[], [10, 11]],
  [[], []],
  [[12], []],
];
const rows = createRows(calendars.length, firstMonth);
for (const [slot, [free, partlyFree]] of calendars.entries()) {
  const kept = (numbers: number[]) => Number(months(...numbers) >> BigInt(firstMonth));
  rows.months[slot] = kept(free) | (kept(partlyFree) << monthsKept);
}
const slots = calendars.map((_, slot) => slot);

const asked = (changes: Partial<Conditions>) =>
  toAsked(rows, {
    mains: [2],
    subMasks: [1n],
    styleMask: null,
    monthMask: null,
    busyMask: null,
    bounds: null,
    area: null,
    include: null,
    exclude: null,
    lexemesQueries: () => [],
    ...changes,
  });

test("who is free in more of the months fits better, and better than who is partly free", () => {
  const { fit, meetsRest } = asked({ monthMask: months(10, 11) })!;
  expect(slots.filter(meetsRest)).toEqual([0, 1, 2, 3]);
  expect(slots.toSorted((one, other) => fit(other) - fit(one)).slice(0, 4)).toEqual([0, 1, 2, 3]);
  expect(new Set(slots.map(fit)).size).toBe(5);
});

test("without months all fit alike; those who must be busy are free in none of theirs", () => {
  const { fit, meetsRest } = asked({ busyMask: months(10, 11) })!;
  expect(new Set(slots.map(fit))).toEqual(new Set([0]));
  expect(slots.filter(meetsRest)).toEqual([4, 5]);
});

test.each([
  [firstMonth - 1, false],
  [firstMonth, true],
  [firstMonth + monthsKept - 1, true],
  [firstMonth + monthsKept, false],
])("rows can tell of month %i: %s", (nr, canTell) => {
  expect(asked({ monthMask: months(nr) }) !== null).toBe(canTell);
  expect(asked({ busyMask: months(nr) }) !== null).toBe(canTell);
});

test("of words they cannot tell", () => {
  expect([asked({ include: "a" }), asked({ exclude: "a" })]).toEqual([null, null]);
});
