import type { CompanyList } from "../contract.ts";
import type { SearchFilters } from "../search-params.ts";

export type Interpretation = CompanyList["interpretation"];

/** Whether the words were taken for more, or other, than what they say. */
export function isInterpreted({ correctedText, place, subcategory }: Interpretation): boolean {
  return correctedText !== null || place !== null || subcategory !== null;
}

/** The place read out of the words is removed; a trade read out of them stays, as a filter. */
export function withoutPlace(filters: SearchFilters, meant: Interpretation): SearchFilters {
  const { subcategory, remainingText } = meant;
  const subcategoryIds = subcategory ? [subcategory.id] : filters.subcategoryIds;
  return { ...filters, search: remainingText, subcategoryIds };
}

/** The trade read out of the words is removed; a place read out of them stays, as the city. */
export function withoutTrade(filters: SearchFilters, meant: Interpretation): SearchFilters {
  const { place, remainingText } = meant;
  const city = place ? String(place.geonameId) : filters.city;
  return { ...filters, search: remainingText, city };
}
