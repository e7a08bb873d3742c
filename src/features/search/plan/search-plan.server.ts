import {
  type MonthRange,
  monthsAhead,
  isBeyondCalendars,
  searchedMonths,
} from "../../calendar/months.ts";
import { allCitiesFrom, type City } from "../../catalogue/cities.server.ts";
import type { Area } from "../understanding/places-meant.server.ts";
import type { Reading } from "../understanding/read-text.server.ts";
import { bestFit, bestFitOfMonth } from "./search-conditions.server.ts";
import { type ChosenFilters, withTradesOfServices } from "./search-filters.server.ts";
import { type SearchOrder, sortedStretches, type Stretch } from "./search-orders.server.ts";
import { afarOf, anywhereOf, type StretchInput, stretchOf } from "./search-stretches.server.ts";
import { partsOf, type Tier, tiersOf } from "./search-tiers.server.ts";

/** The total is exact up to here, and numbered pages end here; beyond it only a cursor leads on. */
export const totalCap = 1_000;
/**
 * Cities that the first statement walks through. By judgement: within 50 km of Suwałki there are 25, of Kraków 326,
 * and usually a page is full before the last. Each further one walks through twice as many: where a hundred have
 * nobody the others have few, and all of the country would be dozens of statements.
 */
const citiesAtOnce = 100;

/** Where a page ends: the next one begins behind it. */
export type Position = { readonly fit: number; readonly rank: number; readonly id: string };

export type Hit = Position & {
  readonly tier: number;
  readonly cityId: number;
  /** Whether the company says that it works in the searched city; not there where nobody looked. */
  readonly saysItWorksThere?: boolean | null;
};

/** The hits a plan wants, and how many there are in all, at most one more than the cap. */
export type Found = { hits: Hit[]; total: number };

/** What is given up when nobody meets all of it. */
export type Dropped = "months" | "place" | "styles" | "services" | "words" | "main";

/** Where the next page begins, and what need not be found out again. */
export type Cursor = {
  readonly tier: number;
  /** Place of the city in the list „the chosen one, then its neighbours”; 0 without a city. */
  readonly cityIndex: number;
  readonly after: Position;
  readonly total: number;
  readonly relaxed: Relaxed;
};

/** How a search was relaxed so that it finds something. */
export type Relaxed = {
  readonly dropped: readonly Dropped[];
  /** The service is looked for beyond the neighbourhood. */
  readonly isServiceFar: boolean;
};
export const asAsked: Relaxed = { dropped: [], isServiceFar: false };

export type Paging = {
  readonly limit: number;
  /** From 1; what the cursor already leads behind is not counted. */
  readonly page: number;
  readonly cursor: Cursor | null;
};

/** One statement's part of the result, in its own order. */
export type Step = { readonly tier: number; readonly stretch: Stretch } & (
  | {
      readonly kind: "ranked";
      /** Null for the whole country. */
      readonly cityId: number | null;
      readonly after: Position | null;
    }
  /** City after city. */
  | { readonly kind: "neighbours"; readonly cityIds: readonly number[] }
  /** Those from afar, the nearest first: `cityIds` are in that order. */
  | {
      readonly kind: "afar";
      readonly cityIds: readonly number[];
      readonly after: Position | null;
    }
  /** The last published first, wherever in the stretch. */
  | { readonly kind: "newest"; readonly after: Position | null }
);

/** What a search looks for in the end: filters and text together. */
export type SearchedFor = {
  readonly mains: readonly number[];
  readonly city: City | null;
  readonly area: Area | null;
  readonly months: MonthRange | null;
};

