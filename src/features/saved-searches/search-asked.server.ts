import { ApiError } from "../../platform/api/problem.ts";
import { invalidField } from "../../platform/api/validation.server.ts";
import type { Database } from "../../platform/db/connect.server.ts";
import { askableMonths } from "../calendar/askable-months.ts";
import { monthOf } from "../calendar/availability.ts";
import { companyFiltersSchema } from "../search/contract.ts";
import { type CompanyFilters } from "../search/plan/search-filters.server.ts";
import { type FitRule, readFitRule } from "../search/query/search-fits.server.ts";
import { parseFilters, searchAddress, type SearchPath } from "../search/search-params.ts";
import { toApiQuery } from "../search/search-query.ts";
import { savedSearchRules } from "./rules.ts";
import { savedSearchText } from "./text.ts";

/** An address of the search page: its path, and what stands behind the question mark. */
export type AskedSearch = { readonly path: SearchPath; readonly query: string };

/**
 * Equal searches get equal addresses; order and page are no part of what is looked for, nor are
 * months that cannot be asked for: they were given up when it was saved.
 */
export function tidySearch({ path, query }: AskedSearch, now: Date): AskedSearch {
  const months = askableMonths(now).map(({ value }) => value);
  const filters = parseFilters(urlOf({ path, query }), months);
  const term = months.includes(filters.from) ? {} : { from: "", to: "" };
  const address = new URL(searchAddress({ ...filters, ...term, sort: "fit" }), site);
  const tidy = address.search.slice(1).replaceAll("%2C", ",");
  if (tidy.length > savedSearchRules.queryMax) {
    throw invalidField("query", "Search is too long", savedSearchText.tooLong);
  }
  return { path: filters.path, query: tidy };
}

const site = "http://site.invalid";
const urlOf = ({ path, query }: AskedSearch) => new URL(`${path}?${query}`, site);

/** Months of any time: a saved search whose months are over finds nothing, instead of everything. */
const anyMonth = ["0001-01", "9999-12"];

/** Whether its months have passed: nobody can fit it any more. */
export function isOver(asked: AskedSearch, now: Date): boolean {
  const { calendarTo: to } = toApiQuery(parseFilters(urlOf(asked), anyMonth));
  return to !== undefined && to !== "" && to.slice(0, 7) < monthOf(now);
}

/**
 * What the search asks of a company now; null when none can fit.
 * @throws ApiError 422 on filters that do not exist.
 */
export function ruleOf(db: Database, asked: AskedSearch, now: Date): Promise<FitRule | null> {
  const query = toApiQuery(parseFilters(urlOf(asked), anyMonth));
  const filters: CompanyFilters = companyFiltersSchema.parse(query);
  return readFitRule(db, { filters, now });
}

/** The same for a search that was saved: what can no longer be asked for fits nobody. */
export async function savedRule(db: Database, asked: AskedSearch, now: Date) {
  try {
    return await ruleOf(db, asked, now);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
