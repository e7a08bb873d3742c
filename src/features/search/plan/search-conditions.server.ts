import { monthNumber } from "../../calendar/availability.ts";
import { monthMask, type MonthRange, monthsOf } from "../../calendar/months.ts";
import { styleMask, subMask } from "../../catalogue/catalogue.ts";
import type { VoivodeshipCode } from "../../catalogue/data/voivodeships.ts";
import type { Surroundings } from "../../catalogue/surroundings.server.ts";
import { monthsQuery, stylesQuery, subcategoriesQuery } from "../index/search-lexemes.ts";

/** Where companies are to be, when that is neither the whole country nor one city and its neighbours. */
export type Bounds = {
  readonly cityIds: readonly number[];
  /** Its code, where the cities are those of a whole voivodeship: a row is told by it faster than by hundreds of cities. */
  readonly voivodeship: VoivodeshipCode | null;
};

/**
 * Whether a company works in a city, by what it says. „near”: those of the cities around it, unless
 * they say they do not; „afar”: those of all other cities that say they do; „any”: either.
 */
export type AreaCondition = Surroundings & {
  readonly kind: "near" | "afar" | "any";
  readonly cityId: number;
};

/**
 * What a company must meet, in the terms of the search table; all of it combines by AND. Queries
 * are texts of tsquery, made of quoted lexemes only.
 */
export type Conditions = {
  readonly mains: readonly number[];
  /** One mask per group of subcategories; a company has a bit of each. */
  readonly subMasks: readonly bigint[];
  readonly styleMask: number | null;
  readonly monthMask: bigint | null;
  /** Months in which it must not be free. */
  readonly busyMask: bigint | null;
  readonly bounds: Bounds | null;
  readonly area: AreaCondition | null;
  /** Lexemes it must have: services and words. */
  readonly include: string | null;
  /** Lexemes it must not have: those of an earlier tier, which has listed it already. */
  readonly exclude: string | null;
  /** All that lexemes can say of what it must have, for the index of words; all of them to be met. Few searches ask for it. */
  readonly lexemesQueries: () => readonly string[];
};

/** What was chosen and understood, in the catalogue's terms. */
type Wanted = {
  readonly mains: readonly number[];
  /** Ids of subcategories: any of each group. */
  readonly subcategoryGroups: readonly (readonly number[])[];
  readonly styleIds: readonly number[];
  readonly months: MonthRange | null;
  readonly bounds: Bounds | null;
  readonly area: AreaCondition | null;
  /** Text of a tsquery that finds those whom `area` may let through. */
  readonly areaQuery: () => string | null;
  /** Texts of tsquery, all of them to be met. */
  readonly include: readonly string[];
  /** Texts of tsquery, none of them to be met. */
  readonly exclude: readonly string[];
};

/** Free months weigh more than any number of partly free ones. */
export const freeMonthWeight = 16;

/** Fit of a calendar that is free in the one month that is looked at. */
export const bestFitOfMonth = freeMonthWeight;

/** Fit of a calendar that is free in all of the searched months; without months 0. */
export function bestFit(months: MonthRange | null): number {
  return (months ? monthsOf(months).length : 0) * freeMonthWeight;
}

/** The same wishes as bit masks for the covering index and as lexemes for the GIN. */
export function toConditions(wanted: Wanted): Conditions {
  const { mains, subcategoryGroups, styleIds, bounds, area, include, exclude } = wanted;
  const months = wanted.months && monthsOf(wanted.months);
  return {
    mains,
    subMasks: subcategoryGroups.map(subMask),
    styleMask: styleIds.length === 0 ? null : styleMask(styleIds),
    monthMask: months && monthMask(months),
    busyMask: null,
    bounds,
    area,
    include: allOf(shortestFirst(include)),
    exclude: anyOf(exclude),
    lexemesQueries: () => {
      const facets = facetsOf(wanted);
      return shortestFirst([...include, ...(facets === null ? [] : [facets])]);
    },
  };
}

function facetsOf({ areaQuery, subcategoryGroups, styleIds, months }: Wanted): string | null {
  const facets = [
    areaQuery(),
    ...subcategoryGroups.map(subcategoriesQuery),
    styleIds.length === 0 ? null : stylesQuery(styleIds),
    months && monthsQuery(monthsOf(months).map(monthNumber)),
  ];
  return allOf(facets.filter((part) => typeof part === "string"));
}

/**
 * Whether nearly every company of the main categories meets them: what a walk met is all there is. Of
 * a city's own companies only those few do not come that have chosen other towns.
 */
export function isUnfiltered(conditions: Conditions): boolean {
  const { lexemesQueries, bounds, busyMask, monthMask } = conditions;
  const isOpen = bounds === null && busyMask === null && monthMask === null;
  return isOpen && lexemesQueries().length === 0;
}

/** Whether the document has to be read for them. */
export function readsLexemes({ include, exclude }: Conditions): boolean {
  return include !== null || exclude !== null;
}

/** The only subcategory that is asked for. */
export function tradeOf({ subMasks }: Conditions): number | null {
  const [mask, ...others] = subMasks;
  if (mask === undefined || others.length > 0) return null;
  const id = mask.toString(2).length;
  return mask === 1n << BigInt(id - 1) ? id : null;
}

/** A row that the first of them leaves out is not looked through for the others: for a hundred services that takes 0.01 ms. */
const shortestFirst = (queries: readonly string[]) =>
  queries.toSorted((left, right) => left.length - right.length);

/** „a” and „b” → `(a) & (b)`. */
export function allOf(queries: readonly string[]): string | null {
  return queries.length === 0 ? null : queries.map((query) => `(${query})`).join(" & ");
}

function anyOf(queries: readonly string[]): string | null {
  return queries.length === 0 ? null : queries.map((query) => `(${query})`).join(" | ");
}
