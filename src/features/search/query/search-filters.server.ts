import type { z } from "zod";
import { ApiError } from "../../../platform/api/problem.ts";
import { invalidField } from "../../../platform/api/validation.server.ts";
import { monthNumber } from "../../calendar/availability.ts";
import { monthMask, type MonthRange, monthsOf, searchedMonths } from "../../calendar/months.ts";
import {
  mainCategoryById,
  mainCategoryBySlug,
  styleById,
  styleMask,
  subcategoryById,
  subcategoryBySlug,
  subMask,
} from "../../catalogue/catalogue.ts";
import { type City, cityByName } from "../../catalogue/cities.server.ts";
import { mainCategories } from "../../catalogue/data/subcategories.ts";
import { serviceById } from "../../catalogue/services-catalogue.ts";
import { companyErrors } from "../../companies/contract.ts";
import type { companyFiltersSchema } from "../contract.ts";
import {
  monthsQuery,
  servicesQuery,
  stylesQuery,
  subcategoriesQuery,
} from "../index/search-lexemes.ts";

export type CompanyFilters = z.infer<typeof companyFiltersSchema>;

/** What a search asks for, in the terms of the search table; groups combine by AND. */
export type Search = {
  /** Ids of main categories; empty when the filters contradict each other. */
  mains: number[];
  /** One mask per group; a company has a bit of each. */
  subMasks: bigint[];
  styleMask: number | null;
  monthMask: bigint | null;
  months: MonthRange | null;
  servicesQuery: string | null;
  /** The facets again, as parts of a tsquery. */
  facetQueries: string[];
  city: City | null;
  /** True when no company can meet the filters. */
  isEmpty: boolean;
};

/** @throws ApiError 422 naming a category or place that does not exist, or an impossible range. */
export function readFilters(filters: CompanyFilters, now: Date): Search {
  const search: Search = {
    mains: readMains(filters.mainCategory),
    subMasks: [],
    styleMask: null,
    monthMask: null,
    months: null,
    servicesQuery: null,
    facetQueries: [],
    city: readCity(filters.location),
    isEmpty: false,
  };
  const category = readCategory(filters.category);
  if (category !== null) narrowToSubcategories(search, [category]);
  readSubcategories(search, filters.subcategories);
  readStyles(search, filters.styles);
  if (!search.isEmpty) readServices(search, filters.services);
  readMonths(search, { filters, now });
  return search;
}

/** Adds the condition „one of these subcategories”, which also decides the main category. */
export function narrowToSubcategories(search: Search, ids: number[]): void {
  const possible = ids.filter((id) => search.mains.includes(subcategoryById(id)?.mainId ?? 0));
  if (possible.length === 0) {
    search.isEmpty = true;
    return;
  }
  search.mains = [...new Set(possible.map((id) => subcategoryById(id)!.mainId))].toSorted(
    (left, right) => left - right,
  );
  search.subMasks.push(subMask(possible));
  search.facetQueries.push(subcategoriesQuery(possible));
}

function readMains(text: string | undefined): number[] {
  if (!text) return mainCategories.map(({ id }) => id);
  const main = mainCategoryBySlug(text) ?? mainCategoryById(Number(text));
  if (!main) throw unknownFilter("mainCategory", "Nie ma takiej kategorii głównej.");
  return [main.id];
}

function readCategory(text: string | undefined): number | null {
  if (!text) return null;
  const category = subcategoryBySlug(text) ?? subcategoryById(Number(text));
  if (!category) throw unknownFilter("category", "Nie ma takiej kategorii usług.");
  return category.id;
}

function readCity(text: string | undefined): City | null {
  if (!text?.trim()) return null;
  const city = cityByName(text);
  if (!city) throw unknownFilter("location", "Nie znamy takiej miejscowości.");
  return city;
}

/** Ids that the catalogue lacks match no company: they fall out, and alone they empty the answer. */
function readSubcategories(search: Search, ids: number[] | undefined) {
  if (!ids?.length) return;
  narrowToSubcategories(search, ids);
}

function readStyles(search: Search, ids: number[] | undefined) {
  if (!ids?.length) return;
  const known = ids.filter((id) => styleById(id));
  if (known.length === 0) search.isEmpty = true;
  else {
    search.styleMask = styleMask(known);
    search.facetQueries.push(stylesQuery(known));
  }
}

function readServices(search: Search, ids: number[] | undefined) {
  if (!ids?.length) return;
  const mainOf = (id: number) => subcategoryById(serviceById(id)?.subId ?? 0)?.mainId ?? 0;
  const known = ids.filter((id) => search.mains.includes(mainOf(id)));
  if (known.length === 0) {
    search.isEmpty = true;
    return;
  }
  search.mains = search.mains.filter((main) => known.some((id) => mainOf(id) === main));
  search.servicesQuery = servicesQuery(known);
}

function readMonths(search: Search, { filters, now }: { filters: CompanyFilters; now: Date }) {
  const from = filters.calendarFrom || undefined;
  const to = filters.calendarTo || undefined;
  if (!from && !to) return;
  if (from && to && monthNumber(from) > monthNumber(to)) {
    throw invalidField(
      "calendarTo",
      "Invalid date range",
      "Koniec terminu nie może być wcześniejszy niż początek.",
    );
  }
  search.months = searchedMonths({ from, to, now });
  if (!search.months) {
    search.isEmpty = true;
    return;
  }
  const months = monthsOf(search.months);
  search.monthMask = monthMask(months);
  search.facetQueries.push(monthsQuery(months.map(monthNumber)));
}

function unknownFilter(path: string, detail: string): ApiError {
  const { message } = companyErrors.unknownFilter;
  return new ApiError(companyErrors.unknownFilter, {
    errors: [{ path, code: "UNKNOWN_FILTER", message, detail }],
  });
}
