import { data } from "react-router";
import { callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { throwPageError } from "../../../platform/page/page-errors.ts";
import { secretPageHeaders } from "../../../platform/page/secret-page.ts";
import { pageMeta } from "../../../platform/page/seo.ts";
import { unbroken } from "../../../ui/unbroken.tsx";
import { MailSwitchPage } from "../../accounts/mail-switch/mail-switch-page.tsx";
import { readSwitchForm } from "../../accounts/mail-switch/switch-form.ts";
import { asFirm } from "../../companies/text.ts";
import type { Route } from "./+types/reminders.page.ts";
import type { getReminderSwitch, setReminderSwitch } from "./contract.ts";

const title = "Przypomnienia o zapytaniach";

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const description = "Włącz albo wyłącz przypomnienia o zapytaniach bez odpowiedzi.";
  return pageMeta({ matches, title, description, noindex: true });
}

export function loader({ params, context }: Route.LoaderArgs) {
  return callApi<typeof getReminderSwitch>(context.get(apiFetchContext), {
    method: "get",
    path: "/lead-reminders/{token}",
    params,
  }).catch(throwPageError);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  await callApi<typeof setReminderSwitch>(context.get(apiFetchContext), {
    method: "put",
    path: "/lead-reminders/{token}",
    params,
    body: await readSwitchForm(request),
  }).catch(throwPageError);
  return data({ done: true });
}

export default function RemindersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company_name: name, is_off: isOff } = loaderData;
  return (
    <MailSwitchPage
      title={title}
      isOff={isOff}
      isAnswer={Boolean(actionData)}
      button={isOff ? "Włącz przypomnienia" : "Wyłącz przypomnienia"}
    >
      {isOff ? (
        <>
          <strong>{asFirm(name)}</strong> nie dostaje przypomnień o zapytaniach bez odpowiedzi.{" "}
          {unbroken("Nowe zapytania nadal przychodzą na Twój adres e-mail.")}
        </>
      ) : (
        <>
          <strong>{asFirm(name)}</strong> dostaje jedno przypomnienie, gdy zapytanie czeka na
          odpowiedź dłużej niż dwie doby.
        </>
      )}
    </MailSwitchPage>
  );
}
