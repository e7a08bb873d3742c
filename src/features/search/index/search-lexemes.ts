import { countryKm, type StoredArea } from "../../work-area/work-area.ts";

/** How far a company may be from the searched city, in kilometres. */
export const neighbourhoodKm = 50;

/**
 * Facets as lexemes of the search document, so that one GIN can answer a filter that few
 * companies meet. No word begins with „#”.
 */
export type Facets = {
  subcategories: readonly number[];
  services: readonly number[];
  styles: readonly number[];
  /** Numbers of absolute months. */
  freeMonths: readonly number[];
  partlyFreeMonths: readonly number[];
  area: StoredArea;
};

const mark = {
  subcategory: "#b",
  service: "#s",
  style: "#t",
  free: "#f",
  partlyFree: "#p",
  town: "#w",
};
const wholeCountry = "'#wc'";
const hundredKm = "'#wr'";

const lexeme = (prefix: string) => (id: number) => `'${prefix}${id}'`;

/** The facets' part of a company's tsvector text. */
export function facetLexemes(facets: Facets): string {
  return [
    ...facets.subcategories.map(lexeme(mark.subcategory)),
    ...facets.services.map(lexeme(mark.service)),
    ...facets.styles.map(lexeme(mark.style)),
    ...facets.freeMonths.map(lexeme(mark.free)),
    ...facets.partlyFreeMonths.map(lexeme(mark.partlyFree)),
    ...areaLexemes(facets.area),
  ].join(" ");
}

/** Only what leads to a company from farther away than the search looks around a city. */
function areaLexemes({ workRadiusKm, workCityIds }: StoredArea): string[] {
  const isFar = workRadiusKm !== null && workRadiusKm > neighbourhoodKm;
  const radius = isFar ? [workRadiusKm >= countryKm ? wholeCountry : hundredKm] : [];
  return [...radius, ...workCityIds.map(lexeme(mark.town))];
}

/** Those that may work in a city though they are far from it. */
export function workingInQuery(cityId: number): string {
  return anyOf([wholeCountry, hundredKm, lexeme(mark.town)(cityId)]);
}

const anyOf = (lexemes: string[]) => `(${lexemes.join(" | ")})`;

export function subcategoriesQuery(ids: readonly number[]): string {
  return anyOf(ids.map(lexeme(mark.subcategory)));
}

export function servicesQuery(ids: readonly number[]): string {
  return anyOf(ids.map(lexeme(mark.service)));
}

export function stylesQuery(ids: readonly number[]): string {
  return anyOf(ids.map(lexeme(mark.style)));
}

export function monthsQuery(numbers: readonly number[]): string {
  return anyOf([...numbers.map(lexeme(mark.free)), ...numbers.map(lexeme(mark.partlyFree))]);
}
