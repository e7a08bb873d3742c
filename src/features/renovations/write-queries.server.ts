import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { toJsonb } from "../../platform/db/to-jsonb.server.ts";
import { isPublished } from "../companies/publication-queries.server.ts";
import type { Room } from "./rooms.ts";
import { seenUntil } from "./seen-until.server.ts";

/** What an owner says of a renovation; months as `YYYY-MM`. */
export type RenovationFields = {
  name: string;
  description: string;
  subcategoryIds: number[];
  styleIds: number[];
  months: { from: string; to: string } | null;
  cityId: number;
  budget: { from: number | null; to: number | null } | null;
  areaM2: number | null;
  rooms: Room[];
};

/** What is not given stays as it is. */
export type RenovationEdit = { [K in keyof RenovationFields]?: RenovationFields[K] | undefined };

/** The owner's account, held so that two renovations made at once are counted one after the other. */
export async function lockOwner(trx: Executor, ownerId: string): Promise<{ renovations: number }> {
  await sql`select 1 from account where id = ${ownerId} for no key update`.execute(trx);
  const { rows } = await sql<{ renovations: number }>`
    select count(*)::int as renovations from renovation where owner_id = ${ownerId}`.execute(trx);
  return rows[0]!;
}

export async function insertRenovation(
  trx: Executor,
  { id, ownerId, fields, at }: { id: string; ownerId: string; fields: RenovationFields; at: Date },
): Promise<void> {
  await trx
    .insertInto("renovation")
    .values({
      id,
      owner_id: ownerId,
      name: fields.name,
      description: fields.description,
      subcategory_ids: fields.subcategoryIds,
      style_ids: fields.styleIds,
      city_id: fields.cityId,
      area_m2: fields.areaM2,
      rooms: toJsonb(fields.rooms),
      ...monthColumns(fields.months),
      ...budgetColumns(fields.budget),
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function updateRenovation(
  trx: Executor,
  {
    id,
    edit,
    isEssential,
    at,
  }: {
    id: string;
    edit: RenovationEdit;
    /** Whether it changes what an offer depends on. */
    isEssential: boolean;
    at: Date;
  },
): Promise<void> {
  await trx
    .updateTable("renovation")
    .set({
      name: edit.name,
      description: edit.description,
      subcategory_ids: edit.subcategoryIds,
      ...(edit.subcategoryIds && { services_since: sinceOf(edit.subcategoryIds, at) }),
      style_ids: edit.styleIds,
      city_id: edit.cityId,
      area_m2: edit.areaM2,
      rooms: edit.rooms && toJsonb(edit.rooms),
      ...(edit.months !== undefined && monthColumns(edit.months)),
      ...(edit.budget !== undefined && budgetColumns(edit.budget)),
      ...(isEssential && { essentials_changed_at: at }),
      version: sql<number>`version + 1`,
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
}

/** A service that was added has had no time yet to find anybody. */
const sinceOf = (ids: readonly number[], at: Date) => sql<Date | null>`
  case when subcategory_ids @> ${sql.val(ids)}::smallint[] then services_since else ${at} end`;

const monthColumns = (months: RenovationFields["months"]) => ({
  wanted_from: months && `${months.from}-01`,
  wanted_to: months && `${months.to}-01`,
});

const budgetColumns = (budget: RenovationFields["budget"]) => ({
  budget_from: budget?.from ?? null,
  budget_to: budget?.to ?? null,
});

export async function removeRenovation(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom("renovation").where("id", "=", id).execute();
}

/** `until`: of the newest thing that was shown. */
export async function markSeen(
  executor: Executor,
  { id, ownerId, at, until }: { id: string; ownerId: string; at: Date; until?: string | undefined },
): Promise<void> {
  await executor
    .updateTable("renovation")
    .set({ seen_at: sql<Date>`greatest(seen_at, ${seenUntil(at, until)})` })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .execute();
}

/** No edit of the renovation: its version stays. */
export async function setPhotosShown(
  executor: Executor,
  { id, ownerId, shown }: { id: string; ownerId: string; shown: boolean },
): Promise<void> {
  await executor
    .updateTable("renovation")
    .set({ shows_photos: shown })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .execute();
}

type Saving = { renovationId: string; companyIds: readonly string[] };

/**
 * Saves those that are published, in their order; what was saved already stays as it was.
 * @returns how many are new.
 */
export async function saveCompanies(
  trx: Executor,
  { renovationId, companyIds, at }: Saving & { at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into renovation_company (renovation_id, company_id, saved_at)
    select ${renovationId}, c.id, ${at}::timestamptz + asked.place * interval '1 microsecond'
    from unnest(${companyIds}::uuid[]) with ordinality as asked (id, place)
    join company c on c.id = asked.id and ${isPublished("c")}
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}

export async function removeCompanies(
  trx: Executor,
  { renovationId, companyIds }: Saving,
): Promise<void> {
  await sql`
    delete from renovation_company
    where renovation_id = ${renovationId} and company_id = any(${companyIds}::uuid[])`.execute(trx);
}

/** Hidden ones stay: who sends back the list that they were given does not know of them. */
export async function removeAllCompaniesBut(
  trx: Executor,
  { renovationId, companyIds }: Saving,
): Promise<void> {
  await sql`
    delete from renovation_company s using company c
    where s.renovation_id = ${renovationId} and s.company_id <> all(${companyIds}::uuid[])
      and c.id = s.company_id and ${isPublished("c")}`.execute(trx);
}

/** Hidden ones as well. The renovation is to be locked. */
export async function countSaved(trx: Executor, renovationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from renovation_company
    where renovation_id = ${renovationId}`.execute(trx);
  return rows[0]!.count;
}

/** Whether this company is saved, hidden or not, and how many are. The renovation is to be locked. */
export async function savedState(
  trx: Executor,
  { renovationId, companyId }: { renovationId: string; companyId: string },
): Promise<{ isSaved: boolean; count: number }> {
  const { rows } = await sql<{ isSaved: boolean; count: number }>`
    select coalesce(bool_or(company_id = ${companyId}), false) as "isSaved", count(*)::int as count
    from renovation_company where renovation_id = ${renovationId}`.execute(trx);
  return rows[0]!;
}
