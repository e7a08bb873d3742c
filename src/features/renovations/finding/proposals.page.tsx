import { data } from "react-router";
import { callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { throwPageError } from "../../../platform/page/page-errors.ts";
import { secretPageHeaders } from "../../../platform/page/secret-page.ts";
import { pageMeta } from "../../../platform/page/seo.ts";
import { MailSwitchPage } from "../../accounts/mail-switch/mail-switch-page.tsx";
import { readSwitchForm } from "../../accounts/mail-switch/switch-form.ts";
import type { Route } from "./+types/proposals.page.ts";
import type { getProposalMails, setProposalMails } from "./contract.ts";
import { proposalMailsText as text } from "./text.ts";

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = text;
  return pageMeta({ matches, title, description, noindex: true });
}

export function loader({ params, context }: Route.LoaderArgs) {
  return callApi<typeof getProposalMails>(context.get(apiFetchContext), {
    method: "get",
    path: "/proposal-mails/{token}",
    params,
  }).catch(throwPageError);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  await callApi<typeof setProposalMails>(context.get(apiFetchContext), {
    method: "put",
    path: "/proposal-mails/{token}",
    params,
    body: await readSwitchForm(request),
  }).catch(throwPageError);
  return data({ done: true });
}

/** `/propozycje/{token}`: from a mail, without signing in. */
export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { role, is_off: isOff } = loaderData;
  return (
    <MailSwitchPage
      title={text.title}
      isOff={isOff}
      isAnswer={Boolean(actionData)}
      button={isOff ? text.switchOn : text.switchOff}
    >
      {text[role][isOff ? "off" : "on"]}
    </MailSwitchPage>
  );
}
