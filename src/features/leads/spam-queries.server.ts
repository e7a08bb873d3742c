import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { leadColumns, type LeadRow } from "./queries.server.ts";

/** Until the transaction ends, equal words of one sender wait for one another. */
export async function lockText(trx: Executor, textHash: Buffer): Promise<void> {
  const name = `lead text ${textHash.toString("hex")}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** How many other companies got the same words of the same sender. */
export async function countOtherAddressees(
  executor: Executor,
  {
    textHash,
    companyId,
    since,
    until,
  }: { textHash: Buffer; companyId: string; since: Date; until: Date },
): Promise<number> {
  const row = await executor
    .selectFrom("lead")
    .select(({ fn }) => fn.count<bigint>("company_id").distinct().as("count"))
    .where("text_hash", "=", textHash)
    .where("created_at", ">", since)
    .where("created_at", "<", until)
    .where("company_id", "!=", companyId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether a link that only this mailbox got was used. */
export async function isAddressProved(
  executor: Executor,
  { email, since }: { email: string; since: Date },
): Promise<boolean> {
  const row = await executor
    .selectFrom("lead")
    .select("id")
    .where(sql`lower(contact_email)`, "=", email.toLowerCase())
    .where("sender_confirmed_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the lead was sent by the account of its very address, or that was proved by a link once: one
 * that says so, or the lead's own page, where somebody without an account wrote or read a message.
 */
export async function isSenderProved(
  executor: Executor,
  { id, senderEmail }: { id: string; senderEmail: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lead l join account a on a.id = l.sender_account_id
    where l.id = ${id} and a.email = lower(l.contact_email) and a.email_confirmed_at is not null
    union all
    select 1 from lead l join lead_message m on m.lead_id = l.id
    where l.id = ${id} and l.sender_account_id is null
      and (m.author = 'sender' or m.seen_at is not null)
    limit 1`.execute(executor);
  return rows.length > 0 || isAddressProved(executor, { email: senderEmail, since: new Date(0) });
}

/** Releases a locked lead that is held. It counts from now on: the company could not have answered before. */
export function releaseLead(trx: Executor, { id, at }: { id: string; at: Date }): Promise<LeadRow> {
  return trx
    .updateTable("lead")
    .set({ held_since: null, sender_confirmed_at: at, created_at: at, updated_at: at })
    .where("id", "=", id)
    .returning(leadColumns)
    .executeTakeFirstOrThrow();
}

/** Hidden from the company from now on. */
export async function setReported(
  trx: Executor,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<void> {
  await trx
    .updateTable("lead")
    .set({ reported_at: at, report_reason: reason })
    .where("id", "=", id)
    .execute();
}

type ReportedLead = {
  id: string;
  reportedAt: Date;
  reason: string;
  companyName: string | null;
  senderEmail: string;
  message: string;
};

/** The longest waiting first. */
export async function listReported(executor: Executor, limit: number): Promise<ReportedLead[]> {
  const { rows } = await sql<ReportedLead>`
    select l.id, l.reported_at as "reportedAt", l.report_reason as reason, c.name as "companyName",
      l.contact_email as "senderEmail", l.message
    from lead l left join company c on c.id = l.company_id
    where l.reported_at is not null order by l.reported_at, l.id limit ${limit}`.execute(executor);
  return rows;
}

/** The company sees it again. @returns false when there is no such reported lead. */
export async function clearReport(trx: Executor, id: string): Promise<boolean> {
  const cleared = await trx
    .updateTable("lead")
    .set({ reported_at: null, report_reason: null })
    .where("id", "=", id)
    .where("reported_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return cleared !== undefined;
}
