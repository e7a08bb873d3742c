import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { CalendarEntry } from "../../calendar/months.ts";
import type { PlanFeatures } from "../../plans/data.ts";
import { isChangedSince } from "../offer-queries.server.ts";
import type { Room } from "../rooms.ts";
import type { OfferStatus, RenovationStatus } from "../rules.ts";

/** What is known of the company that looks for jobs. */
export type JobSeeker = {
  cityId: number | null;
  subcategoryIds: number[];
  workRadiusKm: number | null;
  workCityIds: number[];
  isPublished: boolean;
  tier: number;
  features: PlanFeatures;
  calendarConfirmedAt: Date | null;
  calendar: CalendarEntry[];
};

export async function findJobSeeker(
  executor: Executor,
  companyId: string,
): Promise<JobSeeker | undefined> {
  const [seeker] = await findJobSeekers(executor, [companyId]);
  return seeker;
}

export async function findJobSeekers(
  executor: Executor,
  companyIds: readonly string[],
): Promise<(JobSeeker & { id: string })[]> {
  const { rows } = await sql<JobSeeker & { id: string }>`
    select c.id, c.city_id as "cityId", c.subcategory_ids as "subcategoryIds",
      c.work_radius_km as "workRadiusKm", c.work_city_ids as "workCityIds",
      c.published_at is not null as "isPublished", c.tier, p.features,
      c.calendar_confirmed_at as "calendarConfirmedAt",
      coalesce((select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'),
        'availability', m.availability)) from calendar_month m
        where m.company_id = c.id), '[]') as calendar
    from company c join plan p on p.tier = c.tier
    where c.id = any(${sql.val(companyIds)}::uuid[])`.execute(executor);
  return rows;
}

/** The place in a list by cities: the city of its last renovation, when that was added, exactly, and which it is. */
export type JobPlace = { cityId: number; createdAtText: string; id: string };

/** Nothing that tells whose it is. */
export type JobRow = {
  id: string;
  name: string;
  description: string;
  subcategoryIds: number[];
  styleIds: number[];
  wantedFrom: string | null;
  wantedTo: string | null;
  cityId: number;
  budgetFrom: number | null;
  budgetTo: number | null;
  areaM2: number | null;
  rooms: Room[];
  /** None unless the homeowner shows them to companies. */
  photos: { id: string; width: number; height: number }[];
  createdAt: Date;
  createdAtText: string;
  status: RenovationStatus;
  offerId: string | null;
  offerStatus: OfferStatus | null;
  offerMessage: string | null;
  leadId: string | null;
  isChanged: boolean;
};

