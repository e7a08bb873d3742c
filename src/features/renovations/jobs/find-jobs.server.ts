import { z } from "zod";
import { invalidField } from "../../../platform/api/validation.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import {
  type CursorSigning,
  readCursor,
  writeCursor,
} from "../../../platform/lists/cursor.server.ts";
import { monthOf } from "../../calendar/availability.ts";
import { readCalendarFilter } from "../../calendar/month-filter.server.ts";
import { type City, cityById } from "../../catalogue/cities.server.ts";
import { typedCity } from "../../catalogue/similar-cities.server.ts";
import { renovationMessages } from "../text.ts";
import { findBestJobs } from "./best-jobs.server.ts";
import type { JobList } from "./contract.ts";
import { type JobCities, type JobCity, jobCities } from "./job-cities.server.ts";
import { toJobs } from "./job-response.server.ts";
import {
  areRare,
  findJobs,
  findJobSeeker,
  type JobPlace,
  type JobRow,
  type JobSearch,
  type WantedMonths,
} from "./queries.server.ts";
import { jobRules } from "./rules.ts";

type JobQuery = {
  location?: string | undefined;
  radius?: number | undefined;
  service?: number | undefined;
  calendarFrom?: string | undefined;
  calendarTo?: string | undefined;
  sort?: "nearest" | "fit" | undefined;
  page: number;
  limit: number;
  cursor?: string | undefined;
};

const unknownCity = "Choose a city from the list";

type Asked = { companyId: string; query: JobQuery; secret: Buffer; now: Date };

const placeSchema = z.tuple([z.int(), z.string().max(40), z.uuid()]);

/** The jobs that fit a company's trades, nearest first unless asked otherwise. @throws ApiError 400, 422 */
export async function listJobsOf(executor: Executor, asked: Asked): Promise<JobList> {
  const { companyId, query } = asked;
  const { page, limit } = query;
  const seeker = await findJobSeeker(executor, companyId);
  const home = seeker?.cityId ? cityById(seeker.cityId) : undefined;
  const around = aroundOf(query, home);
  const months = wantedMonths(query, asked.now);
  const company = {
    city: home?.name ?? null,
    services: seeker?.subcategoryIds ?? [],
    isPublished: seeker?.isPublished ?? false,
  };
  const trades = company.services.filter(
    (id) => query.service === undefined || id === query.service,
  );
  if (!seeker || !home || trades.length === 0) {
    return { renovations: [], company, page, limit, hasMore: false, cursor: null };
  }
  const { now, secret } = asked;
  if (query.sort === "fit") {
    const best = await findBestJobs(executor, {
      ...{ companyId, seeker, home, now },
      limit: Math.min(limit, jobRules.mostByFit),
    });
    return { renovations: best, company, page: 1, limit, hasMore: false, cursor: null };
  }
  const { service, location, radius } = query;
  const when = [months?.from, months?.to];
  const scope = ["jobs", companyId, home.geonameId, trades, service, location, radius, ...when];
  const signing: CursorSigning = { secret, scope };
  const given = query.cursor ? readCursor(query.cursor, { ...signing, schema: placeSchema }) : null;
  const after = given && { cityId: given[0], createdAtText: given[1], id: given[2] };
  const isRare = await areRare(executor, trades);
  const offset = after ? 0 : (page - 1) * limit;
  const search = { companyId, trades, months, isRare, after, offset };
  const cities = jobCities(home, around);
  const rows = await readRows(executor, { ...search, limit: limit + 1, cities });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    renovations: await toJobs(executor, shown, { seeker, home, now }),
    company,
    page,
    limit,
    hasMore: last !== undefined,
    cursor: last ? writeCursor([last.cityId, last.createdAtText, last.id], signing) : null,
  };
}

/** @throws ApiError 422 for a city that nobody knows. */
function aroundOf({ location, radius }: JobQuery, home: City | undefined) {
  const centre = location ? typedCity(location) : home;
  if (location && !centre) {
    throw invalidField("location", unknownCity, renovationMessages[unknownCity]!);
  }
  if (!centre || (!location && radius === undefined)) return null;
  return { centre, km: radius ?? jobRules.usualKm };
}

/**
 * From the running month at the earliest; far ahead as well, since a job may be wanted when no
 * calendar reaches there yet. @throws ApiError 422
 */
function wantedMonths(query: JobQuery, now: Date): WantedMonths | null {
  const asked = readCalendarFilter(query);
  if (!asked) return null;
  const current = monthOf(now);
  const { from = current, to = "9999-12" } = asked;
  const first = from < current ? current : from;
  return { from: first.slice(0, 7), to: to.slice(0, 7) };
}

type Reading = Omit<JobSearch, "cityIds"> & { cities: JobCities };

/** The near cities first; the others are asked only while the page is not full. */
async function readRows(executor: Executor, { cities, ...search }: Reading): Promise<JobRow[]> {
  const { after, limit, offset, isRare } = search;
  // A numbered page counts all before it; what is rare is read at once.
  if (offset > 0 || isRare) {
    return findJobs(executor, { ...search, cityIds: idsFrom(allOf(cities), after) });
  }
  const near = idsFrom(cities.near, after);
  const found = near.length > 0 ? await findJobs(executor, { ...search, cityIds: near }) : [];
  if (found.length >= limit) return found;
  const far = idsFrom(cities.far(), near.length > 0 ? null : after);
  if (far.length === 0) return found;
  const rest = { ...search, cityIds: far, limit: limit - found.length };
  return [...found, ...(await findJobs(executor, rest))];
}

const allOf = ({ near, far }: JobCities) => [...near, ...far()];

/** From the place's city on; none when it is not among them. */
function idsFrom(cities: readonly JobCity[], after: JobPlace | null): number[] {
  const start = after ? cities.findIndex(({ id }) => id === after.cityId) : 0;
  return start < 0 ? [] : cities.slice(start).map(({ id }) => id);
}
