import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { pictureJson } from "../../media/medium-queries.server.ts";
import type { StoredPicture } from "../../media/picture.ts";
import type { PlanFeatures } from "../../plans/data.ts";
import type { LeadSide } from "../rules.ts";

const messageColumns = ["id", "lead_id", "author", "text", "created_at", "seen_at"] as const;

export type MessageRow = {
  id: string;
  lead_id: string;
  author: string;
  text: string;
  created_at: Date;
  seen_at: Date | null;
};

/** The newest, the oldest of them first. */
export async function listMessages(
  executor: Executor,
  leadId: string,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await executor
    .selectFrom("lead_message")
    .select(messageColumns)
    .where("lead_id", "=", leadId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.toReversed();
}

export function findMessage(executor: Executor, id: string): Promise<MessageRow | undefined> {
  return executor
    .selectFrom("lead_message")
    .select(messageColumns)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Undefined when the id is taken. */
export function insertMessage(
  trx: Executor,
  message: { id: string; leadId: string; author: LeadSide; text: string; at: Date },
): Promise<MessageRow | undefined> {
  const { id, leadId, author, text, at } = message;
  return trx
    .insertInto("lead_message")
    .values({ id, lead_id: leadId, author, text, created_at: at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning(messageColumns)
    .executeTakeFirst();
}

type EarlierMessage = { author: LeadSide; text: string; createdAt: Date };

/** What both sides wrote elsewhere and have read: it begins the conversation, and no mail tells it. */
export async function insertEarlierMessages(
  trx: Executor,
  { leadId, at, messages }: { leadId: string; at: Date; messages: readonly EarlierMessage[] },
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ author, text, createdAt }) => ({
    id: randomUUID() as string,
    lead_id: leadId,
    author,
    text,
    created_at: createdAt,
    seen_at: at,
    mailed_at: at,
  }));
  await trx.insertInto("lead_message").values(rows).execute();
}

/** The other side's messages up to this one. @returns how many were not seen before. */
export async function markSeen(
  executor: Executor,
  seen: { leadId: string; reader: LeadSide; last: string; at: Date },
): Promise<number> {
  const { leadId, reader, last, at } = seen;
  const { numAffectedRows } = await sql`
    update lead_message m set seen_at = ${at}
    from lead_message l
    where l.id = ${last} and l.lead_id = ${leadId} and m.lead_id = l.lead_id
      and m.author <> ${reader} and m.seen_at is null
      and (m.created_at, m.id) <= (l.created_at, l.id)`.execute(executor);
  return Number(numAffectedRows ?? 0n);
}

export type LeadCompanyRow = {
  id: string;
  name: string;
  slug: string;
  isPublished: boolean;
  email: string;
  phone: string | null;
  tier: number;
  features: PlanFeatures;
  logo: StoredPicture | null;
};

/** What the sender may be told of the company; the caller decides what of it. */
export async function findLeadCompany(
  executor: Executor,
  id: string,
): Promise<LeadCompanyRow | undefined> {
  const { rows } = await sql<LeadCompanyRow>`
    select c.id, c.name, c.slug, c.published_at is not null as "isPublished",
      c.contact_email as email, c.phone, c.tier, p.features,
      (select ${pictureJson("l")} from media l where l.id = c.logo_id) as logo
    from company c join plan p on p.tier = c.tier
    where c.id = ${id}`.execute(executor);
  return rows[0];
}

type MessageForMail = { id: string; text: string; photos: number };

/** What `reader` has neither seen nor been told of by mail. */
export async function listUntoldMessages(
  executor: Executor,
  { leadId, reader }: { leadId: string; reader: LeadSide },
): Promise<MessageForMail[]> {
  const { rows } = await sql<MessageForMail>`
    select m.id, m.text,
      (select count(*)::int from lead_photo p where p.message_id = m.id) as photos
    from lead_message m
    where m.lead_id = ${leadId} and m.author <> ${reader}
      and m.seen_at is null and m.mailed_at is null
    order by m.created_at, m.id`.execute(executor);
  return rows;
}

export async function markMailed(
  executor: Executor,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await executor
    .updateTable("lead_message")
    .set({ mailed_at: at })
    .where("id", "in", [...ids])
    .execute();
}
