import { services } from "../../catalogue/data/services.ts";
import { subcategories } from "../../catalogue/data/subcategories.ts";

/**
 * Where a sign points: `services` by their index in the catalogue, then the trades by theirs. One
 * number, so that weights are kept in one array.
 */
export type Place = number;

export const placesCount = services.length + subcategories.length;

const serviceIndex = new Map(services.map(({ id }, index) => [id, index]));
const tradeIndex = new Map(subcategories.map(({ id }, index) => [id, index]));

/** @param index of the trade in the catalogue */
export function placeOfTrade(index: number): Place {
  return services.length + index;
}

/** Of a service, or of the trade as a whole when there is none. */
export function placeOf({
  serviceId,
  subcategoryId,
}: {
  serviceId: number | null;
  subcategoryId: number;
}): Place {
  return serviceId === null
    ? placeOfTrade(tradeIndex.get(subcategoryId)!)
    : serviceIndex.get(serviceId)!;
}

/** @returns the index of the trade that the place is or belongs to */
export function tradeOfPlace(place: Place): number {
  const service = services[place];
  return service ? tradeIndex.get(service.subId)! : place - services.length;
}
