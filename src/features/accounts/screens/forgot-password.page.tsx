import { useState } from "react";
import { useLocation } from "react-router";
import { pageMeta } from "../../../platform/page/seo.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { FormSuccess } from "../forms/form-success.tsx";
import { actionResponse, runForm } from "../forms/page-actions.ts";
import { ForgotPasswordForm } from "../forms/password-forms.tsx";
import { forgotText, uiText } from "../forms/ui-text.ts";
import type { Route } from "./+types/forgot-password.page.ts";
import { AuthPage } from "./auth-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead } = forgotText;
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export async function action({ context, request }: Route.ActionArgs) {
  return actionResponse(await runForm({ context, request }, () => "forgotPassword"));
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const answered = actionData?.outcome.ok ? actionData.outcome.sentence : undefined;
  const [sentence, setSentence] = useState(answered);
  const email = typedBefore(useLocation().state);
  const back = (
    <ButtonLink to="/zaloguj" variant="secondary">
      {uiText.backToSignIn}
    </ButtonLink>
  );
  if (sentence) {
    return (
      <AuthPage title={forgotText.doneTitle}>
        <FormSuccess icon="mail" text={sentence} hint={forgotText.doneHint}>
          {back}
        </FormSuccess>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={forgotText.title} lead={forgotText.lead}>
      <ForgotPasswordForm
        key={email}
        email={email}
        actionResult={actionData}
        onSent={(sent) => setSentence(sent.sentence)}
      />
      {back}
    </AuthPage>
  );
}

/** What came along from the sign-in form; a page from the server does not know it at first. */
const typedBefore = (state: unknown): string => {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === "string" ? email : "";
};
