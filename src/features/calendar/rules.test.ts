import { expect, test } from "vitest";
import { dayMs } from "../../platform/time/durations.ts";
import { countedMonths, isReminderDue, isStale, monthChanges, readAvailability } from "./rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

test.each([
  [0, false],
  [89, false],
  [90, true],
  [400, true],
])("a calendar confirmed %i days ago is stale: %s", (days, stale) => {
  expect(isStale(daysAgo(days), now)).toBe(stale);
});

test.each([
  [44, false],
  [45, true],
])("of months confirmed %i days ago the owner is asked whether they are right: %s", (days, due) => {
  expect(isReminderDue(daysAgo(days), now)).toBe(due);
});

test("a calendar that was never confirmed, or long ago, does not count", () => {
  const calendar = [{ month: "2026-12", availability: "free" as const }];
  expect(countedMonths({ calendar, calendarConfirmedAt: null }, { isShown: true, now })).toEqual(
    [],
  );
  const fresh = { calendar, calendarConfirmedAt: daysAgo(3) };
  expect(countedMonths(fresh, { isShown: true, now })).toEqual(calendar);
  expect(countedMonths(fresh, { isShown: false, now })).toEqual([]);
  const stale = { calendar, calendarConfirmedAt: daysAgo(90) };
  expect(countedMonths(stale, { isShown: true, now })).toEqual([]);
});

test.each([
  ["Dostępny", "Dostepny"],
  ["dostepny", "Dostepny"],
  ["Częściowo Dostępny", "Czesciowo Dostepny"],
  ["Zajęty", "Zajety"],
  ["not_set", "not_set"],
  ["Nie podano", "not_set"],
  [" Zajęty ", "Zajety"],
  ["wolny", undefined],
])("%s is read as %s", (text, value) => {
  expect(readAvailability(text)).toBe(value);
});

test("a form opened last month neither shifts the months nor rewrites the past", () => {
  const values = ["Zajety", "Dostepny", "not_set"] as const;
  expect(monthChanges(values, { from: "2026-10", current: "2026-11" })).toEqual([
    { month: "2026-11", availability: "free" },
    { month: "2026-12", availability: null },
  ]);
});
