import { services, type Service } from "./data/services.ts";

const serviceByIdMap = new Map(services.map((service) => [service.id, service]));
const servicesBySubId = new Map<number, Service[]>();
for (const service of services) {
  const others = servicesBySubId.get(service.subId);
  if (others) others.push(service);
  else servicesBySubId.set(service.subId, [service]);
}

export function serviceById(id: number): Service | undefined {
  return serviceByIdMap.get(id);
}

/** The services of a subcategory in the order people see them. Unknown id: none. */
export function servicesOf(subId: number): readonly Service[] {
  return servicesBySubId.get(subId) ?? [];
}

/** Those the catalogue knows, with their names: [60] → [{ id: 60, name: "Krycie dachu dachówką" }]. */
export function namedServices(ids: readonly number[]): { id: number; name: string }[] {
  return ids.flatMap((id) => serviceById(id) ?? []).map(({ id, name }) => ({ id, name }));
}
