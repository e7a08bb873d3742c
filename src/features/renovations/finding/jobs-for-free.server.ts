import type { Executor } from "../../../platform/db/connect.server.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import { proposedMonths } from "../../calendar/rules.ts";
import { cityById } from "../../catalogue/cities.server.ts";
import type { Job } from "../contract.ts";
import { rankJobs } from "../jobs/best-jobs.server.ts";
import { toJobs } from "../jobs/job-response.server.ts";
import { findJobsById, findJobSeeker } from "../jobs/queries.server.ts";
import { nearKm } from "../matching/match.ts";
import { findingRules } from "./rules.ts";

type Asked = { companyId: string; except: readonly string[]; now: Date };

/** The best jobs near a company for what it has free in the next months; none when nothing is free. */
export async function jobsForFree(
  executor: Executor,
  { companyId, except, now }: Asked,
): Promise<Job[]> {
  const whole = await findJobSeeker(executor, companyId);
  const home = whole?.cityId ? cityById(whole.cityId) : undefined;
  if (!whole || !home || whole.subcategoryIds.length === 0) return [];
  const soon = new Set<string>(monthsFrom(monthOf(now), proposedMonths));
  const calendar = whole.calendar.filter(
    ({ month, availability }) => soon.has(month) && availability === "free",
  );
  if (calendar.length === 0) return [];
  const seeker = { ...whole, calendar };
  const limit = findingRules.jobsPerMail;
  const ranking = { companyId, seeker, home, now, limit, isFree: true, except };
  const ids = (await rankJobs(executor, ranking)).map(({ id }) => id);
  const rows = ids.length > 0 ? await findJobsById(executor, { companyId, ids }) : [];
  const jobs = await toJobs(executor, rows, { seeker, home, now });
  return jobs.filter(({ distanceKm }) => distanceKm <= nearKm);
}
