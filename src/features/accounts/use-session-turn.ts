import { useNavigate, useRevalidator } from "react-router";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../platform/api/client.ts";
import { showNotice } from "../../ui/notice.ts";
import type { User } from "./contract.ts";
import type { signOut } from "./contract-sign-in.ts";
import { ownPath, profilePath } from "./redirect-path.ts";

const loadStore = () => import("./store.ts");

/** What follows a sign-in in the browser: the store, other tabs, the page to go to. */
export function useArrival() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (user: User, back?: string) => {
    const { useAuth } = await loadStore();
    useAuth.getState().succeedSignIn(user);
    await navigate(ownPath(back) ?? profilePath);
    await revalidate();
  };
}

/** Signs out; one lands on the own profile, which asks to sign in. */
export function useSignOut() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    try {
      const call = { method: "post", path: "/auth/logout" } as const;
      const { message } = await callApi<typeof signOut>(browserFetch, call);
      const { useAuth } = await loadStore();
      useAuth.getState().reset();
      await navigate(profilePath);
      await revalidate();
      showNotice({ type: "success", message });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showNotice({ type: "error", message: error.problem.detail });
    }
  };
}
