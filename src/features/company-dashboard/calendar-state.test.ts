import { expect, test } from "vitest";
import { ownCalendar } from "../calendar/calendar-response.ts";
import { calendarStateOf } from "./calendar-state.ts";

const confirmedAt = new Date("2026-11-20T09:00:00Z");
const calendar = [
  { month: "2026-11", availability: "free" as const },
  { month: "2027-01", availability: "busy" as const },
];
const stateAt = (now: string, source = { calendar, calendarConfirmedAt: confirmedAt }) =>
  calendarStateOf(ownCalendar(source, new Date(now)));

test("a calendar goes from confirmed to over when its last month has passed, in Poland", () => {
  expect(stateAt("2026-11-21T09:00:00Z")).toBe("confirmed");
  expect(stateAt("2027-01-31T22:59:00Z")).toBe("confirmed");
  expect(stateAt("2027-01-31T23:00:00Z")).toBe("over");
});

test("one that nobody confirmed for long is stale while months are left, and was never filled in without any", () => {
  const far = [...calendar, { month: "2027-06", availability: "free" as const }];
  expect(stateAt("2027-03-01T09:00:00Z", { calendar: far, calendarConfirmedAt: confirmedAt })).toBe(
    "stale",
  );
  expect(
    calendarStateOf(ownCalendar({ calendar: [], calendarConfirmedAt: null }, confirmedAt)),
  ).toBe("empty");
});
