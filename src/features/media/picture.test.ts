import { expect, test } from "vitest";
import { srcSetOf, widthsOf } from "./picture.ts";

test.each([
  [200, [200]],
  [320, [320]],
  [321, [320, 321]],
  [1_600, [320, 640, 960, 1_280, 1_600]],
  [1_920, [320, 640, 960, 1_280, 1_920]],
  // As large as any is stored.
  [2_560, [320, 640, 960, 1_280, 1_920]],
])("of %i pixels each width is offered once, none wider than it is", (width, widths) => {
  expect(widthsOf(width)).toEqual(widths);
});

test("a list of variants names each with its width", () => {
  expect(srcSetOf({ id: "a", width: 400 }, "avif")).toBe(
    "/media/a/320.avif 320w, /media/a/400.avif 400w",
  );
});
