import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { OfferStatus, RenovationStatus } from "./rules.ts";

export type OfferRow = {
  id: string;
  companyId: string;
  message: string;
  status: OfferStatus;
  leadId: string | null;
  createdAt: Date;
};

const offerColumns = sql`o.id, o.company_id as "companyId", o.message, o.status,
  o.lead_id as "leadId", o.created_at as "createdAt"`;

/** What an offer depends on, of a renovation `r`; works in any order are the same. */
export const essentials = sql`jsonb_build_array(r.city_id, r.wanted_from, r.wanted_to,
  r.budget_from, r.budget_to, array(select unnest(r.subcategory_ids) order by 1))`;

/** The same under names. */
export const essentialsOf = (
  kept: RawBuilder<unknown>,
) => sql`jsonb_build_object('cityId', ${kept}->0,
  'wantedFrom', ${kept}->1, 'wantedTo', ${kept}->2, 'budgetFrom', ${kept}->3, 'budgetTo', ${kept}->4,
  'subcategoryIds', ${kept}->5)`;

/** Whether a renovation `r` is another one than that for which the offer `o` was made. */
export const isChangedSince = sql<boolean>`(coalesce(r.essentials_changed_at > o.created_at, false)
  and o.essentials_then is distinct from ${essentials})`;

type OfferKey = { renovationId: string; companyId: string };

type HeldRenovation = {
  ownerId: string;
  status: RenovationStatus;
  subcategoryIds: number[];
};

/** Held against being paused, closed or deleted while a company offers itself. */
export async function holdRenovation(
  trx: Executor,
  id: string,
): Promise<HeldRenovation | undefined> {
  const { rows } = await sql<HeldRenovation>`
    select owner_id as "ownerId", status, subcategory_ids as "subcategoryIds" from renovation
    where id = ${id} for share`.execute(trx);
  return rows[0];
}

/** Locked until the transaction ends: an offer is decided, changed or withdrawn, one of them. */
export async function lockOffer(
  trx: Executor,
  { renovationId, companyId }: OfferKey,
): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from renovation_offer o
    where o.renovation_id = ${renovationId} and o.company_id = ${companyId}
    for update`.execute(trx);
  return rows[0];
}

/** Whether the company has an offer there, in whatever state. */
export async function hasOffered(
  executor: Executor,
  { renovationId, companyId }: OfferKey,
): Promise<boolean> {
  const row = await executor
    .selectFrom("renovation_offer")
    .select("id")
    .where("renovation_id", "=", renovationId)
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing when the company has offered itself already. */
export async function insertOffer(
  trx: Executor,
  offer: OfferKey & { id: string; message: string; at: Date },
): Promise<OfferRow | undefined> {
  const { id, renovationId, companyId, message, at } = offer;
  const { rows } = await sql<OfferRow>`
    insert into renovation_offer as o (id, renovation_id, company_id, message, created_at)
    values (${id}, ${renovationId}, ${companyId}, ${message}, ${at})
    on conflict (renovation_id, company_id) do nothing
    returning ${offerColumns}`.execute(trx);
  return rows[0];
}

/**
 * The offer is to be locked, and to wait. Its words speak of the renovation as it is now; a mail of what was
 * changed just before still comes, as they may have been begun before that.
 */
export async function updateOfferMessage(
  trx: Executor,
  { id, message }: { id: string; message: string },
): Promise<void> {
  await sql`
    update renovation_offer o
    set message = ${message}, essentials_then = ${essentials},
      essentials_told = coalesce(o.essentials_told, o.essentials_then)
    from renovation r where r.id = o.renovation_id and o.id = ${id}`.execute(trx);
}

/** Before they are changed: companies that wait offered themselves for what they are until then. */
export async function keepEssentials(trx: Executor, renovationId: string): Promise<void> {
  await sql`
    update renovation_offer o set essentials_then = ${essentials}
    from renovation r where r.id = o.renovation_id and r.id = ${renovationId}
      and o.status = 'waiting' and o.essentials_then is null`.execute(trx);
}

/** The offer is to be locked, and to wait. */
export async function deleteOffer(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom("renovation_offer").where("id", "=", id).execute();
}

/** The offer is to be locked, and to wait. */
export async function decideOffer(
  trx: Executor,
  decision: { id: string; status: "accepted" | "declined"; leadId: string | null; at: Date },
): Promise<void> {
  const { id, status, leadId, at } = decision;
  await trx
    .updateTable("renovation_offer")
    .set({ status, lead_id: leadId, decided_at: at })
    .where("id", "=", id)
    .execute();
}

/** All that still wait are declined. @returns which. */
export async function declineWaiting(
  trx: Executor,
  { renovationId, at }: { renovationId: string; at: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable("renovation_offer")
    .set({ status: "declined", decided_at: at })
    .where("renovation_id", "=", renovationId)
    .where("status", "=", "waiting")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Offers that wait for the homeowner's answer. */
export async function waitingOffers(trx: Executor, renovationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("renovation_offer")
    .select("id")
    .where("renovation_id", "=", renovationId)
    .where("status", "=", "waiting")
    .execute();
  return rows.map(({ id }) => id);
}

/** Companies that offered themselves, whatever was answered. */
export async function companiesOfOffers(
  executor: Executor,
  renovationId: string,
): Promise<string[]> {
  const rows = await executor
    .selectFrom("renovation_offer")
    .select("company_id as id")
    .where("renovation_id", "=", renovationId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the homeowner knows the company from this renovation: saved, or offered. */
export async function isCompanyOf(
  executor: Executor,
  { renovationId, companyId }: OfferKey,
): Promise<boolean> {
  const { rows } = await sql<{ isOf: boolean }>`
    select exists (select from renovation_offer
        where renovation_id = ${renovationId} and company_id = ${companyId})
      or exists (select from renovation_company
        where renovation_id = ${renovationId} and company_id = ${companyId}) as "isOf"`.execute(
    executor,
  );
  return rows[0]!.isOf;
}

/** The renovation is to be locked. A choice belongs to a closed one alone. */
export async function setRenovationStatus(
  trx: Executor,
  change: { id: string; status: RenovationStatus; chosenCompanyId: string | null; at: Date },
): Promise<void> {
  const { id, status, chosenCompanyId, at } = change;
  await trx
    .updateTable("renovation")
    .set({ status, chosen_company_id: chosenCompanyId, updated_at: at })
    .where("id", "=", id)
    .execute();
}
