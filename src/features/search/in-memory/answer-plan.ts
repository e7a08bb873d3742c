import { cities } from "../../catalogue/cities.server.ts";
import { tradeOf } from "../plan/search-conditions.server.ts";
import type { Stretch } from "../plan/search-orders.server.ts";
import {
  type Found,
  type Hit,
  type Position,
  type SearchPlan,
  type Step,
  totalCap,
} from "../plan/search-plan.server.ts";
import { type Asked, saysWhere, toAsked, type WorksThere, worksThere } from "./asked-rows.ts";
import { type BestRows, createBestRows } from "./best-rows.ts";
import {
  type CompanyRows,
  everyTrade,
  idOf,
  mainOf,
  orderOf,
  ordersOf,
  placeOf,
} from "./company-rows.ts";
import { emptyList } from "./slot-list.ts";

/** What is asked of one stretch of a plan. */
type Sought = {
  rows: CompanyRows;
  stretch: Stretch;
  /** Of its cities, the places in the list of all; none for those from afar. */
  orders: Uint16Array;
  asked: Asked;
  /** Null where nobody asks where they work. */
  works: WorksThere | null;
  /** Of the whole plan. */
  budget: Budget;
};

/** How many more rows may be looked at. */
type Budget = { rows: number };

/**
 * Some milliseconds, in which the process does nothing else: two walks through everybody in a large city and around
 * it, at a million companies. What meets so few that it is not found by then, indexes find.
 */
const usuallyVisited = 300_000;
/** Looking for the rows of a city costs about as much as looking at so many. */
const visitsOfPlace = 4;
const noSlots = emptyList();
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
  const hits: Hit[] = [];
  for (const step of plan.steps) {
    // With its first city a stretch is walked to its end.
    if (step.kind !== "ranked" || hits.length === plan.hitsWanted) continue;
    if (budget.rows < 0) return null;
    const limit = plan.hitsWanted - hits.length;
    const found = firstOf(known.get(step.stretch)!, { ...step, limit });
    hits.push(...found.map((one) => ({ ...one, tier: step.tier })));
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

/** @param isInOrder whether the rows of the place that come after it are no better */
type Visit = (slot: number, isInOrder: boolean) => boolean;

/** Every row of a stretch, until `visit` has enough and says so, or no more may be looked at. */
function visitAll(sought: Sought, visit: Visit): boolean {
  if (sought.stretch.conditions.area?.kind === "afar") return visitAfar(sought, visit);
  const { mains } = sought.stretch.conditions;
  for (let index = 0; index < sought.orders.length; index++) {
    for (const main of mains) if (!visitPlace(sought, { main, index }, visit)) return false;
  }
  return true;
}

type Place = {
  main: number;
  /** Of the city in the stretch's list. */
  index: number;
};

/** @returns false when that was enough */
function visitPlace(sought: Sought, at: Place, visit: Visit): boolean {
  const { rows, orders, stretch, asked, works, budget } = sought;
  budget.rows -= visitsOfPlace;
  const place = placeOf(at.main, orders[at.index]!);
  const km = stretch.conditions.area?.nearKm[at.index] ?? 0;
  const added = rows.added.get(place) ?? noSlots;
  for (let nr = 0; nr < added.size; nr++) {
    const slot = added.slots[nr]!;
    if (!asked.meets(slot) || (works && !works.fromNear(slot, km))) continue;
    if (!visit(slot, false)) return false;
  }
  const to = rows.loadedTo[place]!;
  const { trades } = rows;
  for (let slot = rows.loadedFrom[place]!; slot < to; slot++) {
    if (--budget.rows < 0) return false;
    // Told here, where nine of ten end, without a call.
    if (asked.trades !== 0 && (trades[slot]! & asked.trades) === 0) continue;
    if (!asked.meets(slot) || (works && !works.fromNear(slot, km))) continue;
    if (!visit(slot, true)) return false;
  }
  return true;
}

/** By the place of a town in the list of all: the walk that met it last among those around. */
const walkOfTown = new Float64Array(cities.length);
let walks = 0;

function visitAfar(sought: Sought, visit: Visit): boolean {
  const { rows, stretch, asked, works, budget } = sought;
  const { conditions } = stretch;
  const { mains, area } = conditions;
  walks += 1;
  const near = ordersOf(area!.nearIds);
  for (let nr = 0; nr < near.length; nr++) walkOfTown[near[nr]!] = walks;
  const far = rows.far.get(tradeOf(conditions) ?? everyTrade) ?? noSlots;
  for (let nr = 0; nr < far.size; nr++) {
    const slot = far.slots[nr]!;
    if (--budget.rows < 0) return false;
    if (!asked.meets(slot)) continue;
    const order = orderOf(rows.places[slot]!);
    if (walkOfTown[order] === walks || !mains.includes(mainOf(rows.places[slot]!))) continue;
    if (works!.fromAfar(slot, order) && !visit(slot, false)) return false;
  }
  return true;
}

type Begin = { cityId: number | null; after: Position | null; limit: number };

/** The first hits of a stretch, city after city where it has cities; within one by fit, rank and id. */
function firstOf(sought: Sought, { cityId, after, limit }: Begin): Omit<Hit, "tier">[] {
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
    return toHits(sought, best);
  }
  const hits: Omit<Hit, "tier">[] = [];
  const first = cityIds.indexOf(cityId!);
  for (let index = first; index < orders.length; index++) {
    visitCity(index);
    // Of hundreds of cities most have nobody.
    if (best.taken().length === 0 && index > first) continue;
    hits.push(...toHits(sought, best));
    if (hits.length === limit) break;
    best.begin({ after: null, limit: limit - hits.length });
  }
  return hits;
}

function toHits({ rows, stretch }: Sought, best: BestRows): Omit<Hit, "tier">[] {
  const { area } = stretch.conditions;
  return best.taken().map(({ slot, fit }) => ({
    id: idOf(rows, slot),
    rank: rows.ranks[slot]!,
    fit,
    cityId: cities[orderOf(rows.places[slot]!)]!.geonameId,
    saysItWorksThere: area && saysWhere(rows, slot),
  }));
}
