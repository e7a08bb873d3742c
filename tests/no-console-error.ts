import { afterEach, beforeEach, expect, vi } from "vitest";

// Whatever complains on the console is a defect, even where every assertion holds.
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...words) => {
    complaints.push(words);
  });
});

afterEach(() => {
  expect(complaints, "console.error was called").toEqual([]);
});
