import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import type { Lead } from "../../leads/contract.ts";
import type { listSent } from "../../leads/sender-page/contract.ts";
import { onwardLink } from "../../leads/sender-page/text.ts";

/** By the company's id; of somebody who wrote to more companies than that, the newest. @throws ApiFailure, TypeError */
export async function loadOwnLeads() {
  const call = { method: "get", path: "/leads/sent", query: { limit: 48 } } as const;
  return onwardByCompany((await callApi<typeof listSent>(browserFetch, call)).leads);
}

type Sent = Pick<Lead, "id" | "status" | "corporate_user_id">;
type Onward = NonNullable<ReturnType<typeof onwardLink>>;

/** @param leads the newest first; of several to one company the newest counts */
export function onwardByCompany(leads: readonly Sent[]): Record<string, Onward> {
  const newest = new Map(leads.toReversed().map((lead) => [lead.corporate_user_id, lead]));
  const links: Record<string, Onward> = {};
  for (const [companyId, lead] of newest) {
    const onward = onwardLink(lead);
    if (companyId && onward) links[companyId] = onward;
  }
  return links;
}
