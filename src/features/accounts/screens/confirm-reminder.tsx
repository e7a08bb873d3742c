import { type ReactNode, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { plural } from "../../../platform/polish/plural.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { User } from "../contract.ts";
import { FormSuccess } from "../forms/form-success.tsx";
import { confirmText, profileText } from "../forms/ui-text.ts";
import { type ActionResult, useAccountForm } from "../forms/use-account-form.ts";
import { SignOutButton } from "../menu/sign-out-button.tsx";
import { AuthPage } from "./auth-page.tsx";
import { DownloadLink } from "./download-link.tsx";
import { EraseForm } from "./erase-form.tsx";
import { NewAddressFields } from "./new-address-fields.tsx";

/** For who is signed in and has not confirmed the address yet. */
export function ConfirmReminder({
  user,
  actionResult,
}: {
  user: User;
  actionResult: ActionResult | undefined;
}) {
  const [sentence, setSentence] = useState("");
  const { revalidate } = useRevalidator();
  const seconds = useCountdown(user);
  const { formProps, problem, pending, sent } = useAccountForm({
    form: "resendConfirmation",
    actionResult,
    onSent: async (done) => {
      setSentence(done.sentence ?? "");
      await revalidate();
    },
  });
  useEffect(() => {
    // Asked too soon, perhaps in another tab: the server knows how long to wait.
    if (problem) void revalidate();
  }, [problem, revalidate]);
  const said = sentence || sent?.sentence;
  return (
    <AuthPage
      title={confirmText.title}
      lead={
        <>
          {confirmText.sentBefore}{" "}
          <strong className="font-semibold wrap-anywhere text-ink">{user.email}</strong>.{" "}
          {confirmText.sentAfter}
        </>
      }
    >
      <p className="text-ink-muted">{confirmText.checkSpam}</p>
      <FormError problem={problem} />
      {said && <FormSuccess icon="mail" text={said} />}
      <form {...formProps} className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={pending} isOff={seconds > 0}>
          {confirmText.resend}
        </Button>
        {seconds > 0 && (
          <p className="text-[0.9375rem] text-ink-muted tabular-nums">
            Możliwe za {plural(seconds, { one: "sekundę", few: "sekundy", many: "sekund" })}.
          </p>
        )}
      </form>
      <div className="border-t border-line pt-6">
        <CorrectAddress user={user} actionResult={actionResult} />
        <Unwanted user={user} actionResult={actionResult} />
        <SignOutButton className="mt-3 flex min-h-11 items-center gap-2 font-medium underline decoration-1 underline-offset-4 hover:text-accent" />
      </div>
    </AuthPage>
  );
}

/** A mistyped address is changed as any other: the new one counts once its link is used. */
function CorrectAddress({
  user,
  actionResult,
}: {
  user: User;
  actionResult: ActionResult | undefined;
}) {
  const [sentence, setSentence] = useState("");
  const { revalidate } = useRevalidator();
  const { formProps, errors, problem, pending, typed, sent } = useAccountForm({
    form: "changeEmail",
    actionResult,
    onSent: async (done) => {
      setSentence(done.sentence ?? "");
      await revalidate();
    },
  });
  const said = sentence || sent?.sentence;
  const isTried = problem !== null || typed.newEmail !== undefined;
  return (
    <>
      {user.pendingEmail && (
        <p className="mb-3">
          {confirmText.changeWaits}{" "}
          <strong className="font-semibold wrap-anywhere">{user.pendingEmail}</strong>.
        </p>
      )}
      {said && <FormSuccess icon="mail" text={said} />}
      <Disclosure summary={confirmText.wrongAddress} isOpen={isTried}>
        <form {...formProps} className="grid gap-5 pt-3 pb-5">
          <input type="hidden" name="form" value="changeEmail" />
          <FormError problem={problem} />
          <NewAddressFields label={confirmText.rightAddress} typed={typed} errors={errors} />
          <Button type="submit" size="sm" pending={pending} className="justify-self-start">
            {confirmText.correct}
          </Button>
        </form>
      </Disclosure>
    </>
  );
}

/**
 * „Konto” is closed to an unconfirmed address, and everybody may leave at any time and take a copy of what
 * is kept about them.
 */
function Unwanted({ user, actionResult }: Parameters<typeof EraseForm>[0]) {
  return (
    <Disclosure summary={confirmText.unwanted} isOpen={actionResult?.form === "deleteAccount"}>
      <div className="grid gap-5 pt-3 pb-5">
        <p>{confirmText.copyFirst}</p>
        <DownloadLink />
        <p>{profileText.eraseLead}</p>
        <EraseForm user={user} actionResult={actionResult} />
      </div>
    </Disclosure>
  );
}

function Disclosure({
  summary,
  isOpen,
  children,
}: {
  summary: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details className="group" open={isOpen || undefined}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** Counts down from what the server said last, whole seconds. */
function useCountdown(user: User) {
  const [count, setCount] = useState({ user, seconds: waitOf(user) });
  if (count.user !== user) setCount({ user, seconds: waitOf(user) });
  const running = count.seconds > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(
      () => setCount((before) => ({ ...before, seconds: Math.max(0, before.seconds - 1) })),
      1_000,
    );
    return () => clearInterval(timer);
  }, [running]);
  return count.seconds;
}

const waitOf = ({ confirmationWaitSeconds = 0 }: User) => confirmationWaitSeconds;
