import { expect, test } from "vitest";
import { fold } from "../../platform/polish/fold.ts";
import {
  allCitiesFrom,
  cities,
  citiesWithin,
  type City,
  cityById,
  cityByName,
  distanceKm,
  areWithin,
  findCities,
} from "./cities.server.ts";

/** 0 for the whole name, 1 for its beginning, 2 for the beginning of a later word. */
function rankOf(city: City, query: string): number | null {
  const words = fold(city.name).split(/[ -]/);
  const from = words.findIndex((_, index) => words.slice(index).join(" ").startsWith(query));
  if (from < 0) return null;
  if (words.join(" ") === query) return 0;
  return words.join(" ").startsWith(query) ? 1 : 2;
}

test.each(["k", "bi", "s", "nowe", "lubin", "buk", "jawor", "kowal", "leszno", "gora", "wielk"])(
  "„%s” gives whole names, then beginnings, then later words, each the largest first",
  (query) => {
    const expected = [0, 1, 2].flatMap((rank) =>
      cities.filter((city) => rankOf(city, query) === rank),
    );
    expect(expected.length).toBeGreaterThan(1);
    const found = findCities(query, cities.length);
    expect(found.map(({ geonameId }) => geonameId)).toEqual(
      expected.map(({ geonameId }) => geonameId),
    );
    expect(findCities(query, 2)).toEqual(expected.slice(0, 2));
  },
);

test("a whole name comes before a larger city that begins with it", () => {
  const [first, second] = findCities("leszno", 2);
  expect(first!.name).toBe("Leszno");
  expect(findCities("buk", 1)[0]!.name).toBe("Buk");
  const larger = findCities("buk", 50).filter(
    ({ population }) => population > findCities("buk", 1)[0]!.population,
  );
  expect(larger.length).toBeGreaterThan(0);
  expect(second).toBeDefined();
});

test("an exact spelling is distinguished from another however its letters are composed", () => {
  expect(cityByName("Lubiń".normalize("NFD"))?.name).toBe("Lubiń");
  expect(cityByName("LUBIŃ")?.name).toBe("Lubiń");
});

test("an empty query gives as many of the largest as are asked for", () => {
  expect(findCities("", 7)).toEqual(cities.slice(0, 7));
});

test("around a city are all at most so far away and no others, without the city itself", () => {
  const origin = cityByName("Radom")!;
  for (const km of [0, 7.5, 50, 150, 400, Number.POSITIVE_INFINITY]) {
    const others = cities.filter((city) => city !== origin && distanceKm(origin, city) <= km);
    const near = citiesWithin(origin, km);
    expect(new Set(near.map(({ city }) => city))).toEqual(new Set(others));
    const distances = near.map((found) => found.distanceKm);
    expect(distances).toEqual(distances.toSorted((left, right) => left - right));
    for (const found of near) {
      expect(found.distanceKm).toBeCloseTo(distanceKm(origin, found.city), 6);
    }
  }
  expect(citiesWithin(origin, 150).length).toBeGreaterThan(200);
});

test("from a city all are listed once, itself first, none a metre farther than the next", () => {
  for (const name of ["Radom", "Świnoujście", "Ustrzyki Dolne", "Suwałki", "Hel"]) {
    const origin = cityByName(name)!;
    const ids = allCitiesFrom(origin.geonameId);
    expect(ids[0]).toBe(origin.geonameId);
    expect(new Set(ids)).toEqual(new Set(cities.map(({ geonameId }) => geonameId)));
    expect(ids).toHaveLength(cities.length);
    const metres = ids.map((id) => 1_000 * distanceKm(origin, cityById(id)!));
    expect(metres.every((metre, at) => at === 0 || metre > metres[at - 1]! - 1)).toBe(true);
  }
  expect(allCitiesFrom(1)).toEqual([]);
});

test.each([10, 100])("those within %d km are those that are not farther", (km) => {
  for (const name of ["Radom", "Świnoujście", "Sanok", "Hel"]) {
    const origin = cityByName(name)!;
    const within = cities.filter((_, order) => areWithin(cities.indexOf(origin), order, km));
    expect(within).toEqual(cities.filter((city) => distanceKm(origin, city) <= km));
  }
});
