import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetWay, keepWay, keptWay } from "./kept-way.ts";

const kept = new Map<string, string>();
const wanted = "/moje-remonty?remont=nowy";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the way is kept for seven days, or until it was gone", () => {
  keepWay(undefined);
  expect(keptWay()).toBeUndefined();
  keepWay(wanted);
  expect(keptWay()).toBe(wanted);
  vi.advanceTimersByTime(7 * 864e5);
  expect(keptWay()).toBeUndefined();
  keepWay(wanted);
  forgetWay();
  expect(keptWay()).toBeUndefined();
});

test("a path of another site, or nonsense, is none", () => {
  keepWay("//evil.example/");
  expect(keptWay()).toBeUndefined();
  kept.set("powrot-po-rejestracji", "{");
  expect(keptWay()).toBeUndefined();
});

test("a browser that keeps nothing is no fault", () => {
  vi.stubGlobal("localStorage", undefined);
  keepWay(wanted);
  forgetWay();
  expect(keptWay()).toBeUndefined();
});
