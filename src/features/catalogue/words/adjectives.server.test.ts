import { expect, test } from "vitest";
import { agreeing, isAdjective } from "./adjectives.server.ts";

test.each([
  ["wewnętrzny", "drzwi", true, "wewnętrzne"],
  ["wewnętrzny", "drzwi", false, "wewnętrznych"],
  ["drewniany", "schody", true, "drewniane"],
  ["zewnętrzny", "okno", true, "zewnętrzne"],
  ["zewnętrzny", "okna", true, "zewnętrzne"],
  ["zewnętrzny", "okien", false, "zewnętrznych"],
  ["zewnętrzny", "balustrada", true, "zewnętrzna"],
  ["zewnętrzny", "balustrady", false, "zewnętrznej"],
  ["drewniany", "taras", true, "drewniany"],
  ["drewniany", "tarasu", false, "drewnianego"],
  ["wysoki", "płot", true, "wysoki"],
  ["wysoki", "ściana", true, "wysoka"],
  ["wysoki", "okna", true, "wysokie"],
])("„%s” of „%s” (first: %s) is „%s”", (adjective, noun, isFirst, form) => {
  expect(agreeing(adjective, { noun, isFirst })).toBe(form);
});

test("what only ends as adjectives do is none", () => {
  expect(["drewniane", "wewnętrznych"].every(isAdjective)).toBe(true);
  expect(["drzwi", "schody", "okna"].some(isAdjective)).toBe(false);
});
