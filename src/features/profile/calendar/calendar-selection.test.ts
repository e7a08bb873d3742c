import { expect, test } from "vitest";
import {
  busyUntil,
  freeFrom,
  monthByKey,
  type Months,
  setRange,
  tapMonth,
} from "./calendar-selection.ts";

const order = ["2026-11", "2026-12", "2027-01", "2027-02"];
const empty: Months = Object.fromEntries(order.map((month) => [month, "not_set" as const]));

test("a press gives the chosen state, a second one takes it back", () => {
  const once = tapMonth(empty, "2026-12", "Zajety");
  expect(once["2026-12"]).toBe("Zajety");
  expect(tapMonth(once, "2026-12", "Zajety")["2026-12"]).toBe("not_set");
  expect(tapMonth(once, "2026-12", "Dostepny")["2026-12"]).toBe("Dostepny");
});

test("a stroke paints everything between its ends, in either direction", () => {
  const brush = "Dostepny" as const;
  const forth = setRange(empty, { order, from: "2026-11", to: "2027-01", brush });
  const back = setRange(empty, { order, from: "2027-01", to: "2026-11", brush });
  expect(forth).toEqual(back);
  expect(Object.values(forth)).toEqual(["Dostepny", "Dostepny", "Dostepny", "not_set"]);
});

test("a stroke that goes back gives the months back", () => {
  const before: Months = { ...empty, "2027-01": "Zajety" };
  const stroke = { order, from: "2026-11", brush: "Dostepny" as const };
  expect(setRange(before, { ...stroke, to: "2027-02" })["2027-01"]).toBe("Dostepny");
  expect(setRange(before, { ...stroke, to: "2026-12" })["2027-01"]).toBe("Zajety");
});

test("arrows walk the grid and stop at its ends", () => {
  const at = { order, from: "2026-12", columns: 2 };
  expect(monthByKey("ArrowRight", at)).toBe("2027-01");
  expect(monthByKey("ArrowDown", at)).toBe("2027-02");
  expect(monthByKey("ArrowUp", at)).toBe("2026-12");
  expect(monthByKey("End", at)).toBe("2027-02");
  expect(monthByKey("a", at)).toBeUndefined();
});

test("„Zajęty do” closes the months up to it, „Wolny od” opens those from it on, and no other", () => {
  const before: Months = { ...empty, "2027-01": "Czesciowo Dostepny" };
  const busy = busyUntil(before, order, "2026-12");
  expect(Object.values(busy)).toEqual(["Zajety", "Zajety", "Czesciowo Dostepny", "not_set"]);
  const both = freeFrom(busy, order, "2027-02");
  expect(Object.values(both)).toEqual(["Zajety", "Zajety", "Czesciowo Dostepny", "Dostepny"]);
});
