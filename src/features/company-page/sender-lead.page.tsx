import { apiFetchContext } from "../../platform/page/page-context.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { loadLeadPage, privatePageHeaders } from "../leads/sender-page/load-lead-page.ts";
import { NoLead } from "../leads/sender-page/no-lead.tsx";
import { SenderLead } from "../leads/sender-page/sender-lead.tsx";
import { leadText as text } from "../leads/sender-page/text.ts";
import type { Route } from "./+types/sender-lead.page.ts";

export const headers = () => privatePageHeaders;

/** The token alone opens the page: without a session, and with anybody's. */
export function loader({ context, params }: Route.LoaderArgs) {
  const isToken = params.token.includes(".");
  return loadLeadPage(context.get(apiFetchContext), isToken ? params.token : "-");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.page
    ? text.senderTitle(loaderData.page.company?.name ?? null)
    : text.gone;
  return pageMeta({ matches, title, description: text.description, noindex: true });
}

export default function SenderLeadPage({ loaderData }: Route.ComponentProps) {
  const { leadRef, page, thisYear } = loaderData;
  if (!page) return <NoLead />;
  return <SenderLead leadRef={leadRef} page={page} thisYear={thisYear} byLink />;
}
