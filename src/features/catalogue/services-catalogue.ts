import { services, type Service } from "./data/services.ts";

const serviceByIdMap = new Map(services.map((service) => [service.id, service]));
const servicesBySubId = Map.groupBy(services, (service) => service.subId);

export function serviceById(id: number): Service | undefined {
  return serviceByIdMap.get(id);
}

/** The services of a subcategory in the order people see them. Unknown id: none. */
export function servicesOf(subId: number): readonly Service[] {
  return servicesBySubId.get(subId) ?? [];
}
