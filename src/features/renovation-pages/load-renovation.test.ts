import { expect, test } from "vitest";
import { comingMonths } from "./load-renovation.ts";

const now = new Date("2026-11-22T12:00:00Z");

test.each([
  [null, null],
  [{ from: "2026-08", to: "2026-10" }, null],
  [
    { from: "2026-08", to: "2027-01" },
    { from: "2026-11", to: "2027-01" },
  ],
  [
    { from: "2026-12", to: "2027-01" },
    { from: "2026-12", to: "2027-01" },
  ],
])("of %j %j is still to come", (date, left) => {
  expect(comingMonths(date, now)).toEqual(left);
});
