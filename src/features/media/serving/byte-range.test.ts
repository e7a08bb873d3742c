import { expect, test } from "vitest";
import { rangeOf } from "./byte-range.ts";

const cases: [string | undefined, ReturnType<typeof rangeOf>][] = [
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=900-", { start: 900, end: 999 }],
  ["bytes=900-5000", { start: 900, end: 999 }],
  ["bytes=-100", { start: 900, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["Bytes=0-0", { start: 0, end: 0 }],
  ["bytes=999-999", { start: 999, end: 999 }],
  ["bytes=1000-", "none"],
  ["bytes=1000-1001", "none"],
  ["bytes=-0", "none"],
  ["bytes=5-2", undefined],
  ["bytes=0-1,5-6", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["items=0-1", undefined],
  ["", undefined],
  [undefined, undefined],
];

test.each(cases)("„%s” of 1,000 bytes", (header, expected) => {
  expect(rangeOf(header, 1_000)).toEqual(expected);
});
