import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";

export type LeadForMessageMail = {
  id: string;
  senderEmail: string;
  senderName: string | null;
  companyId: string;
  companyName: string;
  companyEmail: string;
};

/** Nothing when either side is gone, or the company does not see the lead any more. */
export async function findLeadForMessageMail(
  executor: Executor,
  leadId: string,
): Promise<LeadForMessageMail | undefined> {
  const { rows } = await sql<LeadForMessageMail>`
    select l.id, l.contact_email as "senderEmail", l.sender_name as "senderName",
      c.id as "companyId", c.name as "companyName", c.contact_email as "companyEmail"
    from lead l join company c on c.id = l.company_id
    where l.id = ${leadId} and l.sender_erased_at is null and l.contact_email <> ''
      and l.reported_at is null`.execute(executor);
  return rows[0];
}
