import { useState } from "react";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { useCall } from "../../../platform/form/use-call.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import type { withdrawLead } from "./contract.ts";
import { leadText as text } from "./text.ts";

type Changing = {
  leadRef: string;
  lead: Parameters<typeof text.withdrawText>[0];
  reload: () => Promise<void>;
};

/** Taking the lead back, after one question. */
export function WithdrawLead({ leadRef, lead, reload }: Changing) {
  const [isAsking, setAsking] = useState(false);
  const { pending, problem, run } = useCall();
  const withdraw = async () => {
    const done = await run(() =>
      callApi<typeof withdrawLead>(browserFetch, {
        method: "put",
        path: "/leads/{id}/withdrawal",
        params: { id: leadRef },
      }),
    );
    setAsking(false);
    if (done) showToast({ type: "success", message: text.withdrawn });
    // Also when the company was quicker: the page then says how things stand.
    await reload();
  };
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5 noscript:hidden">
      <FormError problem={problem} />
      <Button variant="outlined" size="sm" onClick={() => setAsking(true)}>
        {text.withdraw}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.withdrawTitle}
          confirm={text.withdraw}
          cancel={text.keep}
          pending={pending}
          onConfirm={() => void withdraw()}
          onCancel={() => setAsking(false)}
        >
          <p>{text.withdrawText(lead)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
