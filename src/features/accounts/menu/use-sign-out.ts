import { useNavigate, useRevalidator } from "react-router";
import { showNotice } from "../../../ui/dialog/notice.ts";
import { profilePath } from "../redirect-path.ts";

/** Signs out; one lands on the own profile, which asks to sign in. */
export function useSignOut() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    const { signOut } = await import("./sign-out.ts");
    const notice = await signOut();
    if (notice.type === "success") {
      await navigate(profilePath);
      await revalidate();
    }
    showNotice(notice);
  };
}
