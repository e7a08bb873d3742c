import { data, type RouterContextProvider } from "react-router";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { readForm } from "../../../platform/page/read-form.ts";
import { type FormName, readValues, type Values } from "./form-bodies.ts";
import { sendForm } from "./form-calls.ts";
import type { ActionResult } from "./use-account-form.ts";

type LoaderInput = { context: Readonly<RouterContextProvider>; request: Request };

const secret = /password$/i;

/** Sends a page's form to the API as its visitor. */
export async function runForm(
  input: LoaderInput,
  choose: (values: Values) => FormName,
): Promise<ActionResult> {
  const values = readValues(await readForm(input.request));
  const form = choose(values);
  const outcome = await sendForm(input.context.get(apiFetchContext), form, values);
  return { form, outcome, values: withoutSecrets(values) };
}

/** Passwords are never written back into a page. */
function withoutSecrets(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));
}

/** The same page again, with the status of what went wrong. */
export function actionResponse(actionResult: ActionResult) {
  return data(actionResult, {
    status: actionResult.outcome.ok ? 200 : actionResult.outcome.status || 500,
  });
}
