import type { Executor } from "../../../platform/db/connect.server.ts";
import { monthsOf } from "../../calendar/months.ts";
import { type City, nearestCities } from "../../catalogue/cities.server.ts";
import { toTsquery } from "../../catalogue/words/words.server.ts";
import type { CompanyList } from "../contract.ts";
import {
  readText,
  type ParsedText,
  toInterpretation,
} from "../understanding/search-text.server.ts";
import { countByLexemes, countInCities, countSome } from "./search-count-queries.server.ts";
import type { Cursor } from "./search-cursor.server.ts";
import {
  type CompanyFilters,
  narrowToSubcategories,
  readFilters,
  type Search,
} from "./search-filters.server.ts";
import { bestFit, type Conditions, type Relevance } from "./search-parts-queries.server.ts";
import {
  collectAndSort,
  type Hit,
  listNeighbours,
  type Scope,
  scanByRank,
} from "./search-queries.server.ts";

/** The total is exact up to here. */
export const totalCap = 1_000;
/** How far a company may be from the searched city, in kilometres. */
const neighbourhoodKm = 50;
const mostNeighbours = 100;
/** Rows a walk may visit for each hit it needs, and at least, before the GIN is asked. */
const visitsPerHit = 200;
const fewestVisits = 1_000;
/** Rows visited to count before the GIN is asked; with words each is read from the heap. */
const countVisits = 20_000;
const countVisitsByWords = 6_000;
/** Rows looked at first, to guess whether that many will do. */
const countSample = 400;

export type FoundPage = {
  hits: Hit[];
  hasMore: boolean;
  total: number;
  isTotalCapped: boolean;
  interpretation: CompanyList["interpretation"];
  search: Search;
  /** Behind the last hit; null when there is nothing more. */
  next: Cursor | null;
};

export type PageRequest = {
  filters: CompanyFilters;
  now: Date;
  limit: number;
  /** From 1; what the cursor already leads behind is not counted. */
  page: number;
  cursor: Cursor | null;
};

/** One page of published companies. @throws ApiError 422 on filters that do not exist. */
export async function searchCompanies(
  executor: Executor,
  request: PageRequest,
): Promise<FoundPage> {
  const search = readFilters(request.filters, request.now);
  const read = await applyText(executor, { search, filters: request.filters });
  const interpretation = toInterpretation(read);
  const offset = request.cursor ? 0 : (request.page - 1) * request.limit;
  if (search.isEmpty || offset >= totalCap) {
    const total = search.isEmpty ? 0 : await countHits(executor, { search, read });
    return emptyPage({ search, interpretation, total });
  }
  const plan = { conditions: conditionsOf(search, read), search };
  const wanted = offset + request.limit + 1;
  const [found, total] = await Promise.all([
    findHits(executor, { ...plan, cursor: request.cursor, wanted }),
    request.cursor?.total ?? countHits(executor, { search, read }),
  ]);
  const hits = found.slice(offset, offset + request.limit);
  const hasMore = found.length === wanted;
  const last = hits.at(-1);
  return {
    hits,
    hasMore,
    ...cappedTotal(total),
    interpretation,
    search,
    next: hasMore && last ? cursorBehind(last, { search, total }) : null,
  };
}

function emptyPage(input: Pick<FoundPage, "search" | "interpretation" | "total">): FoundPage {
  const { search, interpretation } = input;
  return {
    hits: [],
    hasMore: false,
    next: null,
    search,
    interpretation,
    ...cappedTotal(input.total),
  };
}

function cappedTotal(total: number): Pick<FoundPage, "total" | "isTotalCapped"> {
  return { total: Math.min(total, totalCap), isTotalCapped: total > totalCap };
}

async function applyText(
  executor: Executor,
  { search, filters }: { search: Search; filters: CompanyFilters },
): Promise<ParsedText> {
  const read = await readText(executor, {
    text: (filters.search || filters.query || "").trim(),
    reading: {
      isLiteral: filters.literal === "1",
      mayNamePlace: search.city === null,
      mayNameSubcategory: search.subMasks.length === 0,
      mains: search.mains,
    },
  });
  if (read.place) search.city = read.place;
  if (read.subcategoryId !== null) narrowToSubcategories(search, [read.subcategoryId]);
  return read;
}

