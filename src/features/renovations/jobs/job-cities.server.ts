import { citiesWithin, type City, distanceKm } from "../../catalogue/cities.server.ts";
import { nearKm } from "../matching/match.ts";

export type JobCity = { id: number; distanceKm: number };

/** Cities in which a company looks for jobs, nearest to its own first: near ones, then the rest. */
export type JobCities = { near: JobCity[]; far: () => JobCity[] };

/** `around`: only cities at most so far from that one. */
export function jobCities(home: City, around: { centre: City; km: number } | null): JobCities {
  if (!around) {
    return {
      near: withOwn(home, nearKm),
      far: () => withOwn(home, Number.POSITIVE_INFINITY).filter((city) => city.distanceKm > nearKm),
    };
  }
  const { centre, km } = around;
  if (centre === home) return { near: withOwn(home, km), far: () => [] };
  const asked = [centre, ...citiesWithin(centre, km).map(({ city }) => city)];
  const measured = asked.map((city) => ({
    id: city.geonameId,
    distanceKm: distanceKm(home, city),
  }));
  return { near: measured.toSorted((a, b) => a.distanceKm - b.distanceKm), far: () => [] };
}

const withOwn = (home: City, km: number): JobCity[] => [
  { id: home.geonameId, distanceKm: 0 },
  ...citiesWithin(home, km).map(({ city, distanceKm: away }) => ({
    id: city.geonameId,
    distanceKm: away,
  })),
];
