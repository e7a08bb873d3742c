import { expect, test } from "vitest";
import { subcategories } from "../../catalogue/data/subcategories.ts";
import { readFilters, type CompanyFilters } from "../plan/search-filters.server.ts";
import { asAsked, planSearch } from "../plan/search-plan.server.ts";
import { interpretText } from "../understanding/read-text.server.ts";
import { areCountedAtOnce } from "./search-around-queries.server.ts";
import { areReadAtOnce } from "./search-tiers-queries.server.ts";

const now = new Date("2026-11-22T12:00:00Z");

function stretchesOf({ search = "", ...filters }: CompanyFilters) {
  const subcategoryIds = subcategories.map(({ id }) => id);
  const allowed = { isLiteral: false, subcategoryIds, now };
  const paging = { limit: 4, page: 1, cursor: null };
  return planSearch({
    ...{ filters: readFilters(filters), now, paging, relaxed: asAsked, order: "fit" },
    reading: interpretText({ text: search, allowed }),
  }).stretches.filter(({ cityIds }) => cityIds !== null);
}

test.each<[string, CompanyFilters, boolean]>([
  ["words beside a category and a city", { search: "zenit w Krakowie", category: "14" }, true],
  ["words and a city alone", { search: "zenit w Krakowie" }, false],
  ["words and a category alone", { search: "zenit", category: "14" }, false],
  ["a service in a city", { search: "dobry elektryk mokotów od lutego" }, false],
  ["a service, a detail and a city", { search: "rynny zenit w Krakowie" }, false],
  ["a category in a city", { category: "14", location: "Kraków" }, false],
])("%s: all tiers at once %s", (_name, filters, expected) => {
  expect(areReadAtOnce(stretchesOf(filters))).toBe(expected);
});

test.each<[string, CompanyFilters, boolean]>([
  ["a category in a city", { category: "14", location: "Kraków" }, true],
  ["a main category in a city", { mainCategory: "fachowcy", location: "Kraków" }, true],
  ["a trade in words, in a city", { search: "glazurnik w Krakowie" }, true],
  ["a chosen service in a city", { services: [60], location: "Kraków" }, false],
  ["words and a city", { search: "zenit w Krakowie" }, false],
  ["a category in the country", { category: "14" }, false],
])("%s: counted and found at once %s", (_name, filters, expected) => {
  expect(areCountedAtOnce(stretchesOf(filters))).toBe(expected);
});
