import type { Executor } from "../../../platform/db/connect.server.ts";
import { cityById } from "../../catalogue/cities.server.ts";
import { findJobSeekers } from "../jobs/queries.server.ts";
import { nearKm } from "../matching/match.ts";
import { rankCompanies } from "../matching/rank-companies.server.ts";
import { keepsCalendar } from "./jobs-to-propose.server.ts";
import { chooseToTell, findOpened } from "./proposal-queries.server.ts";
import { findingRules, mailedBefore } from "./rules.ts";

/**
 * The nearest fitting companies without a calendar: those with one are told when they mark a month as
 * free. Who was not mailed this week goes first, or the first few of a large city would be told of all
 * its renovations and the others of none.
 */
export async function companiesToTell(
  executor: Executor,
  { renovationId, now }: { renovationId: string; now: Date },
): Promise<string[]> {
  const opened = await findOpened(executor, renovationId);
  const city = opened && cityById(opened.cityId);
  if (!city || opened.trades.length === 0) return [];
  const { trades } = opened;
  const limit = findingRules.consideredForNew;
  const wanted = { trades, city, withinKm: nearKm, months: null, saysNone: true, limit, now };
  const near = (await rankCompanies(executor, wanted)).map(({ id }) => id);
  const seekers = await findJobSeekers(executor, near);
  const kept = new Set(seekers.filter((one) => keepsCalendar(one, now)).map(({ id }) => id));
  return chooseToTell(executor, {
    ids: near.filter((id) => !kept.has(id)),
    mailedBefore: mailedBefore(now),
    limit: findingRules.toldOfNew,
  });
}
