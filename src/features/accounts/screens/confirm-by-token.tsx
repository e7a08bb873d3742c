import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { User } from "../contract.ts";
import { FormSuccess } from "../forms/form-success.tsx";
import { confirmText } from "../forms/ui-text.ts";
import { profilePath } from "../redirect-path.ts";
import type { confirmEmail } from "../sign-in/contract.ts";
import { AuthPage } from "./auth-page.tsx";

type Settled = { confirmed: boolean; sentence: string };

/** By token: a page rendered twice still asks once. */
const asked = new Map<string, Promise<Settled>>();

function confirmOnce(token: string): Promise<Settled> {
  const known = asked.get(token);
  if (known) return known;
  const asking = confirm(token);
  asked.set(token, asking);
  return asking;
}

async function confirm(token: string): Promise<Settled> {
  try {
    await callApi<typeof confirmEmail>(browserFetch, {
      method: "post",
      path: "/auth/confirm-email/{token}",
      params: { token },
    });
    return { confirmed: true, sentence: "" };
  } catch (error) {
    const sentence = error instanceof ApiFailure ? error.problem.detail : confirmText.failedTitle;
    return { confirmed: false, sentence };
  }
}

/** The page a mailed link opens: waits, then says what came of it. */
export function ConfirmByToken({
  token,
  user,
  settled: answered,
}: {
  token: string;
  user: User | null;
  settled: Settled | undefined;
}) {
  const [settled, setSettled] = useState(answered);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (settled) return;
    void confirmOnce(token).then(async (outcome) => {
      setSettled(outcome);
      if (outcome.confirmed) await revalidate();
    });
  }, [token, settled, revalidate]);
  if (!settled) return <Waiting token={token} />;
  if (settled.confirmed) return <Confirmed user={user} />;
  return (
    <AuthPage title={confirmText.failedTitle}>
      <FormError problem={{ detail: settled.sentence }} />
      <ButtonLink to={user ? profilePath : "/zaloguj"}>
        {user ? confirmText.toProfile : confirmText.toSignIn}
      </ButtonLink>
    </AuthPage>
  );
}

function Waiting({ token }: { token: string }) {
  return (
    <AuthPage title={confirmText.title}>
      <p role="status" className="flex items-center gap-3 text-lg text-ink-muted noscript:hidden">
        <Spinner label="" />
        {confirmText.waiting}
      </p>
      <noscript>
        <form method="post" className="grid justify-items-start gap-5">
          <p className="text-lg text-ink-muted">{confirmText.withoutScript}</p>
          <input type="hidden" name="verificationToken" value={token} />
          <Button type="submit">{confirmText.confirm}</Button>
        </form>
      </noscript>
    </AuthPage>
  );
}

function Confirmed({ user }: { user: User | null }) {
  return (
    <AuthPage title={confirmText.doneTitle}>
      <FormSuccess text={confirmText.doneLead}>
        <ButtonLink to={user ? profilePath : "/zaloguj"}>
          {user ? confirmText.toProfile : confirmText.toSignIn}
        </ButtonLink>
      </FormSuccess>
    </AuthPage>
  );
}
