import type { Executor } from "../../../platform/db/connect.server.ts";
import { monthOf } from "../../calendar/availability.ts";
import { monthsAhead, monthsOf } from "../../calendar/months.ts";
import { cityById } from "../../catalogue/cities.server.ts";
import { findJobSeekers, type JobSeeker } from "../jobs/queries.server.ts";
import { monthsLeft, nearKm } from "../matching/match.ts";
import { rankCompanies } from "../matching/rank-companies.server.ts";
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
  const limit = findingRules.consideredForNew;
  const wanted = { trades, city, withinKm: nearKm, months: null, freeOrSilent: months, limit, now };
  const near = (await rankCompanies(executor, wanted)).map(({ id }) => id);
  const seekers = await findJobSeekers(executor, near);
  const isAsked = (one: JobSeeker) =>
    !keepsCalendar(one, now) || openMonths(one, now).some((month) => months.includes(month));
  const asked = new Set(seekers.filter(isAsked).map(({ id }) => id));
  return chooseToTell(executor, {
    ids: near.filter((id) => asked.has(id)),
    mailedBefore: mailedBefore(now),
    limit: findingRules.toldOfNew,
  });
}
