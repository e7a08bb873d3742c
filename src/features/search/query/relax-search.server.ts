import { mainCategories, subcategories } from "../../catalogue/data/subcategories.ts";
import { toAnyWord } from "../../catalogue/words/words.server.ts";
import type { ChosenFilters } from "../plan/search-filters.server.ts";
import type { SearchOrder } from "../plan/search-orders.server.ts";
import {
  asAsked,
  type Dropped,
  type Paging,
  planSearch,
  type Relaxed,
  type SearchPlan,
} from "../plan/search-plan.server.ts";
import type { Reading } from "../understanding/read-text.server.ts";
import type { HitPage } from "./run-plan.server.ts";

type AskedSearch = {
  readonly chosen: ChosenFilters;
  readonly now: Date;
  readonly paging: Paging;
  readonly order: SearchOrder;
};

/** A page with how the search had to be relaxed for it. */
export type RelaxedPage = {
  readonly page: HitPage;
  readonly plan: SearchPlan;
  readonly reading: Reading;
  readonly filters: ChosenFilters;
};

type Doing = {
  /** Reads the text, with the subcategories it may mean. */
  read: (subcategoryIds: readonly number[]) => Promise<Reading>;
  run: (plan: SearchPlan) => Promise<HitPage>;
};

/**
 * Runs a search, and as long as it finds nothing gives up one thing after another: months, then
 * distance, styles, chosen services, words; other people than the chosen ones when only those do it. A
 * later page is found as the first one was: the cursor tells how.
 */
export async function relaxSearch(asked: AskedSearch, doing: Doing): Promise<RelaxedPage> {
  const understood = await understand(asked, doing);
  const { paging } = asked;
  const attempt: Attempt = (relaxed, page = paging.page) =>
    tryOnce({ asked: { ...asked, paging: { ...paging, page } }, understood, relaxed }, doing);
  const { cursor } = paging;
  if (cursor) return attempt(cursor.relaxed);
  const first = await attempt(understood.relaxed);
  if (first.page.total > 0) return (await fartherService(first, attempt)) ?? first;
  return (await giveUp({ asked, understood, attempt })) ?? first;
}

type Understood = { reading: Reading; filters: ChosenFilters; relaxed: Relaxed };
/** The asked page, or another one. */
type Attempt = (relaxed: Relaxed, page?: number) => Promise<RelaxedPage>;

/** What the text means; when nobody of the chosen main category does that, the other one is meant. */
export async function understand(
  { chosen, paging }: Pick<AskedSearch, "chosen" | "paging">,
  doing: Pick<Doing, "read">,
): Promise<Understood> {
  const read = async (ids: readonly number[]) => withoutChosen(await doing.read(ids), chosen);
  const reading = await read(allowedTrades(chosen));
  const as = { filters: chosen, relaxed: asAsked };
  const everybody = { ...chosen, mains: mainCategories.map(({ id }) => id) };
  const isPreset = chosen.mains.length < everybody.mains.length;
  const wasMain = paging.cursor?.relaxed.dropped.includes("main") ?? false;
  if (!isPreset || chosen.subcategoryGroups.length > 0 || chosen.serviceIds.length > 0) {
    return { reading, ...as };
  }
  if ((reading.trade || reading.words.length === 0) && !wasMain) return { reading, ...as };
  const wider = await read(allowedTrades(everybody));
  if (!wider.trade) return { reading, ...as };
  return { reading: wider, filters: everybody, relaxed: { ...asAsked, dropped: ["main"] } };
}

/** What was chosen counts more than what the words say of the same. */
function withoutChosen(reading: Reading, { city, calendar }: ChosenFilters): Reading {
  const placed = city ? { ...reading, city: null, area: null, unknownTown: null } : reading;
  return calendar ? { ...placed, months: null, areMonthsByDays: false } : placed;
}

/** Subcategories the text may mean: of the chosen ones, else of the chosen main categories. */
function allowedTrades({ mains, subcategoryGroups }: ChosenFilters): number[] {
  return subcategories
    .filter(
      ({ id, mainId }) =>
        mains.includes(mainId) && subcategoryGroups.every((group) => group.includes(id)),
    )
    .map(({ id }) => id);
}

type Try = { asked: AskedSearch; understood: Understood; relaxed: Relaxed };

async function tryOnce({ asked, understood, relaxed }: Try, { run }: Doing): Promise<RelaxedPage> {
  const { filters } = understood;
  const isLoose = relaxed.dropped.includes("words");
  const reading = isLoose ? withAnyWord(understood.reading) : understood.reading;
  const { now, paging, order } = asked;
  const plan = planSearch({ filters, reading, now, paging, relaxed, order });
  return { page: await run(plan), plan, reading: understood.reading, filters };
}

/**
 * Nobody near offers the wanted service: somebody farther may, and comes before the trade as a whole. The first page
 * decides that for all of them, also where another one was asked for by its number.
 */
async function fartherService(found: RelaxedPage, attempt: Attempt): Promise<RelaxedPage | null> {
  const { plan, reading } = found;
  const isWanted = plan.search.city && (reading.trade?.serviceIds.length ?? 0) > 0;
  if (!isWanted || plan.order !== "fit") return null;
  const isFirst = plan.page.offset === 0;
  if (offersService(isFirst ? found : await attempt(plan.relaxed, 1))) return null;
  const farther = await attempt({ ...plan.relaxed, isServiceFar: true }, 1);
  if (!offersService(farther)) return null;
  return isFirst ? farther : attempt(farther.plan.relaxed);
}

const offersService = ({ page, plan }: RelaxedPage) =>
  page.hits.some(({ tier }) => plan.stretches[tier]?.kind === "service");

type GivingUp = { asked: AskedSearch; understood: Understood; attempt: Attempt };

async function giveUp({ asked, understood, attempt }: GivingUp): Promise<RelaxedPage | null> {
  const { dropped } = understood.relaxed;
  const steps = droppableOf(asked, understood);
  for (let count = 1; count <= steps.length; count++) {
    const last = steps[count - 1]!;
    const all = await attempt({ ...asAsked, dropped: [...dropped, ...steps.slice(0, count)] });
    if (all.page.total === 0) continue;
    if (count === 1) return all;
    // Perhaps the last one alone was in the way: then the others still hold.
    const alone = await attempt({ ...asAsked, dropped: [...dropped, last] });
    return alone.page.total > 0 ? alone : all;
  }
  return null;
}

function droppableOf({ chosen }: AskedSearch, { reading }: Understood): Dropped[] {
  const has: Record<Exclude<Dropped, "main">, boolean> = {
    months: chosen.calendar !== null || reading.months !== null,
    place: chosen.city !== null || reading.city !== null || reading.area !== null,
    styles: chosen.styleIds.length > 0,
    services: chosen.serviceIds.length > 0,
    words: !reading.trade && reading.words.length > 1 && !reading.isOfElsewhere,
  };
  return (Object.keys(has) as (keyof typeof has)[]).filter((part) => has[part]);
}

/** Any of the words instead of all of them. */
function withAnyWord(reading: Reading): Reading {
  const { any } = reading.users;
  return { ...reading, words: toAnyWord(reading.words), users: { all: any, any } };
}
