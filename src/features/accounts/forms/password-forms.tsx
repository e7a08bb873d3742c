import type { FieldErrors } from "../../../platform/form/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/form/field.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { PasswordField } from "../password-field/password-field.tsx";
import { changePasswordText, forgotText, resetText, uiText } from "./ui-text.ts";
import { type AccountFormInput, useAccountForm } from "./use-account-form.ts";
import { useFirstField } from "./use-first-field.ts";

type Props = Omit<AccountFormInput, "form"> & { focuses?: boolean };

export function ForgotPasswordForm({
  focuses = false,
  email = "",
  ...input
}: Props & { email?: string }) {
  const { formProps, errors, problem, pending, typed } = useAccountForm({
    ...input,
    form: "forgotPassword",
  });
  return (
    <form {...formProps} action="/zapomniane-haslo" className="grid gap-5">
      <FormError problem={problem} />
      <EmailField
        autoComplete="username"
        defaultValue={typed.email ?? email}
        error={errors.email}
        ref={useFirstField(focuses)}
      />
      <Button type="submit" pending={pending}>
        {forgotText.submit}
      </Button>
    </form>
  );
}

export function ResetPasswordForm({ focuses = false, token, ...input }: Props & { token: string }) {
  const { formProps, errors, problem, pending } = useAccountForm({
    ...input,
    form: "resetPassword",
  });
  return (
    <form {...formProps} action="/resetuj-haslo" className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <FormError problem={problem} />
      <NewPasswordFields errors={errors} first={useFirstField(focuses)} />
      <Button type="submit" pending={pending}>
        {resetText.submit}
      </Button>
    </form>
  );
}

/** `email` tells password managers whose password it is. */
export function ChangePasswordForm({
  focuses = false,
  email,
  ...input
}: Props & { email: string }) {
  const { formProps, errors, problem, pending } = useAccountForm({
    ...input,
    form: "changePassword",
  });
  return (
    <form {...formProps} className="grid gap-5">
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormError problem={problem} />
      <PasswordField
        label={uiText.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
        ref={useFirstField(focuses)}
      />
      <NewPasswordFields errors={errors} />
      <Button type="submit" pending={pending}>
        {changePasswordText.submit}
      </Button>
    </form>
  );
}

function NewPasswordFields({
  errors,
  first,
}: {
  errors: FieldErrors;
  first?: ReturnType<typeof useFirstField>;
}) {
  return (
    <>
      <PasswordField
        label={uiText.newPassword}
        name="newPassword"
        autoComplete="new-password"
        hint={uiText.passwordHint}
        error={errors.newPassword}
        ref={first}
      />
      <PasswordField
        label={uiText.repeatPassword}
        name="confirmPassword"
        autoComplete="new-password"
        plain
        error={errors.confirmPassword}
      />
    </>
  );
}
