import { citiesWithin, type City } from "../../catalogue/cities.server.ts";
import { nearKm, pointsOfPlace, proposedWithinKm } from "./match.ts";

/** Cities that are asked for at once, the nearest first, with the points that their distance gives. */
export type PlacedCities = {
  readonly ids: number[];
  readonly km: number[];
  readonly points: number[];
};

/** Outer borders of the rings around a city, in kilometres. */
const ringsKm = [0, 10, 25, nearKm, 100, proposedWithinKm];

type Scored = { readonly score: number };

type Search<Row extends Scored> = {
  readonly around: City;
  readonly limit: number;
  /** One of the rings; nobody is asked beyond it. */
  readonly withinKm?: number | undefined;
  /** The most points that there can be beside those of the place. */
  readonly mostOtherPoints: number;
  /** The best `limit` of these cities. */
  readonly ask: (cities: PlacedCities) => Promise<Row[]>;
  /** The best `limit` of those farther away than the last ring; without it there are none. */
  readonly askFarther?: (cities: PlacedCities) => Promise<Row[]>;
  /** Whether `one` comes before `other`; better scores do. */
  readonly compare: (one: Row, other: Row) => number;
};

/**
 * The best matches around a city: ring by ring outwards, until nobody farther can surpass the last
 * of those found. Mostly the city itself is enough.
 */
export async function findBest<Row extends Scored>(search: Search<Row>): Promise<Row[]> {
  const { around, limit, mostOtherPoints, compare } = search;
  let best: Row[] = [];
  for (const [place, toKm] of ringsOf(search).entries()) {
    const fromKm = place === 0 ? -1 : ringsKm[place - 1]!;
    const ask = toKm <= proposedWithinKm ? search.ask : search.askFarther!;
    const cities = ringAround(around, { fromKm, toKm });
    const [mostPoints] = cities.points;
    if (mostPoints === undefined) continue;
    const last = best.length === limit ? best.at(-1) : undefined;
    if (last && last.score > mostPoints + mostOtherPoints) return best;
    best = [...best, ...(await ask(cities))].toSorted(compare).slice(0, limit);
  }
  return best;
}

function ringsOf({ askFarther, withinKm = Number.POSITIVE_INFINITY }: RingsAsked): number[] {
  const all = askFarther ? [...ringsKm, Number.POSITIVE_INFINITY] : ringsKm;
  return all.filter((km) => km <= withinKm);
}

type RingsAsked = { askFarther?: unknown; withinKm?: number | undefined };

function ringAround(city: City, { fromKm, toKm }: { fromKm: number; toKm: number }): PlacedCities {
  const own = [{ city, distanceKm: 0 }];
  const all = toKm === 0 ? own : citiesWithin(city, toKm);
  const ring = all.filter(({ distanceKm }) => distanceKm > fromKm);
  return {
    ids: ring.map(({ city: { geonameId } }) => geonameId),
    km: ring.map(({ distanceKm }) => distanceKm),
    points: ring.map(({ distanceKm }) => pointsOfPlace(distanceKm)),
  };
}
