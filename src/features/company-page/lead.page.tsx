import { apiFetchContext } from "../../platform/page/page-context.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { requireSignedInAccess } from "../accounts/session/guard.ts";
import { CompanyLead } from "../leads/sender-page/company-lead.tsx";
import { loadLeadPage, privatePageHeaders } from "../leads/sender-page/load-lead-page.ts";
import { NoLead } from "../leads/sender-page/no-lead.tsx";
import { SenderLead } from "../leads/sender-page/sender-lead.tsx";
import { leadText as text } from "../leads/sender-page/text.ts";
import type { Route } from "./+types/lead.page.ts";

export const headers = () => privatePageHeaders;

/** For the account of either side. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  requireSignedInAccess({ context, request }, ["corporate", "private"]);
  return loadLeadPage(context.get(apiFetchContext), params.id);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = loaderData?.page;
  const title = page ? text.number(page.lead.number) : text.gone;
  return pageMeta({ matches, title, description: text.description, noindex: true });
}

export default function LeadPageOfAccount({ loaderData }: Route.ComponentProps) {
  const { leadRef, page, thisYear } = loaderData;
  if (!page) return <NoLead />;
  if (page.side === "company") {
    return <CompanyLead leadRef={leadRef} page={page} thisYear={thisYear} />;
  }
  return <SenderLead leadRef={leadRef} page={page} thisYear={thisYear} byLink={false} />;
}
