import { cities } from "../../catalogue/cities.server.ts";
import type { Stretch } from "../plan/search-orders.server.ts";
import {
  type Found,
  type Hit,
  type Position,
  type SearchPlan,
  type Step,
  totalCap,
} from "../plan/search-plan.server.ts";
import { saysWhere, toAsked, worksThere } from "./asked-rows.ts";
import { type BestRows, createBestRows } from "./best-rows.ts";
import { type CompanyRows, idOf, orderOf, ordersOf } from "./company-rows.ts";
import { type Sought, type Visit, visitAfar, visitAll, visitPlace } from "./walk-rows.ts";

/**
 * Some milliseconds, in which the process does nothing else: two walks through everybody in a large city and around
 * it, at a million companies. What meets so few that it is not found by then, indexes find.
 */
const usuallyVisited = 300_000;
/** As many as are put in their order one by one; deeper pages are rare and left to the database. */
const mostWanted = 100;

/**
 * The page of a plan and how many it finds, of the rows in memory; null where those cannot tell (words,
 * services, the whole country without a place, those from afar by distance, an order by date), or could only by
 * looking at too many.
 */
export function answerPlan(
  rows: CompanyRows,
  plan: SearchPlan,
  mostVisited = usuallyVisited,
): Found | null {
  if (plan.hitsWanted > mostWanted || plan.steps.some(isByDistanceOrDate)) return null;
  const budget = { rows: mostVisited };
  const known = new Map<Stretch, Sought>();
  for (const stretch of new Set([...plan.stretches, ...plan.parts])) {
    const sought = isPlaced(stretch) ? toSought(rows, { stretch, budget }) : null;
    if (!sought) return null;
    known.set(stretch, sought);
  }
  if (isOneWalk(plan)) {
    const found = walkOnce(plan, known);
    return budget.rows < 0 ? null : found;
  }
  const hits: Hit[] = [];
  for (const step of plan.steps) {
    // With its first city a stretch is walked to its end.
    if (step.kind !== "ranked" || hits.length === plan.hitsWanted) continue;
    if (budget.rows < 0) return null;
    const limit = plan.hitsWanted - hits.length;
    hits.push(...firstOf(known.get(step.stretch)!, { ...step, limit }));
  }
  const total = plan.knownTotal ?? countAll(plan, known);
  return budget.rows < 0 ? null : { hits, total };
}

const isByDistanceOrDate = ({ kind }: Step) => kind === "afar" || kind === "newest";

/** In some cities, in an area, or from afar into a city. */
function isPlaced({ cityIds, conditions: { area, bounds } }: Stretch): boolean {
  return cityIds !== null || bounds !== null || area?.kind === "afar";
}

function toSought(
  rows: CompanyRows,
  { stretch, budget }: Pick<Sought, "stretch" | "budget">,
): Sought | null {
  const { conditions, cityIds } = stretch;
  const { area, bounds } = conditions;
  const asked = toAsked(rows, conditions);
  const orders = ordersOf(cityIds ?? bounds?.cityIds ?? []);
  const works = area && worksThere(rows, area);
  return asked && { rows, stretch, orders, asked, works, budget };
}

/**
 * Whether what is counted is what a page is taken from, in the same order: then once is enough. Of an area's cities
 * none comes before another, and months put rows into another order.
 */
function isOneWalk({ parts, stretches, steps, knownTotal, order }: SearchPlan): boolean {
  const isInOrder = ({ cityIds, conditions: { area, monthMask } }: Stretch) =>
    monthMask === null && (cityIds !== null || area?.kind === "afar");
  const isFromBegin = knownTotal === null && order === "fit" && steps.length > 0;
  return isFromBegin && parts === stretches && stretches.every(isInOrder);
}

/** The first hits of each stretch after the other, and on the way how many there are. */
function walkOnce(plan: SearchPlan, known: Map<Stretch, Sought>): Found {
  const hits: Hit[] = [];
  let total = 0;
  const isCounted = () => total > totalCap;
  for (const [tier, stretch] of plan.stretches.entries()) {
    const sought = known.get(stretch)!;
    const best = createBestRows(sought.rows, sought.asked.fit);
    let limit = 0;
    // Behind one too many the rows of a place are only counted.
    const visit: Visit = (slot, isInOrder) => {
      total += 1;
      return (limit > 0 && (best.take(slot) || !isInOrder)) || !isCounted();
    };
    const begin = () => {
      limit = plan.hitsWanted - hits.length;
      best.begin({ after: null, limit });
    };
    // Most of hundreds of cities have nobody.
    const takeHits = () => {
      if (best.taken().length === 0) return;
      hits.push(...toHits(sought, { best, tier }));
      begin();
    };
    begin();
    if (stretch.cityIds === null) visitAfar(sought, visit);
    for (let index = 0; index < sought.orders.length; index++) {
      for (const main of stretch.conditions.mains) visitPlace(sought, { main, index }, visit);
      takeHits();
      if (isCounted()) break;
    }
    takeHits();
    if (isCounted()) break;
  }
  return { hits, total: Math.min(total, totalCap + 1) };
}

function countAll({ parts, isEmpty }: SearchPlan, known: Map<Stretch, Sought>): number {
  const most = totalCap + 1;
  if (isEmpty) return 0;
  let total = 0;
  for (const part of parts) {
    visitAll(known.get(part)!, () => {
      total += 1;
      return total < most;
    });
    if (total === most) break;
  }
  return total;
}

type Begin = { tier: number; cityId: number | null; after: Position | null; limit: number };

/** The first hits of a stretch, city after city where it has cities; within one by fit, rank and id. */
function firstOf(sought: Sought, { tier, cityId, after, limit }: Begin): Hit[] {
  const { rows, stretch, asked, orders } = sought;
  const { cityIds, conditions } = stretch;
  const best = createBestRows(rows, asked.fit);
  best.begin({ after, limit });
  // Without months the rows of a place are in the order of a page: behind one too many is no better one.
  const isByRank = conditions.monthMask === null;
  const visit: Visit = (slot, isInOrder) => best.take(slot) || !isByRank || !isInOrder;
  const visitCity = (index: number) => {
    for (const main of conditions.mains) visitPlace(sought, { main, index }, visit);
  };
  if (!cityIds) {
    if (conditions.area?.kind === "afar") visitAfar(sought, visit);
    for (let index = 0; index < orders.length; index++) visitCity(index);
    return toHits(sought, { best, tier });
  }
  const hits: Hit[] = [];
  const first = cityIds.indexOf(cityId!);
  for (let index = first; index < orders.length; index++) {
    visitCity(index);
    // Most of hundreds of cities have nobody.
    if (best.taken().length === 0 && index > first) continue;
    hits.push(...toHits(sought, { best, tier }));
    if (hits.length === limit) break;
    best.begin({ after: null, limit: limit - hits.length });
  }
  return hits;
}

function toHits(
  { rows, stretch }: Sought,
  { best, tier }: { best: BestRows; tier: number },
): Hit[] {
  const { area } = stretch.conditions;
  return best.taken().map(({ slot, fit }) => ({
    id: idOf(rows, slot),
    rank: rows.ranks[slot]!,
    fit,
    cityId: cities[orderOf(rows.places[slot]!)]!.geonameId,
    saysItWorksThere: area && saysWhere(rows, slot),
    tier,
  }));
}
