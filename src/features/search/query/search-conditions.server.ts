import { monthNumber } from "../../calendar/availability.ts";
import { monthMask, type MonthRange, monthsOf } from "../../calendar/months.ts";
import { styleMask, subMask } from "../../catalogue/catalogue.ts";
import { type QueryWord, toTsquery } from "../../catalogue/words/words.server.ts";
import {
  monthsQuery,
  servicesQuery,
  stylesQuery,
  subcategoriesQuery,
} from "../index/search-lexemes.ts";

/** Which hits of a text: those in name, category or services, the others, or both. */
export type Relevance = "strong" | "weak";

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
  readonly servicesQuery: string | null;
  readonly text: { readonly all: string; readonly strong: string } | null;
  /** Everything that lexemes can say, the text included; null when there is no filter at all. */
  readonly lexemesQuery: string | null;
};

/** What was chosen and understood, in the catalogue's terms. */
export type Wanted = {
  readonly mains: readonly number[];
  /** Ids of subcategories: any of each group. */
  readonly subcategoryGroups: readonly (readonly number[])[];
  /** Any of them; none is no condition. */
  readonly serviceIds: readonly number[];
  readonly styleIds: readonly number[];
  readonly months: MonthRange | null;
  readonly words: readonly QueryWord[];
};

/** Free months weigh more than any number of partly free ones. */
export const freeMonthWeight = 16;

/** Fit of a calendar that is free in all of the searched months; without months 0. */
export function bestFit(months: MonthRange | null): number {
  return (months ? monthsOf(months).length : 0) * freeMonthWeight;
}

/** The same wishes as bit masks for the covering index and as lexemes for the GIN. */
export function toConditions(wanted: Wanted): Conditions {
  const { mains, subcategoryGroups, serviceIds, styleIds } = wanted;
  const months = wanted.months && monthsOf(wanted.months);
  const text = textQueries(wanted.words);
  const services = serviceIds.length === 0 ? null : servicesQuery(serviceIds);
  const lexemes = [
    text?.all,
    ...subcategoryGroups.map(subcategoriesQuery),
    styleIds.length === 0 ? null : stylesQuery(styleIds),
    months && monthsQuery(months.map(monthNumber)),
    services,
  ].filter((part) => typeof part === "string");
  return {
    mains,
    subMasks: subcategoryGroups.map(subMask),
    styleMask: styleIds.length === 0 ? null : styleMask(styleIds),
    monthMask: months && monthMask(months),
    servicesQuery: services,
    text,
    lexemesQuery: lexemes.length === 0 ? null : lexemes.join(" & "),
  };
}

function textQueries(words: readonly QueryWord[]): Conditions["text"] {
  const all = toTsquery(words, { strong: false });
  const strong = toTsquery(words, { strong: true });
  return all !== null && strong !== null ? { all, strong } : null;
}
