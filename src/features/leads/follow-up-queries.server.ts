import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { LeadPosition } from "./erasure-queries.server.ts";
import { placeOfWork } from "./place-queries.server.ts";
import { leadColumns, type LeadRow } from "./queries.server.ts";

/** Leads sent between the two moments that nobody answered, batch by batch. */
export type OpenSpan = {
  sentAfter: Date;
  sentBefore: Date;
  /** Where the batch begins. */
  after: LeadPosition | null;
  at: Date;
  limit: number;
};

/** The part of the condition that the index of open leads holds comes first. */
const isOpen = sql`status = 'pending' and held_since is null and reported_at is null
  and sender_erased_at is null and company_id is not null`;

const isWithin = ({ sentAfter, sentBefore }: OpenSpan) =>
  sql`created_at > ${sentAfter} and created_at <= ${sentBefore}`;

const isBehind = ({ after }: OpenSpan) =>
  after ? sql`and (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``;

type Batch<T> = { taken: T[]; last: LeadPosition | undefined };

/**
 * Marks all due leads of the companies in a batch, so that each company is reminded once of all of
 * them. Companies that want no reminders are passed over. @returns the companies.
 */
export async function takeDueReminders(trx: Executor, span: OpenSpan): Promise<Batch<string>> {
  const isDue = sql`${isOpen} and company_reminded_at is null and ${isWithin(span)}`;
  const { rows } = await sql<{ companies: string[] | null; last: LeadPosition | null }>`
    with due as (
      select id, created_at, company_id from lead where ${isDue} ${isBehind(span)}
      order by created_at, id limit ${span.limit}),
    reminded as (
      update lead set company_reminded_at = ${span.at}
      where ${isDue} and company_id in (
        select c.id from company c join due on due.company_id = c.id
        where c.lead_reminders_off_at is null)
      returning company_id)
    select (select array_agg(distinct company_id) from reminded) as companies,
      (select json_build_object('createdAt', created_at::text, 'id', id) from due
        order by created_at desc, id desc limit 1) as last`.execute(trx);
  return { taken: rows[0]?.companies ?? [], last: rows[0]?.last ?? undefined };
}

/** Marks a batch of leads whose senders are now told that nobody answered. @returns their ids. */
export async function takeUnanswered(trx: Executor, span: OpenSpan): Promise<Batch<string>> {
  const { rows } = await sql<{ id: string; createdAt: string }>`
    with due as (
      select id from lead
      where ${isOpen} and sender_told_at is null and ${isWithin(span)} ${isBehind(span)}
      order by created_at, id limit ${span.limit} for update skip locked),
    told as (
      update lead set sender_told_at = ${span.at} where id in (select id from due)
      returning id, created_at)
    select id, created_at::text as "createdAt" from told order by created_at, id`.execute(trx);
  return { taken: rows.map(({ id }) => id), last: rows.at(-1) };
}

export type WaitingLead = { id: string; message: string; createdAt: Date };

/** What a company was reminded of at that moment and has not answered yet. */
export async function findReminder(
  executor: Executor,
  { companyId, at }: { companyId: string; at: Date },
) {
  const company = await executor
    .selectFrom("company")
    .select("name")
    .where("id", "=", companyId)
    .where("lead_reminders_off_at", "is", null)
    .executeTakeFirst();
  if (!company) return undefined;
  const { rows } = await sql<WaitingLead>`
    select id, message, created_at as "createdAt" from lead
    where ${isOpen} and company_id = ${companyId} and company_reminded_at = ${at}
    order by created_at, id`.execute(executor);
  return { ...company, leads: rows };
}

/** By what companies are compared with the one that was asked; nothing once that is gone. */
export async function findAddressed(executor: Executor, leadId: string) {
  const { rows } = await sql<{ cityId: number | null; subcategoryIds: number[] }>`
    select ${placeOfWork} as "cityId", c.subcategory_ids as "subcategoryIds"
    from lead l join company c on c.id = l.company_id where l.id = ${leadId}`.execute(executor);
  return rows[0];
}

/** Leads of one mailbox that a company leaves: the newest, what else there is, and what the company was. */
export type AbandonedLeads = {
  leadId: string;
  otherIds?: string[];
  companyName: string;
  mainId: number;
  cityId: number | null;
  /** Asked for in the newest, or else what the company did. */
  subcategoryIds: number[];
};

/** What waits for a company, sent since the moment, while the company is still there. */
export const listAbandoned = (trx: Executor, { companyId, since }: LeftBehind) =>
  listOfCompany(trx, companyId, sql`${isOpen} and l.created_at > ${since}`);

/** What a company accepted and of which either side said something since the moment. */
export const listLeftBehind = (trx: Executor, { companyId, since }: LeftBehind) =>
  listOfCompany(trx, companyId, isInTouch(since));

type LeftBehind = { companyId: string; since: Date };

async function listOfCompany(
  trx: Executor,
  companyId: string,
  condition: RawBuilder<unknown>,
): Promise<AbandonedLeads[]> {
  const { rows } = await sql<AbandonedLeads & { mailbox: string }>`
    select l.id as "leadId", lower(l.contact_email) as mailbox, c.name as "companyName",
      c.main_id as "mainId", ${placeOfWork} as "cityId",
      case when l.subcategory_ids = '{}' then c.subcategory_ids
        else l.subcategory_ids end as "subcategoryIds"
    from lead l join company c on c.id = l.company_id
    where c.id = ${companyId} and ${condition} and sender_account_id is distinct from c.id
    order by l.created_at desc, l.id`.execute(trx);
  const byMailbox = Map.groupBy(rows, ({ mailbox }) => mailbox);
  return [...byMailbox.values()].map(([newest, ...others]) => {
    const { mailbox: _mailbox, ...lead } = newest!;
    return { ...lead, otherIds: others.map(({ leadId }) => leadId) };
  });
}

const isInTouch = (since: Date) => sql`status = 'contacted' and held_since is null
  and reported_at is null and sender_erased_at is null and company_id is not null
  and greatest(l.created_at, decided_at, last_message_at) > ${since}`;

/** Leads that one sender leaves with one company: the oldest, and what else there is. */
export type LeftLeads = { leadId: string; otherIds?: string[] };

/** Of these leads, those that a company accepted and of which either side said something since, by company. */
export async function listInTouch(
  trx: Executor,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<LeftLeads[]> {
  const { rows } = await sql<{ ids: [string, ...string[]] }>`
    select array_agg(l.id order by l.created_at, l.id) as ids from lead l
    where l.id = any(${ids}::uuid[]) and ${isInTouch(since)}
      and sender_account_id is distinct from company_id
    group by l.company_id order by l.company_id`.execute(trx);
  return rows.map(({ ids: [leadId, ...otherIds] }) => ({ leadId, otherIds }));
}

/** To whom and of what leads were that their company left, newest first; without those of an erased sender or in another state. */
export function findAbandoned(
  executor: Executor,
  { ids, status }: { ids: readonly string[]; status: "pending" | "contacted" },
) {
  return executor
    .selectFrom("lead")
    .select(["id", "contact_email as senderEmail", "sender_name as senderName", "message"])
    .select("created_at as createdAt")
    .where("id", "in", ids)
    .where("status", "=", status)
    .where("sender_erased_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Companies that have the same words of the same sender already. */
export async function listAddressees(executor: Executor, leadId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.company_id as id from lead l join lead o on o.text_hash = l.text_hash
    where l.id = ${leadId} and o.company_id is not null
    union select company_id from lead
    where (id = ${leadId} or forwarded_from = ${leadId}) and company_id is not null`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

type ForwardedTo = { id: string; name: string; slug: string; is_held: boolean };

/** Companies to which the lead was sent on. */
export function listForwarded(executor: Executor, leadId: string): Promise<ForwardedTo[]> {
  return executor
    .selectFrom("lead")
    .innerJoin("company", "company.id", "lead.company_id")
    .select(["company.id", "company.name", "company.slug"])
    .select((eb) => eb("lead.held_since", "is not", null).$castTo<boolean>().as("is_held"))
    .where("lead.forwarded_from", "=", leadId)
    .orderBy("lead.created_at")
    .execute();
}

/**
 * The lead as which these words reached a company before, from this very lead or from its account.
 * What somebody else sent in the same words, from the address that stands here, is not found.
 */
export function findKnownForward(
  executor: Executor,
  { row, hash }: { row: LeadRow; hash: Buffer },
): Promise<LeadRow | undefined> {
  return executor
    .selectFrom("lead")
    .select(leadColumns)
    .where("submission_hash", "=", hash)
    .where((eb) =>
      eb.or([
        eb("forwarded_from", "=", row.id),
        eb("sender_account_id", "=", row.sender_account_id),
      ]),
    )
    .executeTakeFirst();
}
