import type { Database, Executor } from "../../../platform/db/connect.server.ts";
import { inPlace } from "../../../platform/polish/locative.server.ts";
import { isArchitects, namedSubcategories, subcategoryById } from "../../catalogue/catalogue.ts";
import { cityById, distanceKm } from "../../catalogue/cities.server.ts";
import { namedServices } from "../../catalogue/services-catalogue.ts";
import { findArea } from "../../companies/queries.server.ts";
import { worksIn } from "../../work-area/work-area.ts";
import type { CompanyList } from "../contract.ts";
import type { CompaniesInMemory } from "../in-memory/companies-in-memory.server.ts";
import { type RelaxedFacts, relaxedSentence } from "../plan/relaxed-text.ts";
import {
  type ChosenFilters,
  type CompanyFilters,
  readFilters,
} from "../plan/search-filters.server.ts";
import type { SearchOrder, Stretch } from "../plan/search-orders.server.ts";
import type { Hit, Paging, SearchedFor, SearchPlan } from "../plan/search-plan.server.ts";
import { toInterpretation } from "../understanding/interpretation.ts";
import { type Reading, readText } from "../understanding/read-text.server.ts";
import { type RelaxedPage, relaxSearch } from "./relax-search.server.ts";
import { type HitPage, runPlan } from "./run-plan.server.ts";

export type PageRequest = Paging & {
  readonly filters: CompanyFilters;
  readonly now: Date;
  readonly order?: SearchOrder;
};

export type FoundPage = HitPage & {
  readonly interpretation: CompanyList["interpretation"];
  readonly relaxed: CompanyList["relaxed"];
  readonly search: SearchedFor;
  /** What was asked for by filters and text, by which a card says what its firm offers of it. */
  readonly wanted: {
    readonly serviceIds: readonly number[];
    readonly subcategoryIds: readonly number[];
  };
};

/** One page of published companies. @throws ApiError 422 on filters that do not exist. */
export async function searchCompanies(
  db: Database,
  { filters, now, order = "fit", ...paging }: PageRequest,
  companies: CompaniesInMemory | null = null,
): Promise<FoundPage> {
  const chosen = readFilters(filters);
  const text = (filters.search || filters.query || "").trim();
  const isLiteral = filters.literal === "1";
  const found = await relaxSearch(
    { chosen, now, paging, order },
    {
      read: (subcategoryIds) => readText(db, { text, allowed: { isLiteral, subcategoryIds, now } }),
      run: (plan) => runPlan(db, plan, companies),
    },
  );
  const { page, plan, reading, filters: used } = found;
  return {
    ...page,
    interpretation: toInterpretation(reading),
    relaxed: describe(found, await worksInPlace(db, found)),
    search: plan.search,
    wanted: wantedOf(used, reading),
  };
}

function wantedOf({ serviceIds, subcategoryGroups }: ChosenFilters, { trade }: Reading) {
  return {
    serviceIds: [...serviceIds, ...(trade?.serviceIds ?? [])],
    subcategoryIds: [...subcategoryGroups.flat(), ...(trade ? [trade.subcategoryId] : [])],
  };
}

/** What was given up, told for the first page; null when nothing was, or nothing was found. */
function describe(
  { page, plan, reading, filters }: RelaxedPage,
  isThere: boolean,
): CompanyList["relaxed"] {
  const [first] = page.hits;
  if (!first) return null;
  const { dropped } = plan.relaxed;
  const { trade } = reading;
  const serviceIds = trade?.serviceIds ?? filters.serviceIds;
  const kind = plan.stretches[first.tier]?.kind;
  const isTradeOnly =
    isBegin(plan) &&
    plan.order === "fit" &&
    kind === "trade" &&
    (trade?.serviceIds.length ?? 0) > 0;
  const tradeIds = trade ? [trade.subcategoryId] : filters.subcategoryGroups.flat();
  const sentence = relaxedSentence({
    dropped,
    unknownTown: isBegin(plan) ? reading.unknownTown : null,
    isTradeOnly,
    isLocal: plan.search.city !== null || plan.search.area !== null,
    service: namedServices(serviceIds)[0]?.name ?? null,
    trade: tradeIds.length === 1 ? (namedSubcategories(tradeIds)[0]?.name ?? null) : null,
    places: isThere ? null : placesOf({ page, plan }),
    months: plan.askedMonths,
    isBeyondCalendars: plan.isBeyondCalendars,
    others: dropped.includes("main") && trade ? whoDoes(trade.subcategoryId) : null,
  });
  if (sentence === null) return null;
  return { dropped: [...dropped, ...(isTradeOnly ? (["services"] as const) : [])], sentence };
}

/** Whether the first company says that it works in the searched city, wherever it sits. */
async function worksInPlace(executor: Executor, { page, plan }: RelaxedPage): Promise<boolean> {
  const { city } = plan.search;
  const [first] = page.hits;
  if (!first || !city || first.cityId === city.geonameId || plan.knownTotal !== null) return false;
  if (plan.stretches[first.tier]?.conditions.area?.kind === "afar") return true;
  if (typeof first.saysItWorksThere === "boolean") return first.saysItWorksThere;
  const stored = await findArea(executor, first.id);
  const home = cityById(first.cityId);
  if (!stored || !home) return false;
  const asked = { cityId: city.geonameId, distanceKm: distanceKm(city, home) };
  return worksIn(stored, asked) === true;
}

function whoDoes(subcategoryId: number): "architects" | "tradespeople" {
  return isArchitects(subcategoryById(subcategoryId)?.mainId ?? 0) ? "architects" : "tradespeople";
}

/**
 * Where it was looked for and where the first company is, when the place itself has none; without the latter where
 * the order is not by distance.
 */
function placesOf({ page, plan }: Pick<RelaxedPage, "page" | "plan">): RelaxedFacts["places"] {
  const { order, relaxed } = plan;
  const { city, area } = plan.search;
  const [first] = page.hits;
  const found = first && cityById(first.cityId);
  const isByName = plan.stretches[first?.tier ?? 0]?.kind === "name" && order === "fit";
  if (!found || !isBegin(plan) || isByName) return null;
  const isGivenUp = relaxed.dropped.includes("place");
  const isNearest = !isGivenUp || order === "fit" || order === "distance";
  const where = isNearest ? inPlace(found.name) : null;
  if (area && isGivenUp) return { asked: "w tej okolicy", found: where };
  if (!city || found.geonameId === city.geonameId) return null;
  if (!isGivenUp && (order === "newest" || mayFollow(first, plan))) return null;
  return { asked: inPlace(city.name), found: where };
}

/** Whether the place may have others of the kind, further down: without the words, or free later. */
function mayFollow({ tier }: Hit, { stretches, relaxed }: SearchPlan): boolean {
  const kind = stretches[tier]?.kind;
  return (
    !relaxed.isServiceFar &&
    stretches.some((other, place) => place > tier && other.kind === kind && !isAfar(other))
  );
}

const isAfar = ({ conditions }: Stretch) => conditions.area?.kind === "afar";

const isBegin = ({ page, knownTotal }: SearchPlan) => page.offset === 0 && knownTotal === null;
