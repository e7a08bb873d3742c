import type { Executor } from "../../../platform/db/connect.server.ts";
import { type Conditions, isUnfiltered } from "../plan/search-conditions.server.ts";
import type { Stretch } from "../plan/search-orders.server.ts";
import { type SearchPlan, totalCap } from "../plan/search-plan.server.ts";
import {
  countAfar,
  countByLexemes,
  countInCities,
  countSome,
} from "./search-count-queries.server.ts";
import { readsLexemes } from "./search-parts-queries.server.ts";

/**
 * Rows visited to count before the GIN is asked: as many as cost about the same. With words each is
 * read from the heap.
 */
const countVisits = 80_000;
const countVisitsByWords = 6_000;
/** Rows looked at first, to guess whether that many will do. */
const countSample = 4_000;
const countSampleByWords = 400;
const limit = totalCap + 1;

/** How many companies a search finds in all, at most one more than the cap. */
export async function countHits(
  executor: Executor,
  { parts, isEmpty }: Pick<SearchPlan, "parts" | "isEmpty">,
): Promise<number> {
  if (isEmpty) return 0;
  const isAfar = ({ conditions }: Stretch) => conditions.area?.kind === "afar";
  const near = await countAll(
    executor,
    parts.filter((part) => !isAfar(part)),
  );
  if (near === limit) return near;
  return Math.min(limit, near + (await countAll(executor, parts.filter(isAfar))));
}

async function countAll(executor: Executor, parts: readonly Stretch[]): Promise<number> {
  const counts = await Promise.all(parts.map((part) => countPart(executor, part)));
  return Math.min(
    limit,
    counts.reduce((sum, count) => sum + count, 0),
  );
}

async function countPart(
  executor: Executor,
  { conditions, cityIds, isRare }: Stretch,
): Promise<number> {
  if (conditions.area?.kind === "afar") return countAfar(executor, conditions);
  if (cityIds) return countInCities(executor, { conditions, cityIds, limit });
  if (isRare || (!isUnfiltered(conditions) && (await areHitsRare(executor, conditions)))) {
    return countByLexemes(executor, { conditions, limit });
  }
  const visits = readsLexemes(conditions) ? countVisitsByWords : countVisits;
  const count = await countSome(executor, { conditions, limit, visits });
  if (count === limit || isUnfiltered(conditions)) return count;
  return countByLexemes(executor, { conditions, limit });
}

/** Whether a look at a few rows promises fewer hits than a count by visiting rows needs. */
async function areHitsRare(executor: Executor, conditions: Conditions): Promise<boolean> {
  const [visits, most] = readsLexemes(conditions)
    ? [countSampleByWords, countVisitsByWords]
    : [countSample, countVisits];
  const needed = (visits * limit) / most;
  return (await countSome(executor, { conditions, limit: visits, visits })) < needed;
}
