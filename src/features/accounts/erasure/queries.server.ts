import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";

/** Remembers an erased account, for the day an older backup is restored; erased again, the last time. */
export async function insertErasedAccount(trx: Executor, id: string, at: Date): Promise<void> {
  await trx
    .insertInto("erased_account")
    .values({ id, erased_at: at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ erased_at: at }))
    .execute();
}

export async function listErasedSince(executor: Executor, at: Date): Promise<string[]> {
  const rows = await executor
    .selectFrom("erased_account")
    .select("id")
    .where("erased_at", ">=", at)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Erased accounts that are there again, because an older backup was restored. An account that was opened
 * after the erasure is another one; a bucket notes the time in whole seconds.
 * @param noted erased accounts that the backup may not know
 */
export async function findRestoredAccounts(
  executor: Executor,
  noted: { id: string; notedAt: Date }[],
): Promise<string[]> {
  const ids = noted.map(({ id }) => id);
  const times = noted.map(({ notedAt }) => notedAt);
  const { rows } = await sql<{ id: string }>`
    select a.id from account a join (
      select id, erased_at as at from erased_account
      union select * from unnest(${ids}::uuid[], ${times}::timestamptz[])) erased on erased.id = a.id
    group by a.id having date_trunc('second', a.created_at) <= max(erased.at)`.execute(executor);
  return rows.map((row) => row.id);
}

/** Everything this feature keeps about a person, for „Pobierz moje dane”. */
export async function exportAccount(
  executor: Executor,
  id: string,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select to_jsonb(x) from (
        select id, role, email, first_name as "firstName", last_name as "lastName",
          pending_email as "pendingEmail", email_confirmed_at as "emailConfirmedAt",
          terms_accepted_at as "termsAcceptedAt", created_at as "createdAt",
          updated_at as "updatedAt", password_hash is not null as "hasPassword"
        from account where id = ${id}) x) as account,
      (select to_jsonb(c) from company c where c.id = ${id}) as company,
      (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (
        select device, created_at as "createdAt", last_seen_at as "lastSeenAt"
        from session where account_id = ${id} order by created_at) x) as sessions,
      (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (
        select issuer, subject, created_at as "createdAt"
        from account_identity where account_id = ${id}) x) as identities`.execute(executor);
  const { company, ...own } = rows[0] ?? {};
  return company ? { ...own, company } : own;
}
