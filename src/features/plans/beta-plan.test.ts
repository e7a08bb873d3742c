import { expect, test } from "vitest";
import { plans } from "./data.ts";
import { betaStateOf, ownFirst } from "./rules.ts";

const now = new Date("2026-11-22T12:00:00Z");
const before = new Date("2026-11-01T12:00:00Z");
const after = new Date("2026-12-22T12:00:00Z");
const plain = { tier: 2, betaSince: null, betaEndsAt: null, isPublished: true };

test.each([
  [{}, "available"],
  [{ tier: 0 }, "available"],
  [{ isPublished: false }, "unpublished"],
  [{ tier: 3, betaSince: before }, "on"],
  [{ tier: 3, betaSince: before, isPublished: false }, "on"],
  [{ tier: 3, betaSince: before, betaEndsAt: after }, "on"],
  [{ tier: 3 }, "covered"],
  [{ tier: 4, betaSince: before }, "covered"],
  [{ betaEndsAt: after }, "available"],
  [{ betaEndsAt: now }, "over"],
  [{ betaEndsAt: before, isPublished: false }, "over"],
] as const)("a company with %j has the state „%s”", (change, state) => {
  expect(betaStateOf({ ...plain, ...change }, now)).toBe(state);
});

test.each([
  [2, "available", null, "Złoty BETA Podstawowy Srebrny Platynowy"],
  [3, "on", "BETA", "Złoty BETA Podstawowy Srebrny Platynowy"],
  [2, "unpublished", null, "Złoty BETA Podstawowy Srebrny Platynowy"],
  [2, "over", null, "BETA Podstawowy Srebrny Złoty Platynowy"],
  [4, "covered", null, "Platynowy Podstawowy Srebrny BETA Złoty"],
] as const)(
  "on plan %i, „%s”, a company looks at its plans so: %s, %s",
  (tierId, state, backTo, row) => {
    const shown = plans.map(({ tier, name }) => ({ tierId: tier, name }));
    const names = ownFirst(shown, { tierId, beta: { state, backTo } }).map(({ name }) => name);
    expect(names.join(" ")).toBe(row);
  },
);
