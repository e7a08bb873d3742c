import { expect, test } from "vitest";
import { recentKey, recentSearches } from "./recent-searches.ts";

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("the newest six are kept, each once", () => {
  const own = storage();
  const searches = recentSearches(() => own);
  for (const search of ["a", "b", "c", "d", "e", "f", " B ", "g  h"]) searches.add(search);
  expect(searches.read()).toEqual(["g h", "B", "f", "e", "d", "c"]);
});

test("nothing is kept of spaces, and nothing is left behind", () => {
  const own = storage();
  const searches = recentSearches(() => own);
  searches.add("  ");
  expect(own.kept.size).toBe(0);
  searches.add("dach");
  searches.add("płot");
  searches.remove("DACH");
  expect(searches.read()).toEqual(["płot"]);
  searches.remove("płot");
  expect(own.kept.size).toBe(0);
  searches.add("dach");
  searches.clear();
  expect(own.kept.size).toBe(0);
});

test.each(["{", '{"a":1}', "[1,null]", "null"])("%s in the storage is no search", (stored) => {
  const own = storage();
  own.setItem(recentKey, stored);
  expect(recentSearches(() => own).read()).toEqual([]);
});

test("a storage that refuses does no harm", () => {
  const searches = recentSearches(() => {
    throw new Error("SecurityError");
  });
  searches.add("dach");
  searches.clear();
  expect(searches.read()).toEqual([]);
});
