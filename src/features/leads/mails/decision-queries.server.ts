import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { PlanFeatures } from "../../plans/data.ts";
import { placeOfWork } from "../place-queries.server.ts";
import type { DeclineReason, LeadStatus } from "../rules.ts";

export type DecisionForMail = {
  id: string;
  status: LeadStatus;
  isWithdrawn: boolean;
  senderEmail: string;
  senderName: string | null;
  hasPhone: boolean;
  message: string;
  /** Asked for in the lead, or else what the company does, unless just that was not wanted. */
  subcategoryIds: number[];
  reason: DeclineReason | null;
  note: string | null;
  companyId: string;
  companyName: string;
  companySlug: string;
  companyEmail: string;
  companyPhone: string | null;
  mainId: number;
  /** Where others are looked for. */
  cityId: number | null;
  tier: number;
  features: PlanFeatures;
};

/** What the mail about a decision tells; nothing when sender or company is gone. */
export async function findDecisionForMail(
  executor: Executor,
  leadId: string,
): Promise<DecisionForMail | undefined> {
  const { rows } = await sql<DecisionForMail>`
    select l.id, l.status, l.withdrawn_at is not null as "isWithdrawn",
      l.contact_email as "senderEmail", l.sender_name as "senderName",
      l.phone is not null as "hasPhone", l.message,
      case when l.subcategory_ids = '{}' and l.decline_reason is distinct from 'not_our_work'
        then c.subcategory_ids else l.subcategory_ids end as "subcategoryIds",
      l.decline_reason as reason, l.decline_note as note,
      c.id as "companyId", c.name as "companyName", c.slug as "companySlug", c.contact_email as "companyEmail",
      c.phone as "companyPhone", c.main_id as "mainId",
      ${placeOfWork} as "cityId", c.tier, p.features
    from lead l join company c on c.id = l.company_id join plan p on p.tier = c.tier
    where l.id = ${leadId} and l.sender_erased_at is null`.execute(executor);
  return rows[0];
}
