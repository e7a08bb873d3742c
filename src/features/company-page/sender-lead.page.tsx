import { redirect } from "react-router";
import { callApi } from "../../platform/api/client.ts";
import { apiFetchContext } from "../../platform/page/page-context.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { readForm } from "../../platform/page/read-form.ts";
import { secretPageHeaders } from "../../platform/page/secret-page.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { NoLead } from "../leads/sender-page/no-lead.tsx";
import { leadText as text, senderTitle } from "../leads/sender-page/text.ts";
import type { confirmLead } from "../leads/sending/contract.ts";
import type { Route } from "./+types/sender-lead.page.ts";
import { loadLead } from "./load-lead.ts";
import { SentLead } from "./sent-lead.tsx";

export const headers = secretPageHeaders;

/** The token alone opens the page: without a session, and with anybody's. */
export function loader({ context, params }: Route.LoaderArgs) {
  const isToken = params.token.includes(".");
  return loadLead(context.get(apiFetchContext), isToken ? params.token : "-");
}

/** „Potwierdź i wyślij” without scripts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get("formularz") === "potwierdzenie") {
    const call = { method: "put", path: "/leads/{id}/confirmation" } as const;
    await callApi<typeof confirmLead>(context.get(apiFetchContext), {
      ...call,
      params: { id: params.token },
    }).catch(throwPageError);
  }
  return redirect(`/zapytanie/${encodeURIComponent(params.token)}`, 303);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = loaderData?.page;
  const title = page ? senderTitle(page.lead, page.company?.name ?? null) : text.gone;
  return pageMeta({ matches, title, description: text.description, noindex: true });
}

export default function SenderLeadPage({ loaderData }: Route.ComponentProps) {
  const { page, ...loaded } = loaderData;
  if (!page) return <NoLead />;
  return <SentLead key={page.lead.id} {...loaded} page={page} byLink />;
}
