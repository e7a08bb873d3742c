import { useState } from "react";
import type { Refused } from "../../../platform/form/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/form/field.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import type { Sent } from "../forms/form-calls.ts";
import type { KeptSignUp } from "../forms/kept-sign-up.ts";
import { thanksText as text } from "../forms/ui-text.ts";

/** Right after a registration: the address was mistyped. */
export function SignUpCorrection({
  kept,
  onCorrected,
}: {
  kept: KeptSignUp;
  onCorrected: (email: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const { formProps, errors, problem, pending } = useForm<Sent, Refused>({
    loadHandler: () => Promise.resolve(kept.correction),
    kind: kept.values.email,
    onSent: ({ user }) => {
      setOpen(false);
      if (user) onCorrected(user.email);
    },
  });
  if (!open) {
    return (
      <p className="text-ink-muted">
        {text.wrongAddress}{" "}
        <Button variant="underline" size="sm" onClick={() => setOpen(true)}>
          {text.correct}
        </Button>
      </p>
    );
  }
  return (
    <form {...formProps} className="grid gap-5">
      <FormError problem={problem} />
      <EmailField
        label={text.rightAddress}
        autoComplete="email"
        defaultValue={kept.values.email}
        error={errors.email}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        {text.sendThere}
      </Button>
    </form>
  );
}
