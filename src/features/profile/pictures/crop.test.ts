import { expect, test } from "vitest";
import { boundView, cropOf, maxZoom, middleView, outputSize, zoomed } from "./crop.ts";

const wide = { width: 4000, height: 2000 };
const frame = { width: 300, height: 300 };

test("a picture is cut in its middle unless it is moved", () => {
  expect(cropOf(middleView, wide, frame)).toEqual({
    x: 1000,
    y: 0,
    width: 2000,
    height: 2000,
  });
});

test("a picture never leaves a part of the frame empty", () => {
  const view = boundView({ zoom: 0.2, x: 9_999, y: -50 }, wide, frame);
  expect(view).toEqual({ zoom: 1, x: 150, y: 0 });
  expect(cropOf(view, wide, frame).x).toBeCloseTo(0);
  expect(boundView({ zoom: 99, x: 0, y: 0 }, wide, frame).zoom).toBe(maxZoom);
});

test("zooming in takes a smaller part", () => {
  expect(cropOf({ zoom: 2, x: 0, y: 0 }, wide, frame)).toMatchObject({ x: 1500, width: 1000 });
});

test("what is in the middle of the frame stays there while it is enlarged", () => {
  const middleOf = (view: typeof middleView) => {
    const { x, width } = cropOf(view, wide, frame);
    return x + width / 2;
  };
  const moved = { zoom: 1, x: 60, y: 0 };
  expect(middleOf(moved)).toBeCloseTo(1600);
  expect(middleOf(zoomed(moved, 3))).toBeCloseTo(1600);
  expect(zoomed(moved, 3).zoom).toBe(3);
});

test("what is sent is scaled down, never up", () => {
  expect(outputSize({ width: 2000, height: 1000 }, 1200)).toEqual({ width: 1200, height: 600 });
  expect(outputSize({ width: 300, height: 300 }, 1200)).toEqual({ width: 300, height: 300 });
});
