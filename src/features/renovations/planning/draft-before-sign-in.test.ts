import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepBeforeSignIn, takeAfterSignIn } from "./draft-before-sign-in.ts";
import { newDraft, renovationDrafts } from "./renovation-draft.ts";

const draft = { ...newDraft, name: "Kuchnia", services: [14] };

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what was typed before signing in is taken once, into the tab that opens the window", () => {
  keepBeforeSignIn(draft);
  // The tab of the mail's link.
  vi.stubGlobal("sessionStorage", storage());
  expect(takeAfterSignIn()).toEqual(draft);
  expect(takeAfterSignIn()).toBeNull();
  expect(renovationDrafts.read("nowy")).toEqual(draft);
});

test("after seven days it is gone, and nonsense is none", () => {
  keepBeforeSignIn(draft);
  vi.advanceTimersByTime(7 * 864e5);
  expect(takeAfterSignIn()).toBeNull();
  localStorage.setItem("remont-przed-logowaniem", '{"draft":{},"until":9e15}');
  expect(takeAfterSignIn()).toBeNull();
  vi.stubGlobal("localStorage", undefined);
  keepBeforeSignIn(draft);
  expect(takeAfterSignIn()).toBeNull();
});
