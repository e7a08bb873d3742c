import { describe, expect, test } from "vitest";
import { accountRules, passwordLength } from "./rules.ts";

describe("the length of a password", () => {
  test("is counted in signs as they are seen", () => {
    expect(passwordLength("Z\u0307o\u0301łw 🏠")).toBe(6);
    // A letter with three marks is one sign.
    expect(passwordLength("\u1fa7".normalize("NFD").repeat(accountRules.passwordMax))).toBe(128);
  });

  test("of far more than any has takes no time", () => {
    const began = performance.now();
    const length = passwordLength("a" + "\u0308".repeat(30_000) + "\u0316".repeat(30_000));
    expect(length).toBeGreaterThan(accountRules.passwordMax);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
