import type { Executor } from "../../platform/db/connect.server.ts";
import { cityById, citiesWithin } from "../catalogue/cities.server.ts";
import { neighbourhoodKm } from "../search/plan/search-plan.server.ts";
import { type FitCheck, listFitting } from "../search/query/search-fits-queries.server.ts";
import type { FitRule } from "../search/query/search-fits.server.ts";
import {
  type Candidate,
  type Fit,
  type FreshCompany,
  listCandidates,
} from "./news-queries.server.ts";
import { savedRule } from "./search-asked.server.ts";

/** Rules of searches that were read in one run, for its next companies. */
export type KnownRules = Map<string, FitRule | null>;

const checksAtOnce = 40;
const mostRulesKept = 20_000;

type Matching = { fresh: readonly FreshCompany[]; now: Date; known: KnownRules };

/**
 * The saved searches that new companies fit: those of their trade and place, each then checked by
 * the rule of the search itself. Equal searches of several people are checked once.
 */
export async function matchCompanies(
  executor: Executor,
  { fresh, now, known }: Matching,
): Promise<Fit[]> {
  const candidates = await listCandidates(executor, { fresh, places: placesOf(fresh) });
  const fits: Fit[] = [];
  for (let from = 0; from < candidates.length; from += checksAtOnce) {
    const some = candidates.slice(from, from + checksAtOnce);
    const checks: (FitCheck & { asked: Candidate })[] = [];
    // One after another: visitors wait for the same few connections.
    for (const asked of some) {
      const rule = await readRule(executor, { asked, now, known });
      if (rule) checks.push({ asked, rule, companyIds: asked.companyIds });
    }
    fits.push(...(await check(executor, checks)));
  }
  return fits;
}

async function check(
  executor: Executor,
  checks: readonly (FitCheck & { asked: Candidate })[],
): Promise<Fit[]> {
  const fitting = await listFitting(executor, checks);
  return checks.flatMap(({ asked: { path, query } }, place) =>
    fitting[place]!.map((companyId) => ({ path, query, companyId })),
  );
}

type Reading = { asked: Candidate; now: Date; known: KnownRules };

async function readRule(
  executor: Executor,
  { asked, now, known }: Reading,
): Promise<FitRule | null> {
  const key = `${asked.path}?${asked.query}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const rule = await savedRule(executor, asked, now);
  if (known.size >= mostRulesKept) known.delete(known.keys().next().value!);
  known.set(key, rule);
  return rule;
}

/** Each company's city with all from which a search reaches it. */
function placesOf(fresh: readonly FreshCompany[]) {
  return [...new Set(fresh.map(({ cityId }) => cityId))].flatMap((cityId) => {
    const city = cityById(cityId);
    const near = city ? citiesWithin(city, neighbourhoodKm) : [];
    const nearIds = [cityId, ...near.map(({ city: { geonameId } }) => geonameId)];
    return nearIds.map((nearId) => ({ cityId, nearId }));
  });
}
