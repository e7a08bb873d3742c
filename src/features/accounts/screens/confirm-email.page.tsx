import { redirect } from "react-router";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { throwPageError } from "../../../platform/page/page-errors.ts";
import { readForm } from "../../../platform/page/read-form.ts";
import { secretPageHeaders } from "../../../platform/page/secret-page.ts";
import { pageMeta } from "../../../platform/page/seo.ts";
import { readContactChoice } from "../forms/contact-choice.tsx";
import { actionResponse, runForm } from "../forms/page-actions.ts";
import { confirmText } from "../forms/ui-text.ts";
import { erasedPath, profilePath } from "../redirect-path.ts";
import { loadUser } from "../session/load-user.ts";
import type { confirmEmail, LinkState, lookAtLink } from "../sign-in/contract.ts";
import type { Route } from "./+types/confirm-email.page.ts";
import { ConfirmByToken, type Pressed } from "./confirm-by-token.tsx";
import { ConfirmReminder } from "./confirm-reminder.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { title, waiting: description } = confirmText;
  return pageMeta({ matches, title, description, noindex: true });
}

export const headers = secretPageHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("verificationToken") ?? "";
  const [user, link] = await Promise.all([loadUser(context), token ? look(context, token) : null]);
  if (!token && !user) throw redirect("/zaloguj");
  // Where the sign-in page would lead who is signed in and has nothing to confirm.
  if (!token && user?.isEmailConfirmed) throw redirect(profilePath);
  return { token, user, link };
}

async function look(context: Route.LoaderArgs["context"], token: string): Promise<LinkState> {
  const call = { method: "get", path: "/auth/confirm-email/{token}", params: { token } } as const;
  return callApi<typeof lookAtLink>(context.get(apiFetchContext), call).catch(throwPageError);
}

const reminderForms = ["changeEmail", "deleteAccount"] as const;

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request.clone());
  const token = form.get("verificationToken");
  if (typeof token !== "string") {
    const actionResult = await runForm(
      { context, request },
      ({ form: name }) => reminderForms.find((own) => own === name) ?? "resendConfirmation",
    );
    if (actionResult.form === "deleteAccount" && actionResult.outcome.ok)
      throw redirect(erasedPath);
    return actionResponse(actionResult);
  }
  try {
    await callApi<typeof confirmEmail>(context.get(apiFetchContext), {
      method: "post",
      path: "/auth/confirm-email/{token}",
      params: { token },
      body: { changesContact: readContactChoice(form.get("changesContact")) },
    });
    return { confirmed: true, sentence: "" } satisfies Pressed;
  } catch (error) {
    if (error instanceof ApiFailure) return { confirmed: false, sentence: error.problem.detail };
    throw error;
  }
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, user, link } = loaderData;
  if (link) {
    const pressed = actionData && "confirmed" in actionData ? actionData : undefined;
    return <ConfirmByToken token={token} link={link} user={user} pressed={pressed} />;
  }
  const actionResult = actionData && "outcome" in actionData ? actionData : undefined;
  return user && <ConfirmReminder user={user} actionResult={actionResult} />;
}
