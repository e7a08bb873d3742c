import { EmailField } from "../../../ui/form/field.tsx";
import { profileText } from "../forms/ui-text.ts";
import { PasswordField } from "../password-field/password-field.tsx";

type ByField = Readonly<Record<string, string | undefined>>;

/** Another address, with the password of the account that gets it. */
export function NewAddressFields({
  label,
  typed,
  errors,
}: {
  label: string;
  typed: ByField;
  errors: ByField;
}) {
  return (
    <>
      <EmailField
        label={label}
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
    </>
  );
}