const photosOfJob = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width,
  'height', p.height) order by p.place, p.id), '[]')
  from renovation_photo p where p.renovation_id = r.id)`;

/** Columns of a renovation `r` and the company's own offer `o`. */
const jobColumns = sql`r.id, r.name, r.description, r.subcategory_ids as "subcategoryIds",
  r.style_ids as "styleIds", to_char(r.wanted_from, 'YYYY-MM') as "wantedFrom",
  to_char(r.wanted_to, 'YYYY-MM') as "wantedTo", r.city_id as "cityId",
  r.budget_from as "budgetFrom", r.budget_to as "budgetTo", r.area_m2 as "areaM2",
  r.rooms, case when r.shows_photos then ${photosOfJob} else '[]' end as photos,
  r.created_at as "createdAt", r.created_at::text as "createdAtText", r.status,
  o.id as "offerId", o.status as "offerStatus", o.message as "offerMessage",
  o.lead_id as "leadId",
  ${isChangedSince} as "isChanged"`;

/** Both ends belong to it. */
export type WantedMonths = { from: string; to: string };

export type JobSearch = {
  companyId: string;
  /** In the order in which they are read; the list ends where it is full. */
  cityIds: readonly number[];
  trades: readonly number[];
  months: WantedMonths | null;
  /** By `areRare`. */
  isRare: boolean;
  after: JobPlace | null;
  offset: number;
  limit: number;
};

/**
 * One page. City by city each is read along its index no further than the page goes: how many
 * there are in the country does not matter. What is rare is taken by its trades, and then sorted.
 */
export async function findJobs(executor: Executor, search: JobSearch): Promise<JobRow[]> {
  const { companyId, isRare, offset, limit } = search;
  const { rows } = await sql<JobRow>`
    select ${jobColumns} from (
      select found.id, found.created_at, asked.place from ${isRare ? byTrade(search) : byCity(search)}
      order by asked.place, found.created_at desc, found.id
      limit ${limit} offset ${offset}) as page
    join renovation r on r.id = page.id
    left join renovation_offer o on o.renovation_id = r.id and o.company_id = ${companyId}
    order by page.place, page.created_at desc, page.id`.execute(executor);
  return rows;
}

/** One that the company may know of: open and of its trades, or such that it has offered itself. */
export async function findJob(
  executor: Executor,
  { id, companyId, trades }: { id: string; companyId: string; trades: readonly number[] },
): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${jobColumns} from renovation r
    left join renovation_offer o on o.renovation_id = r.id and o.company_id = ${companyId}
    where r.id = ${id} and (o.id is not null
      or (r.status = 'open' and r.subcategory_ids && ${sql.val(trades)}::smallint[]))`.execute(
    executor,
  );
  return rows[0];
}

/** Those of `ids` that are still open, in their order. */
export async function findJobsById(
  executor: Executor,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${jobColumns} from unnest(${sql.val(ids)}::uuid[]) with ordinality as asked (id, place)
    join renovation r on r.id = asked.id and r.status = 'open'
    left join renovation_offer o on o.renovation_id = r.id and o.company_id = ${companyId}
    order by asked.place`.execute(executor);
  return rows;
}

/** Few enough to be sorted as a whole. */
const mostSorted = 1000;

/** Whether so few open renovations need these trades that walking from city to city would take longer. */
export async function areRare(executor: Executor, trades: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from renovation
      where status = 'open' and subcategory_ids && ${sql.val(trades)}::smallint[]
      limit ${mostSorted + 1}) as few`.execute(executor);
  return rows[0]!.count <= mostSorted;
}

const askedCities = ({ cityIds }: JobSearch) =>
  sql`unnest(${sql.val(cityIds)}::int[]) with ordinality as asked (city_id, place)`;

function byCity(search: JobSearch): RawBuilder<unknown> {
  return sql`${askedCities(search)}
    cross join lateral (
      select r.id, r.created_at from renovation r
      where r.city_id = asked.city_id and ${fits(search)}
      order by r.created_at desc, r.id limit ${search.offset + search.limit}) as found`;
}

/** `offset 0`: by the index of trades, whatever the cities are. */
function byTrade(search: JobSearch): RawBuilder<unknown> {
  return sql`(select r.id, r.created_at, r.city_id from renovation r
      where ${fits(search)} offset 0) as found
    join ${askedCities(search)} on asked.city_id = found.city_id`;
}

/** Whether a renovation `r` is open and fits the search. */
const fits = (search: JobSearch) => sql`r.status = 'open'
  and r.subcategory_ids && ${sql.val(search.trades)}::smallint[]
  and ${isWanted(search)} and ${isAfter(search.after)}`;

/** Whatever has no months is wanted at any time. */
function isWanted({ months }: JobSearch): RawBuilder<unknown> {
  if (!months) return sql`true`;
  return sql`(r.wanted_from is null or (r.wanted_from <= ${`${months.to}-01`}::date
    and r.wanted_to >= ${`${months.from}-01`}::date))`;
}

function isAfter(after: JobPlace | null): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const at = sql`${after.createdAtText}::timestamptz`;
  return sql`(r.city_id <> ${after.cityId} or r.created_at < ${at}
    or (r.created_at = ${at} and r.id > ${after.id}))`;
}
