import { expect, test } from "vitest";
import { monthOf } from "./availability.ts";

test("a month begins at midnight in Poland, in winter and in summer, in whatever order one asks", () => {
  const months = {
    "2026-11-30T22:59:59.999Z": "2026-11",
    "2026-11-30T23:00:00.000Z": "2026-12",
    "2026-06-30T21:59:59.999Z": "2026-06",
    "2026-06-30T22:00:00.000Z": "2026-07",
  };
  const asked = Object.entries(months).flatMap((each) => [each, each]);
  for (const [instant, month] of [...asked, ...asked.toReversed()]) {
    expect([instant, monthOf(new Date(instant))]).toEqual([instant, month]);
  }
});
