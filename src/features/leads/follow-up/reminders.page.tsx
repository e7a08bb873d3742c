import { data, Form } from "react-router";
import { callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { throwPageError } from "../../../platform/page/page-errors.ts";
import { readForm } from "../../../platform/page/read-form.ts";
import { secretPageHeaders } from "../../../platform/page/secret-page.ts";
import { pageMeta } from "../../../platform/page/seo.ts";
import { Button } from "../../../ui/button.tsx";
import { PlainPage } from "../../../ui/plain-page.tsx";
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

/** By a press, for programs that open every link of a mail press none. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  await callApi<typeof setReminderSwitch>(context.get(apiFetchContext), {
    method: "put",
    path: "/lead-reminders/{token}",
    params,
    body: { is_off: form.get("przypomnienia") === "wylacz" },
  }).catch(throwPageError);
  return data({ done: true });
}

export default function RemindersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company_name: name, is_off: isOff } = loaderData;
  return (
    <PlainPage title={title}>
      <div className="flex max-w-measure flex-col items-start gap-6">
        <p role={actionData ? "status" : undefined}>
          {isOff ? (
            <>
              Firma <strong>{name}</strong> nie dostaje przypomnień o zapytaniach bez odpowiedzi.
              Nowe zapytania nadal przychodzą na Twój adres e-mail.
            </>
          ) : (
            <>
              Firma <strong>{name}</strong> dostaje jedno przypomnienie, gdy zapytanie czeka na
              odpowiedź dłużej niż dwie doby.
            </>
          )}
        </p>
        <Form method="post">
          <input type="hidden" name="przypomnienia" value={isOff ? "wlacz" : "wylacz"} />
          <Button type="submit">{isOff ? "Włącz przypomnienia" : "Wyłącz przypomnienia"}</Button>
        </Form>
      </div>
    </PlainPage>
  );
}
