import { expect, test } from "vitest";
import { noFilters, searchAddress } from "../search-params.ts";
import { isInterpreted, withoutPlace, withoutTrade } from "./search-interpretation.ts";

const asked = { ...noFilters, search: "tani glazurnik kraków" };
const meant = {
  correctedText: null,
  place: { geonameId: 3094802, name: "Kraków" },
  subcategory: { id: 14, name: "Glazurnicy" },
  remainingText: "tani",
};
const nothing = { correctedText: null, place: null, subcategory: null, remainingText: "tani" };

test("taking the place away keeps the trade", () => {
  expect(searchAddress(withoutPlace(asked, meant))).toBe("/szukaj?search=tani&subcategories=14");
});

test("taking the trade away keeps the place", () => {
  expect(searchAddress(withoutTrade(asked, meant))).toBe("/szukaj?search=tani&miasto=3094802");
});

test("what was chosen by hand stays when the words named one thing only", () => {
  const chosen = { ...asked, city: "Radom", subcategoryIds: [16] };
  expect(withoutTrade(chosen, { ...meant, place: null }).city).toBe("Radom");
  expect(withoutPlace(chosen, { ...meant, subcategory: null }).subcategoryIds).toEqual([16]);
});

test("words taken as they stand are not interpreted", () => {
  expect(isInterpreted(nothing)).toBe(false);
  expect(isInterpreted({ ...nothing, correctedText: "tani" })).toBe(true);
  expect(isInterpreted({ ...nothing, place: meant.place })).toBe(true);
  expect(isInterpreted({ ...nothing, subcategory: meant.subcategory })).toBe(true);
});
