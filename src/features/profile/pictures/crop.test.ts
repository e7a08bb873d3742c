import { expect, test } from "vitest";
import {
  boundView,
  cropOf,
  firstView,
  isCropAskedAbout,
  leastZoom,
  maxZoom,
  middleView,
  outputSize,
  smallSideOf,
  stepBetween,
  zoomed,
  zoomedAt,
} from "./crop.ts";

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
  const bounds = { picture: wide, frame, least: 1 };
  const view = boundView({ zoom: 0.2, x: 9_999, y: -50 }, bounds);
  expect(view).toEqual({ zoom: 1, x: 150, y: 0 });
  expect(cropOf(view, wide, frame).x).toBeCloseTo(0);
  expect(boundView({ zoom: 99, x: 0, y: 0 }, bounds).zoom).toBe(maxZoom);
});

test("a logo in one long line is shown whole, in the middle, and can be enlarged", () => {
  const logo = { ratio: 1, isLogo: true };
  const line = { width: 3000, height: 400 };
  const view = firstView(line, logo);
  expect(cropOf(view, line, frame)).toEqual({ x: 0, y: -1300, width: 3000, height: 3000 });
  const bounds = { picture: line, frame, least: leastZoom(line, logo) };
  expect(boundView({ zoom: 0, x: 80, y: 80 }, bounds)).toEqual(view);
  expect(boundView({ zoom: 1, x: 9_999, y: 9_999 }, bounds)).toEqual({ zoom: 1, x: 975, y: 0 });
  expect(firstView({ width: 400, height: 3000 }, logo).zoom).toBeCloseTo(400 / 3000);
});

test("a photo begins with its middle, and one for the background always fills its frame", () => {
  const logo = { ratio: 1, isLogo: true };
  expect(firstView({ width: 4000, height: 3000 }, logo)).toEqual(middleView);
  expect(leastZoom({ width: 4000, height: 3000 }, logo)).toBe(0.75);
  const background = { ratio: 2.5, isLogo: false };
  expect(firstView({ width: 400, height: 3000 }, background)).toEqual(middleView);
  expect(leastZoom({ width: 400, height: 3000 }, background)).toBe(1);
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

test("two fingers that part enlarge what is between them, and it stays between them", () => {
  const before = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ];
  const now = [before[0]!, { x: 300, y: 100 }];
  expect(stepBetween(before, now)).toEqual({
    dx: 50,
    dy: 0,
    factor: 2,
    middle: { x: 200, y: 100 },
  });
  const at = { x: 50, y: -20 };
  const shownAt = (view: typeof middleView) => (at.x - view.x) / view.zoom;
  expect(shownAt(zoomedAt(middleView, { wanted: 2, least: 1, at }))).toBeCloseTo(
    shownAt(middleView),
  );
  expect(zoomedAt({ zoom: maxZoom, x: 30, y: 0 }, { wanted: 9, least: 1, at })).toEqual({
    zoom: maxZoom,
    x: 30,
    y: 0,
  });
});

test("one finger moves and never zooms", () => {
  expect(stepBetween([{ x: 1, y: 2 }], [{ x: 4, y: 8 }])).toMatchObject({
    dx: 3,
    dy: 6,
    factor: 1,
  });
  const same = { x: 5, y: 5 };
  expect(stepBetween([same, same], [same, { x: 9, y: 5 }]).factor).toBe(1);
});

test("a logo is small below 400 pixels, as it is cut", () => {
  expect(smallSideOf({ width: 400, height: 400 })).toBeNull();
  expect(smallSideOf({ width: 399.4, height: 500 })).toBe(399);
});

test("the crop is asked about where most would be cut away, or the logo would be small", () => {
  const logo = { ratio: 1, isLogo: true };
  const background = { ratio: 2.5, isLogo: false };
  const photo = { width: 4000, height: 3000 };
  const upright = { width: 3000, height: 4000 };
  expect(isCropAskedAbout(photo, logo)).toBe(false);
  expect(isCropAskedAbout(upright, logo)).toBe(false);
  expect(isCropAskedAbout(photo, background)).toBe(false);
  expect(isCropAskedAbout(upright, background)).toBe(true);
  expect(isCropAskedAbout({ width: 1600, height: 500 }, logo)).toBe(true);
  expect(isCropAskedAbout({ width: 399, height: 399 }, logo)).toBe(true);
  expect(isCropAskedAbout({ width: 399, height: 200 }, background)).toBe(false);
});
