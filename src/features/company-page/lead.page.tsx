import { apiFetchContext } from "../../platform/page/page-context.ts";
import { secretPageHeaders } from "../../platform/page/secret-page.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { requireSignedInAccess } from "../accounts/session/guard.ts";
import type { LeadPage } from "../leads/conversation/contract.ts";
import { CompanyLead } from "../leads/sender-page/company-lead.tsx";
import { NoLead } from "../leads/sender-page/no-lead.tsx";
import { leadText as text } from "../leads/sender-page/text.ts";
import type { Route } from "./+types/lead.page.ts";
import { loadLead } from "./load-lead.ts";
import { SentLead } from "./sent-lead.tsx";

export const headers = secretPageHeaders;

/** For the account of either side. */
export function loader({ context, url, params }: Route.LoaderArgs) {
  requireSignedInAccess({ context, url }, ["corporate", "private"]);
  return loadLead(context.get(apiFetchContext), params.id);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = loaderData?.page;
  const title = page ? titleOf(page) : text.gone;
  return pageMeta({ matches, title, description: text.description, noindex: true });
}

/** By the word that its own side reads on the page. */
const titleOf = ({ side, lead }: LeadPage) =>
  side === "company" ? text.orderNumber(lead.number) : text.number(lead);

export default function LeadPageOfAccount({ loaderData }: Route.ComponentProps) {
  const { page, ...loaded } = loaderData;
  if (!page) return <NoLead />;
  // What is begun for one sender is not carried over to another, as where a step of history leads from lead to lead.
  const { id } = page.lead;
  if (page.side === "company") return <CompanyLead key={id} {...loaded} page={page} />;
  return <SentLead key={id} {...loaded} page={page} byLink={false} />;
}
