import { data } from "react-router";
import { callApi } from "../../platform/api/client.ts";
import { apiFetchContext } from "../../platform/page/page-context.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { secretPageHeaders } from "../../platform/page/secret-page.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { MailSwitchPage } from "../accounts/mail-switch/mail-switch-page.tsx";
import { readSwitchForm } from "../accounts/mail-switch/switch-form.ts";
import type { Route } from "./+types/alerts.page.ts";
import type { getAlertSwitch, setAlertSwitch } from "./contract.ts";
import { alertsText as text } from "./text.ts";

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = text;
  return pageMeta({ matches, title, description, noindex: true });
}

export function loader({ params, context }: Route.LoaderArgs) {
  return callApi<typeof getAlertSwitch>(context.get(apiFetchContext), {
    method: "get",
    path: "/search-alerts/{token}",
    params,
  }).catch(throwPageError);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  await callApi<typeof setAlertSwitch>(context.get(apiFetchContext), {
    method: "put",
    path: "/search-alerts/{token}",
    params,
    body: await readSwitchForm(request),
  }).catch(throwPageError);
  return data({ done: true });
}

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { is_off: isOff, searches } = loaderData;
  return (
    <MailSwitchPage
      title={text.title}
      isOff={isOff}
      isAnswer={Boolean(actionData)}
      button={searches === 0 ? undefined : isOff ? text.switchOn : text.switchOff}
    >
      {sentence(loaderData)}
    </MailSwitchPage>
  );
}

function sentence({ is_off: isOff, searches }: Route.ComponentProps["loaderData"]): string {
  if (searches === 0) return text.none;
  return isOff ? text.off : text.on;
}
