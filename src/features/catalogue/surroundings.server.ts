import { LRUCache } from "lru-cache";
import { citiesWithin, type City, cityIdsWithin } from "./cities.server.ts";

/** Cities around one, as lists of geonameIds. */
export type Surroundings = {
  /** The city itself, then those around it, the nearest first. */
  readonly nearIds: readonly number[];
  /** The smallest radius in whole kilometres that reaches each of them, 255 at most. */
  readonly nearKm: Uint8Array;
  /** Others from which the widest radius of a company reaches it, in no order; found when asked for. */
  readonly ringIds: () => readonly number[];
};

type Reach = { nearKm: number; ringKm: number };

/** Of every city around one: six megabytes when all of them were asked about. */
const mostKept = 4_000;
const kept = new LRUCache<string, Surroundings>({ max: mostKept });
/** Rings are three times as long, take a fiftieth of a millisecond to find, and only the database is told of them. */
const mostRings = 100;
const rings = new LRUCache<string, readonly number[]>({ max: mostRings });

/** All that a search needs several times is of one city. */
let last: (Reach & { city: City; found: Surroundings }) | null = null;

/** Kept for the cities last asked about. */
export function surroundingsOf(city: City, reach: Reach): Surroundings {
  const { nearKm, ringKm } = reach;
  if (last?.city === city && last.nearKm === nearKm && last.ringKm === ringKm) return last.found;
  const found = findSurroundings(city, reach);
  last = { city, nearKm, ringKm, found };
  return found;
}

function findSurroundings(city: City, { nearKm, ringKm }: Reach): Surroundings {
  const name = `${city.geonameId} ${nearKm} ${ringKm}`;
  const known = kept.get(name);
  if (known) return known;
  const near = [{ city, distanceKm: 0 }, ...citiesWithin(city, nearKm)];
  const surroundings = {
    nearIds: near.map(({ city: { geonameId } }) => geonameId),
    nearKm: Uint8Array.from(near, ({ distanceKm }) => Math.ceil(distanceKm)),
    ringIds: () => ringOf(city, ringKm),
  };
  kept.set(name, surroundings);
  return surroundings;
}

function ringOf(city: City, km: number): readonly number[] {
  const name = `${city.geonameId} ${km}`;
  const known = rings.get(name);
  if (known) return known;
  const found = cityIdsWithin(city, km);
  rings.set(name, found);
  return found;
}
