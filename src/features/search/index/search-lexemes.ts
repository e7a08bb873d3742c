import { countryKm, type StoredArea } from "../../work-area/work-area.ts";

/** How far a company may be from the searched city, in kilometres. */
export const neighbourhoodKm = 50;

/**
 * Facets as lexemes of the search document, so that one GIN can answer a filter that few
 * companies meet. No word begins with „#”.
 */
type Facets = {
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
  afar: "#a",
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
    ...areaLexemes(facets),
  ].join(" ");
}

/**
 * Only what leads to a company from farther away than the search looks around a city. Those of a wide
 * radius have each of their trades in this way too: it is a short list, where all of a trade and all of a
 * wide radius are two long ones to be laid side by side.
 */
function areaLexemes({ area, subcategories }: Facets): string[] {
  const { workRadiusKm, workCityIds } = area;
  const isFar = workRadiusKm !== null && workRadiusKm > neighbourhoodKm;
  const radius = workRadiusKm === countryKm ? wholeCountry : hundredKm;
  return [
    ...(isFar ? [radius, ...subcategories.map(lexeme(mark.afar))] : []),
    ...workCityIds.map(lexeme(mark.town)),
  ];
}

/** Those that may work in a city though they are far from it, of some trades or of all when none is named. */
export function workingInQuery(cityId: number, subcategoryIds: readonly number[]): string {
  const wide =
    subcategoryIds.length === 0 ? [wholeCountry, hundredKm] : subcategoryIds.map(lexeme(mark.afar));
  return anyOf([...wide, lexeme(mark.town)(cityId)]);
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
