import { readFileSync } from "node:fs";
import { fold } from "../../platform/polish/fold.ts";
import {
  voivodeshipCode,
  voivodeshipName,
  type Voivodeship,
  type VoivodeshipCode,
} from "./data/voivodeships.ts";

export type City = {
  readonly geonameId: number;
  readonly name: string;
  readonly voivodeship: Voivodeship;
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
};

type NearbyCity = { readonly city: City; readonly distanceKm: number };

/** One per word of a name: „gora” of Zielona Góra has wordIndex 1. */
type IndexEntry = {
  readonly key: string;
  readonly city: City;
  /** The position in the list, which is ordered by population. */
  readonly order: number;
  readonly wordIndex: number;
};

const earthRadiusKm = 6371;
/** From anywhere in Poland one of our cities is nearer than this. */
const furthestKm = 50;
/** Of latitude; a little less than the truth, so that nothing at the edge is lost. */
const kmPerDegree = 111;
/** Of a distance, so that nothing at the edge is lost to rounding. */
const edgeKm = 0.001;
/** More than there are cities: a place in a list below a distance, both in one number of 32 bits. */
const places = 2 ** 12;
const mostParts = 2 ** 32 / places - 1;
/** Less than a metre each; no two cities are 796 km from each other, which would be more than `mostParts`. */
const partsOfRadius = 2 ** 23;

/** Every city, the largest first. */
export const cities: readonly City[] = readCities();

const cityByGeonameId = new Map(cities.map((city) => [city.geonameId, city]));
const citiesByKey = Map.groupBy(cities, (city) => keyOf(city.name));
const index = cities.flatMap(indexEntries).toSorted((a, b) => compareKeys(a.key, b.key));
const byLatitude = cities.toSorted((a, b) => a.lat - b.lat);
/** Where the cities of `byLatitude` are on a sphere of radius 1: x, y, z of one after another. */
const onSphere = Float64Array.from(byLatitude.flatMap(toSphere));
/** The same of `cities`. */
const onSphereInOrder = Float64Array.from(cities.flatMap(toSphere));

function readCities(): City[] {
  const text = readFileSync(new URL("./data/cities.tsv", import.meta.url), "utf8");
  return text.trimEnd().split("\n").slice(1).map(parseCity);
}

function parseCity(line: string): City {
  const [geonameId, name, code, lat, lon, population] = line.split("\t");
  const voivodeship = voivodeshipName(Number(code));
  if (!name || !voivodeship) throw new Error(`cities.tsv: unreadable line "${line}"`);
  return {
    geonameId: Number(geonameId),
    name,
    voivodeship,
    lat: Number(lat),
    lon: Number(lon),
    population: Number(population),
  };
}

function keyOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function indexEntries(city: City, order: number): IndexEntry[] {
  const words = keyOf(city.name).split(" ");
  return words.map((_word, wordIndex) => ({
    key: words.slice(wordIndex).join(" "),
    city,
    order,
    wordIndex,
  }));
}

export function cityById(geonameId: number): City | undefined {
  return cityByGeonameId.get(geonameId);
}

/** The code that search tables store, 72 to 87. */
export function voivodeshipCodeOf(city: City): VoivodeshipCode {
  return voivodeshipCode(city.voivodeship);
}

/**
 * Takes a whole name, with or without Polish letters, or a geonameId as text. Of several cities
 * the one spelled exactly so wins, then the most populous.
 */
export function cityByName(nameOrId: string): City | undefined {
  const text = nameOrId.trim().normalize("NFC");
  if (/^\d+$/.test(text)) return cityById(Number(text));
  const candidates = citiesByKey.get(keyOf(text)) ?? [];
  const lowerCased = text.toLowerCase();
  return candidates.find((city) => city.name.toLowerCase() === lowerCased) ?? candidates[0];
}

const knownKeys = new WeakMap<City, string>();

/** What `cityByName` finds this city by: its name, or its geonameId where the name means another one. */
export function cityKey(city: City): string {
  const known = knownKeys.get(city);
  if (known !== undefined) return known;
  const key = cityByName(city.name) === city ? city.name : String(city.geonameId);
  knownKeys.set(city, key);
  return key;
}

/**
 * Cities with a word that starts with the query: whole names first, then names that start with
 * it, then names with it further on; by population within each. An empty query gives the largest, one without a
 * letter none.
 */
export function findCities(query: string, limit: number): City[] {
  const key = keyOf(query);
  if (key === "") return query.trim() ? [] : cities.slice(0, limit);
  const best = new Map<City, { rank: number; order: number }>();
  for (const entry of entriesStartingWith(key)) {
    const rank = matchRank(entry, key);
    const known = best.get(entry.city);
    if (!known || rank < known.rank) best.set(entry.city, { rank, order: entry.order });
  }
  return [...best]
    .toSorted(([, a], [, b]) => a.rank - b.rank || a.order - b.order)
    .slice(0, limit)
    .map(([city]) => city);
}

