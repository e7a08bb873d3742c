import { expect, test } from "vitest";
import { swipeDirection } from "./swipe.ts";

test("fifty pixels to the left mean next, to the right previous", () => {
  expect(swipeDirection({ x: -50, y: 0 })).toBe(1);
  expect(swipeDirection({ x: 50, y: -20 })).toBe(-1);
});

test("a shorter movement and one that scrolls the page mean nothing", () => {
  expect(swipeDirection({ x: -49, y: 0 })).toBe(0);
  expect(swipeDirection({ x: -80, y: 90 })).toBe(0);
});
