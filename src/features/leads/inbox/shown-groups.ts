import type { Lead } from "../contract.ts";
import { type LeadStatus, leadStatuses } from "../rules.ts";
import type { DecidedHere, InboxState } from "./inbox-store.ts";
import { byAge, type InboxData } from "./read-inbox.ts";

export type ShownLead = { lead: Lead; decided: DecidedHere | null };
export type ShownGroup = {
  status: LeadStatus;
  count: number;
  leads: ShownLead[];
  hasMore: boolean;
};

/**
 * The groups as they are shown: what was decided on this screen moves once the server has said so,
 * and is shown in its group however far the list of that goes.
 */
export function shownGroups(data: InboxData, decidedHere: InboxState["decidedHere"]): ShownGroup[] {
  return leadStatuses.map((status) => {
    const { leads: listed, hasMore } = data.groups[status];
    const others = listed.filter(({ id }) => !decidedHere.has(id)).map(undecided);
    const kept = [...decidedHere.values()].filter((one) => groupOf(one) === status).map(asShown);
    const leads = [...others, ...kept].toSorted((one, other) => byAge(one.lead, other.lead));
    return { status, count: data.counts[status], leads, hasMore };
  });
}

const groupOf = ({ lead, isSaving }: DecidedHere): LeadStatus =>
  isSaving ? "pending" : lead.status;
const undecided = (lead: Lead): ShownLead => ({ lead, decided: null });
const asShown = (decided: DecidedHere): ShownLead => ({ lead: decided.lead, decided });
