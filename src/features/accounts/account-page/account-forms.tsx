import { useRevalidator } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import type { User } from "../contract.ts";
import { NameFields } from "../forms/name-fields.tsx";
import { profileText, uiText } from "../forms/ui-text.ts";
import { type ActionResult, useAccountForm } from "../forms/use-account-form.ts";
import { SettingsCard } from "./settings-card.tsx";

export type AccountFormProps = { user: User; actionResult: ActionResult | undefined };

export function NamesForm({ user, actionResult }: AccountFormProps) {
  const { revalidate } = useRevalidator();
  const { formProps, errors, problem, pending, typed, sent, isRestored } = useAccountForm({
    form: "names",
    actionResult,
    onSent: async () => {
      showToast({ type: "success", message: uiText.saved });
      await revalidate();
    },
  });
  return (
    <SettingsCard title={profileText.names}>
      <form {...formProps} className="grid gap-5">
        <input type="hidden" name="form" value="names" />
        <FormError problem={problem} />
        {sent && <SentLine>{uiText.saved}</SentLine>}
        {isRestored && <p role="status">{profileText.namesRestored}</p>}
        <NameFields values={{ ...user, ...typed }} errors={errors} />
        <Button
          type="submit"
          size="sm"
          variant="black"
          pending={pending}
          className="justify-self-start"
        >
          {uiText.save}
        </Button>
      </form>
    </SettingsCard>
  );
}

/** Without JavaScript, in place of a toast. */
export function SentLine({ children }: { children: string }) {
  return <p className="rounded-lg bg-success-soft px-4 py-3 text-success">{children}</p>;
}
