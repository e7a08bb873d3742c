import type { Executor } from "../../../platform/db/connect.server.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import { countedMonths, proposedMonths } from "../../calendar/rules.ts";
import { cityById } from "../../catalogue/cities.server.ts";
import { visibleOnPlan } from "../../companies/rules.ts";
import type { Job } from "../contract.ts";
import { rankJobs } from "../jobs/best-jobs.server.ts";
import { toJobs } from "../jobs/job-response.server.ts";
import { findJobsById, findJobSeeker, type JobSeeker } from "../jobs/queries.server.ts";
import { nearKm } from "../matching/match.ts";
import { findingRules } from "./rules.ts";

type Asked = {
  companyId: string;
  except: readonly string[];
  /** Renovations that were opened before are not new to it. */
  notNewUntil: Date;
  now: Date;
};
type Proposed = { jobs: Job[]; isForFree: boolean };

/**
 * The best jobs near a company: for what it has free in the next months, none when nothing is free;
 * those that are new where it has no calendar.
 */
export async function jobsToPropose(
  executor: Executor,
  { companyId, except, notNewUntil, now }: Asked,
): Promise<Proposed> {
  const whole = await findJobSeeker(executor, companyId);
  const isForFree = whole !== undefined && keepsCalendar(whole, now);
  const none = { jobs: [], isForFree };
  const home = whole?.cityId ? cityById(whole.cityId) : undefined;
  if (!whole || !home || whole.subcategoryIds.length === 0) return none;
  const calendar = isForFree ? freeSoon(whole, now) : [];
  if (isForFree && calendar.length === 0) return none;
  const seeker = { ...whole, calendar };
  const limit = findingRules.jobsPerMail;
  const chosen = isForFree ? { isFree: true } : { addedAfter: notNewUntil };
  const ranking = { companyId, seeker, home, now, limit, except, ...chosen };
  const ids = (await rankJobs(executor, ranking)).map(({ id }) => id);
  const rows = ids.length > 0 ? await findJobsById(executor, { companyId, ids }) : [];
  const all = await toJobs(executor, rows, { seeker, home, now });
  const jobs = all.filter(
    ({ distanceKm, date }) => distanceKm <= nearKm && (!date || date.to >= monthOf(now)),
  );
  return { jobs, isForFree };
}

/** Whether it says anything that counts of a month to come. */
export function keepsCalendar(seeker: JobSeeker, now: Date): boolean {
  const isShown = visibleOnPlan(seeker).availability;
  return countedMonths(seeker, { isShown, now }).some(({ month }) => month >= monthOf(now));
}

function freeSoon({ calendar }: JobSeeker, now: Date): JobSeeker["calendar"] {
  const soon = new Set<string>(monthsFrom(monthOf(now), proposedMonths));
  return calendar.filter(({ month, availability }) => soon.has(month) && availability === "free");
}
