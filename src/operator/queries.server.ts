import { sql } from "kysely";
import type { Executor } from "../platform/db/connect.server.ts";

type UnconfirmedAccount = { email: string; role: string; createdAt: Date };

/** The oldest first. */
export async function listUnconfirmed(
  executor: Executor,
  limit: number,
): Promise<UnconfirmedAccount[]> {
  const { rows } = await sql<UnconfirmedAccount>`
    select email, role, created_at as "createdAt" from account
    where email_confirmed_at is null order by created_at, id limit ${limit}`.execute(executor);
  return rows;
}

/** What is not shown of a list must be said: its length is what somebody reads of it. */
export async function atMost<Row>(
  most: number,
  list: (limit: number) => Promise<Row[]>,
): Promise<{ shown: Row[]; hasMore: boolean }> {
  const rows = await list(most + 1);
  return { shown: rows.slice(0, most), hasMore: rows.length > most };
}

type AuditEntry = {
  at: Date;
  operator: string;
  action: string;
  target: string | null;
  details: Record<string, string | number | null>;
};

const betaEndAction = "end-beta";

export type BetaEnd = { auditId: bigint; endsAt: Date };

/**
 * The announcement that goes on: one that was broken off after `begunAfter`, or a new one, noted with
 * nobody told yet.
 */
export async function openBetaEnd(
  trx: Executor,
  {
    at,
    operator,
    endsAt,
    begunAfter,
  }: Record<"at" | "endsAt" | "begunAfter", Date> & { operator: string },
): Promise<BetaEnd> {
  const { rows: open } = await sql<{ id: bigint; endsAt: string }>`
    select id, details ->> 'endsAt' as "endsAt" from audit_entry
    where action = ${betaEndAction} and details ? 'unfinished' and at > ${begunAfter}
    order by id desc limit 1`.execute(trx);
  if (open[0]) return { auditId: open[0].id, endsAt: new Date(open[0].endsAt) };
  const details = JSON.stringify({ count: 0, endsAt: endsAt.toISOString(), unfinished: true });
  const { id } = await trx
    .insertInto("audit_entry")
    .values({ at, operator, action: betaEndAction, target: null, details })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { auditId: id, endsAt };
}

/** In the transaction in which so many more were told. */
export async function countToldOfBetaEnd(
  trx: Executor,
  { auditId, count }: { auditId: bigint; count: number },
): Promise<void> {
  await sql`
    update audit_entry
    set details = details || jsonb_build_object('count', (details ->> 'count')::int + ${count}::int)
    where id = ${auditId}`.execute(trx);
}

/** @returns how many were told in all. */
export async function closeBetaEnd(executor: Executor, auditId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    update audit_entry set details = details - 'unfinished' where id = ${auditId}
    returning (details ->> 'count')::int as count`.execute(executor);
  return rows[0]!.count;
}

/** In the transaction of the change it records: no change without a row, no row without a change. */
export async function writeAudit(trx: Executor, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto("audit_entry")
    .values({ ...entry, details: JSON.stringify(entry.details) })
    .execute();
}

export async function removeAuditBefore(executor: Executor, before: Date): Promise<void> {
  await executor.deleteFrom("audit_entry").where("at", "<", before).execute();
}
