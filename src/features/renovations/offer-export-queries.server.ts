import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { essentialsOf } from "./offer-queries.server.ts";

/** Questions and answers about the offer `o`. */
const messages = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id,
    'author', m.author, 'text', m.text, 'createdAt', m.created_at, 'mailedAt', m.mailed_at)
    order by m.created_at, m.id), '[]')
  from offer_message m where m.offer_id = o.id)`;

/** What the offer `o` was made for, where the renovation `r` was changed since. */
const madeFor = sql`case when o.essentials_then is not null then ${essentialsOf(sql`o.essentials_then`)} end`;

/** What a company was last told of a change. */
const toldOf = sql`case when o.essentials_told is not null then ${essentialsOf(sql`o.essentials_told`)} end`;

/** For „Pobierz moje dane”: offers the company made, and those to the account's renovations. */
export async function exportOffers(
  executor: Executor,
  accountId: string,
): Promise<Record<string, unknown>> {
  const made = await sql`
    select o.id, o.renovation_id as "renovationId", r.name as "renovationName", o.message,
      o.status, o.created_at as "createdAt", o.decided_at as "decidedAt", o.told_at as "toldAt",
      o.lead_id as "leadId", o.company_seen_at as "companySeenAt",
      o.told_status as "toldStatus", ${madeFor} as "madeFor", ${toldOf} as "toldOf",
      ${messages} as messages
    from renovation_offer o join renovation r on r.id = o.renovation_id
    where o.company_id = ${accountId} order by o.created_at, o.id`.execute(executor);
  const received = await sql`
    select o.id, o.renovation_id as "renovationId", c.name as "companyName", o.message, o.status,
      o.created_at as "createdAt", o.decided_at as "decidedAt", o.lead_id as "leadId",
      ${messages} as messages
    from renovation r
    join renovation_offer o on o.renovation_id = r.id
    join company c on c.id = o.company_id
    where r.owner_id = ${accountId} order by o.created_at, o.id`.execute(executor);
  return { offersMade: made.rows, offersReceived: received.rows };
}
