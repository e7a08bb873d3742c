import { expect, test } from "vitest";
import { subcategoryByName } from "../../catalogue/catalogue.ts";
import { findTrades } from "./find-trades.ts";
import { tradesOfWords } from "./trades-of-words.server.ts";

const now = new Date("2026-11-27T12:00:00Z");
const found = (words: string) =>
  findTrades(words, tradesOfWords(words, { now })).map(({ trade }) => trade.name);

test.each([
  ["płytki", "Glazurnicy"],
  ["kafelki", "Glazurnicy"],
  ["hydraulik", "Instalacje"],
  ["elektryk", "Instalacje"],
  ["malarz", "Malowanie i prace K-G"],
  ["łazienka", "Kompleksowe wykończenie"],
  ["kuchnia", "Meble kuchenne"],
  ["gładzie", "Malowanie i prace K-G"],
  ["panele", "Podłogi"],
  ["cieknie", "Instalacje"],
  ["projekt wnętrza", "Projektowanie wnętrz"],
])("„%s” finds „%s”", (words, name) => {
  expect(found(words)[0]).toBe(name);
});

test("a name comes before what the words may mean, and a heading last", () => {
  const trades = found("dach");
  expect(trades[0]).toBe("Dachy");
  const ofHeading = ["Tynki, Wylewki", "Ocieplenia, Elewacje"];
  expect(trades.slice(-4)).toEqual(expect.arrayContaining(ofHeading));
  expect(new Set(trades).size).toBe(trades.length);
});

test("names and headings are found before the words are understood, also without Polish letters", () => {
  const names = (words: string) => findTrades(words, []).map(({ trade }) => trade.name);
  expect(names("GLAZUR")).toEqual(["Glazurnicy"]);
  expect(names("podlogi")).toEqual(["Podłogi"]);
  expect(names("ogrod")).toContain("Architektura krajobrazu i ogrodu");
  expect(names("płytki")).toEqual([]);
  expect(names("  ")).toEqual([]);
});

test("a service that is meant is named with its trade", () => {
  const [first] = findTrades("hydraulik", tradesOfWords("hydraulik", { now }));
  expect(first?.trade).toBe(subcategoryByName("Instalacje"));
  expect(first?.services.join()).toMatch(/hydrauli/i);
});
