import { useNavigate, useRevalidator } from "react-router";
import { afterStep } from "../../../ui/connection/keep-page.ts";
import { showToast } from "../../../ui/dialog/toast.ts";
import { profilePath } from "../redirect-path.ts";

/**
 * Signs out; one lands on the own profile, which asks to sign in.
 * @returns false when its code cannot be had
 */
export function useSignOut() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    const code = await import("./sign-out.ts").catch(() => null);
    if (!code) return false;
    const toast = await code.signOut();
    if (toast.type === "success") {
      await afterStep(navigate(profilePath));
      await revalidate();
    }
    showToast(toast);
    return true;
  };
}
