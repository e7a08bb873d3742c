import { type ResponseOf, callApi } from "../../../platform/api/client.ts";
import { yearOf } from "../../../platform/polish/format-date.ts";
import type { listSent } from "./contract.ts";

const pageSize = 20;

export type SentLeads = Pick<ResponseOf<typeof listSent>, "leads" | "hasMore"> & {
  /** How many pages are shown. */
  pages: number;
  thisYear: number;
};

/** What the own profile shows of the leads that were sent; `pages` grows by „Pokaż starsze”. */
export async function loadSentLeads(fetcher: typeof fetch, asked: number): Promise<SentLeads> {
  const pages = Math.min(Math.max(1, Math.floor(asked) || 1), 25);
  const query = { limit: pages * pageSize };
  const call = { method: "get", path: "/leads/sent", query } as const;
  const { leads, hasMore } = await callApi<typeof listSent>(fetcher, call);
  return { leads, hasMore, pages, thisYear: yearOf(new Date()) };
}
