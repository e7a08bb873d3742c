import type { z } from "zod";
import { ApiError } from "../../../platform/api/problem.ts";
import { ofDigits } from "../../../platform/lists/list-schemas.ts";
import { type CalendarFilter, readCalendarFilter } from "../../calendar/month-filter.server.ts";
import {
  mainCategoryById,
  mainCategoryBySlug,
  styleById,
  subcategoryById,
  subcategoryBySlug,
} from "../../catalogue/catalogue.ts";
import { type City, cityByName } from "../../catalogue/cities.server.ts";
import { mainCategories } from "../../catalogue/data/subcategories.ts";
import { serviceById } from "../../catalogue/services-catalogue.ts";
import { companyErrors } from "../../companies/contract.ts";
import type { companyFiltersSchema } from "../contract.ts";
import { withoutUnseen } from "../query-words/addresses.ts";
import { tokenise } from "../query-words/query-tokens.ts";

export type CompanyFilters = z.infer<typeof companyFiltersSchema>;

/** What the filters of a search choose, in the catalogue's terms; all of it combines by AND. */
export type ChosenFilters = {
  /** Ids of main categories, narrowed to those of the chosen subcategories and services. */
  readonly mains: readonly number[];
  /** Ids of subcategories: any of each group. */
  readonly subcategoryGroups: readonly (readonly number[])[];
  /** Any of them; none chooses nothing. */
  readonly styleIds: readonly number[];
  readonly serviceIds: readonly number[];
  /** `YYYY-MM` or `YYYY-MM-DD`, either end open; null when no months were chosen. */
  readonly calendar: CalendarFilter | null;
  readonly city: City | null;
  /** True when no company can meet the filters. */
  readonly isEmpty: boolean;
};

/**
 * Ids that the catalogue lacks match no company: they fall out, and alone they empty the result.
 * @throws ApiError 422 naming a category or place that does not exist, or an impossible range.
 */
export function readFilters(filters: CompanyFilters): ChosenFilters {
  const chosen: ChosenFilters = {
    mains: readMains(filters.mainCategory),
    subcategoryGroups: [],
    styleIds: [],
    serviceIds: [],
    calendar: null,
    city: readCity(filters.location),
    isEmpty: isOfSigns(filters.search || filters.query || ""),
  };
  const narrowed = [readCategory(filters.category), filters.subcategories ?? []]
    .filter((ids) => ids.length > 0)
    .reduce(withSubcategories, chosen);
  const styled = withStyles(narrowed, filters.styles ?? []);
  const served = withServices(styled, filters.services ?? []);
  return { ...served, calendar: readCalendarFilter(filters) };
}

/** The filters and „one of these subcategories” besides, which also decides the main category. */
export function withSubcategories(chosen: ChosenFilters, ids: readonly number[]): ChosenFilters {
  const mainOf = (id: number) => subcategoryById(id)?.mainId ?? 0;
  const possible = ids.filter((id) => chosen.mains.includes(mainOf(id)));
  if (possible.length === 0) return { ...chosen, isEmpty: true };
  const mains = [...new Set(possible.map(mainOf))].toSorted((left, right) => left - right);
  return { ...chosen, mains, subcategoryGroups: [...chosen.subcategoryGroups, possible] };
}

function withStyles(chosen: ChosenFilters, ids: readonly number[]): ChosenFilters {
  if (ids.length === 0) return chosen;
  const styleIds = ids.filter((id) => styleById(id));
  return { ...chosen, styleIds, isEmpty: chosen.isEmpty || styleIds.length === 0 };
}

function withServices(chosen: ChosenFilters, ids: readonly number[]): ChosenFilters {
  if (ids.length === 0 || chosen.isEmpty) return chosen;
  const mainOf = (id: number) => subcategoryById(serviceById(id)?.subId ?? 0)?.mainId ?? 0;
  const serviceIds = ids.filter((id) => chosen.mains.includes(mainOf(id)));
  if (serviceIds.length === 0) return { ...chosen, isEmpty: true };
  const mains = chosen.mains.filter((main) => serviceIds.some((id) => mainOf(id) === main));
  return { ...chosen, mains, serviceIds };
}

/** Instead of the chosen services whatever their trades do. */
export function withTradesOfServices(chosen: ChosenFilters): ChosenFilters {
  const trades = new Set(chosen.serviceIds.flatMap((id) => serviceById(id)?.subId ?? []));
  const freed = { ...chosen, serviceIds: [] };
  return trades.size === 0 ? freed : withSubcategories(freed, [...trades]);
}

function readMains(text: string | undefined): number[] {
  if (!text) return mainCategories.map(({ id }) => id);
  const main = mainCategoryBySlug(text) ?? mainCategoryById(ofDigits(text));
  if (!main) throw unknownFilter("mainCategory", "Nie ma takiej kategorii głównej.");
  return [main.id];
}

function readCategory(text: string | undefined): number[] {
  if (!text) return [];
  const id = subcategoryBySlug(text)?.id ?? ofDigits(text);
  if (Number.isNaN(id)) throw unknownFilter("category", "Nie ma takiej kategorii usług.");
  return [id];
}

function readCity(text: string | undefined): City | null {
  if (!text?.trim()) return null;
  const city = cityByName(text);
  if (!city) throw unknownFilter("location", "Nie znamy takiej miejscowości.");
  return city;
}

/** „?” is no word of any firm: that all are found by it would be untrue. */
const isOfSigns = (text: string) =>
  withoutUnseen(text).trim() !== "" && tokenise(text).length === 0;

function unknownFilter(path: string, detail: string): ApiError {
  const { message } = companyErrors.unknownFilter;
  return new ApiError(companyErrors.unknownFilter, {
    errors: [{ path, code: "UNKNOWN_FILTER", message, detail }],
  });
}
