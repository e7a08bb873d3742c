import { useNavigate, useRevalidator } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { afterStep } from "../../../ui/connection/keep-page.ts";
import { showToast } from "../../../ui/dialog/toast.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { User } from "../contract.ts";
import { profileText, uiText } from "../forms/ui-text.ts";
import { type ActionResult, useAccountForm } from "../forms/use-account-form.ts";
import { PasswordField } from "../password-field/password-field.tsx";
import { forgetTyped } from "../session/typed-here.ts";

/** Ends the account for good; asks for its password. */
export function EraseForm({
  user,
  actionResult,
  onCancel,
}: {
  user: User;
  actionResult: ActionResult | undefined;
  onCancel?: () => void;
}) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { formProps, errors, problem, pending } = useAccountForm({
    form: "deleteAccount",
    actionResult,
    onSent: async ({ sentence }) => {
      const { auth } = await import("../session/store.ts");
      forgetTyped();
      auth.signOut();
      await afterStep(navigate("/"));
      await revalidate();
      showToast({ type: "success", message: sentence ?? uiText.saved });
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <input type="hidden" name="form" value="deleteAccount" />
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <FormError problem={problem} />
      <PasswordField
        label={profileText.ownPassword}
        hint={profileText.eraseWithPassword}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <div className="grid gap-3">
        <Button type="submit" variant="danger" pending={pending}>
          <Icon name="trash" size={20} />
          {profileText.erase}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {uiText.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
