import { noFilters, type SearchFilters } from "../search-params.ts";
import type { Interpretation } from "../understood.ts";

/** Whether the words were taken for more, or other, than what they say. */
export function isInterpreted(meant: Interpretation): boolean {
  const { correctedText, place, area, months, services, subcategory } = meant;
  const found = [correctedText, place, area, months, subcategory];
  return services.length > 0 || found.some((one) => one !== null);
}

/** Taking back what the words say of the place; nearness then says nothing. */
export function withoutPlace(filters: SearchFilters, meant: Interpretation): SearchFilters {
  return { ...withoutNearness(filters), search: meant.without.place };
}

export function withoutMonths(filters: SearchFilters, meant: Interpretation): SearchFilters {
  return { ...filters, search: meant.without.months };
}

export function withoutTrade(filters: SearchFilters, meant: Interpretation): SearchFilters {
  return { ...filters, search: meant.without.trade };
}

/** One service is not meant: its trade and the other services stay, as filters. */
export function withoutService(
  filters: SearchFilters,
  meant: Interpretation,
  serviceId: number,
): SearchFilters {
  const { subcategory, services } = meant;
  const others = services.map(({ id }) => id).filter((id) => id !== serviceId);
  return {
    ...withoutTrade(filters, meant),
    subcategoryIds: subcategory ? [subcategory.id] : filters.subcategoryIds,
    serviceIds: [...new Set([...filters.serviceIds, ...others])],
  };
}

/** Another trade that the same words may mean. */
export function withAlternative(
  filters: SearchFilters,
  meant: Interpretation,
  subcategoryId: number,
): SearchFilters {
  return { ...withoutTrade(filters, meant), subcategoryIds: [subcategoryId], serviceIds: [] };
}

/** Without a place nothing is near. */
export function withoutNearness(filters: SearchFilters): SearchFilters {
  return filters.sort === "distance" ? { ...filters, sort: "fit" } : filters;
}

/** Everything that has a chip is gone; words that became no filter stay. */
export function cleared(
  { search, literal, sort }: SearchFilters,
  meant: Interpretation | undefined,
): SearchFilters {
  const words = literal || !meant ? search : meant.remainingText;
  return withoutNearness({ ...noFilters, search: words, literal, sort });
}
