import type { MonthRange } from "../../calendar/months.ts";
import { allCitiesFrom, type City } from "../../catalogue/cities.server.ts";
import { surroundingsOf } from "../../catalogue/surroundings.server.ts";
import { workRadiiKm } from "../../work-area/work-area.ts";
import { neighbourhoodKm, servicesQuery, workingInQuery } from "../index/search-lexemes.ts";
import type { Area } from "../understanding/places-meant.server.ts";
import { type AreaCondition, type Bounds, toConditions } from "./search-conditions.server.ts";
import { type ChosenFilters, withSubcategories } from "./search-filters.server.ts";
import type { Stretch } from "./search-orders.server.ts";
import type { Tier } from "./search-tiers.server.ts";

export type StretchInput = {
  readonly filters: ChosenFilters;
  readonly search: {
    readonly city: City | null;
    readonly area: Area | null;
    readonly months: MonthRange | null;
  };
  readonly relaxed: { readonly dropped: readonly string[]; readonly isServiceFar: boolean };
  readonly isRare: boolean;
};

/** How far one is looked for that offers what nobody offers so near. */
const farKm = 150;
const widestRadiusKm = workRadiiKm.at(-1)!;

/** A tier's companies of the searched city and around it, but those that say they do not work there. */
export function stretchOf(tier: Tier, input: StretchInput): Stretch {
  const { search, relaxed, isRare } = input;
  const cityIds = citiesOf(tier, input);
  const isAnywhere = relaxed.dropped.includes("place");
  const area =
    search.city && !isAnywhere ? areaOf("near", search.city, reachOf(tier, input)) : null;
  return {
    kind: tier.kind,
    conditions: conditionsOf(tier, { ...input, area }),
    cityIds,
    isRare: tier.hasWords && isRare,
  };
}

/** A tier's companies from farther away that say they work in the searched city. */
export function afarOf(tier: Tier, input: StretchInput): Stretch[] {
  const { filters, search, relaxed } = input;
  if (!search.city || relaxed.dropped.includes("place")) return [];
  const area = areaOf("afar", search.city, reachOf(tier, input));
  const trades =
    tier.subcategoryId === null ? (filters.subcategoryGroups[0] ?? []) : [tier.subcategoryId];
  const { geonameId } = search.city;
  const areaQuery = () => workingInQuery(geonameId, trades);
  const conditions = conditionsOf(tier, { ...input, area, areaQuery });
  return [{ kind: tier.kind, conditions, cityIds: null, isRare: true }];
}

/** Both of them at once. */
export function anywhereOf(tier: Tier, input: StretchInput): Stretch {
  const near = stretchOf(tier, input);
  if (!near.conditions.area) return near;
  const conditions = {
    ...near.conditions,
    area: { ...near.conditions.area, kind: "any" as const },
  };
  return { ...near, conditions, cityIds: null };
}

type ConditionsInput = StretchInput & {
  area: AreaCondition | null;
  areaQuery?: () => string | null;
};

function conditionsOf(
  { subcategoryId, include, exclude }: Tier,
  { filters, search, relaxed, area, areaQuery = () => null }: ConditionsInput,
) {
  const narrowed = subcategoryId === null ? filters : withSubcategories(filters, [subcategoryId]);
  const isAnywhere = relaxed.dropped.includes("place");
  return toConditions({
    mains: narrowed.mains,
    subcategoryGroups: narrowed.subcategoryGroups,
    styleIds: filters.styleIds,
    months: search.months,
    bounds: isAnywhere ? null : boundsOf(search.area),
    area,
    areaQuery,
    include: [...chosenServices(filters), ...include],
    exclude,
  });
}

function chosenServices({ serviceIds }: ChosenFilters): string[] {
  return serviceIds.length === 0 ? [] : [servicesQuery(serviceIds)];
}

const reachOf = ({ kind }: Tier, { relaxed }: StretchInput) =>
  relaxed.isServiceFar && kind === "service" ? farKm : neighbourhoodKm;

function citiesOf(tier: Tier, input: StretchInput): readonly number[] | null {
  const { city, area } = input.search;
  const isAnywhere = input.relaxed.dropped.includes("place");
  const origin = city ?? (isAnywhere ? (area?.cities[0] ?? null) : null);
  if (!origin) return null;
  if (isAnywhere) return allCitiesFrom(origin.geonameId);
  return around(origin, reachOf(tier, input)).nearIds;
}

function boundsOf(area: Area | null): Bounds | null {
  if (!area) return null;
  const cityIds = area.cities.map(({ geonameId }) => geonameId);
  return { voivodeship: area.voivodeship, cityIds };
}

function areaOf(kind: AreaCondition["kind"], city: City, nearKm: number): AreaCondition {
  return { kind, cityId: city.geonameId, ...around(city, nearKm) };
}

const around = (city: City, nearKm: number) =>
  surroundingsOf(city, { nearKm, ringKm: widestRadiusKm });
