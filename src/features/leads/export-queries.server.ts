import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { isSentBy, listSentLeads } from "./erasure-queries.server.ts";

/** Read at once: of all 5,000 leads of a company the process would do nothing else for a tenth of a second. */
const batchSize = 100;

const leadColumns = sql`
  l.id, l.status, l.message, l.contact_email as "contactEmail", l.sender_name as "senderName",
  l.subcategory_ids as "subcategoryIds", l.style_ids as "styleIds",
  to_char(l.wanted_from, 'YYYY-MM') as "wantedFrom", to_char(l.wanted_to, 'YYYY-MM') as "wantedTo",
  l.delivered_at as "deliveredAt", l.seen_at as "seenAt", l.decided_at as "decidedAt",
  l.decline_reason as "declineReason", l.decline_note as "declineNote",
  l.withdrawn_at as "withdrawnAt", l.created_at as "createdAt", l.updated_at as "updatedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('author', m.author, 'text', m.text,
      'createdAt', m.created_at, 'seenAt', m.seen_at) order by m.created_at, m.id), '[]')
    from lead_message m where m.lead_id = l.id) as messages,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'author', p.author,
      'width', p.width, 'height', p.height, 'sizeBytes', p.size_bytes,
      'createdAt', p.created_at) order by p.created_at, p.id), '[]')
    from lead_photo p where p.lead_id = l.id and not p.is_draft) as photos`;

/**
 * For „Pobierz moje dane”: leads the company received, and those the account sent, with what both
 * sides wrote. The company reads a sender's phone once it accepted the lead, and no earlier than
 * on its page; what waits for its sender is not the company's yet.
 * Anyone may sign up with a stranger's address: what was sent from it is shown once it is confirmed.
 */
export async function exportLeads(
  executor: Executor,
  accountId: string,
): Promise<Record<string, unknown>> {
  const received = await inBatches(await listReceived(executor, accountId), (ids) =>
    sql<object>`
      select ${leadColumns}, case when l.status = 'contacted' then l.phone end as phone,
        l.reported_at as "reportedAt", l.report_reason as "reportReason"
      from lead l where l.id = any(${ids}::uuid[]) and l.company_id = ${accountId}
      order by l.created_at, l.id`.execute(executor),
  );
  const sent = await inBatches(await listSentLeads(executor, accountId), (ids) =>
    sql<object>`
      select ${leadColumns}, l.phone, l.source_text as "sourceText", l.held_since as "heldSince",
        l.terms_accepted_at as "termsAcceptedAt", c.name as "companyName"
      from account a
      join lead l on l.id = any(${ids}::uuid[]) and ${isSentBy}
      left join company c on c.id = l.company_id
      where a.id = ${accountId}
      order by l.created_at, l.id`.execute(executor),
  );
  const response = await sql`
    select leads, answered, median_minutes as "medianMinutes", computed_at as "computedAt"
    from company_response where company_id = ${accountId}`.execute(executor);
  return {
    leadsReceived: received,
    leadsSent: sent,
    ...(response.rows[0] ? { responseTime: response.rows[0] } : {}),
  };
}

/** What waits for its sender is left out. */
async function listReceived(executor: Executor, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lead where company_id = ${companyId} and held_since is null
    order by created_at, id`.execute(executor);
  return rows.map(({ id }) => id);
}

async function inBatches(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<{ rows: object[] }>,
): Promise<object[]> {
  const leads: object[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    leads.push(...(await read(ids.slice(from, from + batchSize))).rows);
  }
  return leads;
}
