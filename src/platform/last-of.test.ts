import { expect, test } from "vitest";
import { lastOf } from "./last-of.ts";

test("the same is made once, until something else is asked for", () => {
  let calls = 0;
  const joined = lastOf((one: string, other: string) => {
    calls++;
    return { text: one + other };
  });
  const first = joined("a", "b");
  expect(joined("a", "b")).toBe(first);
  expect(joined("a", "c")).toEqual({ text: "ac" });
  expect(joined("a", "b")).not.toBe(first);
  expect(calls).toBe(3);
});

test("what cannot be made is tried again", () => {
  const parsed = lastOf((text: string) => JSON.parse(text) as unknown);
  expect(parsed("1")).toBe(1);
  expect(() => parsed("{")).toThrow(SyntaxError);
  expect(() => parsed("{")).toThrow(SyntaxError);
  expect(parsed("1")).toBe(1);
});
