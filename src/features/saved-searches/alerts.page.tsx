import { data, Form } from "react-router";
import { callApi } from "../../platform/api/client.ts";
import { apiFetchContext } from "../../platform/page/page-context.ts";
import { throwPageError } from "../../platform/page/page-errors.ts";
import { readForm } from "../../platform/page/read-form.ts";
import { secretPageHeaders } from "../../platform/page/secret-page.ts";
import { pageMeta } from "../../platform/page/seo.ts";
import { Button } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
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

/** By a press, for programs that open every link of a mail press none. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  await callApi<typeof setAlertSwitch>(context.get(apiFetchContext), {
    method: "put",
    path: "/search-alerts/{token}",
    params,
    body: { is_off: form.get("powiadomienia") === "wylacz" },
  }).catch(throwPageError);
  return data({ done: true });
}

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { is_off: isOff, searches } = loaderData;
  return (
    <PlainPage title={text.title}>
      <div className="flex max-w-measure flex-col items-start gap-6">
        <p role={actionData ? "status" : undefined}>{sentence(loaderData)}</p>
        {searches > 0 && (
          <Form method="post">
            <input type="hidden" name="powiadomienia" value={isOff ? "wlacz" : "wylacz"} />
            <Button type="submit">{isOff ? text.switchOn : text.switchOff}</Button>
          </Form>
        )}
      </div>
    </PlainPage>
  );
}

function sentence({ is_off: isOff, searches }: Route.ComponentProps["loaderData"]): string {
  if (searches === 0) return text.none;
  return isOff ? text.off : text.on;
}
