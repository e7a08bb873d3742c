import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { beganAccepted } from "../rules.ts";

export type LeadForMessageMail = {
  id: string;
  senderEmail: string;
  senderName: string | null;
  companyId: string;
  companyName: string;
  companyEmail: string;
  /** Whether its sender had taken up an offer: nobody has sent an enquiry. */
  beganAccepted: boolean;
};

type Moments = { status: string; createdAt: Date; decidedAt: Date | null };

/** Nothing when either side is gone, or the company does not see the lead any more. */
export async function findLeadForMessageMail(
  executor: Executor,
  leadId: string,
): Promise<LeadForMessageMail | undefined> {
  const { rows } = await sql<Omit<LeadForMessageMail, "beganAccepted"> & Moments>`
    select l.id, l.contact_email as "senderEmail", l.sender_name as "senderName",
      c.id as "companyId", c.name as "companyName", c.contact_email as "companyEmail",
      l.status, l.created_at as "createdAt", l.decided_at as "decidedAt"
    from lead l join company c on c.id = l.company_id
    where l.id = ${leadId} and l.sender_erased_at is null and l.contact_email <> ''
      and l.reported_at is null`.execute(executor);
  if (!rows[0]) return undefined;
  const { status, createdAt, decidedAt, ...lead } = rows[0];
  return {
    ...lead,
    beganAccepted: beganAccepted({
      status,
      created_at: createdAt.toISOString(),
      decided_at: decidedAt?.toISOString() ?? null,
    }),
  };
}
