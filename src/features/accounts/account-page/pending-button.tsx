import { useRevalidator } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { uiText } from "../forms/ui-text.ts";
import { type ActionResult, useAccountForm } from "../forms/use-account-form.ts";
import { SentLine } from "./account-forms.tsx";

type PendingButtonProps = {
  form: "resendChange" | "cancelChange" | "resendContact" | "adoptContact" | "forgotPassword";
  actionResult: ActionResult | undefined;
  /** Whom a link is sent to, where the call does not know by itself. */
  email?: string;
  /** Said in place of the server's own word. */
  done?: string;
  children: string;
};

/** One press, one sentence. */
export function PendingButton({ form, actionResult, email, done, children }: PendingButtonProps) {
  const { revalidate } = useRevalidator();
  const { formProps, problem, pending, sent } = useAccountForm({
    form,
    actionResult,
    onSent: async ({ sentence }) => {
      showToast({ type: "success", message: done ?? sentence ?? uiText.saved });
      await revalidate();
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <input type="hidden" name="form" value={form} />
      {email && <input type="hidden" name="email" value={email} />}
      <FormError problem={problem} />
      {sent?.sentence && <SentLine>{done ?? sent.sentence}</SentLine>}
      <Button type="submit" size="sm" variant="outlined" pending={pending}>
        {children}
      </Button>
    </form>
  );
}
