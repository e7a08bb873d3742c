import { afterEach, beforeEach, expect, vi } from "vitest";

// Whatever complains on the console is a defect, even where every assertion holds.
let consoleErrors: unknown[][] = [];

beforeEach(() => {
  consoleErrors = [];
  vi.spyOn(console, "error").mockImplementation((...words) => {
    consoleErrors.push(words);
  });
});

afterEach(() => {
  expect(consoleErrors, "console.error was called").toEqual([]);
});
