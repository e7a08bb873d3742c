import { expect, test } from "vitest";
import { readPublicChange } from "./public-change.ts";

test.each([
  ["a", { ids: ["a"], isOfRows: false }],
  ["a,b", { ids: ["a", "b"], isOfRows: false }],
  ["*", { ids: null, isOfRows: false }],
  ["+a,b", { ids: ["a", "b"], isOfRows: true }],
  ["+*", { ids: null, isOfRows: true }],
])("%s", (payload, change) => {
  expect(readPublicChange(payload)).toEqual(change);
});
