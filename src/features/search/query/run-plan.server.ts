import type { Database, Executor } from "../../../platform/db/connect.server.ts";
import type { CompaniesInMemory } from "../in-memory/companies-in-memory.server.ts";
import { type Conditions, isUnfiltered, readsLexemes } from "../plan/search-conditions.server.ts";
import type { Stretch } from "../plan/search-orders.server.ts";
import {
  cursorBehind,
  type Cursor,
  type Found,
  type Hit,
  type SearchPlan,
  type Step,
  totalCap,
} from "../plan/search-plan.server.ts";
import { countHits } from "./count-hits.server.ts";
import { areCountedAtOnce, collectAround } from "./search-around-queries.server.ts";
import { collectAndSort, listNeighbours, scanByRank } from "./search-queries.server.ts";
import { listAfar, listNewest } from "./search-sorted-queries.server.ts";
import {
  areByWordsAlone,
  areReadAtOnce,
  collectWhole,
  collectTiers,
} from "./search-tiers-queries.server.ts";

/**
 * How many rows a walk by rank may visit before the GIN index is asked for all that fit: so many for each hit that
 * is needed, but at least as many as a page of four needs with the hit behind it. By judgement, words are rare
 * when fewer than one row in two hundred has them.
 */
const visitsPerHit = 200;
const fewestVisitsByWords = 1_000;
/**
 * The least without words, when a walk reads the index alone: so many rows cost less than to collect all of a
 * trade, tens of thousands of a million.
 */
const fewestVisits = 20_000;
/**
 * A walk of so many rows tells whether somebody has the words. Where nobody is met, some thousands of a million have
 * them at most: words of six rows in a thousand are missed once in twenty times.
 */
const visitsForSomeone = 500;
/**
 * The longest walk by words, when a shorter one has met somebody but too few. Words that fill no page of twenty by
 * then are on fewer than three rows in a thousand, and to collect those costs less than to walk on.
 */
const mostVisitsByWords = 10_000;

export type HitPage = {
  readonly hits: readonly Hit[];
  readonly hasMore: boolean;
  readonly total: number;
  readonly isTotalCapped: boolean;
  /** Behind the last hit; null when there is nothing more. */
  readonly next: Cursor | null;
};

/**
 * The plan's page of hits and how many there are in all: by the companies in memory where these can tell,
 * otherwise by the database.
 */
export async function runPlan(
  db: Database,
  plan: SearchPlan,
  companies: CompaniesInMemory | null = null,
): Promise<HitPage> {
  const { hits: found, total } = companies?.find(plan) ?? (await findAndCount(db, plan));
  const { offset, limit } = plan.page;
  const hits = found.slice(offset, offset + limit);
  const last = hits.at(-1);
  const hasMore = found.length === plan.hitsWanted;
  return {
    hits,
    hasMore,
    total: Math.min(total, totalCap),
    isTotalCapped: total > totalCap,
    next: hasMore && last ? cursorBehind(last, { ...plan, total }) : null,
  };
}

async function findAndCount(db: Database, plan: SearchPlan): Promise<Found> {
  const { steps, knownTotal, order } = plan;
  const around = plan.stretches.filter(({ cityIds }) => cityIds !== null);
  if (knownTotal === null && order === "fit" && steps.length > 0) {
    if (areReadAtOnce(around)) return findAtOnce(db, { plan, around });
    if (areCountedAtOnce(around)) return findCounted(db, { plan, around: around[0]! });
    const rare = areByWordsAlone(plan.stretches) && (await findRare(db, plan));
    if (rare) return rare;
  }
  const counting = Promise.resolve(knownTotal ?? countHits(db, plan));
  const [hits, total] = await Promise.all([findHits(db, plan, counting), counting]);
  return { hits, total };
}

/** Collects those around by one statement, then those from afar, whose tiers come last in such a plan. */
async function findAtOnce(
  db: Database,
  { plan, around }: { plan: SearchPlan; around: readonly Stretch[] },
): Promise<Found> {
  const { hitsWanted } = plan;
  const near = await collectTiers(db, { stretches: around, limit: hitsWanted });
  if (near.total > totalCap && near.hits.length === hitsWanted) return near;
  const steps = plan.steps.filter(({ tier }) => tier >= around.length);
  const parts = plan.parts.filter(({ cityIds }) => cityIds === null);
  const rest = { ...plan, steps, hitsWanted: hitsWanted - near.hits.length };
  const counting = countHits(db, { parts, isEmpty: false });
  const [hits, total] = await Promise.all([findHits(db, rest, counting), counting]);
  return { hits: [...near.hits, ...hits], total: near.total + total };
}

