import { expect, test } from "vitest";
import { dashboardText } from "./text.ts";

test.each([
  [[1, 1], "1 zapytanie bez decyzji, w tym 1 nowe"],
  [[4, 2], "4 zapytania bez decyzji, w tym 2 nowe"],
  [[7, 5], "7 zapytań bez decyzji, w tym 5 nowych"],
  [[3, 0], "3 zapytania bez decyzji"],
] as const)("what waits, and how much of it was not seen: %j", ([leads, unseen], words) => {
  expect(dashboardText.leads(leads, unseen).replaceAll("\u00a0", " ")).toBe(words);
});
