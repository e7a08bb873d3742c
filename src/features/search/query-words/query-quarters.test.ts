import { expect, test } from "vitest";
import { findMonths } from "./query-months.ts";
import { cut, tokenise } from "./query-tokens.ts";

const december = new Date("2026-12-01T12:00:00Z");

test.each([
  ["malarz 1-2 kwartał 2027", { from: "2027-01", to: "2027-06" }],
  ["malarz III/IV kw. 2027", { from: "2027-07", to: "2027-12" }],
  ["Q1-Q2 2027 malarz", { from: "2027-01", to: "2027-06" }],
  ["malarz w drugim lub trzecim kwartale", { from: "2027-04", to: "2027-09" }],
  ["malarz 2 i 3 kwartał", { from: "2027-04", to: "2027-09" }],
  ["malarz w I kwartale", { from: "2027-01", to: "2027-03" }],
])("of „%s” both quarters are read, and nothing of them is looked for", (text, months) => {
  const found = findMonths(tokenise(text), december);
  expect(found?.months).toEqual(months);
  expect(cut(text, found?.spans ?? [])).toBe("malarz");
});
