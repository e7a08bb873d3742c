import { data, Form } from "react-router";
import { callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { throwPageError } from "../../../platform/page/page-errors.ts";
import { readForm } from "../../../platform/page/read-form.ts";
import { secretPageHeaders } from "../../../platform/page/secret-page.ts";
import { pageMeta } from "../../../platform/page/seo.ts";
import { Button } from "../../../ui/button.tsx";
import { PlainPage } from "../../../ui/plain-page.tsx";
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

/** By a press, for programs that open every link of a mail press none. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  await callApi<typeof setProposalMails>(context.get(apiFetchContext), {
    method: "put",
    path: "/proposal-mails/{token}",
    params,
    body: { is_off: form.get("propozycje") === "wylacz" },
  }).catch(throwPageError);
  return data({ done: true });
}

/** `/propozycje/{token}`: from a mail, without signing in. */
export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { role, is_off: isOff } = loaderData;
  return (
    <PlainPage title={text.title}>
      <div className="flex max-w-measure flex-col items-start gap-6">
        <p role={actionData ? "status" : undefined}>{text[role][isOff ? "off" : "on"]}</p>
        <Form method="post">
          <input type="hidden" name="propozycje" value={isOff ? "wlacz" : "wylacz"} />
          <Button type="submit">{isOff ? text.switchOn : text.switchOff}</Button>
        </Form>
      </div>
    </PlainPage>
  );
}
