import type { SearchFilters } from "./search-params.ts";

/** The same filters in the words of `GET /companies`; what is not asked for is left out. */
export function toApiQuery(filters: SearchFilters): Record<string, string> {
  const all = {
    mainCategory: filters.main ?? "",
    search: filters.search,
    literal: filters.literal && filters.search ? "1" : "",
    location: filters.city,
    subcategories: filters.subcategoryIds.join(","),
    services: filters.serviceIds.join(","),
    styles: filters.styleIds.join(","),
    calendarFrom: filters.from,
    calendarTo: filters.to,
    sort: filters.sort === "fit" ? "" : filters.sort,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}
