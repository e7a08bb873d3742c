/** Where a company says it works: around its city, everywhere, or in towns (their geonameIds). */
export type WorkArea =
  | { kind: "radius"; km: number }
  | { kind: "country" }
  | { kind: "towns"; city_ids: number[] };

/** As it is stored, of a company that has not said: null and no towns. */
export type StoredArea = {
  readonly workRadiusKm: number | null;
  readonly workCityIds: readonly number[];
};

export const workRadiiKm = [10, 20, 30, 50, 100] as const;
export const mostWorkTowns = 20;
/** Farther than any two places in the country are from each other. */
export const countryKm = 1_000;

export function toStoredArea(area: WorkArea | null): StoredArea {
  if (area?.kind === "towns") return { workRadiusKm: null, workCityIds: area.city_ids };
  const workRadiusKm = area === null ? null : area.kind === "country" ? countryKm : area.km;
  return { workRadiusKm, workCityIds: [] };
}

export function readArea({ workRadiusKm, workCityIds }: StoredArea): WorkArea | null {
  if (workCityIds.length > 0) return { kind: "towns", city_ids: [...workCityIds] };
  if (workRadiusKm === null) return null;
  return workRadiusKm >= countryKm ? { kind: "country" } : { kind: "radius", km: workRadiusKm };
}

/** A city, and how far the company's own is from it. */
type AskedPlace = { readonly cityId: number; readonly distanceKm: number };

/** Whether the company says that it works there; null when it has said nothing. */
export function worksIn(area: StoredArea, { cityId, distanceKm }: AskedPlace): boolean | null {
  if (area.workCityIds.length > 0) return area.workCityIds.includes(cityId);
  return area.workRadiusKm === null ? null : distanceKm <= area.workRadiusKm;
}
