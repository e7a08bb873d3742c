import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { isPublished } from "../companies/publication-queries.server.ts";
import { essentials } from "./offer-queries.server.ts";

type UntoldOffer = { id: string; companyName: string; cityId: number; message: string };

export type UntoldOffers = {
  renovationName: string;
  ownerEmail: string;
  ownerFirstName: string;
  offers: UntoldOffer[];
};

/** Waiting offers that no mail has told the homeowner of; nothing when the renovation is gone. */
export async function findUntoldOffers(
  executor: Executor,
  renovationId: string,
): Promise<UntoldOffers | undefined> {
  const { rows } = await sql<UntoldOffers>`
    select r.name as "renovationName", a.email as "ownerEmail", a.first_name as "ownerFirstName",
      (select coalesce(json_agg(json_build_object('id', o.id, 'companyName', c.name,
          'cityId', c.city_id, 'message', o.message) order by o.created_at, o.id), '[]')
        from renovation_offer o join company c on c.id = o.company_id
        where o.renovation_id = r.id and o.status = 'waiting' and o.told_at is null
          and ${isPublished("c")}) as offers
    from renovation r join account a on a.id = r.owner_id
    where r.id = ${renovationId}`.execute(executor);
  return rows[0];
}

export async function markOffersTold(
  executor: Executor,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  await executor
    .updateTable("renovation_offer")
    .set({ told_at: at })
    .where("id", "in", [...ids])
    .execute();
}

export type PausedOffer = {
  renovationId: string;
  renovationName: string;
  /** „open” or „paused”. */
  renovationStatus: string;
  changedAt: Date;
  companyId: string;
  companyName: string;
};

/** A waiting offer whose company was told last of another status than there is now. */
export async function findUntoldStatus(
  executor: Executor,
  offerId: string,
): Promise<PausedOffer | undefined> {
  const { rows } = await sql<PausedOffer>`
    select r.id as "renovationId", r.name as "renovationName", r.status as "renovationStatus",
      r.updated_at as "changedAt", c.id as "companyId", c.name as "companyName"
    from renovation_offer o
    join renovation r on r.id = o.renovation_id
    join company c on c.id = o.company_id
    where o.id = ${offerId} and o.status = 'waiting' and r.status <> 'closed'
      and r.status <> coalesce(o.told_status, 'open')`.execute(executor);
  return rows[0];
}

export type ChangedOffer = {
  renovationId: string;
  renovationName: string;
  cityId: number;
  subcategoryIds: number[];
  /** Months as `YYYY-MM`. */
  date: { from: string; to: string } | null;
  budget: { from: number | null; to: number | null };
  changedAt: Date;
  /** As the offer keeps them. */
  essentials: unknown;
  companyId: string;
  companyName: string;
};

/** A waiting offer whose company knows the renovation as another one; nothing of its owner. */
export async function findChangedOffer(
  executor: Executor,
  offerId: string,
): Promise<ChangedOffer | undefined> {
  const { rows } = await sql<ChangedOffer>`
    select r.id as "renovationId", r.name as "renovationName", r.city_id as "cityId",
      r.subcategory_ids as "subcategoryIds", case when r.wanted_from is not null then
        json_build_object('from', to_char(r.wanted_from, 'YYYY-MM'),
          'to', to_char(r.wanted_to, 'YYYY-MM')) end as date,
      json_build_object('from', r.budget_from, 'to', r.budget_to) as budget,
      r.essentials_changed_at as "changedAt", ${essentials} as essentials, c.id as "companyId", c.name as "companyName"
    from renovation_offer o
    join renovation r on r.id = o.renovation_id
    join company c on c.id = o.company_id
    where o.id = ${offerId} and o.status = 'waiting' and r.status <> 'closed'
      and r.essentials_changed_at > o.created_at
      and coalesce(o.essentials_told, o.essentials_then) is distinct from ${essentials}`.execute(
    executor,
  );
  return rows[0];
}

export async function markEssentialsTold(
  executor: Executor,
  { offerId, essentials: told }: { offerId: string; essentials: unknown },
): Promise<void> {
  await sql`
    update renovation_offer set essentials_told = ${JSON.stringify(told)}::jsonb
    where id = ${offerId}`.execute(executor);
}

export async function markStatusTold(
  executor: Executor,
  { offerId, status }: { offerId: string; status: string },
): Promise<void> {
  await executor
    .updateTable("renovation_offer")
    .set({ told_status: status })
    .where("id", "=", offerId)
    .execute();
}

/** What is known of an offer whose renovation is gone: nothing that its owner wrote. */
export type RemovedOffer = {
  offerId: string;
  companyId: string;
  cityId: number;
  /** ISO date and time. */
  offeredAt: string;
};

/** Offers that wait for an answer to these renovations, or to all of an owner. */
export async function listWaiting(
  executor: Executor,
  of: { renovationId: string } | { ownerId: string },
): Promise<RemovedOffer[]> {
  const waiting = executor
    .selectFrom("renovation_offer as o")
    .innerJoin("renovation as r", "r.id", "o.renovation_id")
    .select(["o.id as offerId", "o.company_id as companyId", "r.city_id as cityId"])
    .select("o.created_at as offeredAt")
    .where("o.status", "=", "waiting");
  const rows = await ("ownerId" in of
    ? waiting.where("r.owner_id", "=", of.ownerId).execute()
    : waiting.where("r.id", "=", of.renovationId).execute());
  return rows.map((row) => ({ ...row, offeredAt: row.offeredAt.toISOString() }));
}

/** Nothing of the homeowner: who is declined has no business with them. */
export type DecidedOffer = {
  status: string;
  leadId: string | null;
  renovationName: string;
  renovationStatus: string;
  companyId: string;
  /** Whether the renovation was closed with another company. */
  isOtherChosen: boolean;
  companyName: string;
};

export async function findDecidedOffer(
  executor: Executor,
  id: string,
): Promise<DecidedOffer | undefined> {
  const { rows } = await sql<DecidedOffer>`
    select o.status, o.lead_id as "leadId", r.name as "renovationName",
      r.status as "renovationStatus", c.id as "companyId", c.name as "companyName",
      coalesce(r.chosen_company_id <> o.company_id, false) as "isOtherChosen"
    from renovation_offer o
    join renovation r on r.id = o.renovation_id
    join company c on c.id = o.company_id
    where o.id = ${id}`.execute(executor);
  return rows[0];
}
