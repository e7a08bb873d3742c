import { expect, test } from "vitest";
import { meaning } from "../../../../tests/factories/interpretations.ts";
import { noFilters, searchAddress } from "../search-params.ts";
import {
  cleared,
  isInterpreted,
  withAlternative,
  withoutMonths,
  withoutPlace,
  withoutService,
  withoutTrade,
} from "./search-interpretation.ts";

const asked = { ...noFilters, search: "tani glazurnik kraków grudzień" };
const meant = meaning({
  place: { geonameId: 3094802, name: "Kraków" },
  months: { from: "2026-12", to: "2026-12" },
  services: [
    { id: 90, name: "Układanie gresu" },
    { id: 88, name: "Układanie mozaiki" },
  ],
  subcategory: { id: 14, name: "Glazurnicy" },
  remainingText: "tani",
  without: {
    place: "tani glazurnik grudzień",
    months: "tani glazurnik kraków",
    trade: "tani kraków grudzień",
  },
});

test("taking a part back leaves the words of the others", () => {
  expect(withoutPlace(asked, meant)).toEqual({ ...asked, search: "tani glazurnik grudzień" });
  expect(withoutMonths(asked, meant)).toEqual({ ...asked, search: "tani glazurnik kraków" });
  expect(withoutTrade(asked, meant)).toEqual({ ...asked, search: "tani kraków grudzień" });
});

test("taking one service back keeps its trade and the others as filters", () => {
  expect(searchAddress(withoutService(asked, meant, 88))).toBe(
    "/szukaj?search=tani+krak%C3%B3w+grudzie%C5%84&subcategories=14&services=90",
  );
  const chosen = { ...asked, subcategoryIds: [16], serviceIds: [100] };
  expect(withoutService(chosen, { ...meant, subcategory: null }, 88)).toMatchObject({
    subcategoryIds: [16],
    serviceIds: [100, 90],
  });
});

test("another meaning takes the place of the trade", () => {
  expect(withAlternative({ ...asked, serviceIds: [1] }, meant, 9)).toEqual({
    ...asked,
    search: "tani kraków grudzień",
    subcategoryIds: [9],
  });
});

test("without a place the nearest is not asked for", () => {
  expect(withoutPlace({ ...asked, sort: "distance" }, meant).sort).toBe("fit");
  expect(withoutPlace({ ...asked, sort: "newest" }, meant).sort).toBe("newest");
});

test("clearing leaves the words that became no filter, and literal ones as they are", () => {
  const chosen = { ...asked, main: "fachowcy", path: "/fachowcy", city: "Radom" } as const;
  expect(searchAddress(cleared(chosen, meant))).toBe("/szukaj?search=tani");
  expect(cleared({ ...chosen, literal: true }, meant)).toEqual({ ...asked, literal: true });
  expect(cleared(chosen, undefined).search).toBe(asked.search);
});

test("words taken as they stand are not interpreted", () => {
  expect(isInterpreted(meaning({ remainingText: "tani" }))).toBe(false);
  expect(isInterpreted(meaning({ correctedText: "tani" }))).toBe(true);
  expect(isInterpreted(meaning({ area: "Trójmiasto" }))).toBe(true);
  const { place, months, services, subcategory } = meant;
  for (const part of [{ place }, { months }, { services }, { subcategory }]) {
    expect(isInterpreted(meaning(part))).toBe(true);
  }
});
