import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";

const leadColumns = sql`
  l.id, l.status, l.message, l.subcategory_ids as "subcategoryIds", l.style_ids as "styleIds",
  l.created_at as "createdAt", l.updated_at as "updatedAt"`;

/**
 * For „Pobierz moje dane”: leads the company received, and those sent from the account's address.
 * The company reads a sender's phone once it accepted the lead, and no earlier than on its page.
 * Anyone may sign up with a stranger's address: what was sent from it is shown once it is confirmed.
 */
export async function exportLeads(
  executor: Executor,
  accountId: string,
): Promise<Record<string, unknown>> {
  const received = await sql`
    select ${leadColumns}, l.contact_email as "contactEmail",
      case when l.status = 'contacted' then l.phone end as phone
    from lead l where l.company_id = ${accountId}
    order by l.created_at, l.id`.execute(executor);
  const sent = await sql`
    select ${leadColumns}, l.contact_email as "contactEmail", l.phone,
      l.terms_accepted_at as "termsAcceptedAt", c.name as "companyName"
    from account a
    join lead l on lower(l.contact_email) = a.email
    join company c on c.id = l.company_id
    where a.id = ${accountId} and a.email_confirmed_at is not null
    order by l.created_at, l.id`.execute(executor);
  return { leadsReceived: received.rows, leadsSent: sent.rows };
}
