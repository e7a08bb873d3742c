import { afterEach, expect, test, vi } from "vitest";
import { createAskedBefore } from "./asked-before.server.ts";

afterEach(() => vi.useRealTimers());

test("a name is known from the second time on, and forgotten behind many others or after minutes", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const askedBefore = createAskedBefore(10);
  expect([askedBefore("a"), askedBefore("a"), askedBefore("b")]).toEqual([false, true, false]);
  const ask = (count: number, as: string) => {
    for (let nr = 0; nr < count; nr++) askedBefore(`${as}${nr}`);
  };
  ask(10, "few");
  expect(askedBefore("a")).toBe(true);
  ask(20, "many");
  expect(askedBefore("a")).toBe(false);
  vi.setSystemTime(61_000);
  ask(1, "later");
  expect(askedBefore("a")).toBe(true);
  vi.setSystemTime(122_000);
  ask(1, "last");
  expect(askedBefore("a")).toBe(false);
});
