import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { useCall } from "../../../platform/form/use-call.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import type { putLeadReason, putLeadStatus } from "../inbox/contract.ts";
import { DeclineInTwoSteps, DeclineReasons } from "../inbox/decline-reasons.tsx";
import type { Decision } from "../inbox/inbox-store.ts";
import { inboxText as text } from "../inbox/inbox-text.ts";
import { leadText } from "./text.ts";

type Changing = { leadRef: string; reload: () => Promise<void> };

/** Accepting by one press, declining by two. */
export function LeadDecision({ leadRef, reload }: Changing) {
  const { pending, problem, run } = useCall();
  const decide = async (decision: Decision) => {
    const done = await run(() =>
      callApi<typeof putLeadStatus>(browserFetch, {
        method: "put",
        path: "/leads/{id}/status",
        params: { id: leadRef },
        body: decision,
      }),
    );
    const message = decision.status === "contacted" ? leadText.nowAccepted : leadText.nowDeclined;
    if (done) showToast({ type: "success", message });
    // Also when it was decided elsewhere: the page then says how things stand.
    await reload();
  };
  return (
    <div className="grid gap-3 noscript:hidden">
      <FormError problem={problem} />
      <DeclineInTwoSteps
        isSaving={pending}
        onDecline={(why) => void decide({ status: "rejected", ...why })}
      >
        {(askToDecline) => (
          <div className="flex flex-wrap gap-3">
            <Button pending={pending} onClick={() => void decide({ status: "contacted" })}>
              {text.accept}
            </Button>
            <Button variant="outlined" {...askToDecline}>
              {text.decline}
            </Button>
          </div>
        )}
      </DeclineInTwoSteps>
    </div>
  );
}

/** Of a declined lead, while no reason was given. */
export function DeclineReason({ leadRef, reload }: Changing) {
  const { pending, problem, run } = useCall();
  return (
    <div className="grid w-full gap-3 noscript:hidden">
      <FormError problem={problem} />
      <DeclineReasons
        isSaving={pending}
        onChoose={(reason, note) => {
          const explaining = run(() =>
            callApi<typeof putLeadReason>(browserFetch, {
              method: "put",
              path: "/leads/{id}/reason",
              params: { id: leadRef },
              body: { reason, note },
            }),
          );
          void explaining.then(reload);
        }}
      />
    </div>
  );
}
