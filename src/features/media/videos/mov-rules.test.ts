import { expect, test } from "vitest";
import { maxVideoBytes } from "../video-limits.ts";
import { bitrateFor, shownSize } from "./mov-rules.ts";

test.each([
  ["ten seconds", 10, 6_000_000],
  ["two minutes", 120, 5_941_931],
])("a video of %s stays within the limit and looks as good as that allows", (_, seconds, bits) => {
  expect(bitrateFor(seconds)).toBe(bits);
  expect((bits / 8) * seconds).toBeLessThan(maxVideoBytes);
});

test("a video is too long where only a bad picture would fit", () => {
  expect(bitrateFor(590)).toBeGreaterThan(1_200_000);
  expect(bitrateFor(600)).toBeNull();
});

test("4K is shown at 1920, either way up, and a small one is not enlarged", () => {
  expect(shownSize({ width: 3840, height: 2160 })).toEqual({ width: 1920, height: 1080 });
  expect(shownSize({ width: 2160, height: 3840 })).toEqual({ width: 1080, height: 1920 });
  expect(shownSize({ width: 641, height: 361 })).toEqual({ width: 642, height: 362 });
});
