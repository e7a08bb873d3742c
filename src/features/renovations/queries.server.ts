import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { Month } from "../calendar/availability.ts";
import { hasPhoto, isPublished } from "../companies/publication-queries.server.ts";
import type { Room } from "./rooms.ts";
import type { OfferStatus, RenovationStatus } from "./rules.ts";

export type RenovationRow = {
  id: string;
  ownerId: string;
  name: string;
  description: string;
  subcategoryIds: number[];
  styleIds: number[];
  wantedFrom: Month | null;
  wantedTo: Month | null;
  cityId: number;
  budgetFrom: number | null;
  budgetTo: number | null;
  areaM2: number | null;
  rooms: Room[];
  showsPhotos: boolean;
  status: RenovationStatus;
  chosenCompanyId: string | null;
  version: number;
  seenAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Ids of published companies, the last saved last. */
  savedCompanies: string[];
  /** Ids of pictures, the last saved first. */
  savedIdeas: string[];
  offersCount: number;
  offersFresh: number;
  answersFresh: number;
  messagesFresh: number;
};

const renovationColumns = sql`
  r.id, r.owner_id as "ownerId", r.name, r.description, r.subcategory_ids as "subcategoryIds",
  r.style_ids as "styleIds", to_char(r.wanted_from, 'YYYY-MM') as "wantedFrom",
  to_char(r.wanted_to, 'YYYY-MM') as "wantedTo", r.city_id as "cityId",
  r.budget_from as "budgetFrom", r.budget_to as "budgetTo", r.area_m2 as "areaM2", r.rooms,
  r.shows_photos as "showsPhotos", r.status,
  r.chosen_company_id as "chosenCompanyId", r.version, r.seen_at as "seenAt",
  r.created_at as "createdAt", r.updated_at as "updatedAt",
  array(select s.company_id from renovation_company s join company c on c.id = s.company_id
    where s.renovation_id = r.id and ${isPublished("c")}
    order by s.saved_at, s.company_id) as "savedCompanies",
  array(select i.media_id from renovation_idea i where i.renovation_id = r.id
    order by i.saved_at desc, i.media_id) as "savedIdeas",
  offers.count as "offersCount", offers.fresh as "offersFresh",
  offers.answers as "answersFresh", offers.messages as "messagesFresh"`;

/** What can be looked at: neither the offer nor the words of a company that is hidden by now. */
const offersOfEach = sql`cross join lateral (
  select (count(*) filter (where ${isPublished("c")}))::int as count,
    (count(*) filter (where ${isPublished("c")}
      and o.created_at > coalesce(r.seen_at, '-infinity')))::int as fresh,
    coalesce(sum((select count(*) from offer_message m
      where m.offer_id = o.id and m.author = 'company'
        and m.created_at > coalesce(r.seen_at, '-infinity')))
      filter (where ${isPublished("c")} and o.status = 'waiting'), 0)::int as answers,
    coalesce(sum((select count(*) from lead_message m
      where m.lead_id = o.lead_id and m.author = 'company' and m.seen_at is null))
      filter (where ${isPublished("c")}), 0)::int as messages
  from renovation_offer o join company c on c.id = o.company_id
  where o.renovation_id = r.id) offers`;

/** Newest first; with `lead` the one that this conversation belongs to. */
export async function renovationsOf(
  executor: Executor,
  { ownerId, lead }: { ownerId: string; lead?: string | undefined },
): Promise<RenovationRow[]> {
  const isOfLead = lead
    ? sql`exists (select from renovation_offer o
        where o.renovation_id = r.id and o.lead_id = ${lead})`
    : sql`true`;
  const { rows } = await sql<RenovationRow>`
    select ${renovationColumns} from renovation r ${offersOfEach}
    where r.owner_id = ${ownerId} and ${isOfLead} order by r.created_at desc, r.id`.execute(
    executor,
  );
  return rows;
}

/** One's own alone: another's is as unknown as none. */
export async function findOwnRenovation(
  executor: Executor,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<RenovationRow | undefined> {
  const { rows } = await sql<RenovationRow>`
    select ${renovationColumns} from renovation r ${offersOfEach}
    where r.id = ${id} and r.owner_id = ${ownerId}`.execute(executor);
  return rows[0];
}

/** Holds the row until the transaction ends: what is decided about it stays true. */
export async function lockOwnRenovation(
  trx: Executor,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<RenovationRow | undefined> {
  await sql`select 1 from renovation where id = ${id} and owner_id = ${ownerId} for update`.execute(
    trx,
  );
  return findOwnRenovation(trx, { id, ownerId });
}

/** How many projects each of these companies shows; those without any are left out. */
export async function countProjectsOf(
  executor: Executor,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select company_id as id, count(*)::int as count from project
    where company_id = any(${companyIds}::uuid[]) and ${hasPhoto("project")}
    group by company_id`.execute(executor);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Ids of saved companies that have hidden their profile since. */
export async function hiddenSaved(executor: Executor, renovationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from renovation_company s join company c on c.id = s.company_id
    where s.renovation_id = ${renovationId} and not (${isPublished("c")})
    order by s.saved_at, c.id`.execute(executor);
  return rows.map(({ id }) => id);
}

type WillingRow = {
  id: string;
  companyId: string;
  message: string;
  status: OfferStatus;
  leadId: string | null;
  createdAt: Date;
};

/** Offers of published companies, newest first. */
export async function willingCompanies(
  executor: Executor,
  renovationId: string,
): Promise<WillingRow[]> {
  const { rows } = await sql<WillingRow>`
    select o.id, o.company_id as "companyId", o.message, o.status, o.lead_id as "leadId",
      o.created_at as "createdAt"
    from renovation_offer o join company c on c.id = o.company_id
    where o.renovation_id = ${renovationId} and ${isPublished("c")}
    order by o.created_at desc, o.id limit 500`.execute(executor);
  return rows;
}
