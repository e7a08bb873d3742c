import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { dayMs } from "../../platform/time/durations.ts";

/** Whether everybody may see the company that `table` stands for in a query. */
export const isPublished = (table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.published_at`)} is not null`;

/** The same, or that it is the viewer's own. */
export const isShownTo = (table: string, viewerId: string | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isPublished(table)} or ${sql.ref(`${table}.id`)} = ${viewerId}::uuid)`;

/**
 * Whether clients see the project that `table` stands for, where they see its company: it has a
 * photo. Without one it is a draft.
 */
export const hasPhoto = (table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select from project_media placed join media photo on photo.id = placed.media_id
    where placed.project_id = ${sql.ref(`${table}.id`)} and photo.kind = 'picture')`;

const newForDays = 7;

/**
 * Published since `now`, or since before when they were published already. Who was first published more than so long
 * ago is no new company, however often it is hidden and shown again: the newest ones stand first on the home page, and
 * owners of saved searches are told of them. A shorter while may have hidden it from those who would be told.
 */
export async function markPublished(
  executor: Executor,
  { ids, now }: { ids: string[]; now: Date },
): Promise<void> {
  const newSince = new Date(now.getTime() - newForDays * dayMs);
  await sql`
    update company set
      published_at = case when first_published_at < ${newSince} then first_published_at else ${now} end,
      first_published_at = coalesce(first_published_at, ${now})
    where id = any(${ids}::uuid[]) and published_at is null`.execute(executor);
}

/** Dates a published company's publication back to the day it joined. A hidden one stays so. */
export async function backdatePublication(
  executor: Executor,
  { companyId, at }: { companyId: string; at: Date },
): Promise<void> {
  await executor
    .updateTable("company")
    .set({ published_at: at, first_published_at: at })
    .where("id", "=", companyId)
    .where(isPublished("company"))
    .execute();
}

export async function hasAnyCompany(executor: Executor): Promise<boolean> {
  const row = await executor.selectFrom("company").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function markUnpublished(executor: Executor, ids: string[]): Promise<void> {
  await sql`
    update company set published_at = null,
      first_published_at = coalesce(first_published_at, published_at)
    where id = any(${ids}::uuid[]) and ${isPublished("company")}`.execute(executor);
}
