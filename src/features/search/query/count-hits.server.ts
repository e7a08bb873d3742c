import type { Database } from "../../../platform/db/connect.server.ts";
import { type Conditions, isUnfiltered, readsLexemes } from "../plan/search-conditions.server.ts";
import type { Stretch } from "../plan/search-orders.server.ts";
import { type SearchPlan, totalCap } from "../plan/search-plan.server.ts";
import {
  countAfar,
  countByLexemes,
  countInCities,
  countSampled,
  countSome,
  type Sampled,
} from "./search-count-queries.server.ts";

/**
 * Rows visited to count before the GIN is asked: as many as cost about the same. With words each is
 * read from the heap. So what more than one row in eighty meets, by words one in six, is counted so.
 */
const countVisits = 80_000;
const countVisitsByWords = 6_000;
/**
 * Pages looked at first, to guess how many hits there are: about seven rows each. At a million companies
 * these take 10 ms where the GIN took 100 for two services (docs/decisions/search.md); by words a third
 * of them, a figure of judgement.
 */
const samplePages = 600;
const samplePagesByWords = 200;
/**
 * Fewer hits in a sample tell little. Of what only just exceeds the cap so many would be five times as
 * many as expected, at a million companies: once in hundreds of thousands.
 */
const fewestSampled = 15;
/** So many times the cap are surely more than it: a sample is wrong by a quarter at most then. */
const surely = 4;
const limit = totalCap + 1;

/** How many companies a search finds in all, at most one more than the cap. */
export async function countHits(
  db: Database,
  { parts, isEmpty }: Pick<SearchPlan, "parts" | "isEmpty">,
): Promise<number> {
  if (isEmpty) return 0;
  const around = parts.filter((part) => !isAfar(part));
  const near = await countEach(around, limit, (part) => countPart(db, part));
  const most = limit - near;
  if (most === 0) return near;
  const afar = await countEach(parts.filter(isAfar), most, ({ conditions }) =>
    countAfar(db, { conditions, limit: most }),
  );
  return near + afar;
}

const isAfar = ({ conditions }: Stretch) => conditions.area?.kind === "afar";

async function countEach(
  parts: readonly Stretch[],
  most: number,
  count: (part: Stretch) => Promise<number>,
): Promise<number> {
  const counts = await Promise.all(parts.map(count));
  return Math.min(
    most,
    counts.reduce((sum, hits) => sum + hits, 0),
  );
}

async function countPart(db: Database, { conditions, cityIds, isRare }: Stretch): Promise<number> {
  if (cityIds) return countInCities(db, { conditions, cityIds, limit });
  if (isRare) return countByLexemes(db, { conditions, limit });
  if (isUnfiltered(conditions)) return countSome(db, { conditions, limit, visits: limit });
  const pages = readsLexemes(conditions) ? samplePagesByWords : samplePages;
  const sampled = await countSampled(db, { conditions, pages });
  return surelyKnown(sampled) ?? countWhole(db, { conditions, sampled });
}

/** What the sample alone can tell: all of a small table, or that there are far more than counted. */
function surelyKnown({ percent, hits }: Sampled): number | null {
  if (percent === 100) return Math.min(limit, hits);
  const isMany = hits >= fewestSampled && (hits * 100) / percent >= surely * limit;
  return isMany ? limit : null;
}

type Whole = { conditions: Conditions; sampled: Sampled };

/** By visiting rows where the sample promises enough of them, else by the index of words. */
async function countWhole(db: Database, { conditions, sampled }: Whole): Promise<number> {
  const visits = readsLexemes(conditions) ? countVisitsByWords : countVisits;
  if (sampled.hits * visits >= limit * sampled.rows) {
    const count = await countSome(db, { conditions, limit, visits });
    if (count === limit) return count;
  }
  return countByLexemes(db, { conditions, limit });
}
