import { subcategoryById } from "../catalogue/catalogue.ts";
import { serviceById, servicesOf } from "../catalogue/services-catalogue.ts";
import type { SearchFilters } from "./search-params.ts";

// All services of the catalogue come with this module: pages load it only when it is needed.

/** The services one can choose among, under the name of their trade. */
export type ServiceGroup = { name: string; services: { id: number; name: string }[] };

/** Those of the chosen trades, else of the trades that the chosen services belong to. */
export function serviceGroups(
  filters: Pick<SearchFilters, "subcategoryIds" | "serviceIds">,
): ServiceGroup[] {
  const { subcategoryIds, serviceIds } = filters;
  const ofServices = serviceIds.flatMap((id) => serviceById(id)?.subId ?? []);
  const shown = subcategoryIds.length > 0 ? subcategoryIds : new Set(ofServices);
  return [...shown].map((id) => ({
    name: subcategoryById(id)!.name,
    services: servicesOf(id).map(({ id, name }) => ({ id, name })),
  }));
}
