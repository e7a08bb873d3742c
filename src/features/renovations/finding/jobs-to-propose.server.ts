import type { Executor } from "../../../platform/db/connect.server.ts";
import { monthOf, monthsFrom } from "../../calendar/availability.ts";
import { countedMonths, proposedMonths } from "../../calendar/rules.ts";
import { type City, cityById } from "../../catalogue/cities.server.ts";
import { visibleOnPlan } from "../../companies/rules.ts";
import type { Job } from "../contract.ts";
import { rankJobs } from "../jobs/best-jobs.server.ts";
import { monthsOfCompany, toJobs } from "../jobs/job-response.server.ts";
import { findJobsById, findJobSeeker, type JobSeeker } from "../jobs/queries.server.ts";
import { nearKm } from "../matching/match.ts";
import { findingRules, settledBefore } from "./rules.ts";

type Asked = {
  companyId: string;
  /** It has marked months as free. */
  isFreed: boolean;
  /** Jobs were opened near it. */
  isNew: boolean;
  except: readonly string[];
  /** Renovations that were opened before are not new to it. */
  notNewUntil: Date;
  now: Date;
};
/** For months that were marked as free; or because they are new, with a calendar and without. */
export type ProposedFor = "freed" | "newAndFree" | "new";
type Proposed = { jobs: Job[]; proposedFor: ProposedFor };

/**
 * The best jobs near a company. Where it keeps a calendar: for what it has free in the next months if it
 * has freed any, else the new ones for whatever is free. Where it keeps none: the new ones.
 */
export async function jobsToPropose(
  executor: Executor,
  asked: Asked,
): Promise<Proposed | undefined> {
  const { companyId, isFreed, isNew, now } = asked;
  const seeker = await findJobSeeker(executor, companyId);
  const home = seeker?.cityId ? cityById(seeker.cityId) : undefined;
  if (!seeker || !home || seeker.subcategoryIds.length === 0) return undefined;
  const ways: ProposedFor[] = keepsCalendar(seeker, now)
    ? [...(isFreed ? ["freed" as const] : []), ...(isNew ? ["newAndFree" as const] : [])]
    : ["new"];
  for (const proposedFor of ways) {
    const jobs = await jobsFor(executor, { ...asked, seeker, home, proposedFor });
    if (jobs.length > 0) return { jobs, proposedFor };
  }
  return undefined;
}

type Looked = Asked & { seeker: JobSeeker; home: City; proposedFor: ProposedFor };

async function jobsFor(executor: Executor, looked: Looked): Promise<Job[]> {
  const { companyId, except, home, proposedFor, notNewUntil, now } = looked;
  const calendar = calendarFor(looked);
  const isFree = proposedFor !== "new";
  if (isFree && calendar.length === 0) return [];
  const seeker = { ...looked.seeker, calendar };
  const limit = findingRules.jobsPerMail;
  const addedAfter = proposedFor === "freed" ? null : notNewUntil;
  const added = { addedAfter, addedUntil: settledBefore(now) };
  const ranking = { companyId, seeker, home, now, limit, except, isFree, isAhead: true, ...added };
  const ids = (await rankJobs(executor, ranking)).map(({ id }) => id);
  const rows = ids.length > 0 ? await findJobsById(executor, { companyId, ids }) : [];
  const all = await toJobs(executor, rows, { seeker, home, now });
  return all.filter(({ distanceKm }) => distanceKm <= nearKm);
}

/** Whether it says anything that counts of a month to come. */
export function keepsCalendar(seeker: JobSeeker, now: Date): boolean {
  const isShown = visibleOnPlan(seeker).availability;
  return countedMonths(seeker, { isShown, now }).some(({ month }) => month >= monthOf(now));
}

/** Those to come that are free or partly free. */
export function openMonths(seeker: JobSeeker, now: Date): string[] {
  const { freeMonths, partlyFreeMonths } = monthsOfCompany(seeker, now);
  return [...freeMonths, ...partlyFreeMonths].filter((month) => month >= monthOf(now));
}

function calendarFor({ seeker, proposedFor, now }: Looked): JobSeeker["calendar"] {
  if (proposedFor === "new") return [];
  if (proposedFor === "newAndFree") {
    const open = new Set(openMonths(seeker, now));
    return seeker.calendar.filter(({ month }) => open.has(month));
  }
  const soon = new Set<string>(monthsFrom(monthOf(now), proposedMonths));
  return seeker.calendar.filter(
    ({ month, availability }) => soon.has(month) && availability === "free",
  );
}
