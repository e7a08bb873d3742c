import { callApi } from "../../../platform/api/client.ts";
import type { Lead } from "../contract.ts";
import { type LeadStatus, leadStatuses } from "../rules.ts";
import type { Inbox, listLeads } from "./contract.ts";

type InboxGroup = Pick<Inbox, "leads" | "hasMore" | "cursor">;
type Counts = Required<Pick<Inbox, "counts" | "unseen">>;
export type InboxData = Counts & { groups: Record<LeadStatus, InboxGroup> };

/** How many of each state the page begins with; what waits comes first. */
const firstShown: Record<LeadStatus, number> = { pending: 20, contacted: 5, rejected: 5 };
export const moreShown = 20;
/** As many as the API gives at once. */
const mostAtOnce = 500;

/**
 * The beginning of each group; of one that is shown already as much as is shown.
 * @throws ApiFailure; TypeError when the network failed
 */
export async function readInbox(
  fetcher: typeof fetch,
  { search = "", shown = null }: { search?: string; shown?: InboxData | null } = {},
): Promise<InboxData> {
  const lists = await Promise.all(
    leadStatuses.map((status) => {
      const known = shown?.groups[status].leads.length ?? 0;
      const limit = Math.min(Math.max(known, firstShown[status]), mostAtOnce);
      // One of the answers counts for all.
      const query = { status, search, limit };
      return status === "pending" ? askLeads(fetcher, query) : readLeads(fetcher, query);
    }),
  );
  const [pending, contacted, rejected] = lists as [Inbox & Counts, Inbox, Inbox];
  const { counts, unseen } = pending;
  return { groups: { pending, contacted, rejected }, counts, unseen };
}

type Page = { status: LeadStatus; search: string; limit: number; cursor?: string };

/** One page of one group, uncounted. @throws ApiFailure; TypeError when the network failed */
export const readLeads = (fetcher: typeof fetch, page: Page): Promise<Inbox> =>
  askLeads(fetcher, { ...page, uncounted: "1" });

function askLeads(fetcher: typeof fetch, query: Page & { uncounted?: "1" }): Promise<Inbox> {
  return callApi<typeof listLeads>(fetcher, { method: "get", path: "/leads", query });
}

/** Newest first, as the API orders them. */
export function byAge(one: Lead, other: Lead): number {
  if (one.created_at !== other.created_at) return one.created_at < other.created_at ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}
