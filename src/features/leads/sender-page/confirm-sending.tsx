import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { useCall } from "../../../platform/form/use-call.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import type { confirmLead } from "../sending/contract.ts";
import { leadText as text } from "./text.ts";

/** „Potwierdź i wyślij” of a lead that waits for it. */
export function ConfirmSending({
  leadRef,
  reload,
}: {
  leadRef: string;
  reload: () => Promise<void>;
}) {
  const { pending, problem, run } = useCall();
  const confirm = async () => {
    const done = await run(() =>
      callApi<typeof confirmLead>(browserFetch, {
        method: "put",
        path: "/leads/{id}/confirmation",
        params: { id: leadRef },
      }),
    );
    if (done) showToast({ type: "success", message: text.confirmed });
    await reload();
  };
  return (
    <form
      // Without scripts it is posted to its page: the form that sent the lead needs none either.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
      className="grid justify-items-start gap-4"
    >
      <p>{text.confirmText}</p>
      <FormError problem={problem} />
      <Button type="submit" name="formularz" value="potwierdzenie" pending={pending}>
        {text.confirm}
      </Button>
    </form>
  );
}
