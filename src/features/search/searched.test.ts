import { expect, test } from "vitest";
import { noFilters } from "./search-params.ts";
import { keepSearched, readSearched } from "./searched.ts";
import { searchedFor } from "./text.ts";

test("the last search is read back, cut to what a lead may carry", () => {
  const kept = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  expect(readSearched(storage)).toBe("");
  keepSearched(` ${"glazurnik ".repeat(30)}`, storage);
  expect(readSearched(storage)).toHaveLength(200);
  keepSearched("dach", storage);
  expect(readSearched(storage)).toBe("dach");
});

test("a browser that keeps nothing does no harm", () => {
  const storage = () => {
    throw new Error("forbidden");
  };
  keepSearched("dach", storage);
  expect(readSearched(storage)).toBe("");
});

test.each([
  [{}, null, ""],
  [{ search: "wymiana dachu" }, "Kraków", "wymiana dachu – Kraków"],
  [{ subcategoryIds: [14] }, null, "Glazurnicy"],
  [{ main: "architekci" as const }, "Łódź", "Architekci – Łódź"],
])("what was searched for by %j in %s is „%s”", (filters, city, text) => {
  expect(searchedFor({ ...noFilters, ...filters }, city)).toBe(text);
});
