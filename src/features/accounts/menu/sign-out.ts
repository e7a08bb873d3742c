import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { ApiFailure, callApi } from "../../../platform/api/client.ts";
import { forgetKeptPages } from "../../../platform/page/kept-pages.ts";
import { watchDoublePresses } from "../../../ui/dialog/double-presses.ts";
import type { Toast } from "../../../ui/dialog/toast.ts";
import type { signOut as signOutRoute } from "../session/contract.ts";
import { auth } from "../session/store.ts";
import { forgetTyped } from "../session/typed-here.ts";
import { menuText } from "./menu-text.ts";

/** Ends the session and forgets the user. @returns what to tell; the type says how it went. */
export async function signOut(): Promise<Toast> {
  // Its button makes way for the page, where „Dodaj” may lie beneath.
  watchDoublePresses();
  try {
    const call = { method: "post", path: "/auth/logout" } as const;
    const { message } = await callApi<typeof signOutRoute>(browserFetch, call);
    forgetTyped();
    auth.signOut();
    await forgetKeptPages();
    return { type: "success", message };
  } catch (error) {
    const message = error instanceof ApiFailure ? error.problem.detail : menuText.notSignedOut;
    return { type: "error", message };
  }
}
