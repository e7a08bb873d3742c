import { describe, expect, test } from "vitest";
import type { Suggestion } from "./contract.ts";
import { groupOptions, type Option, optionAfterKey } from "./options.ts";

const suggestion = (kind: Suggestion["kind"], label: string): Suggestion => {
  return { kind, id: 1, label, detail: "", text: label, slug: null };
};
const nameOf = (option: Option) => {
  if (option.kind === "suggestion") return option.suggestion.label;
  return option.kind === "recent" ? option.search : option.kind;
};
const shown = (text: string, suggestions: Suggestion[], recent: string[] = []) =>
  groupOptions({ text, suggestions, recent }).map(
    ({ heading, options }) => `${heading}: ${options.map(nameOf).join(", ")}`,
  );

describe("the groups", () => {
  test("an empty field has the own searches, the own area and services", () => {
    expect(shown(" ", [suggestion("service", "Fotowoltaika")], ["dach", "płot"])).toEqual([
      "Ostatnio szukane: dach, płot, forget-all",
      "Miejscowości: nearby",
      "Usługi: Fotowoltaika",
    ]);
    expect(shown("", [])).toEqual(["Miejscowości: nearby"]);
  });

  test("a text has what may be meant, in the given order, trades and services as one", () => {
    const found = [
      suggestion("place", "Kamienna Góra"),
      suggestion("trade", "Kamieniarz"),
      suggestion("service", "Kamienne schody"),
      suggestion("firm", "Kamień Sp. z o.o."),
    ];
    expect(shown("kam", found, ["dach"])).toEqual([
      "Miejscowości: Kamienna Góra",
      "Usługi: Kamieniarz, Kamienne schody",
      "Firmy: Kamień Sp. z o.o.",
    ]);
    expect(shown("kam", [])).toEqual([]);
  });

  test("the own area is offered behind whole words without a place", () => {
    const trade = suggestion("trade", "Elektryk");
    expect(shown("elektryk", [trade])).toEqual(["Usługi: Elektryk", "Miejscowości: nearby"]);
    expect(shown("elektr", [trade])).toEqual(["Usługi: Elektryk"]);
    const places = [suggestion("place", "Dachowa")];
    expect(shown("dach ", places)).toEqual(["Miejscowości: Dachowa, nearby"]);
    expect(shown("Kraków ", [suggestion("place", "Kraków")])).toEqual(["Miejscowości: Kraków"]);
  });
});

describe("the keys", () => {
  test.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 2, -1],
    ["ArrowUp", -1, 2],
    ["ArrowUp", 0, -1],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["Home", -1, null],
    ["End", -1, null],
    ["a", 1, null],
  ])("%s on %d of three leads to %s", (key, active, next) => {
    expect(optionAfterKey(key, { active, count: 3 })).toBe(next);
  });
});
