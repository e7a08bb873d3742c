import type { Executor } from "../../platform/db/connect.server.ts";
import { citiesWithin, type City, cityById, distanceKm } from "../catalogue/cities.server.ts";
import { neighbourhoodKm } from "../search/index/search-lexemes.ts";
import { countryKm, worksIn } from "../work-area/work-area.ts";
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

/** Cities of searches that find each company: those around its own, and its towns. */
function placesOf(fresh: readonly FreshCompany[]) {
  return fresh.flatMap((company) => {
    const home = cityById(company.cityId);
    if (!home) return [];
    const towns = company.workCityIds.flatMap((id) => cityById(id) ?? []);
    const around = citiesWithin(home, reachOf(company)).map(({ city }) => city);
    return [...new Set([home, ...around, ...towns])]
      .filter((city) => mayWorkIn(company, { city, home }))
      .map(({ geonameId: nearId }) => ({ companyId: company.companyId, nearId }));
  });
}

/** Who works in the whole country is news to those around: otherwise it would be to everybody. */
function reachOf({ workRadiusKm }: FreshCompany): number {
  const isWide = workRadiusKm !== null && workRadiusKm < countryKm;
  return Math.max(neighbourhoodKm, isWide ? workRadiusKm : 0);
}

function mayWorkIn(company: FreshCompany, { city, home }: { city: City; home: City }): boolean {
  const asked = { cityId: city.geonameId, distanceKm: distanceKm(home, city) };
  return worksIn(company, asked) !== false;
}
