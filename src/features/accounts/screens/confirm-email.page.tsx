import { redirect } from "react-router";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { pageMeta } from "../../../platform/page/seo.ts";
import { actionResponse, runForm } from "../forms/page-actions.ts";
import { confirmText } from "../forms/ui-text.ts";
import { loadUser } from "../session/load-user.ts";
import type { confirmEmail } from "../sign-in/contract.ts";
import type { Route } from "./+types/confirm-email.page.ts";
import { ConfirmByToken } from "./confirm-by-token.tsx";
import { ConfirmReminder } from "./confirm-reminder.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { title, waiting: description } = confirmText;
  return pageMeta({ matches, title, description, noindex: true });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("verificationToken") ?? "";
  const user = await loadUser(context);
  if (!token && (!user || user.isEmailConfirmed)) throw redirect("/zaloguj");
  return { token, user };
}

/** Without JavaScript: confirms by a press, for programs that open every link of a mail press none. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.clone().formData();
  const token = form.get("verificationToken");
  if (typeof token !== "string") {
    return actionResponse(await runForm({ context, request }, () => "resendConfirmation"));
  }
  try {
    await callApi<typeof confirmEmail>(context.get(apiFetchContext), {
      method: "post",
      path: "/auth/confirm-email/{token}",
      params: { token },
    });
    return { confirmed: true, sentence: "" };
  } catch (error) {
    if (error instanceof ApiFailure) return { confirmed: false, sentence: error.problem.detail };
    throw error;
  }
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, user } = loaderData;
  if (token) {
    const settled = actionData && "confirmed" in actionData ? actionData : undefined;
    return <ConfirmByToken key={token} token={token} user={user} settled={settled} />;
  }
  const actionResult = actionData && "outcome" in actionData ? actionData : undefined;
  return user && <ConfirmReminder user={user} actionResult={actionResult} />;
}
