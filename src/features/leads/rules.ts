export const leadStatuses = ["pending", "contacted", "rejected"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Why a company declines; the sender sees the sentence that belongs to it. */
export const declineReasons = ["not_this_time", "too_far", "not_our_work", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Who looks at a lead. */
export type LeadSide = "company" | "sender";

/** Whether a lead may still be accepted, declined or withdrawn; the database holds the same. */
export function isOpen(status: string): boolean {
  return status === "pending";
}

/** A lead of nobody who was told is deleted after this time without a word of either side. */
export const keptMonths = 24;

/**
 * Whether its sender had taken up an offer of the company: it began accepted, nobody asked and nobody
 * answered. A decision is never taken in the moment in which a lead is stored.
 */
export function beganAccepted(lead: {
  status: string;
  created_at: string;
  decided_at: string | null;
}): boolean {
  return lead.status === "contacted" && lead.decided_at === lead.created_at;
}

/** The beginning of the id, in two groups that can be read on the phone: „3F2A-91B0”. */
export function leadNumber(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/** A lead that waits for its sender's confirmation is deleted after so many days. */
export const heldDays = 14;
