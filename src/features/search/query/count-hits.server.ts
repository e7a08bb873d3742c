import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Conditions } from "./search-conditions.server.ts";
import { countByLexemes, countInCities, countSome } from "./search-count-queries.server.ts";
import { type SearchPlan, totalCap } from "./search-plan.server.ts";

/** Rows visited to count before the GIN is asked; with words each is read from the heap. */
const countVisits = 20_000;
const countVisitsByWords = 6_000;
/** Rows looked at first, to guess whether that many will do. */
const countSample = 400;
const limit = totalCap + 1;

/** How many companies a search finds in all, at most one more than the cap. */
export async function countHits(
  executor: Executor,
  { conditions, cityIds, isEmpty }: Pick<SearchPlan, "conditions" | "cityIds" | "isEmpty">,
): Promise<number> {
  if (isEmpty) return 0;
  if (cityIds) return countInCities(executor, { conditions, cityIds, limit });
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
  const needed = (countSample * limit) / countVisitsByWords;
  const visits = countSample;
  return (await countSome(executor, { conditions, limit: visits, visits })) < needed;
}
