import { sql } from "kysely";
import type { Executor } from "../platform/db/connect.server.ts";

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

/** In the transaction of the change it records: no change without a row, no row without a change. */
export async function writeAudit(trx: Executor, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto("audit_entry")
    .values({ ...entry, details: JSON.stringify(entry.details) })
    .execute();
}
