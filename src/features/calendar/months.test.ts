import { describe, expect, test } from "vitest";
import { monthNumber, monthOfNumber, monthsFrom } from "./availability.ts";
import {
  availabilityFrom,
  type CalendarEntry,
  isBeyondCalendars,
  monthMask,
  monthMasks,
  monthsOf,
  searchedMonths,
} from "./months.ts";

test("months are counted from January 2026 on, to both sides, and go on behind December", () => {
  expect(["2025-12", "2026-01", "2027-03-15"].map(monthNumber)).toEqual([-1, 0, 14]);
  expect([-1, 0, 14].map(monthOfNumber)).toEqual(["2025-12", "2026-01", "2027-03"]);
  expect(monthNumber("2026")).toBeNaN();
  expect(monthsFrom("2026-11", 3)).toEqual(["2026-11", "2026-12", "2027-01"]);
  expect(monthsOf({ first: "2026-12", last: "2027-01" })).toEqual(["2026-12", "2027-01"]);
});

test("a month is one bit of a mask, and none where it does not fit beside the sign", () => {
  expect(monthMask(["2026-01", "2026-03"])).toBe(0b101n);
  expect(monthMask(["2031-03"])).toBe(1n << 62n);
  expect(monthMask(["2025-12", "2031-04", "2099-01"])).toBe(0n);
});

const entries: CalendarEntry[] = [
  { month: "2026-10", availability: "busy" },
  { month: "2026-11-01", availability: "free" },
  { month: "2026-12", availability: "partly_free" },
  { month: "2027-10", availability: "busy" },
  { month: "2027-11", availability: "free" },
];

test("free and partly free months have a mask each, busy ones none", () => {
  const free = monthMask(["2026-11", "2027-11"]);
  expect(monthMasks(entries)).toEqual({ free, partlyFree: monthMask(["2026-12"]) });
});

test("a calendar shows twelve months, without those before and behind", () => {
  const shown = availabilityFrom(entries, "2026-11");
  expect(shown.slice(0, 3)).toEqual(["Dostepny", "Czesciowo Dostepny", "not_set"]);
  expect(shown.slice(10)).toEqual(["not_set", "Zajety"]);
  expect(Object.keys(shown)).toHaveLength(12);
});

describe("of the months that are searched", () => {
  // In Poland December has begun.
  const now = new Date("2026-11-30T23:30:00Z");
  test.each([
    [undefined, undefined, "2026-12..2027-11"],
    [undefined, "2026-12", "2026-12..2026-12"],
    ["2027-02", undefined, "2027-02..2027-11"],
    ["2026-01", "2030-01", "2026-12..2027-11"],
    ["2026-01", "2026-11", null],
    ["2028-01", undefined, null],
  ])("those from %s to %s are left on calendars: %s", (from, to, left) => {
    const range = searchedMonths({ from, to, now });
    expect(range && `${range.first}..${range.last}`).toBe(left);
  });

  test.each([
    [undefined, false],
    ["2027-11", false],
    ["2027-12", true],
  ])("those from %s on lie behind all calendars: %s", (from, isBeyond) => {
    expect(isBeyondCalendars({ from, now })).toBe(isBeyond);
  });
});