/** Everything that is decided before the database is asked for companies. */
export type SearchPlan = {
  readonly search: SearchedFor;
  /** True when no company can be found: no query is sent. */
  readonly isEmpty: boolean;
  /** Taken one after another until there are enough hits; none for a page that cannot be. */
  readonly steps: readonly Step[];
  /** What is counted, in parts that do not overlap. */
  readonly parts: readonly Stretch[];
  /** By tier, for the cursor behind a hit. */
  readonly stretches: readonly Stretch[];
  /** Fit of a calendar that is free in all of the searched months. */
  readonly bestFit: number;
  /** Hits to find: those before the page, the page, and one that tells whether there are more. */
  readonly hitsWanted: number;
  readonly page: { readonly offset: number; readonly limit: number };
  /** Counted for an earlier page; null when it is to be counted. */
  readonly knownTotal: number | null;
  readonly relaxed: Relaxed;
  /** By anything but „fit” tiers mean nothing. */
  readonly order: SearchOrder;
  /** As asked for, also when they were given up. */
  readonly askedMonths: MonthRange | null;
  /** True when months were asked for that no calendar shows yet. */
  readonly isBeyondCalendars: boolean;
};

type PlanInput = {
  readonly filters: ChosenFilters;
  readonly reading: Reading;
  readonly now: Date;
  readonly paging: Paging;
  readonly relaxed: Relaxed;
  readonly order: SearchOrder;
};

/**
 * Words that no more companies use are looked up in the index of words at once: a walk of its thousand
 * rows would meet three of a million, which fill no page.
 */
const fewUsers = 3_000;

/**
 * Decides how a page of a search is found. Pure: filters, reading, time and place in the list give
 * the whole plan. „rynny” in Kraków gives: firms that offer it in Kraków, then around, then the
 * roofers of Kraków, then around.
 */
export function planSearch(input: PlanInput): SearchPlan {
  const { paging, reading, relaxed, order } = input;
  const { filters, search, isEmpty, ...asked } = combine(input);
  const tiers = tiersOf(reading);
  const isRare = (reading.users.all ?? Number.POSITIVE_INFINITY) <= fewUsers;
  const looking = { filters, search, relaxed, isRare };
  const parts = partsToCount(tiers, looking);
  const months = search.months ?? monthsAhead(input.now);
  const stretches =
    order === "fit"
      ? stretchesByFit(tiers, { ...looking, parts })
      : order === "newest"
        ? partsOf(tiers).map((tier) => anywhereOf(tier, looking))
        : sortedStretches(parts, { order, months });
  const offset = paging.cursor ? 0 : (paging.page - 1) * paging.limit;
  const isBeyond = isEmpty || offset >= totalCap;
  return {
    search,
    isEmpty,
    steps: isBeyond ? [] : planSteps(stretches, { cursor: paging.cursor, order }),
    parts,
    stretches,
    bestFit: order === "soonest" ? bestFitOfMonth : bestFit(search.months),
    hitsWanted: offset + paging.limit + 1,
    page: { offset, limit: paging.limit },
    knownTotal: paging.cursor?.total ?? null,
    relaxed,
    order,
    ...asked,
  };
}

/** The filters with what the text names; what was chosen counts more. Months that no calendar shows find nothing. */
function combine({ filters: chosen, reading, now, relaxed }: PlanInput) {
  const isKept = (part: Dropped) => !relaxed.dropped.includes(part);
  const served = isKept("services") ? chosen : withTradesOfServices(chosen);
  const filters = isKept("styles") ? served : { ...served, styleIds: [] };
  const named = reading.months && {
    from: reading.months.from,
    to: reading.months.to ?? undefined,
  };
  const calendar = filters.calendar ?? named;
  const askedMonths = calendar && searchedMonths({ ...calendar, now });
  const areUnknown = calendar !== null && askedMonths === null;
  const search: SearchedFor = {
    mains: filters.mains,
    city: filters.city ?? reading.city ?? null,
    area: filters.city || reading.city ? null : reading.area,
    months: isKept("months") ? askedMonths : null,
  };
  return {
    filters,
    search,
    isEmpty: filters.isEmpty || (areUnknown && isKept("months")),
    askedMonths,
    isBeyondCalendars: areUnknown && isBeyondCalendars({ from: calendar.from, now }),
  };
}

