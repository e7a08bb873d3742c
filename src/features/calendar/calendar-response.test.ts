import { expect, test } from "vitest";
import { ownCalendar, publicCalendar } from "./calendar-response.ts";
import type { CalendarEntry } from "./months.ts";

const now = new Date("2026-11-27T12:00:00Z");
const calendarOf = (months: string[], calendarConfirmedAt: Date | null) => ({
  calendar: months.map((month): CalendarEntry => ({ month, availability: "free" })),
  calendarConfirmedAt,
});

test("on a plan without a calendar nothing is told of it, not even that there is one", () => {
  const stored = calendarOf(["2026-11-01"], new Date("2026-01-01T12:00:00Z"));
  expect(publicCalendar(stored, { isShown: false, now })).toEqual({
    availability: Array(12).fill("not_set"),
    from: "2026-11",
    updatedAt: null,
    confirmed_at: null,
    stale: false,
  });
});

test.each([
  [["2026-11-01"], true],
  [["2026-10-01"], false],
  [[], false],
])("unconfirmed months %j are stale: %s", (months, stale) => {
  expect(ownCalendar(calendarOf(months, null), now).stale).toBe(stale);
});
