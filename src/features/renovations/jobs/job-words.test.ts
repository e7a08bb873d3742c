import { expect, test } from "vitest";
import { budgetText, timeText } from "./job-words.ts";

test.each([
  [{ from: 20_000, to: 40_000 }, "20\u00a0000–40\u00a0000 zł"],
  [{ from: null, to: 40_000 }, "do 40\u00a0000 zł"],
  [{ from: 900, to: null }, "od 900 zł"],
  [{ from: 900, to: 900 }, "900 zł"],
  [{ from: null, to: null }, null],
  [null, null],
])("a budget of %j reads %s", (budget, text) => {
  expect(budgetText({ budget })).toBe(text);
});

test("months are named, one alone once", () => {
  expect(timeText({ date: { from: "2027-03", to: "2027-05" } })).toBe("marzec 2027 – maj 2027");
  expect(timeText({ date: { from: "2027-03", to: "2027-03" } })).toBe("marzec 2027");
  expect(timeText({ date: null })).toBe("termin do ustalenia");
});
