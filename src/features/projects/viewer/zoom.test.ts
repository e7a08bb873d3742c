import { describe, expect, test } from "vitest";
import { panBy, wholePicture, zoomAt, zoomByKey } from "./zoom.ts";

/** A wide picture in a square frame: bars above and below it. */
const frame = { width: 400, height: 400, picture: { width: 1600, height: 800 } };
const middle = { x: 0, y: 0 };

describe("zooming", () => {
  test("keeps the point under the finger where it is", () => {
    const zoomed = zoomAt(wholePicture, { scale: 2, at: { x: 100, y: 0 } }, frame);
    expect(zoomed).toEqual({ scale: 2, x: -100, y: 0 });
    // The same point of the picture: 100 from the middle, before and after.
    expect((100 - zoomed.x) / zoomed.scale).toBe(100);
  });

  test("goes no closer than four times, and springs back to the whole", () => {
    expect(zoomAt(wholePicture, { scale: 9, at: middle }, frame).scale).toBe(4);
    const zoomed = zoomAt(wholePicture, { scale: 2, at: { x: 50, y: 0 } }, frame);
    expect(zoomAt(zoomed, { scale: 1.02, at: middle }, frame)).toEqual(wholePicture);
  });

  test("by keys goes in and out by steps, and to the whole at once", () => {
    const once = zoomByKey(wholePicture, "+", frame)!;
    expect(once.scale).toBe(1.5);
    expect(zoomByKey(once, "=", frame)!.scale).toBe(2.25);
    expect(zoomByKey(once, "-", frame)).toEqual(wholePicture);
    expect(zoomByKey({ scale: 3, x: 40, y: 0 }, "0", frame)).toEqual(wholePicture);
    expect(zoomByKey(once, "a", frame)).toBeUndefined();
  });
});

describe("moving about", () => {
  test("stops at the picture's edges", () => {
    const zoomed = { scale: 2, x: 0, y: 0 };
    expect(panBy(zoomed, { x: 900, y: 0 }, frame)).toEqual({ scale: 2, x: 200, y: 0 });
    // Twice as large it just fills the frame's height: nothing to see above or below.
    expect(panBy(zoomed, { x: 0, y: 900 }, frame).y).toBe(0);
    expect(panBy({ scale: 4, x: 0, y: 0 }, { x: 0, y: -900 }, frame).y).toBe(-200);
  });

  test("by arrows works while zoomed only: the others turn the pages", () => {
    expect(zoomByKey(wholePicture, "ArrowRight", frame)).toBeUndefined();
    expect(zoomByKey({ scale: 2, x: 0, y: 0 }, "ArrowRight", frame)).toEqual({
      scale: 2,
      x: -60,
      y: 0,
    });
  });
});
