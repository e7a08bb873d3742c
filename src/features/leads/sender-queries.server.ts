import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { AddressChange } from "../accounts/hooks.ts";
import { hashOfNoWords, leadColumns, type LeadRow, unreadBy } from "./queries.server.ts";

/** Takes back a lead that waits; undefined when it was decided meanwhile. */
export function markWithdrawn(trx: Executor, id: string, at: Date): Promise<LeadRow | undefined> {
  return trx
    .updateTable("lead")
    .set({ status: "rejected", withdrawn_at: at, decided_at: at, updated_at: at })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .returning(leadColumns)
    .executeTakeFirst();
}

export function setSenderPhone(
  trx: Executor,
  id: string,
  { phone, at }: { phone: string | null; at: Date },
): Promise<LeadRow> {
  return trx
    .updateTable("lead")
    .set({ phone, updated_at: at })
    .where("id", "=", id)
    .returning(leadColumns)
    .executeTakeFirstOrThrow();
}

export async function markLastMessage(trx: Executor, id: string, at: Date): Promise<void> {
  await trx.updateTable("lead").set({ last_message_at: at }).where("id", "=", id).execute();
}

/** Tells open pages of a change that no column of the lead shows. */
export async function tellLeadChanged(executor: Executor, id: string): Promise<void> {
  await sql`
    select pg_notify('lead_change',
      json_build_object('lead', id, 'company', company_id, 'kind', 'changed')::text)
    from lead where id = ${id}`.execute(executor);
}

/**
 * The leads that were sent from the account's address, and never belonged to an account, become
 * the account's. Nothing while the address is not confirmed: anyone may type a stranger's.
 */
export async function claimSentLeads(trx: Executor, accountId: string): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email from account
    where id = ${accountId} and email_confirmed_at is not null`.execute(trx);
  for (const { email } of rows) await claimFrom(trx, { accountId, email });
}

/**
 * The same for an address that the account leaves: afterwards nothing shows whose those leads are. What the
 * account sent from there goes on at the new address, once that is proved: mails about a lead carry the link
 * that opens it, and the mailbox left may be another person's.
 */
export async function takeLeadsAlong(trx: Executor, change: AddressChange): Promise<void> {
  const { accountId, oldEmail: email, newEmail, wasConfirmed, at } = change;
  if (wasConfirmed) await claimFrom(trx, { accountId, email });
  if (newEmail === email) return;
  // The hashes are made of the address before: whoever knows it, and the words, would be told the new one.
  await sql`
    update lead set contact_email = ${newEmail}, updated_at = ${at},
      text_hash = null, submission_hash = ${hashOfNoWords}
    where sender_account_id = ${accountId}
      and lower(contact_email) = ${email} and sender_erased_at is null
      and exists (select from account
        where account.id = ${accountId} and email = ${newEmail} and email_confirmed_at is not null)`.execute(
    trx,
  );
}

async function claimFrom(
  trx: Executor,
  { accountId, email }: { accountId: string; email: string },
) {
  await sql`
    update lead set sender_account_id = ${accountId}
    where lower(contact_email) = ${email}
      and sender_account_id is null and sender_erased_at is null`.execute(trx);
}

/** A place in the list of sent leads; the time as PostgreSQL writes it, to the microsecond. */
type SentPlace = { createdAtText: string; id: string };

export type SentLeadRow = LeadRow &
  SentPlace & { companyName: string | null; companySlug: string | null; unread: number };

/** Leads of the account that sent them, to one company or to all, newest first. */
export async function listSentLeads(
  executor: Executor,
  page: {
    accountId: string;
    companyId: string | undefined;
    after: SentPlace | null;
    offset: number;
    limit: number;
  },
): Promise<SentLeadRow[]> {
  const { accountId, companyId, after, offset, limit } = page;
  const columns = sql.join(leadColumns.map((name) => sql.ref(`l.${name}`)));
  const { rows } = await sql<SentLeadRow>`
    select ${columns}, l.created_at::text as "createdAtText", c.name as "companyName",
      ${unreadBy("sender")} as unread,
      case when c.published_at is not null then c.slug end as "companySlug"
    from lead l left join company c on c.id = l.company_id
    where l.sender_account_id = ${accountId} ${sentBefore(after)}
      ${companyId ? sql`and l.company_id = ${companyId}` : sql``}
    order by l.created_at desc, l.id
    offset ${offset} limit ${limit}`.execute(executor);
  return rows;
}

/** Without the leading `created_at <=` the index would be read from its beginning on every page. */
function sentBefore(after: SentPlace | null) {
  if (!after) return sql``;
  const time = sql`${after.createdAtText}::timestamptz`;
  return sql`and l.created_at <= ${time} and (l.created_at < ${time} or l.id > ${after.id}::uuid)`;
}

/** The newest lead of an account to each of these companies, by the company's id. */
export async function lastSentLeads(
  executor: Executor,
  { accountId, companyIds }: { accountId: string; companyIds: readonly string[] },
): Promise<Map<string, LeadRow & { unread: number }>> {
  const columns = sql.join(leadColumns.map((name) => sql.ref(`l.${name}`)));
  const { rows } = await sql<LeadRow & { company_id: string; unread: number }>`
    select distinct on (l.company_id) ${columns}, ${unreadBy("sender")} as unread
    from lead l
    where l.sender_account_id = ${accountId} and l.company_id = any(${companyIds})
    order by l.company_id, l.created_at desc, l.id`.execute(executor);
  return new Map(rows.map((row) => [row.company_id, row]));
}
