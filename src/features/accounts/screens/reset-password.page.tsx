import { useState } from "react";
import { apiFetchContext } from "../../../platform/page/page-context.ts";
import { pageMeta } from "../../../platform/page/seo.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { FormSuccess } from "../forms/form-success.tsx";
import { actionResponse, runForm } from "../forms/page-actions.ts";
import { ResetPasswordForm } from "../forms/password-forms.tsx";
import { isResetLinkUsable } from "../forms/reset-link.ts";
import { resetText, signInText } from "../forms/ui-text.ts";
import type { Route } from "./+types/reset-password.page.ts";
import { AuthPage } from "./auth-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { noTokenTitle: title, noToken: description } = resetText;
  return pageMeta({ matches, title, description, noindex: true });
}

/** The token comes from a mail's link, and after a failed try from the form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("passwordToken") ?? "";
  const isOver = token !== "" && !(await isResetLinkUsable(context.get(apiFetchContext), token));
  return { token, isOver };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actionResponse(await runForm({ context, request }, () => "resetPassword"));
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData?.outcome.ok ? actionData.outcome.sentence : undefined;
  const [sentence, setSentence] = useState(answered);
  const token = loaderData.token || actionData?.values.token || "";
  const askAgain = (
    <ButtonLink to="/zapomniane-haslo" variant={token ? "underline" : "primary"}>
      {resetText.askForLink}
    </ButtonLink>
  );
  if (sentence) {
    return (
      <AuthPage title={resetText.doneTitle}>
        <FormSuccess text={sentence}>
          <ButtonLink to="/zaloguj">{signInText.title}</ButtonLink>
        </FormSuccess>
      </AuthPage>
    );
  }
  if (!token) {
    return (
      <AuthPage title={resetText.noTokenTitle} lead={resetText.noToken}>
        {askAgain}
      </AuthPage>
    );
  }
  if (loaderData.isOver) {
    return (
      <AuthPage title={resetText.overTitle} lead={resetText.over}>
        <ButtonLink to="/zapomniane-haslo">{resetText.askForLink}</ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={resetText.title} lead={resetText.lead}>
      <ResetPasswordForm
        token={token}
        actionResult={actionData}
        onSent={(sent) => setSentence(sent.sentence)}
      />
      {askAgain}
    </AuthPage>
  );
}
