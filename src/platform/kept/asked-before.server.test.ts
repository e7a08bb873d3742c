import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minuteMs } from "../time/durations.ts";
import { type AskedBefore, createAskedBefore } from "./asked-before.server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 10 * minuteMs }));
afterEach(() => vi.useRealTimers());

const ask = (askedBefore: AskedBefore, count: number, as: string) =>
  Array.from({ length: count }, (_, nr) => askedBefore(`${as}${nr}`)).filter(Boolean).length;

test("a name is known from the second time on, also among as many as are remembered", () => {
  const askedBefore = createAskedBefore(1_000);
  expect([askedBefore("a"), askedBefore("a"), askedBefore("b")]).toEqual([false, true, false]);
  expect(ask(askedBefore, 1_000, "name")).toBe(0);
  expect(ask(askedBefore, 1_000, "name")).toBeGreaterThan(950);
});

test("it is forgotten behind many others, and after two minutes", () => {
  const askedBefore = createAskedBefore(1_000);
  askedBefore("a");
  ask(askedBefore, 100_000, "many");
  expect(askedBefore("a")).toBe(false);
  vi.setSystemTime(11 * minuteMs + 59_999);
  expect(askedBefore("a")).toBe(true);
  vi.setSystemTime(14 * minuteMs);
  expect(askedBefore("a")).toBe(false);
});

test("what is asked for all the time stays known, whatever comes to the same place", () => {
  const askedBefore = createAskedBefore(2);
  expect(ask(askedBefore, 3, "hot")).toBe(0);
  for (let round = 0; round < 5; round++) {
    expect(ask(askedBefore, 3, "hot")).toBe(3);
    askedBefore(`cold ${round}`);
  }
});