/** Collects and counts by one statement; the hits step by step where it gives no page of them (`isPaged`). */
async function findCounted(
  executor: Executor,
  { plan, around }: { plan: SearchPlan; around: Stretch },
): Promise<Found> {
  const placed = plan.stretches.map((stretch, tier) => ({ stretch, tier }));
  const { hits, total, isPaged } = await collectAround(executor, {
    around: placed.find(({ stretch }) => stretch === around)!,
    afar: placed.find(({ stretch }) => stretch !== around) ?? null,
    limit: plan.hitsWanted,
    cap: totalCap,
  });
  if (isPaged) return { hits, total };
  return { hits: await findHits(executor, plan, Promise.resolve(total)), total };
}

/**
 * The last tier has everybody whom the better ones have. Where a short walk meets nobody of it, there are so few that
 * all tiers are collected whole at the same time, and so are counted as well: less work than a walk for each.
 * Null where it meets somebody.
 */
async function findRare(executor: Executor, plan: SearchPlan): Promise<Found | null> {
  const tiers = plan.stretches.map(({ conditions }) => ({ ...conditions, exclude: null }));
  const [someone] = await scanByRank(executor, {
    ...{ conditions: tiers.at(-1)!, tier: 0, cityId: null, after: null, fit: plan.bestFit },
    ...{ limit: 1, visits: visitsForSomeone },
  });
  if (someone) return null;
  const wanted = plan.hitsWanted;
  // So many of the last tier are enough: whoever of them is in a better tier too takes a place earlier, not twice.
  const found = await Promise.all(
    tiers.map((conditions, tier) => collectWhole(executor, { conditions, tier, limit: wanted })),
  );
  const first = new Map<string, Hit>();
  for (const hit of found.flatMap(({ hits }) => hits)) {
    if (!first.has(hit.id)) first.set(hit.id, hit);
  }
  return { hits: [...first.values()].slice(0, wanted), total: found.at(-1)!.total };
}

/** Step by step until there are enough. `counting` is how many the plan finds in all. */
async function findHits(
  executor: Executor,
  plan: SearchPlan,
  counting: Promise<number>,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  const isFromBegin = plan.order === "fit" && plan.knownTotal === null;
  for (const [place, planned] of plan.steps.entries()) {
    const limit = plan.hitsWanted - hits.length;
    if (limit === 0) break;
    // What a cursor knows was counted when its list began: more may have come since.
    if (place > 1 && plan.knownTotal === null && isAll(hits, await counting)) break;
    const step = isFromBegin && hits.length === 0 ? withoutExclusions(planned) : planned;
    hits.push(...(await runStep(executor, { plan, step, limit, counting })));
  }
  return hits;
}

/** A search of all cities is dozens of statements: where nobody has the words, each of them would find nobody. */
const isAll = (hits: readonly Hit[], total: number) => total <= totalCap && hits.length >= total;

/** Where the better tiers have found nobody, there is nobody of theirs to be left out by the words of the row. */
function withoutExclusions(step: Step): Step {
  const { stretch } = step;
  const conditions = { ...stretch.conditions, exclude: null };
  return { ...step, stretch: { ...stretch, conditions } };
}

function visitsFor(conditions: Conditions, limit: number): number {
  const visits = limit * visitsPerHit;
  if (!readsLexemes(conditions)) return Math.max(fewestVisits, visits);
  return Math.min(mostVisitsByWords, Math.max(fewestVisitsByWords, visits));
}

type StepRun = { plan: SearchPlan; step: Step; limit: number; counting: Promise<number> };

async function runStep(
  executor: Executor,
  { plan, step, limit, counting }: StepRun,
): Promise<Hit[]> {
  const { tier } = step;
  const { conditions, cityIds } = step.stretch;
  if (step.kind === "newest") {
    return listNewest(executor, { conditions, tier, cityIds, after: step.after, limit });
  }
  if (step.kind === "afar") {
    return listAfar(executor, {
      conditions,
      tier,
      cityIds: step.cityIds,
      after: step.after,
      limit,
    });
  }
  if (step.kind === "neighbours") {
    return listNeighbours(executor, { conditions, tier, cityIds: step.cityIds, limit });
  }
  const scope = { tier, cityId: step.cityId, after: step.after, conditions, limit };
  if (step.stretch.isRare) return collectAndSort(executor, scope);
  const fit = conditions.monthMask === null ? 0 : (step.after?.fit ?? plan.bestFit);
  const visits = visitsFor(conditions, limit);
  const scanned = await scanByRank(executor, { ...scope, fit, visits });
  // A full page is right; too few may only mean that hits are rare, and then all are collected.
  if (scanned.length === limit || isUnfiltered(conditions)) return scanned;
  const mayWalkOn = scanned.length > 0 && visits < mostVisitsByWords && readsLexemes(conditions);
  if (mayWalkOn && (await counting) > totalCap) {
    const farther = await scanByRank(executor, { ...scope, fit, visits: mostVisitsByWords });
    if (farther.length === limit) return farther;
  }
  return collectAndSort(executor, scope);
}
