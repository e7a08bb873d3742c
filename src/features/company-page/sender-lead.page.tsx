import { apiFetchContext } from "../../platform/page/page-context.ts";
import { secretPageHeaders } from "../../platform/page/secret-page.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { NoLead } from "../leads/sender-page/no-lead.tsx";
import { leadText as text, senderTitle } from "../leads/sender-page/text.ts";
import type { Route } from "./+types/sender-lead.page.ts";
import { loadLead } from "./load-lead.ts";
import { SentLead } from "./sent-lead.tsx";

export const headers = secretPageHeaders;

/** The token alone opens the page: without a session, and with anybody's. */
export function loader({ context, params }: Route.LoaderArgs) {
  const isToken = params.token.includes(".");
  return loadLead(context.get(apiFetchContext), isToken ? params.token : "-");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = loaderData?.page;
  const title = page ? senderTitle(page.lead, page.company?.name ?? null) : text.gone;
  return pageMeta({ matches, title, description: text.description, noindex: true });
}

export default function SenderLeadPage({ loaderData }: Route.ComponentProps) {
  const { page, ...loaded } = loaderData;
  if (!page) return <NoLead />;
  return <SentLead {...loaded} page={page} byLink />;
}
