import { type Selectable, sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { DB } from "../../platform/db/schema.ts";
import { isPublished } from "../companies/publication-queries.server.ts";
import type { LeadSide } from "./rules.ts";

export const leadColumns = [
  "id",
  "company_id",
  "status",
  "contact_email",
  "phone",
  "sender_name",
  "sender_account_id",
  "message",
  "subcategory_ids",
  "style_ids",
  "wanted_from",
  "wanted_to",
  "held_since",
  "delivered_at",
  "seen_at",
  "decided_at",
  "decline_reason",
  "decline_note",
  "withdrawn_at",
  "reported_at",
  "created_at",
  "updated_at",
] as const;

export type LeadRow = Pick<Selectable<DB["lead"]>, (typeof leadColumns)[number]>;

/** Of a lead `l`: messages of the other side that `reader` has not seen. */
export const unreadBy = (reader: LeadSide) => sql<number>`(select count(*)::int
  from lead_message m where m.lead_id = l.id and m.author <> ${reader} and m.seen_at is null)`;

/** Of a lead `l`: its sender wrote last in a conversation that is open, and waits for the company. */
export const awaitsCompany = sql<boolean>`(l.status = 'contacted' and l.withdrawn_at is null
  and l.contact_email <> '' and coalesce((
    select m.author = 'sender' from lead_message m where m.lead_id = l.id
    order by m.created_at desc, m.id desc limit 1), false))`;

export function findLead(executor: Executor, id: string): Promise<LeadRow | undefined> {
  return executor.selectFrom("lead").select(leadColumns).where("id", "=", id).executeTakeFirst();
}

/** Locked until the transaction ends: what is decided about it holds. */
export function lockLead(trx: Executor, id: string): Promise<LeadRow | undefined> {
  return trx
    .selectFrom("lead")
    .select(leadColumns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

const publishedCompany = (executor: Executor, id: string) =>
  executor
    .selectFrom("company")
    .select(["id", "main_id"])
    .where("id", "=", id)
    .where(isPublished("company"));

export const takesLeads = async (executor: Executor, id: string): Promise<boolean> =>
  (await publishedCompany(executor, id).executeTakeFirst()) !== undefined;

/** Locked against being hidden or deleted while a lead to it is stored. */
export const lockPublishedCompany = (executor: Executor, id: string) =>
  publishedCompany(executor, id).forShare().executeTakeFirst();

export function findLeadByHash(executor: Executor, hash: Buffer): Promise<LeadRow | undefined> {
  return executor
    .selectFrom("lead")
    .select(leadColumns)
    .where("submission_hash", "=", hash)
    .executeTakeFirst();
}

type Submission = { hash: Buffer; since: Date; until: Date };

/**
 * A repeat is one of a lead that waits and came between the moments; otherwise the same words ask anew. What was
 * reported, and what waits for its sender, who has the link, is repeated whenever it came.
 */
const isRepeated = ({ since, until }: Submission) =>
  sql<boolean>`(reported_at is not null
    or (status = 'pending'
      and (held_since is not null or (created_at > ${since} and created_at < ${until}))))`;

/** The lead that this submission repeats. */
export function findRepeated(
  executor: Executor,
  submission: Submission,
): Promise<LeadRow | undefined> {
  return executor
    .selectFrom("lead")
    .select(leadColumns)
    .where("submission_hash", "=", submission.hash)
    .where(isRepeated(submission))
    .executeTakeFirst();
}

/** Takes the hash from a lead that is not repeated: the words may be stored again, by one of many at once. */
export async function freeSubmission(trx: Executor, submission: Submission): Promise<void> {
  await trx
    .updateTable("lead")
    .set({ submission_hash: hashOfNoWords })
    .where("submission_hash", "=", submission.hash)
    .where((eb) => eb.not(isRepeated(submission)))
    .execute();
}

/** A hash that no submission has, another for each row of `lead`. */
export const hashOfNoWords = sql<Buffer>`sha256(convert_to('erased ' || id, 'UTF8'))`;

export type NewLeadRow = {
  id: string;
  companyId: string;
  email: string;
  phone: string | null;
  message: string;
  subcategoryIds: number[];
  styleIds: number[];
  leadHash: Buffer;
  at: Date;
  senderName?: string | null | undefined;
  senderAccountId?: string | null | undefined;
  /** Months as `YYYY-MM`. */
  wanted?: { from: string; to: string } | null | undefined;
  textHash?: Buffer | undefined;
  sourceText?: string | null | undefined;
  /** Stored for the sender alone until the address is confirmed. */
  isHeld?: boolean;
  /** When a link that only the sender's mailbox got proved the address. */
  confirmedAt?: Date | null | undefined;
  forwardedFrom?: string | undefined;
};

/** Nothing when the same submission is stored already. */
export function insertLead(executor: Executor, lead: NewLeadRow): Promise<LeadRow | undefined> {
  return executor
    .insertInto("lead")
    .values({
      id: lead.id,
      company_id: lead.companyId,
      contact_email: lead.email,
      phone: lead.phone,
      message: lead.message,
      subcategory_ids: lead.subcategoryIds,
      style_ids: lead.styleIds,
      submission_hash: lead.leadHash,
      sender_name: lead.senderName || null,
      sender_account_id: lead.senderAccountId ?? null,
      wanted_from: lead.wanted ? `${lead.wanted.from}-01` : null,
      wanted_to: lead.wanted ? `${lead.wanted.to}-01` : null,
      text_hash: lead.textHash ?? null,
      source_text: lead.sourceText || null,
      held_since: lead.isHeld ? lead.at : null,
      sender_confirmed_at: lead.confirmedAt ?? null,
      forwarded_from: lead.forwardedFrom ?? null,
      terms_accepted_at: lead.at,
      created_at: lead.at,
      updated_at: lead.at,
    })
    .onConflict((conflict) => conflict.column("submission_hash").doNothing())
    .returning(leadColumns)
    .executeTakeFirst();
}

/** What the mails about a lead tell; nothing when it was deleted meanwhile. */
export function findLeadForMail(executor: Executor, id: string) {
  return executor
    .selectFrom("lead")
    .innerJoin("company", "company.id", "lead.company_id")
    .select([
      "lead.id",
      "lead.contact_email as senderEmail",
      "lead.phone",
      "lead.message",
      "lead.subcategory_ids as subcategoryIds",
      "lead.style_ids as styleIds",
      "lead.sender_name as senderName",
      "lead.wanted_from as wantedFrom",
      "lead.wanted_to as wantedTo",
      "lead.status",
      "lead.held_since as heldSince",
      "lead.reported_at as reportedAt",
      "lead.withdrawn_at as withdrawnAt",
      "lead.sender_erased_at as senderErasedAt",
      "company.id as companyId",
      "company.name as companyName",
      "company.slug as companySlug",
      "company.contact_email as companyEmail",
    ])
    .where("lead.id", "=", id)
    .executeTakeFirst();
}

/** When the company's mail server took the mail; the first time counts. */
export async function markDelivered(executor: Executor, id: string, at: Date): Promise<void> {
  await executor
    .updateTable("lead")
    .set({ delivered_at: at })
    .where("id", "=", id)
    .where("delivered_at", "is", null)
    .execute();
}

export type LeadForMail = NonNullable<Awaited<ReturnType<typeof findLeadForMail>>>;
