import { useNavigate, useRevalidator } from "react-router";
import { showToast } from "../../../ui/dialog/toast.ts";
import { profilePath } from "../redirect-path.ts";

/** Signs out; one lands on the own profile, which asks to sign in. */
export function useSignOut() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    const { signOut } = await import("./sign-out.ts");
    const toast = await signOut();
    if (toast.type === "success") {
      await navigate(profilePath);
      await revalidate();
    }
    showToast(toast);
  };
}
