import type { Executor } from "../../../platform/db/connect.server.ts";
import { monthOf } from "../../calendar/availability.ts";
import { monthsAhead, monthsOf } from "../../calendar/months.ts";
import { cityById } from "../../catalogue/cities.server.ts";
import { findJobSeekers, type JobSeeker } from "../jobs/queries.server.ts";
import type { CompanyMatch } from "../matching/company-match-queries.server.ts";
import { monthsLeft, nearKm } from "../matching/match.ts";
import { rankCompanies, type WantedCompanies } from "../matching/rank-companies.server.ts";
import { keepsCalendar, openMonths } from "./jobs-to-propose.server.ts";
import { chooseToTell, findOpened } from "./proposal-queries.server.ts";
import { findingRules, mailedBefore } from "./rules.ts";

/**
 * The nearest fitting companies that have a wanted month free, or no calendar. Free months bring nobody
 * forward, or in a large city those without a calendar would never be considered. Who was not mailed this
 * week goes first, or the first few would be told of all its renovations and the others of none.
 */
export async function companiesToTell(
  executor: Executor,
  { renovationId, now }: { renovationId: string; now: Date },
): Promise<string[]> {
  const opened = await findOpened(executor, renovationId);
  const city = opened && cityById(opened.cityId);
  if (!city || opened.trades.length === 0) return [];
  const { trades, wantedTo } = opened;
  if (wantedTo && wantedTo < monthOf(now)) return [];
  const range = wantedTo
    ? monthsLeft({ from: opened.wantedFrom, to: wantedTo }, now)
    : monthsAhead(now);
  const months: string[] = range ? monthsOf(range) : [];
  const seeking = { trades, city, withinKm: nearKm, months: null, freeOrSilent: months, now };
  const asked = await nearestAsked(executor, seeking);
  return chooseToTell(executor, {
    ids: asked,
    mailedBefore: mailedBefore(now),
    limit: findingRules.toldOfNew,
  });
}

type Seeking = Omit<WantedCompanies, "limit" | "after"> & { freeOrSilent: readonly string[] };

/**
 * The nearest are read page by page: from the search's table a year that is full looks like none, and in a
 * large city they would leave no place for the others.
 */
async function nearestAsked(executor: Executor, seeking: Seeking): Promise<string[]> {
  const { freeOrSilent: months, now } = seeking;
  const isAsked = (one: JobSeeker) =>
    !keepsCalendar(one, now) || openMonths(one, now).some((month) => months.includes(month));
  const limit = findingRules.consideredForNew;
  const found: string[] = [];
  let after: CompanyMatch | undefined;
  for (let page = 0; page < findingRules.pagesForNew && found.length < limit; page++) {
    const near = await rankCompanies(executor, { ...seeking, limit, after: after ?? null });
    const ids = near.map(({ id }) => id);
    const seekers = await findJobSeekers(executor, ids);
    const asked = new Set(seekers.filter(isAsked).map(({ id }) => id));
    found.push(...ids.filter((id) => asked.has(id)));
    if (near.length < limit) break;
    after = near.at(-1);
  }
  return found.slice(0, limit);
}
