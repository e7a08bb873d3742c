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
 * The groups as they are shown: what was decided on this screen stays among the waiting, in its
 * place, and is listed nowhere else until the page or the search changes.
 */
export function shownGroups(data: InboxData, decidedHere: InboxState["decidedHere"]): ShownGroup[] {
  return leadStatuses.map((status) => {
    const { leads: listed, hasMore } = data.groups[status];
    const others = listed.filter(({ id }) => !decidedHere.has(id)).map(undecided);
    const kept = status === "pending" ? [...decidedHere.values()].map(asShown) : [];
    const leads = [...others, ...kept].toSorted((one, other) => byAge(one.lead, other.lead));
    return { status, count: data.counts[status], leads, hasMore };
  });
}

const undecided = (lead: Lead): ShownLead => ({ lead, decided: null });
const asShown = (decided: DecidedHere): ShownLead => ({ lead: decided.lead, decided });
