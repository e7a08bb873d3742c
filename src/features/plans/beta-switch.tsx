import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { callApi } from "../../platform/api/client.ts";
import { useCall } from "../../platform/form/use-call.ts";
import { formatDate } from "../../platform/polish/format-date.ts";
import { Button } from "../../ui/button.tsx";
import { FormError, type ShownProblem } from "../../ui/form/form-error.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Beta, switchBetaOff, switchBetaOn } from "./contract.ts";
import { planText } from "./text.ts";

/** Has the company's golden plan for the beta on or off; also for a page's action. */
export async function sendBeta(
  fetcher: typeof fetch,
  { companyId, isOn }: { companyId: string; isOn: boolean },
): Promise<void> {
  const call = { path: "/subscriptions/{userId}/beta", params: { userId: companyId } } as const;
  if (isOn) await callApi<typeof switchBetaOn>(fetcher, { ...call, method: "put" });
  else await callApi<typeof switchBetaOff>(fetcher, { ...call, method: "delete" });
}

type Props = {
  companyId: string;
  beta: Beta;
  /** What the page's action answered. */
  posted?: ShownProblem | null;
};

/** The golden plan, free for the time of the beta; nothing where it is not offered. */
export function BetaSwitch({ companyId, beta, posted }: Props) {
  if (beta.state === "unpublished") {
    return <p className="text-ink-muted">{planText.betaNeedsPublished}</p>;
  }
  const isOffered = beta.state === "on" || beta.state === "available";
  return isOffered ? <Switch companyId={companyId} beta={beta} posted={posted} /> : null;
}

/** Works without JavaScript by its page's action. What it says stands in it: a dialog hides toasts. */
function Switch({ companyId, beta: { state, endsAt, backTo }, posted }: Props) {
  const [left, setLeft] = useState<string | null>(null);
  const { pending, problem, run } = useCall(posted);
  const { revalidate } = useRevalidator();
  const isOn = state === "on";
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      await sendBeta(browserFetch, { companyId, isOn: !isOn });
      await revalidate();
      setLeft(backTo);
    });
  };
  return (
    <form method="post" onSubmit={(event) => void send(event)} className="grid gap-4">
      <input type="hidden" name="firma" value={companyId} />
      <input type="hidden" name="beta" value={isOn ? "nie" : "tak"} />
      <output className="empty:hidden">
        {isOn && <HaveIt endsAt={endsAt} />}
        {left && !isOn && planText.betaSwitchedOff(left)}
      </output>
      <FormError problem={problem} />
      <Button
        type="submit"
        pending={pending}
        variant={isOn ? "outlined" : "primary"}
        className="justify-self-start"
      >
        {backTo ? planText.betaOff(backTo) : planText.betaOn}
      </Button>
    </form>
  );
}

function HaveIt({ endsAt }: { endsAt: string | null }) {
  return (
    <span className="flex gap-3">
      <Icon name="check" size={22} className="mt-0.5 text-success" />
      <span>
        <span className="block font-medium">{planText.betaIsOn}</span>
        {endsAt && (
          <span className="block text-[0.9375rem] text-ink-muted">
            {planText.betaEnds(formatDate(endsAt))}
          </span>
        )}
      </span>
    </span>
  );
}
