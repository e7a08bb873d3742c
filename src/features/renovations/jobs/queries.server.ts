import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { CalendarEntry, MonthRange } from "../../calendar/months.ts";
import type { PlanFeatures } from "../../plans/data.ts";
import type { OfferStatus } from "../rules.ts";

/** What is known of the company that looks for jobs. */
export type JobSeeker = {
  cityId: number | null;
  subcategoryIds: number[];
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
  const { rows } = await sql<JobSeeker>`
    select c.city_id as "cityId", c.subcategory_ids as "subcategoryIds",
      c.published_at is not null as "isPublished", c.tier, p.features,
      c.calendar_confirmed_at as "calendarConfirmedAt",
      coalesce((select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'),
        'availability', m.availability)) from calendar_month m
        where m.company_id = c.id), '[]') as calendar
    from company c join plan p on p.tier = c.tier
    where c.id = ${companyId}`.execute(executor);
  return rows[0];
}

/** Of a list by cities: the city, and of those of one city when it was added, exactly. */
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
  createdAt: Date;
  createdAtText: string;
  offerStatus: OfferStatus | null;
  offerMessage: string | null;
};

export type JobSearch = {
  companyId: string;
  /** In the order in which they are read; the list ends where it is full. */
  cityIds: readonly number[];
  trades: readonly number[];
  months: MonthRange | null;
  after: JobPlace | null;
  offset: number;
  limit: number;
};

/**
 * Open renovations city by city, each read along its index no further than the page goes: how
 * many there are in the country does not matter.
 */
export async function findJobs(executor: Executor, search: JobSearch): Promise<JobRow[]> {
  const { companyId, cityIds, trades, after, offset, limit } = search;
  const { rows } = await sql<JobRow>`
    select r.id, r.name, r.description, r.subcategory_ids as "subcategoryIds",
      r.style_ids as "styleIds", to_char(r.wanted_from, 'YYYY-MM') as "wantedFrom",
      to_char(r.wanted_to, 'YYYY-MM') as "wantedTo", r.city_id as "cityId",
      r.budget_from as "budgetFrom", r.budget_to as "budgetTo", r.area_m2 as "areaM2",
      r.created_at as "createdAt", r.created_at::text as "createdAtText",
      o.status as "offerStatus", o.message as "offerMessage"
    from (
      select found.*, asked.place
      from unnest(${sql.val(cityIds)}::int[]) with ordinality as asked (city_id, place)
      cross join lateral (
        select r.* from renovation r
        where r.status = 'open' and r.city_id = asked.city_id
          and r.subcategory_ids && ${sql.val(trades)}::smallint[]
          and ${isWanted(search)} and ${isAfter(after)}
        order by r.created_at desc, r.id limit ${offset + limit}) as found
      order by asked.place, found.created_at desc, found.id
      limit ${limit} offset ${offset}) as r
    left join renovation_offer o on o.renovation_id = r.id and o.company_id = ${companyId}
    order by r.place, r.created_at desc, r.id`.execute(executor);
  return rows;
}

/** Without months any time will do. */
function isWanted({ months }: JobSearch): RawBuilder<unknown> {
  if (!months) return sql`true`;
  return sql`(r.wanted_from is null or (r.wanted_from <= ${`${months.last}-01`}::date
    and r.wanted_to >= ${`${months.first}-01`}::date))`;
}

function isAfter(after: JobPlace | null): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const at = sql`${after.createdAtText}::timestamptz`;
  return sql`(asked.city_id <> ${after.cityId} or r.created_at < ${at}
    or (r.created_at = ${at} and r.id > ${after.id}))`;
}
