import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { deleteInBatches } from "../../platform/db/delete-in-batches.server.ts";
import { hashOfNoWords } from "./queries.server.ts";

/**
 * Sent by the account, or by nobody who was signed in from its address, where that is confirmed.
 * Anyone may type any address: a lead of an account is nobody else's, whatever stands in it.
 */
export const isSentBy = sql`(l.sender_account_id = a.id
  or (l.sender_account_id is null and a.email_confirmed_at is not null
    and lower(l.contact_email) = a.email))`;

/** Leads that an account sent, from the first one on. */
export async function listSentLeads(trx: Executor, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from account a join lead l on ${isSentBy} where a.id = ${accountId}
    order by l.created_at, l.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Takes the sender out of the leads; deletes those that nobody else has. What waited is taken back with
 * them: nobody is left whom the company could answer, and it counts against it no more.
 */
export async function eraseSender(
  trx: Executor,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom("lead")
    .where("id", "in", ids)
    .where((eb) => eb.or([eb("company_id", "is", null), eb("held_since", "is not", null)]))
    .execute();
  await trx
    .updateTable("lead")
    .set({
      contact_email: "",
      phone: null,
      sender_name: null,
      source_text: null,
      sender_account_id: null,
      sender_erased_at: at,
      // Made of the address: whoever knows it could try whether it fits.
      text_hash: null,
      submission_hash: hashOfNoWords,
      updated_at: at,
      status: sql`case when status = 'pending' then 'rejected' else status end`,
      withdrawn_at: sql`case when status = 'pending' then ${at} else withdrawn_at end`,
      decided_at: sql`case when status = 'pending' then ${at} else decided_at end`,
    })
    .where("id", "in", ids)
    .execute();
}

/** With the company go the leads whose sender is gone, and those that were never passed on. */
export async function deleteLeadsOfNobody(trx: Executor, companyId: string): Promise<void> {
  await trx
    .deleteFrom("lead")
    .where("company_id", "=", companyId)
    .where((eb) =>
      eb.or([eb("sender_erased_at", "is not", null), eb("held_since", "is not", null)]),
    )
    .execute();
}

/** Where the search for old leads goes on; the moment as the database writes it, exactly. */
export type LeadPosition = { createdAt: string; id: string };

/**
 * Deletes leads without a word of either side since `before`; one that is written to meanwhile stays.
 * @returns the last one that was quiet.
 */
export async function deleteQuietLeads(
  trx: Executor,
  input: { before: Date; after: LeadPosition | null; limit: number },
): Promise<LeadPosition | undefined> {
  const { before, after, limit } = input;
  const behind = after
    ? sql`and (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const isQuiet = sql`greatest(created_at, decided_at, last_message_at) < ${before}`;
  const { rows } = await sql<LeadPosition>`
    with quiet as (
      select id, created_at from lead
      where created_at < ${before} and ${isQuiet} ${behind}
      order by created_at, id limit ${limit}),
    deleted as (delete from lead where id in (select id from quiet) and ${isQuiet})
    select created_at::text as "createdAt", id from quiet
    order by created_at desc, id desc limit 1`.execute(trx);
  return rows[0];
}

/** Deletes leads that waited for their sender since `before`. */
export async function deleteUnconfirmedLeads(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(
    executor,
    (limit) => sql`
      delete from lead where id in (
        select id from lead where held_since < ${before}
        order by held_since limit ${limit} for update skip locked)`,
  );
}
