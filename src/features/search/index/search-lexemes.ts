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
};

const mark = { subcategory: "#b", service: "#s", style: "#t", free: "#f", partlyFree: "#p" };

const lexeme = (prefix: string) => (id: number) => `'${prefix}${id}'`;

/** The facets' part of a company's tsvector text. */
export function facetLexemes(facets: Facets): string {
  return [
    ...facets.subcategories.map(lexeme(mark.subcategory)),
    ...facets.services.map(lexeme(mark.service)),
    ...facets.styles.map(lexeme(mark.style)),
    ...facets.freeMonths.map(lexeme(mark.free)),
    ...facets.partlyFreeMonths.map(lexeme(mark.partlyFree)),
  ].join(" ");
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
