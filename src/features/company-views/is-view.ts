import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";

/** A page itself, or its data for somebody who comes from another page of ours. */
const companyPage = /^\/firma\/(?<slug>[^/?.]+)(?:\.data)?(?:\?|$)/;
type Asked = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
};

/**
 * The address part of the company that a person is about to look at; undefined for anything else. A
 * page fetched before somebody decided to open it is none.
 */
export function viewedSlug({ method, url = "", headers }: Asked): string | undefined {
  if (method !== "GET") return undefined;
  const slug = companyPage.exec(url)?.groups?.["slug"];
  const agent = headers["user-agent"];
  if (slug === undefined || agent === undefined || isbot(agent)) return undefined;
  const purpose = headers["sec-purpose"] ?? headers["purpose"];
  return purpose === undefined ? slug : undefined;
}
