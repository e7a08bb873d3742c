import { expect, test } from "vitest";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { tradeWords } from "../../catalogue/words/trade-words.ts";
import { findSubcategory } from "./query-categories.server.ts";

const nameById = new Map(subcategories.map(({ id, name }) => [id, name]));

test.each([
  ["glazurnik", "Glazurnicy"],
  ["glazurnicy", "Glazurnicy"],
  ["Hydraulik", "Instalacje"],
  ["dekarz", "Dachy"],
  ["architekt wnetrz", "Projektowanie wnętrz"],
  ["meble kuchenne", "Meble kuchenne"],
  ["malarza", "Malowanie i prace K-G"],
  ["brukarz", "Usługi brukarskie"],
  ["ogrod zimowy", "Ogrody zimowe"],
  ["dla glazurnika", "Glazurnicy"],
  ["architektura krajobrazu ogrodu", "Architektura krajobrazu i ogrodu"],
])("„%s” names the subcategory %s", (query, name) => {
  expect(nameById.get(findSubcategory(query) ?? 0)).toBe(name);
});

test.each(["", "stolarz", "tani glazurnik", "meble", "dom z basenem", "'", "x".repeat(30_000)])(
  "„%.20s” names none",
  (query) => {
    expect(findSubcategory(query)).toBeNull();
  },
);

test("every subcategory answers to its own name and to every phrase of its own", () => {
  const wrong = subcategories.flatMap(({ id, name }) =>
    [name, ...(tradeWords[id] ?? [])].filter((text) => findSubcategory(text) !== id),
  );
  expect(wrong).toEqual([]);
  expect(subcategories.filter(({ id }) => !tradeWords[id])).toEqual([]);
});
