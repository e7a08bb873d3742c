import { useState } from "react";
import { pageMeta } from "../../../platform/page/seo.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Done } from "../forms/done.tsx";
import { answerAgain, runForm } from "../forms/page-actions.ts";
import { ForgotPasswordForm } from "../forms/password-forms.tsx";
import { forgotText, uiText } from "../forms/ui-text.ts";
import type { Route } from "./+types/forgot-password.page.ts";
import { AuthPage } from "./auth-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead } = forgotText;
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerAgain(await runForm({ context, request }, () => "forgotPassword"));
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const answered = actionData?.outcome.ok ? actionData.outcome.sentence : undefined;
  const [sentence, setSentence] = useState(answered);
  const back = (
    <ButtonLink to="/zaloguj" variant="secondary">
      {uiText.backToSignIn}
    </ButtonLink>
  );
  if (sentence) {
    return (
      <AuthPage title={forgotText.doneTitle}>
        <Done icon="mail" text={sentence} hint={forgotText.doneHint}>
          {back}
        </Done>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={forgotText.title} lead={forgotText.lead}>
      <ForgotPasswordForm answer={actionData} onSent={(sent) => setSentence(sent.sentence)} />
      {back}
    </AuthPage>
  );
}