function conditionsOf(search: Search, { words }: ParsedText): Conditions {
  const { mains, subMasks, styleMask, monthMask, servicesQuery } = search;
  const all = toTsquery(words, { strong: false });
  const strong = toTsquery(words, { strong: true });
  const text = all !== null && strong !== null ? { all, strong } : null;
  const parts = [...(all === null ? [] : [all]), ...search.facetQueries];
  if (servicesQuery !== null) parts.push(servicesQuery);
  const lexemesQuery = parts.length === 0 ? null : parts.join(" & ");
  return { mains, subMasks, styleMask, monthMask, servicesQuery, text, lexemesQuery };
}

/** The chosen city and its neighbours, nearest first. */
function citiesOf(city: City): number[] {
  const near = nearestCities(city.geonameId, mostNeighbours);
  const within = near.filter(({ distanceKm }) => distanceKm <= neighbourhoodKm);
  return [city.geonameId, ...within.map((neighbour) => neighbour.city.geonameId)];
}

type Plan = { conditions: Conditions; search: Search };
type HitRequest = Plan & { cursor: Cursor | null; wanted: number };

/** `wanted` hits in the order of the answer: city by city, or of the whole country. */
async function findHits(executor: Executor, request: HitRequest): Promise<Hit[]> {
  const { search, cursor, wanted, conditions } = request;
  if (!search.city) return findInScope(executor, { ...request, cityId: null });
  const cityIds = citiesOf(search.city);
  const index = cursor?.cityIndex ?? 0;
  const cityId = cityIds[index];
  if (cityId === undefined) return [];
  const hits = await findInScope(executor, { ...request, cityId });
  const neighbours = cityIds.slice(index + 1);
  if (hits.length === wanted || neighbours.length === 0) return hits;
  const limit = wanted - hits.length;
  return [...hits, ...(await listNeighbours(executor, { conditions, cityIds: neighbours, limit }))];
}

/** Hits in name or category first, then the rest; each the best fit first, then by rank. */
async function findInScope(
  executor: Executor,
  { conditions, search, cursor, wanted, cityId }: HitRequest & { cityId: number | null },
): Promise<Hit[]> {
  const relevances: Relevance[] = conditions.text ? ["strong", "weak"] : ["strong"];
  const first = cursor && !cursor.isStrong && conditions.text ? 1 : 0;
  const hits: Hit[] = [];
  for (const relevance of relevances.slice(first)) {
    const after = hits.length === 0 && relevance === relevances[first] ? cursor?.after : undefined;
    const limit = wanted - hits.length;
    const scope = { conditions, relevance, cityId, after: after ?? null, limit };
    hits.push(...(await findRanked(executor, { scope, search })));
    if (hits.length === wanted) break;
  }
  return hits;
}

/** Walks, and only where that finds too few collects everything. */
async function findRanked(
  executor: Executor,
  { scope, search }: { scope: Scope; search: Search },
): Promise<Hit[]> {
  const { after, limit, conditions } = scope;
  const monthsCount = search.months ? monthsOf(search.months).length : 0;
  const fit = after?.fit ?? bestFit(monthsCount);
  const visits = Math.max(fewestVisits, limit * visitsPerHit);
  const scanned = await scanByRank(executor, { ...scope, fit, visits });
  if (scanned.length === limit || conditions.lexemesQuery === null) return scanned;
  return collectAndSort(executor, scope);
}

/** At most one more than the cap. */
async function countHits(
  executor: Executor,
  { search, read }: { search: Search; read: ParsedText },
): Promise<number> {
  const conditions = conditionsOf(search, read);
  const limit = totalCap + 1;
  if (search.city) {
    return countInCities(executor, { conditions, cityIds: citiesOf(search.city), limit });
  }
  const isByWords = conditions.text !== null || conditions.servicesQuery !== null;
  if (isByWords && (await areHitsRare(executor, conditions))) {
    return countByLexemes(executor, { conditions, limit });
  }
  const visits = isByWords ? countVisitsByWords : countVisits;
  const count = await countSome(executor, { conditions, limit, visits });
  if (count === limit || conditions.lexemesQuery === null) return count;
  return countByLexemes(executor, { conditions, limit });
}

/** Whether a look at a few rows promises fewer hits than a count by visiting rows needs. */
async function areHitsRare(executor: Executor, conditions: Conditions): Promise<boolean> {
  const needed = (countSample * (totalCap + 1)) / countVisitsByWords;
  const visits = countSample;
  return (await countSome(executor, { conditions, limit: visits, visits })) < needed;
}

function cursorBehind(
  { relevance, fit, rank, id, cityId }: Hit,
  { search, total }: { search: Search; total: number },
): Cursor {
  const cityIndex = search.city ? citiesOf(search.city).indexOf(cityId) : 0;
  return { cityIndex, isStrong: relevance === "strong", after: { fit, rank, id }, total };
}
