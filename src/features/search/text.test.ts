import { describe, expect, test } from "vitest";
import { placeText } from "../companies/text.ts";
import { noFilters } from "./search-params.ts";
import {
  countText,
  foundText,
  loadedText,
  rangeText,
  searchHeading,
  showText,
  shownText,
  whenText,
} from "./text.ts";

describe("counts", () => {
  test.each([
    [0, "Znaleziono 0 firm"],
    [1, "Znaleziono 1 firmę"],
    [2, "Znaleziono 2 firmy"],
    [12, "Znaleziono 12 firm"],
    [23, "Znaleziono 23 firmy"],
  ])("%i is said in Polish", (total, sentence) => {
    expect(foundText(total, false)).toBe(sentence);
  });

  test("is said on a phone without the verb, and agrees with its number all the same", () => {
    expect([0, 1, 2, 12].map((total) => countText(total, false))).toEqual([
      "0 firm",
      "1 firma",
      "2 firmy",
      "12 firm",
    ]);
    expect(countText(1000, true)).toBe("ponad 1000 firm");
  });

  test("a capped count is said to be more", () => {
    expect(foundText(1000, true)).toBe("Znaleziono ponad 1000 firm");
    expect(shownText(8, 1000, true)).toBe("Pokazano 8 z ponad 1000 firm");
  });

  test("the button of the filters says how many they would show", () => {
    expect([0, 1, 3, 17].map((total) => showText(total, false))).toEqual([
      "Pokaż 0 firm",
      "Pokaż 1 firmę",
      "Pokaż 3 firmy",
      "Pokaż 17 firm",
    ]);
    expect(showText(1000, true)).toBe("Pokaż ponad 1000 firm");
  });

  test("what was loaded agrees with its number", () => {
    expect([1, 4, 5].map(loadedText)).toEqual([
      "Wczytano 1 kolejną firmę",
      "Wczytano 4 kolejne firmy",
      "Wczytano 5 kolejnych firm",
    ]);
    expect(shownText(1, 1, false)).toBe("Pokazano 1 z 1 firmy");
  });
});

test("a place has a distance unless it is the place that was asked for", () => {
  const radom = { city: "Radom", voivodeship: "mazowieckie" };
  expect(placeText({ ...radom, distanceKm: 12.4 })).toBe("Radom, mazowieckie\u00a0· 12\u00a0km");
  expect(placeText({ ...radom, distanceKm: 0.3 })).toBe("Radom, mazowieckie\u00a0· 1\u00a0km");
  expect(placeText({ ...radom, distanceKm: 0 })).toBe("Radom, mazowieckie");
  expect(placeText({ ...radom, distanceKm: null })).toBe("Radom, mazowieckie");
});

test("a term is one month, a range or open", () => {
  expect(rangeText({ from: "2026-11", to: "" })).toBe("Termin od: listopad\u00a02026");
  expect(rangeText({ from: "2026-11", to: "2026-11" })).toBe("Termin: listopad\u00a02026");
  expect(rangeText({ from: "2026-11", to: "2027-01" })).toBe(
    "Termin: listopad\u00a02026\u00a0– styczeń\u00a02027",
  );
});

test("the shortest answer to „Kiedy?” is one month, a beginning or a range", () => {
  expect(whenText({ from: "2026-12", to: "2026-12" })).toBe("grudzień");
  expect(whenText({ from: "2027-01", to: null })).toBe("od stycznia");
  expect(whenText({ from: "2026-12", to: "2027-02" })).toBe("od grudnia do lutego");
});

test("the heading names what is looked for and where", () => {
  expect(searchHeading(noFilters, null)).toBe("Architekci i fachowcy");
  expect(searchHeading({ ...noFilters, main: "architekci" }, "Radom")).toBe("Architekci – Radom");
  expect(searchHeading({ ...noFilters, subcategoryIds: [14] }, "Kraków")).toBe(
    "Glazurnicy – Kraków",
  );
  expect(searchHeading({ ...noFilters, search: "dach" }, null)).toBe("Wyniki dla „dach”");
});
