import type { SearchData } from "../search-data.ts";

/** What the city's field shows: the chosen one, the one read out of the words, or what was typed. */
export function shownCity({ city, unknownCity, list }: SearchData) {
  if (city) return city;
  if (unknownCity) return { geonameId: 0, name: unknownCity.text };
  return list?.interpretation.place ?? null;
}