/**
 * By fit those from afar follow those around, tier by tier; firms found by words alone come last. A lone tier is
 * walked as it is counted, by the very same stretches.
 */
function stretchesByFit(
  tiers: readonly Tier[],
  { parts, ...input }: StretchInput & { parts: readonly Stretch[] },
): readonly Stretch[] {
  if (tiers.length === 1) return parts;
  const near = (tier: Tier) => stretchOf(tier, input);
  const afar = (tier: Tier) => afarOf(tier, input);
  const byTrade = tiers.some(({ kind }) => kind === "trade");
  return byTrade
    ? tiers.flatMap((tier) => [near(tier), ...afar(tier)])
    : [...tiers.map(near), ...tiers.flatMap(afar)];
}

/** What is counted: all around, and those from afar. */
function partsToCount(tiers: readonly Tier[], input: StretchInput): Stretch[] {
  const wholes = partsOf(tiers);
  const near = wholes.map((tier) => stretchOf(tier, input));
  const service = tiers.findLast(({ kind }) => kind === "service");
  if (!input.relaxed.isServiceFar || !service) {
    return [...near, ...wholes.flatMap((tier) => afarOf(tier, input))];
  }
  // A tier reaches farther than the others, and no two tiers have a company in common.
  const known = new Set(near[0]?.cityIds);
  const far = stretchOf({ ...service, exclude: [] }, input);
  const farther = { ...far, cityIds: (far.cityIds ?? []).filter((id) => !known.has(id)) };
  return [...near, farther, ...tiers.flatMap((tier) => afarOf(tier, input))];
}

/** From the cursor's place on; with a city its own hits first, then those of its neighbours. */
function planSteps(
  stretches: readonly Stretch[],
  { cursor, order }: { cursor: Cursor | null; order: SearchOrder },
): Step[] {
  const first = cursor?.tier ?? 0;
  return stretches.slice(first).flatMap((stretch, index) => {
    const tier = first + index;
    const begin = index === 0 ? cursor : null;
    if (order === "newest") return [{ kind: "newest", tier, stretch, after: begin?.after ?? null }];
    if (order === "distance" && stretch.conditions.area?.kind === "afar") {
      const cityIds = allCitiesFrom(stretch.conditions.area.cityId);
      return [{ kind: "afar", tier, stretch, cityIds, after: begin?.after ?? null }];
    }
    return stepsOf({ tier, stretch }, begin);
  });
}

function stepsOf(
  { tier, stretch }: { tier: number; stretch: Stretch },
  cursor: Cursor | null,
): Step[] {
  const { cityIds, conditions } = stretch;
  const behind = cursor?.after ?? null;
  // Where no months are asked for, as of those who are never free, nobody fits better than others.
  const after = behind && conditions.monthMask === null ? { ...behind, fit: 0 } : behind;
  if (!cityIds) return [{ kind: "ranked", tier, stretch, cityId: null, after }];
  const index = cursor?.cityIndex ?? 0;
  const cityId = cityIds[index];
  if (cityId === undefined) return [];
  const steps: Step[] = [{ kind: "ranked", tier, stretch, cityId, after }];
  let from = index + 1;
  for (let atOnce = citiesAtOnce; from < cityIds.length; atOnce *= 2) {
    steps.push({ kind: "neighbours", tier, stretch, cityIds: cityIds.slice(from, from + atOnce) });
    from += atOnce;
  }
  return steps;
}

/** The place behind a hit, for the page that follows it. */
export function cursorBehind(
  hit: Position & { readonly tier: number; readonly cityId: number },
  { stretches, total, relaxed }: Pick<SearchPlan, "stretches" | "relaxed"> & { total: number },
): Cursor {
  const { tier, fit, rank, id, cityId } = hit;
  const cityIndex = stretches[tier]?.cityIds?.indexOf(cityId) ?? 0;
  return { tier, cityIndex, after: { fit, rank, id }, total, relaxed };
}
