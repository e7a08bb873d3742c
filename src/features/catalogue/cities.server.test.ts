import { describe, expect, test } from "vitest";
import { fold } from "../../platform/polish/fold.ts";
import {
  cities,
  citiesWithin,
  cityById,
  cityByName,
  distanceKm,
  findCities,
  voivodeshipCodeOf,
} from "./cities.server.ts";

const warsaw = cityById(756135)!;
const namesOf = (query: string, limit = 5) => findCities(query, limit).map((city) => city.name);

describe("the list", () => {
  test.each([
    ["Wrocław", "dolnośląskie", 72],
    ["Bydgoszcz", "kujawsko-pomorskie", 73],
    ["Łódź", "łódzkie", 74],
    ["Lublin", "lubelskie", 75],
    ["Gorzów Wielkopolski", "lubuskie", 76],
    ["Kraków", "małopolskie", 77],
    ["Warszawa", "mazowieckie", 78],
    ["Opole", "opolskie", 79],
    ["Rzeszów", "podkarpackie", 80],
    ["Białystok", "podlaskie", 81],
    ["Gdańsk", "pomorskie", 82],
    ["Katowice", "śląskie", 83],
    ["Kielce", "świętokrzyskie", 84],
    ["Olsztyn", "warmińsko-mazurskie", 85],
    ["Poznań", "wielkopolskie", 86],
    ["Szczecin", "zachodniopomorskie", 87],
  ])("has the capital %s in %s", (name, voivodeship, code) => {
    const capital = cities.find((city) => city.name === name)!;
    expect(capital).toMatchObject({ name, voivodeship });
    expect(voivodeshipCodeOf(capital)).toBe(code);
  });

  test("is ordered by population and has no place twice", () => {
    const populations = cities.map((city) => city.population);
    expect(populations).toEqual(populations.toSorted((a, b) => b - a));
    expect(new Set(cities.map((city) => city.geonameId)).size).toBe(cities.length);
    expect(cities.length).toBeGreaterThan(3500);
  });

  test("has no district of a city", () => {
    const districts = [
      ["Mokotów", "Ursynów", "Bemowo", "Białołęka", "Śródmieście", "Żoliborz", "Kabaty", "Wawer"],
      ["Nowa Huta", "Podgórze", "Krzyki", "Fordon", "Biskupin", "Kozanów", "Murcki", "Koźle"],
      ["Wielki Kack", "Oliwa", "Bałuty", "Niedobczyce", "Cieplice Śląskie Zdrój", "Jelcz"],
    ].flat();
    expect(cities.filter((city) => districts.includes(city.name))).toEqual([]);
    expect(citiesWithin(warsaw, 20)[0]!.distanceKm).toBeGreaterThan(8);
  });

  test("writes names the Polish way", () => {
    expect(cityById(3103402)?.name).toBe("Bielsko-Biała");
    expect(cityById(3097391)?.name).toBe("Jastrzębie-Zdrój");
    expect(cityById(3092276)?.name).toBe("Marklowice");
    expect(cities.filter((city) => !/^[A-ZĆŁŚŹŻa-ząćęłńóśźż -]+$/.test(city.name))).toEqual([]);
    expect(cities.filter((city) => /(ow|owka|Zdroj)$| (Zdrój|Nad) ?/.test(city.name))).toEqual([]);
  });

  test("puts every town among neighbours of its own voivodeship", () => {
    const towns = cities.filter((city) => city.population >= 4000);
    const strays = towns.filter((town) =>
      citiesWithin(town, 25).every(({ city }) => city.voivodeship !== town.voivodeship),
    );
    expect(strays).toEqual([]);
  });
});

