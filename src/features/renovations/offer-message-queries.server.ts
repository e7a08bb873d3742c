import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { isPublished } from "../companies/publication-queries.server.ts";
import type { MessageAuthor } from "./rules.ts";
import { seenUntil } from "./seen-until.server.ts";

export type OfferMessageRow = {
  id: string;
  offerId: string;
  author: MessageAuthor;
  text: string;
  createdAt: Date;
};

const columns = sql`m.id, m.offer_id as "offerId", m.author, m.text, m.created_at as "createdAt"`;

/** Of an offer `o`: the homeowner wrote last, and waits for the company. */
export const isAskedAbout = sql<boolean>`coalesce((
  select m.author = 'owner' from offer_message m where m.offer_id = o.id
  order by m.created_at desc, m.id desc limit 1), false)`;

/** What was written about these offers, the oldest first. */
export async function messagesOfOffers(
  executor: Executor,
  offerIds: readonly string[],
): Promise<OfferMessageRow[]> {
  if (offerIds.length === 0) return [];
  const { rows } = await sql<OfferMessageRow>`
    select ${columns} from offer_message m where m.offer_id = any(${[...offerIds]}::uuid[])
    order by m.created_at, m.id`.execute(executor);
  return rows;
}

export async function findOfferMessage(
  executor: Executor,
  id: string,
): Promise<OfferMessageRow | undefined> {
  const { rows } = await sql<OfferMessageRow>`
    select ${columns} from offer_message m where m.id = ${id}`.execute(executor);
  return rows[0];
}

/** Undefined when the id is taken. */
export async function insertOfferMessage(
  trx: Executor,
  message: OfferMessageRow,
): Promise<OfferMessageRow | undefined> {
  const { id, offerId, author, text, createdAt } = message;
  const { rows } = await sql<OfferMessageRow>`
    insert into offer_message as m (id, offer_id, author, text, created_at)
    values (${id}, ${offerId}, ${author}, ${text}, ${createdAt})
    on conflict (id) do nothing returning ${columns}`.execute(trx);
  return rows[0];
}

/** When the company looked at its offer: what was written and decided until then is not new. */
export async function markOfferSeen(
  executor: Executor,
  seen: { renovationId: string; companyId: string; at: Date; until?: string | undefined },
): Promise<void> {
  const { renovationId, companyId, at, until } = seen;
  await executor
    .updateTable("renovation_offer")
    .set({ company_seen_at: sql<Date>`greatest(company_seen_at, ${seenUntil(at, until)})` })
    .where("renovation_id", "=", renovationId)
    .where("company_id", "=", companyId)
    .execute();
}

export type UntoldMessages = {
  renovationId: string;
  renovationName: string;
  ownerEmail: string;
  ownerFirstName: string;
  companyId: string;
  companyName: string;
  messages: { id: string; text: string }[];
};

/**
 * What `reader` has neither seen nor been told of by mail, about an offer that still waits. Of a company
 * that is hidden by now the homeowner is told nothing.
 */
export async function findUntoldMessages(
  executor: Executor,
  { offerId, reader }: { offerId: string; reader: MessageAuthor },
): Promise<UntoldMessages | undefined> {
  const isOwner = reader === "owner";
  const seenAt = isOwner ? sql`r.seen_at` : sql`o.company_seen_at`;
  const { rows } = await sql<UntoldMessages>`
    select r.id as "renovationId", r.name as "renovationName", a.email as "ownerEmail",
      a.first_name as "ownerFirstName", c.id as "companyId",
      c.name as "companyName",
      (select coalesce(json_agg(json_build_object('id', m.id, 'text', m.text)
          order by m.created_at, m.id), '[]')
        from offer_message m
        where m.offer_id = o.id and m.author <> ${reader} and m.mailed_at is null
          and m.created_at > coalesce(${seenAt}, '-infinity')) as messages
    from renovation_offer o
    join renovation r on r.id = o.renovation_id
    join account a on a.id = r.owner_id
    join company c on c.id = o.company_id
    where o.id = ${offerId} and o.status = 'waiting'
      and ${isOwner ? isPublished("c") : sql`true`}`.execute(executor);
  return rows[0];
}

export async function markMessagesTold(
  executor: Executor,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  await executor
    .updateTable("offer_message")
    .set({ mailed_at: at })
    .where("id", "in", [...ids])
    .execute();
}
