import { expect, test } from "vitest";
import { menuPlace, menuWidth } from "./menu-place.ts";

const screen = { width: 1440, height: 900 };

test("below the button, at its left edge", () => {
  expect(menuPlace({ left: 300, top: 200, bottom: 244 }, screen)).toEqual({
    left: 300,
    top: 252,
    bottom: null,
    room: 632,
  });
});

test("above it where the page ends below", () => {
  expect(menuPlace({ left: 300, top: 800, bottom: 844 }, screen)).toEqual({
    left: 300,
    top: null,
    bottom: 108,
    room: 776,
  });
});

test("never out of the window", () => {
  const { left } = menuPlace({ left: 1400, top: 200, bottom: 244 }, screen);
  expect(left + menuWidth).toBe(screen.width - 16);
  expect(menuPlace({ left: -50, top: 200, bottom: 244 }, screen).left).toBe(16);
});
