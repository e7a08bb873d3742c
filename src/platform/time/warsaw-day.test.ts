import { expect, onTestFinished, test } from "vitest";
import { dayOf } from "./warsaw-day.ts";

test.each([
  ["2026-11-07T22:59:59Z", "2026-11-07"],
  ["2026-11-07T23:00:00Z", "2026-11-08"],
  ["2026-12-31T23:00:00Z", "2027-01-01"],
  ["2026-06-30T22:00:00Z", "2026-07-01"],
])("%s is on %s in Warsaw", (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day);
});

test("whatever the order in which a browser writes a date", () => {
  const otherwise = { get: () => () => "11/7/2026" };
  const ours = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format")!;
  onTestFinished(() => void Object.defineProperty(Intl.DateTimeFormat.prototype, "format", ours));
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", otherwise);
  expect(dayOf(new Date("2026-11-07T12:00:00Z"))).toBe("2026-11-07");
});
