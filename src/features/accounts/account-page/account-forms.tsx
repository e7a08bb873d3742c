import { useRef } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { EmailField } from "../../../ui/form/field.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import type { User } from "../contract.ts";
import { NameFields } from "../forms/name-fields.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { profileText, uiText } from "../forms/ui-text.ts";
import { type ActionResult, useAccountForm } from "../forms/use-account-form.ts";
import { SettingsCard } from "./settings-card.tsx";

export type AccountFormProps = { user: User; actionResult: ActionResult | undefined };

export function NamesForm({ user, actionResult }: AccountFormProps) {
  const { revalidate } = useRevalidator();
  const { formProps, errors, problem, pending, typed, sent } = useAccountForm({
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
        <NameFields values={{ ...user, ...typed }} errors={errors} />
        <Button type="submit" size="sm" pending={pending} className="justify-self-start">
          {uiText.save}
        </Button>
      </form>
    </SettingsCard>
  );
}

export function EmailForm({ user, actionResult }: AccountFormProps) {
  const { revalidate } = useRevalidator();
  const frame = useRef<HTMLDivElement>(null);
  const { formProps, errors, problem, pending, typed, sent } = useAccountForm({
    form: "changeEmail",
    actionResult,
    onSent: async ({ sentence }) => {
      frame.current?.querySelector("form")?.reset();
      showToast({ type: "success", message: sentence ?? uiText.saved });
      await revalidate();
    },
  });
  return (
    <SettingsCard title={profileText.emailTitle} lead={profileText.emailLead}>
      <dl className="grid gap-2 rounded-lg bg-stone px-4 py-3">
        <Address name={profileText.emailCurrent} value={user.email} />
        {user.pendingEmail && <Address name={profileText.emailPending} value={user.pendingEmail} />}
      </dl>
      <div ref={frame}>
        <form {...formProps} className="grid gap-5">
          <input type="hidden" name="form" value="changeEmail" />
          <FormError problem={problem} />
          {sent?.sentence && <SentLine>{sent.sentence}</SentLine>}
          <EmailField
            label={profileText.newEmail}
            name="newEmail"
            autoComplete="email"
            defaultValue={typed.newEmail}
            error={errors.newEmail}
          />
          <PasswordField
            label={profileText.ownPassword}
            name="password"
            autoComplete="current-password"
            error={errors.password}
          />
          <Button type="submit" size="sm" pending={pending} className="justify-self-start">
            {profileText.changeEmail}
          </Button>
        </form>
      </div>
    </SettingsCard>
  );
}

function Address({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-medium break-all">{value}</dd>
    </div>
  );
}

/** Without JavaScript, in place of a toast. */
export function SentLine({ children }: { children: string }) {
  return <p className="rounded-lg bg-success-soft px-4 py-3 text-success">{children}</p>;
}
