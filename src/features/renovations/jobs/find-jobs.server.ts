import { z } from "zod";
import { ApiError } from "../../../platform/api/problem.ts";
import { invalidField } from "../../../platform/api/validation.server.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import {
  type CursorSigning,
  readCursor,
  writeCursor,
} from "../../../platform/lists/cursor.server.ts";
import { isUuid } from "../../../platform/uuid.ts";
import { monthOf } from "../../calendar/availability.ts";
import { type MonthRange, searchedMonths } from "../../calendar/months.ts";
import { countedMonths } from "../../calendar/rules.ts";
import { type City, cityById, cityByName, distanceKm } from "../../catalogue/cities.server.ts";
import { visibleOnPlan } from "../../companies/rules.ts";
import { type Job, type OfferMessage, renovationErrors } from "../contract.ts";
import { reasonsOf } from "../matching/match-words.ts";
import { matchOf } from "../matching/match.ts";
import { messagesOfOffers } from "../offer-message-queries.server.ts";
import { byOffer } from "../offer-message-response.server.ts";
import { photoUrl } from "../renovation-response.server.ts";
import { renovationMessages } from "../text.ts";
import type { JobList, OfferedJob } from "./contract.ts";
import { type JobCities, type JobCity, jobCities } from "./job-cities.server.ts";
import { offeredJobs } from "./offered-queries.server.ts";
import {
  areRare,
  findJob,
  findJobs,
  findJobSeeker,
  type JobPlace,
  type JobRow,
  type JobSearch,
  type JobSeeker,
} from "./queries.server.ts";
import { jobRules } from "./rules.ts";

export type JobQuery = {
  location?: string | undefined;
  radius?: number | undefined;
  service?: number | undefined;
  calendarFrom?: string | undefined;
  calendarTo?: string | undefined;
  page: number;
  limit: number;
  cursor?: string | undefined;
};

const unknownCity = "Choose a city from the list";

type Asked = { companyId: string; query: JobQuery; secret: Buffer; now: Date };

const placeSchema = z.tuple([z.int(), z.string().max(40), z.uuid()]);

/** The jobs that fit a company's trades, nearest first. @throws ApiError 400, 422 */
export async function listJobsOf(executor: Executor, asked: Asked): Promise<JobList> {
  const { companyId, query } = asked;
  const { page, limit } = query;
  const seeker = await findJobSeeker(executor, companyId);
  const home = seeker?.cityId ? cityById(seeker.cityId) : undefined;
  const around = aroundOf(query, home);
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
  const { calendarFrom: from, calendarTo: to } = query;
  const months = from || to ? searchedMonths({ from, to, now }) : null;
  const { service, location, radius } = query;
  const scope = ["jobs", companyId, home.geonameId, trades, service, location, radius, from, to];
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
  const centre = location ? cityByName(location) : home;
  if (location && !centre) {
    throw invalidField("location", unknownCity, renovationMessages[unknownCity]!);
  }
  if (!centre || (!location && radius === undefined)) return null;
  return { centre, km: radius ?? jobRules.usualKm };
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

type Looking = { companyId: string; id: string; now: Date };

/** @throws ApiError 404 for what the company has no business with. */
export async function readJob(
  executor: Executor,
  { companyId, id, now }: Looking,
): Promise<{ job: Job; isPublished: boolean }> {
  const seeker = await findJobSeeker(executor, companyId);
  const trades = seeker?.subcategoryIds ?? [];
  const row = seeker && isUuid(id) && (await findJob(executor, { id, companyId, trades }));
  if (!seeker || !row) throw new ApiError(renovationErrors.notFound);
  // A company without a city is asked for one elsewhere: here it is as if it were on the spot.
  const home = cityById(seeker.cityId ?? row.cityId)!;
  const [job] = await toJobs(executor, [row], { seeker, home, now });
  return { job: job!, isPublished: seeker.isPublished };
}

export async function listOffered(executor: Executor, companyId: string): Promise<OfferedJob[]> {
  const rows = await offeredJobs(executor, companyId);
  return rows.map(({ cityId, offerStatus, leadId, ...job }) => ({
    ...job,
    localization: cityById(cityId)?.name ?? "",
    offer: { status: offerStatus, leadId },
  }));
}

type Context = { seeker: JobSeeker; home: City; now: Date };

async function toJobs(executor: Executor, rows: readonly JobRow[], context: Context) {
  const offerIds = rows.flatMap(({ offerId }) => offerId ?? []);
  const messagesOf = byOffer(await messagesOfOffers(executor, offerIds));
  return rows.map((row) => {
    const messages = row.offerId ? messagesOf(row.offerId) : [];
    return toJob(row, messages, context);
  });
}

function toJob(row: JobRow, messages: OfferMessage[], { seeker, home, now }: Context): Job {
  const city = cityById(row.cityId)!;
  const distance = distanceKm(home, city);
  const match = matchOf({
    wantedTrades: row.subcategoryIds,
    offeredTrades: seeker.subcategoryIds,
    distanceKm: distance,
    wantedMonths: stillAhead(row, now),
    ...monthsOfCompany(seeker, now),
  });
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    services: row.subcategoryIds,
    styles: row.styleIds,
    date: row.wantedFrom && row.wantedTo ? { from: row.wantedFrom, to: row.wantedTo } : null,
    localization: city.name,
    budget:
      row.budgetFrom === null && row.budgetTo === null
        ? null
        : { from: row.budgetFrom, to: row.budgetTo },
    areaM2: row.areaM2,
    rooms: row.rooms,
    // As the files themselves, for published companies alone.
    photos: seeker.isPublished
      ? row.photos.map((photo) => ({ ...photo, url: photoUrl(row.id, photo.id) }))
      : [],
    distanceKm: Math.round(distance * 10) / 10,
    reasons: match ? reasonsOf(match, "company") : [],
    offer: row.offerStatus && {
      status: row.offerStatus,
      message: row.offerMessage ?? "",
      leadId: row.leadId,
      messages,
    },
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  };
}

function stillAhead({ wantedFrom, wantedTo }: JobRow, now: Date): MonthRange | null {
  if (!wantedFrom || !wantedTo || wantedTo < monthOf(now)) return null;
  return searchedMonths({ from: wantedFrom, to: wantedTo, now });
}

function monthsOfCompany(seeker: JobSeeker, now: Date) {
  const { availability: isShown } = visibleOnPlan(seeker);
  const counted = countedMonths(seeker, { isShown, now });
  const thatAre = (state: string) =>
    counted.filter(({ availability }) => availability === state).map(({ month }) => month);
  return { freeMonths: thatAre("free"), partlyFreeMonths: thatAre("partly_free") };
}
