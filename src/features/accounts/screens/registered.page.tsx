import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { pageMeta } from "../../../platform/page/seo.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { useStore } from "../../../ui/state/store.ts";
import { unbroken } from "../../../ui/unbroken.tsx";
import { FormSuccess } from "../forms/form-success.tsx";
import { keptSignUp } from "../forms/kept-sign-up.ts";
import { signInText, thanksText } from "../forms/ui-text.ts";
import type { Route } from "./+types/registered.page.ts";
import { AuthPage } from "./auth-page.tsx";
import { SignUpCorrection } from "./sign-up-correction.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead } = thanksText;
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export default function RegisteredPage() {
  const { email, kept, correct, isCorrected } = useRegistered();
  return (
    <AuthPage title={thanksText.title} lead={email ? <SentTo email={email} /> : thanksText.lead}>
      {isCorrected && <FormSuccess icon="mail" text={thanksText.corrected} />}
      <ul className="list-disc space-y-2 pl-6 marker:text-accent">
        {thanksText.hints.map((hint) => (
          <li key={hint}>{unbroken(hint)}</li>
        ))}
      </ul>
      {kept && <SignUpCorrection key={email} kept={kept} onCorrected={correct} />}
      {email && !kept && (
        <p className="text-ink-muted">
          {thanksText.wrongAddress} {thanksText.correctLater}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/zaloguj">{signInText.title}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Strona główna
        </ButtonLink>
      </div>
    </AuthPage>
  );
}

function SentTo({ email }: { email: string }) {
  return (
    <>
      {thanksText.sentTo} <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
    </>
  );
}

/** The address comes along from the form and stays over a reload; what else was typed does not. */
function useRegistered() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const kept = useStore(keptSignUp);
  const [isCorrected, setCorrected] = useState(false);
  const isHydrated = useHydrated();
  const { email } = ((isHydrated && state) || {}) as { email?: string };
  const correct = (right: string) => {
    setCorrected(true);
    void navigate(".", { replace: true, state: { email: right }, preventScrollReset: true });
  };
  return { email, kept: email ? kept : null, correct, isCorrected };
}
