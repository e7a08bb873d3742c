import { expect, test } from "vitest";
import { knownMonths } from "./known-months.ts";

test("a calendar says the same as a card", () => {
  const calendar = { updatedAt: null, confirmed_at: null, stale: false, from: "2026-12" };
  const known = knownMonths({
    ...calendar,
    availability: ["Zajety", "Czesciowo Dostepny", "Dostepny", "not_set"],
  });
  expect(known).toEqual({
    month: "2026-12",
    availability: "Zajety",
    freeMonths: ["2027-02"],
    partlyFreeMonths: ["2027-01"],
  });
});