describe("a city by name", () => {
  test.each(["Łódź", "łódź", "LODZ", "lodz", " Łódz ", "Łódź".normalize("NFD")])(
    "%s is Łódź",
    (text) => expect(cityByName(text)?.name).toBe("Łódź"),
  );

  test("accepts a geonameId as text", () => {
    expect(cityByName("756135")?.name).toBe("Warszawa");
    expect(cityByName("1")).toBeUndefined();
  });

  test("accepts a space for the hyphen", () => {
    expect(cityByName("bielsko biala")?.name).toBe("Bielsko-Biała");
  });

  test("of several cities of one name gives the most populous", () => {
    const populations = cities
      .filter((city) => city.name === "Nakło")
      .map((city) => city.population);
    expect(populations.length).toBeGreaterThan(1);
    expect(cityByName("Nakło")?.population).toBe(Math.max(...populations));
  });

  test("prefers the exact spelling to a larger city of another", () => {
    expect(cityByName("Lubiń")?.name).toBe("Lubiń");
    expect(cityByName("Lubin")?.name).toBe("Lubin");
    expect(cityByName("Lubin")!.population).toBeGreaterThan(50_000);
  });

  test("is the whole name only", () => {
    expect(cityByName("Krak")).toBeUndefined();
    expect(cityByName("")).toBeUndefined();
  });
});

describe("finding cities", () => {
  test.each(["lod", "łód", "Łódz"])("%s gives Łódź first", (query) => {
    expect(namesOf(query)[0]).toBe("Łódź");
  });

  test.each([
    ["gorzow", "Gorzów Wielkopolski"],
    ["wielkopolski", "Gorzów Wielkopolski"],
    ["bielsko b", "Bielsko-Biała"],
    ["bielsko-b", "Bielsko-Biała"],
    ["krak", "Kraków"],
    ["zielona g", "Zielona Góra"],
  ])("%s gives %s first", (query, name) => {
    expect(namesOf(query)[0]).toBe(name);
  });

  test("ranks the whole name, then the start of a name, then a later word", () => {
    const found = namesOf("gora", 20);
    expect(found[0]).toBe("Góra");
    const lastWithTheStart = found.findLastIndex((name) => fold(name).startsWith("gora"));
    const firstWithALaterWord = found.findIndex((name) => !fold(name).startsWith("gora"));
    expect(firstWithALaterWord).toBe(lastWithTheStart + 1);
    expect(found.indexOf("Góra Kalwaria")).toBeLessThan(found.indexOf("Zielona Góra"));
  });

  test("names a city once though two of its words match", () => {
    const found = findCities("bi", cities.length);
    expect(new Set(found).size).toBe(found.length);
    expect(found.map((city) => city.name)).toContain("Bielsko-Biała");
  });

  test("gives the largest cities for an empty query", () => {
    expect(namesOf("  ", 3)).toEqual(["Warszawa", "Łódź", "Kraków"]);
  });

  test("gives none when no name fits", () => {
    expect(namesOf("xyz")).toEqual([]);
    expect(namesOf("ż".repeat(10_000))).toEqual([]);
  });
});

describe("cities around one", () => {
  test("of Radom lie around Radom, the nearest first", () => {
    const radom = cityByName("Radom")!;
    const near = citiesWithin(radom, 30);
    const distances = near.map(({ distanceKm: km }) => km);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances.at(-1)).toBeLessThanOrEqual(30);
    expect(near.map(({ city }) => city.name)).toEqual(
      expect.arrayContaining(["Skaryszew", "Pionki", "Jedlnia-Letnisko"]),
    );
    expect(near.map(({ city }) => city)).not.toContain(radom);
  });

  test("are asked for with different distances, again and again, and agree", () => {
    const fifty = citiesWithin(warsaw, 50);
    const twenty = citiesWithin(warsaw, 20);
    expect(fifty.slice(0, twenty.length)).toEqual(twenty);
    expect(citiesWithin(warsaw, 50)).toEqual(fifty);
  });

  test("at any distance are all others", () => {
    const all = citiesWithin(warsaw, Number.POSITIVE_INFINITY);
    expect(all).toHaveLength(cities.length - 1);
    expect(all[0]).toEqual(citiesWithin(warsaw, 50)[0]);
  });

  test("are measured along the great circle", () => {
    const distance = distanceKm(cityByName("Warszawa")!, cityByName("Kraków")!);
    expect(distance).toBeGreaterThan(250);
    expect(distance).toBeLessThan(255);
  });
});