function entriesStartingWith(key: string): IndexEntry[] {
  const from = firstIndexFrom(key);
  // No word goes on with U+FFFF, so this is the end of the keys that start with the query.
  return index.slice(from, firstIndexFrom(`${key}\uffff`));
}

function firstIndexFrom(key: string): number {
  return lowerBound(index, (entry) => entry.key < key);
}

/** The place of the first that is no longer before, in a list that begins with those that are. */
function lowerBound<Item>(list: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(list[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function matchRank(entry: IndexEntry, key: string): number {
  if (entry.wordIndex > 0) return 2;
  return entry.key === key ? 0 : 1;
}

/** Degrees, WGS 84. */
type Position = { readonly lat: number; readonly lon: number };

/** The great-circle distance in kilometres. */
export function distanceKm(from: Position, to: Position): number {
  const latFrom = toRadians(from.lat);
  const latTo = toRadians(to.lat);
  const halfChord =
    Math.sin((latTo - latFrom) / 2) ** 2 +
    Math.cos(latFrom) * Math.cos(latTo) * Math.sin(toRadians(to.lon - from.lon) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(halfChord));
}

/**
 * Whether one is at most `km` from the other, both by their places in the list of all: by the straight line
 * through the globe, as of hundreds of towns in one search.
 */
export function areWithin(one: number, other: number, km: number): boolean {
  let squared = 0;
  for (let axis = 0; axis < 3; axis++) {
    squared += (onSphereInOrder[3 * one + axis]! - onSphereInOrder[3 * other + axis]!) ** 2;
  }
  return squared <= longestLine(km) ** 2;
}

/** Straight through the globe, in radii of it, where the way along it is so long. */
const longestLine = (km: number) => 2 * Math.sin(Math.min(Math.PI, km / earthRadiusKm) / 2);

/** The city nearest to a position; none when it is abroad or at sea. */
export function cityAt(position: Position): City | undefined {
  const nearest = cities
    .map((city) => ({ city, distanceKm: distanceKm(position, city) }))
    .reduce((best, next) => (next.distanceKm < best.distanceKm ? next : best));
  return nearest.distanceKm <= furthestKm ? nearest.city : undefined;
}

function toSphere({ lat, lon }: Position): [number, number, number] {
  const [north, east] = [toRadians(lat), toRadians(lon)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/**
 * The other cities at most `km` away, the nearest first; an infinite distance gives all. Some hundredths of
 * a millisecond within 50 km.
 */
export function citiesWithin(origin: City, km: number): readonly NearbyCity[] {
  return selectWithin(origin, km + edgeKm)
    .filter((near) => near.distanceKm <= km)
    .toSorted((a, b) => a.distanceKm - b.distanceKm);
}

/** Ids of all cities, the nearest first, to the metre. */
export function allCitiesFrom(geonameId: number): number[] {
  const origin = cityById(geonameId);
  if (!origin) return [];
  const [x, y, z] = toSphere(origin);
  const keys = new Uint32Array(byLatitude.length);
  for (let at = 0; at < keys.length; at++) {
    const line = Math.sqrt(squareOfLine(at, { x, y, z }));
    keys[at] = Math.min(mostParts, Math.floor(line * partsOfRadius)) * places + at;
  }
  // As numbers: to compare cities with each other took seven times as long.
  keys.sort();
  const ids = [geonameId];
  for (let nth = 0; nth < keys.length; nth++) {
    const city = byLatitude[keys[nth]! % places]!;
    if (city !== origin) ids.push(city.geonameId);
  }
  return ids;
}

/** Ids of the other cities at most `km` away, in no order. */
export function cityIdsWithin(origin: City, km: number): number[] {
  return selectWithin(origin, km).map(({ city: { geonameId } }) => geonameId);
}

type OnSphere = { readonly x: number; readonly y: number; readonly z: number };

/** The square of the straight line through the globe to a city of `byLatitude`, in radii. */
function squareOfLine(at: number, { x, y, z }: OnSphere): number {
  const dx = onSphere[3 * at]! - x;
  const dy = onSphere[3 * at + 1]! - y;
  const dz = onSphere[3 * at + 2]! - z;
  return dx * dx + dy * dy + dz * dz;
}

/**
 * The straight line through the globe, in radii of it, tells as much as the way along it, and is found by
 * multiplying.
 */
function selectWithin(origin: City, km: number): NearbyCity[] {
  const degrees = km / kmPerDegree;
  const [x, y, z] = toSphere(origin);
  const longest = longestLine(km);
  const from = lowerBound(byLatitude, ({ lat }) => lat < origin.lat - degrees);
  const found: NearbyCity[] = [];
  for (let at = from; at < byLatitude.length; at++) {
    const city = byLatitude[at]!;
    if (city.lat - origin.lat > degrees) break;
    const squared = squareOfLine(at, { x, y, z });
    if (squared > longest * longest || city === origin) continue;
    found.push({ city, distanceKm: 2 * earthRadiusKm * Math.asin(Math.sqrt(squared) / 2) });
  }
  return found;
}
