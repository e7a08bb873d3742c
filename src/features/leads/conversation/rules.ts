import type { LeadRow } from "../queries.server.ts";
import type { LeadSide } from "../rules.ts";

export const messageRules = { textMax: 2000 } as const;

/** How many photos there may be: on the lead itself, in one message, of one side in all. */
export const photoLimits = { ofLead: 5, ofMessage: 5, ofSide: 40 } as const;

/** What keeps the two sides from writing to one another; null for nothing. */
export type Closed = "pending" | "rejected" | "withdrawn" | "over";

type State = Pick<
  LeadRow,
  "status" | "withdrawn_at" | "reported_at" | "company_id" | "contact_email"
>;

export function closedBecause(lead: State): Closed | null {
  if (lead.withdrawn_at) return "withdrawn";
  if (lead.status === "rejected") return "rejected";
  if (lead.status === "pending") return "pending";
  const isSomebodyGone = lead.company_id === null || lead.contact_email === "";
  return isSomebodyGone || lead.reported_at ? "over" : null;
}

/**
 * Where a new photo belongs: the sender completes a lead that waits; afterwards both sides send
 * photos with their messages. Null where neither may.
 */
export function photoPlace(lead: State, side: LeadSide): "lead" | "message" | null {
  const closed = closedBecause(lead);
  if (closed === null) return "message";
  return closed === "pending" && side === "sender" && !lead.reported_at ? "lead" : null;
}

export const otherSide = (side: LeadSide): LeadSide => (side === "company" ? "sender" : "company");
