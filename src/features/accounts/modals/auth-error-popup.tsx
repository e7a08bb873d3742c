import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { signInText, uiText } from "../forms/ui-text.ts";
import { auth, useAuth } from "../session/store.ts";

/** After a failed try in the window, which closed; closing it forgets the error. */
export function AuthErrorPopup() {
  const { error } = useAuth();
  const { clearError, openModal } = auth;
  return (
    <Dialog open={error !== null} onClose={clearError} title={signInText.failedTitle} size="sm">
      <div className="grid gap-6">
        <FormError problem={error} />
        <div className="grid gap-3">
          <Button
            onClick={() => {
              clearError();
              openModal("login");
            }}
          >
            {signInText.tryAgain}
          </Button>
          <Button variant="secondary" onClick={clearError}>
            {uiText.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
