import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepForAccount } from "./typed-here.ts";

const draft = "formularz:zapytanie:1";
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  });
  kept.set(draft, "Szukam ekipy.");
});
afterEach(() => vi.unstubAllGlobals());

test("what a guest typed goes along to the account, and waits for it when its session ended", () => {
  keepForAccount("anna");
  expect(kept.get(draft)).toBe("Szukam ekipy.");
  keepForAccount("anna");
  expect(kept.get(draft)).toBe("Szukam ekipy.");
});

test("it is gone when somebody else signs in, whose words are kept from then on", () => {
  keepForAccount("anna");
  keepForAccount("jan");
  expect(kept.has(draft)).toBe(false);
  kept.set(draft, "Malowanie.");
  keepForAccount("jan");
  expect(kept.get(draft)).toBe("Malowanie.");
});

test("a browser that forbids storage keeps nobody from signing in", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => keepForAccount("anna")).not.toThrow();
});
