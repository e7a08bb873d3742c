import type { Lead } from "./contract.ts";
import type { LeadRow } from "./queries.server.ts";
import { leadNumber, type LeadSide } from "./rules.ts";

/** A lead as one side may see it: the phone is the company's only once it has accepted. */
export function toLead(row: LeadRow, side: LeadSide): Lead {
  const seesPhone = side === "sender" || row.status === "contacted";
  return {
    id: row.id,
    number: leadNumber(row.id),
    status: row.status as Lead["status"],
    contact_email: row.contact_email,
    phone: seesPhone ? row.phone : null,
    sender_name: row.sender_name,
    message: row.message,
    services: row.subcategory_ids,
    styles: row.style_ids,
    wanted: wantedOf(row),
    corporate_user_id: row.company_id,
    is_held: row.held_since !== null,
    delivered_at: toText(row.delivered_at),
    seen_at: toText(row.seen_at),
    decided_at: toText(row.decided_at),
    withdrawn_at: toText(row.withdrawn_at),
    decline_reason: row.decline_reason as Lead["decline_reason"],
    decline_note: row.decline_note,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** To its sender, who may have written none, with how many answers are unread. */
export function toSentLead(row: (LeadRow & { unread: number }) | undefined): Lead | null {
  return row ? { ...toLead(row, "sender"), unread: row.unread } : null;
}

function wantedOf({ wanted_from: from, wanted_to: to }: LeadRow): Lead["wanted"] {
  return from && to ? { from: from.slice(0, 7), to: to.slice(0, 7) } : null;
}

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;
