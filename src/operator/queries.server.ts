import { sql } from "kysely";
import type { Executor } from "../platform/db/connect.server.ts";

export type TargetCompany = { id: string; slug: string; name: string; tier: number };

/** By the owner's e-mail or the company's address, present or former; locked for the change. */
export async function lockTarget(
  trx: Executor,
  emailOrSlug: string,
): Promise<TargetCompany | undefined> {
  const wanted = emailOrSlug.trim().toLowerCase();
  const { rows } = await sql<TargetCompany>`
    select c.id, c.slug, c.name, c.tier from company c join account a on a.id = c.id
    where a.email = ${wanted} or c.slug = ${wanted} or c.id in (
      select company_id from company_former_slug where slug = ${wanted})
    order by c.id limit 1 for update of c`.execute(trx);
  return rows[0];
}

export async function setTier(
  trx: Executor,
  { companyId, tier }: { companyId: string; tier: number },
): Promise<void> {
  await trx.updateTable("company").set({ tier }).where("id", "=", companyId).execute();
}

export async function setBlockedReason(
  trx: Executor,
  { companyId, reason }: { companyId: string; reason: string | null },
): Promise<void> {
  await trx
    .updateTable("company")
    .set({ blocked_reason: reason })
    .where("id", "=", companyId)
    .execute();
}

export async function isPublished(executor: Executor, companyId: string): Promise<boolean> {
  const row = await executor
    .selectFrom("company")
    .select("id")
    .where("id", "=", companyId)
    .where("published_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export type UnconfirmedAccount = { email: string; role: string; createdAt: Date };

/** The oldest first. */
export async function listUnconfirmed(executor: Executor): Promise<UnconfirmedAccount[]> {
  const { rows } = await sql<UnconfirmedAccount>`
    select email, role, created_at as "createdAt" from account
    where email_confirmed_at is null order by created_at, id limit 10000`.execute(executor);
  return rows;
}

export type AuditEntry = {
  at: Date;
  operator: string;
  action: string;
  target: string | null;
  details: Record<string, string | number | null>;
};

/** In the transaction of what it tells of: nothing is done unseen, nothing told that was not done. */
export async function writeAudit(trx: Executor, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto("audit_entry")
    .values({ ...entry, details: JSON.stringify(entry.details) })
    .execute();
}
