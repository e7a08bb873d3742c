import { type MonthRange, searchedMonths } from "../../calendar/months.ts";
import { type City, nearestCities } from "../../catalogue/cities.server.ts";
import type { Reading } from "../understanding/read-text.server.ts";
import {
  bestFit,
  type Conditions,
  type Relevance,
  toConditions,
} from "./search-conditions.server.ts";
import { type ChosenFilters, withSubcategories } from "./search-filters.server.ts";

/** The total is exact up to here, and numbered pages end here; beyond it only a cursor leads on. */
export const totalCap = 1_000;
/** How far a company may be from the searched city, in kilometres. */
const neighbourhoodKm = 50;
const mostNeighbours = 100;

/** Where a page ends: the next one begins behind it. */
export type Position = { readonly fit: number; readonly rank: number; readonly id: string };

/** Where the next page begins, and what need not be counted again. */
export type Cursor = {
  /** Place of the city in the list „the chosen one, then its neighbours”; 0 without a city. */
  readonly cityIndex: number;
  readonly isStrong: boolean;
  readonly after: Position;
  readonly total: number;
};

export type Paging = {
  readonly limit: number;
  /** From 1; what the cursor already leads behind is not counted. */
  readonly page: number;
  readonly cursor: Cursor | null;
};

/** One stretch of the result, in its own order. */
export type Step =
  | {
      /** Hits of one relevance in one city or the whole country: best fit, then rank, then id. */
      readonly kind: "ranked";
      readonly relevance: Relevance;
      /** Null for the whole country. */
      readonly cityId: number | null;
      readonly after: Position | null;
    }
  /** City after city, each in the order of all ranked steps of one. */
  | { readonly kind: "neighbours"; readonly cityIds: readonly number[] };

/** What a search looks for in the end: filters and text together. */
export type SearchedFor = {
  readonly mains: readonly number[];
  readonly city: City | null;
  readonly months: MonthRange | null;
};

/** Everything that is decided before the database is asked for companies. */
export type SearchPlan = {
  readonly search: SearchedFor;
  /** True when no company can be found: no query is sent. */
  readonly isEmpty: boolean;
  readonly conditions: Conditions;
  /** The chosen city and its neighbours, nearest first; null for the whole country. */
  readonly cityIds: readonly number[] | null;
  /** Taken one after another until there are enough hits; none for a page that cannot be. */
  readonly steps: readonly Step[];
  /** Fit of a calendar that is free in all of the searched months. */
  readonly bestFit: number;
  /** Hits to find: those before the page, the page, and one that tells whether there are more. */
  readonly hitsWanted: number;
  readonly page: { readonly offset: number; readonly limit: number };
  /** Counted for an earlier page; null when it is to be counted. */
  readonly knownTotal: number | null;
};

/**
 * Decides how a page of a search is found. Pure: filters, reading, time and place in the list give
 * the whole plan. „dachy” in Kraków gives three steps: strong hits in Kraków, weak ones, neighbours.
 */
export function planSearch(input: PlanInput): SearchPlan {
  const { paging, reading } = input;
  const { filters, search, isEmpty } = combine(input);
  const conditions = toConditions({ ...filters, ...search, words: reading.words });
  const cityIds = search.city && neighbourhoodOf(search.city);
  const offset = paging.cursor ? 0 : (paging.page - 1) * paging.limit;
  const relevances = conditions.text ? bothRelevances : onlyRelevance;
  const isBeyond = isEmpty || offset >= totalCap;
  return {
    search,
    isEmpty,
    conditions,
    cityIds,
    steps: isBeyond ? [] : planSteps({ cityIds, relevances, cursor: paging.cursor }),
    bestFit: bestFit(search.months),
    hitsWanted: offset + paging.limit + 1,
    page: { offset, limit: paging.limit },
    knownTotal: paging.cursor?.total ?? null,
  };
}

type PlanInput = {
  readonly filters: ChosenFilters;
  readonly reading: Reading;
  readonly now: Date;
  readonly paging: Paging;
};

/** The filters with what the text names; months that are over leave nothing to find. */
function combine({ filters: chosen, reading, now }: PlanInput) {
  const { subcategoryId, place } = reading;
  const filters = subcategoryId === null ? chosen : withSubcategories(chosen, [subcategoryId]);
  const { mains, calendar } = filters;
  const months = calendar && searchedMonths({ ...calendar, now });
  const search: SearchedFor = { mains, city: place ?? filters.city, months };
  return { filters, search, isEmpty: filters.isEmpty || (calendar !== null && months === null) };
}

const bothRelevances: readonly Relevance[] = ["strong", "weak"];
/** Without a text every hit counts as strong. */
const onlyRelevance: readonly Relevance[] = ["strong"];

/** The city itself and those within reach, nearest first: Kraków → Kraków, Wieliczka, Skawina … */
function neighbourhoodOf(city: City): number[] {
  const near = nearestCities(city.geonameId, mostNeighbours);
  const within = near.filter(({ distanceKm }) => distanceKm <= neighbourhoodKm);
  return [city.geonameId, ...within.map((neighbour) => neighbour.city.geonameId)];
}

type StepsInput = Pick<SearchPlan, "cityIds"> & {
  readonly relevances: readonly Relevance[];
  readonly cursor: Cursor | null;
};

/** From the cursor's place on; with a city its own hits first, then those of its neighbours. */
function planSteps({ cityIds, relevances, cursor }: StepsInput): Step[] {
  if (!cityIds) return rankedSteps(null, { relevances, cursor });
  const index = cursor?.cityIndex ?? 0;
  const cityId = cityIds[index];
  if (cityId === undefined) return [];
  const ranked = rankedSteps(cityId, { relevances, cursor });
  const neighbours = cityIds.slice(index + 1);
  return neighbours.length === 0
    ? ranked
    : [...ranked, { kind: "neighbours", cityIds: neighbours }];
}

function rankedSteps(
  cityId: number | null,
  { relevances, cursor }: Pick<StepsInput, "relevances" | "cursor">,
): Step[] {
  const first = cursor && !cursor.isStrong ? relevances.length - 1 : 0;
  return relevances.slice(first).map((relevance, index) => {
    const after = index === 0 ? (cursor?.after ?? null) : null;
    return { kind: "ranked", relevance, cityId, after };
  });
}

/** The place behind a hit, for the page that follows it. */
export function cursorBehind(
  hit: Position & { readonly relevance: Relevance; readonly cityId: number },
  { cityIds, total }: { cityIds: readonly number[] | null; total: number },
): Cursor {
  const { relevance, fit, rank, id, cityId } = hit;
  const cityIndex = cityIds ? cityIds.indexOf(cityId) : 0;
  return { cityIndex, isStrong: relevance === "strong", after: { fit, rank, id }, total };
}
