import { data } from "react-router";
import { callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { throwPageError } from "../../../platform/page/page-errors.ts";
import { secretPageHeaders } from "../../../platform/page/secret-page.ts";
import { pageMeta } from "../../../platform/page/seo.ts";
import { MailSwitchPage } from "../../accounts/mail-switch/mail-switch-page.tsx";
import { readSwitchForm } from "../../accounts/mail-switch/switch-form.ts";
import { remindAfterDays } from "../../calendar/rules.ts";
import { asFirm } from "../../companies/text.ts";
import type { Route } from "./+types/reminders.page.ts";
import type { getCalendarReminderSwitch, setCalendarReminderSwitch } from "./contract.ts";

const title = "Przypomnienia o kalendarzu";

export const headers = secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const description = "Włącz albo wyłącz przypomnienia o kalendarzu dostępności.";
  return pageMeta({ matches, title, description, noindex: true });
}

export function loader({ params, context }: Route.LoaderArgs) {
  return callApi<typeof getCalendarReminderSwitch>(context.get(apiFetchContext), {
    method: "get",
    path: "/calendar-reminders/{token}",
    params,
  }).catch(throwPageError);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  await callApi<typeof setCalendarReminderSwitch>(context.get(apiFetchContext), {
    method: "put",
    path: "/calendar-reminders/{token}",
    params,
    body: await readSwitchForm(request),
  }).catch(throwPageError);
  return data({ done: true });
}

export default function CalendarRemindersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company_name: name, is_off: isOff } = loaderData;
  return (
    <MailSwitchPage
      title={title}
      isOff={isOff}
      isAnswer={Boolean(actionData)}
      button={isOff ? "Włącz przypomnienia" : "Wyłącz przypomnienia"}
    >
      <strong>{asFirm(name)}</strong>{" "}
      {isOff
        ? "nie dostaje przypomnień o kalendarzu."
        : `dostaje jedno przypomnienie, gdy przez ${remindAfterDays} dni nikt nie potwierdzi kalendarza.`}
    </MailSwitchPage>
  );
}
