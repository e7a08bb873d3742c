import { useEffect, useState } from "react";
import { plural } from "../../../platform/polish/plural.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { FormSuccess } from "../forms/form-success.tsx";
import { confirmText } from "../forms/ui-text.ts";
import { type ActionResult, useAccountForm } from "../forms/use-account-form.ts";
import { SignOutButton } from "../menu/sign-out-button.tsx";
import { resendPauseSeconds } from "../rules.ts";
import { AuthPage } from "./auth-page.tsx";

/** For who is signed in and has not confirmed the address yet. */
export function ConfirmReminder({
  email,
  actionResult,
}: {
  email: string;
  actionResult: ActionResult | undefined;
}) {
  const [sentence, setSentence] = useState("");
  const [seconds, setSeconds] = useCountdown(actionResult?.outcome.ok ? resendPauseSeconds : 0);
  const { formProps, problem, pending, sent } = useAccountForm({
    form: "resendConfirmation",
    actionResult,
    onSent: (done) => {
      setSentence(done.sentence ?? "");
      setSeconds(done.retryAfterSeconds ?? resendPauseSeconds);
    },
  });
  const said = sentence || sent?.sentence;
  return (
    <AuthPage
      title={confirmText.title}
      lead={
        <>
          {confirmText.sentBefore}{" "}
          <strong className="font-semibold break-all text-ink">{email}</strong>.{" "}
          {confirmText.sentAfter}
        </>
      }
    >
      <p className="text-ink-muted">{confirmText.checkSpam}</p>
      <FormError problem={problem} />
      {said && <FormSuccess icon="mail" text={said} />}
      <form {...formProps} className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={pending} disabled={seconds > 0}>
          {confirmText.resend}
        </Button>
        {seconds > 0 && (
          <p className="text-[0.9375rem] text-ink-muted tabular-nums noscript:hidden">
            Możliwe za {plural(seconds, { one: "sekundę", few: "sekundy", many: "sekund" })}.
          </p>
        )}
      </form>
      <div className="border-t border-line pt-6">
        <p className="text-[0.9375rem] text-ink-muted">{confirmText.wrongAddress}</p>
        <SignOutButton className="mt-3 flex min-h-11 items-center gap-2 font-medium underline decoration-1 underline-offset-4 hover:text-accent" />
      </div>
    </AuthPage>
  );
}

/** Counts whole seconds down to zero. */
function useCountdown(initial: number) {
  const [seconds, setSeconds] = useState(initial);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return [seconds, setSeconds] as const;
}
