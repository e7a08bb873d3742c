import { cities } from "../../catalogue/cities.server.ts";
import { tradeOf } from "../plan/search-conditions.server.ts";
import type { Stretch } from "../plan/search-orders.server.ts";
import type { Asked, WorksThere } from "./asked-rows.ts";
import {
  type CompanyRows,
  everyTrade,
  goneKm,
  mainOf,
  orderOf,
  ordersOf,
  placeOf,
  unsaidKm,
} from "./company-rows.ts";
import { emptyList } from "./slot-list.ts";

/** What is asked of one stretch of a plan. */
export type Sought = {
  rows: CompanyRows;
  stretch: Stretch;
  /** Places of its cities in the list of all; none for those from afar. */
  orders: Uint16Array;
  asked: Asked;
  /** Null where nobody asks where they work. */
  works: WorksThere | null;
  /** Shared by the whole plan. */
  budget: Budget;
};

/** How many more rows may be looked at. */
type Budget = { rows: number };

/** Looking for the rows of a city costs about as much as looking at so many. */
const visitsOfPlace = 4;
const noSlots = emptyList();

/** @param isInOrder whether the rows of the place that come after it are no better */
export type Visit = (slot: number, isInOrder: boolean) => boolean;

/** Every row of a stretch, until `visit` has enough and says so, or no more may be looked at. */
export function visitAll(sought: Sought, visit: Visit): boolean {
  if (sought.stretch.conditions.area?.kind === "afar") return visitAfar(sought, visit);
  const { mains } = sought.stretch.conditions;
  for (let index = 0; index < sought.orders.length; index++) {
    for (const main of mains) if (!visitPlace(sought, { main, index }, visit)) return false;
  }
  return true;
}

type Place = {
  main: number;
  /** The place of its city in the stretch's list. */
  index: number;
};

/** @returns false when that was enough, or too much */
export function visitPlace(sought: Sought, at: Place, visit: Visit): boolean {
  const { rows, orders, stretch, budget } = sought;
  budget.rows -= visitsOfPlace;
  const place = placeOf(at.main, orders[at.index]!);
  const added = rows.added.get(place) ?? noSlots;
  const [from, to] = [rows.loadedFrom[place]!, rows.loadedTo[place]!];
  // Most of hundreds of cities have nobody.
  if (from === to && added === noSlots) return budget.rows >= 0;
  const km = stretch.conditions.area?.nearKm[at.index] ?? 0;
  for (let nr = 0; nr < added.size; nr++) {
    const slot = added.slots[nr]!;
    if (!visitRun(sought, { from: slot, to: slot + 1, km, isInOrder: false }, visit)) return false;
  }
  return visitRun(sought, { from, to, km, isInOrder: true }, visit);
}

/** Rows of one place, which is so far from the searched city. */
type Run = {
  readonly from: number;
  readonly to: number;
  readonly km: number;
  readonly isInOrder: boolean;
};

/** At a million companies most of a search is this loop: what most rows do not meet is told in it, without a call. */
function visitRun(sought: Sought, { from, to, km, isInOrder }: Run, visit: Visit): boolean {
  const { rows, asked, works, budget } = sought;
  const { trades, reachKm } = rows;
  const { trades: wanted, isByTradesAlone, meetsRest } = asked;
  let left = budget.rows;
  for (let slot = from; slot < to; slot++) {
    if (--left < 0) break;
    if (wanted !== 0 && (trades[slot]! & wanted) === 0) continue;
    const reach = reachKm[slot]!;
    if (reach === goneKm) continue;
    // Who has said nothing may work there; who has no radius has chosen towns.
    const isFar = reach < km && reach !== unsaidKm;
    if (isFar && works && (reach >= 0 || !works.hasChosen(slot))) continue;
    if (!isByTradesAlone && !meetsRest(slot)) continue;
    if (visit(slot, isInOrder)) continue;
    budget.rows = left;
    return false;
  }
  budget.rows = left;
  return left >= 0;
}

/** By the place of a town in the list of all: the walk that met it last among those around. */
const walkOfTown = new Float64Array(cities.length);
let walks = 0;

export function visitAfar(sought: Sought, visit: Visit): boolean {
  const { rows, stretch, asked, works, budget } = sought;
  const { places, trades, reachKm } = rows;
  const { conditions } = stretch;
  const { mains, area } = conditions;
  const wanted = asked.trades;
  walks += 1;
  const near = ordersOf(area!.nearIds);
  for (let nr = 0; nr < near.length; nr++) walkOfTown[near[nr]!] = walks;
  const far = rows.far.get(tradeOf(conditions) ?? everyTrade) ?? noSlots;
  for (let nr = 0; nr < far.size; nr++) {
    const slot = far.slots[nr]!;
    if (--budget.rows < 0) return false;
    if (wanted !== 0 && (trades[slot]! & wanted) === 0) continue;
    if (reachKm[slot] === goneKm || !(asked.isByTradesAlone || asked.meetsRest(slot))) continue;
    const place = places[slot]!;
    const order = orderOf(place);
    if (walkOfTown[order] === walks || !mains.includes(mainOf(place))) continue;
    if (works!.fromAfar(slot, order) && !visit(slot, false)) return false;
  }
  return true;
}
