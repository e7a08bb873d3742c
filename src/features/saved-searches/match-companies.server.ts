import type { Executor } from "../../platform/db/connect.server.ts";
import { citiesWithin, cityById } from "../catalogue/cities.server.ts";
import { neighbourhoodKm } from "../search/index/search-lexemes.ts";
import { type FreshCompany, insertNews } from "./news-queries.server.ts";

/**
 * Notes the saved searches that new companies fit: each company looks its own city and trades up among
 * the keys of the searches, and is held against the rules of those it meets there.
 */
export function matchCompanies(
  trx: Executor,
  { fresh, at }: { fresh: readonly FreshCompany[]; at: Date },
): Promise<void> {
  return insertNews(trx, { fresh, places: placesOf(fresh), at });
}

/** Each company's city with all from which a search reaches it. */
function placesOf(fresh: readonly FreshCompany[]) {
  return [...new Set(fresh.map(({ cityId }) => cityId))].flatMap((cityId) => {
    const city = cityById(cityId);
    const near = city ? citiesWithin(city, neighbourhoodKm) : [];
    const nearIds = [cityId, ...near.map(({ city: { geonameId } }) => geonameId)];
    return nearIds.map((nearId) => ({ cityId, nearId }));
  });
}
