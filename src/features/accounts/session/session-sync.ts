import { renewSession } from "../../../platform/api/session-renewal.ts";
import { forgetKeptPages } from "../../../platform/page/kept-pages.ts";
import { placeOfTab } from "../../../ui/connection/keep-page.ts";
import type { User } from "../contract.ts";
import { signInPath } from "../redirect-path.ts";
import { auth, guest } from "./store.ts";
import { keepForAccount } from "./typed-here.ts";

/** The page knows who is signed in; the store and what the browser keeps of pages follow it. */
export function followServer(user: User | null) {
  if (user) keepForAccount(user.id);
  auth.setUser(user);
  void forgetKeptPages(user?.id);
}

/**
 * From a session that ended to the form, and from there to where the tab is or was led by a press.
 * @param lostAt the address when a call was refused: a window may have taken its mark out of it since
 */
export function signInAgain(lostAt: string, go: (path: string) => unknown) {
  // A call of the page before was still under way.
  if (auth.snapshot().hasSignedOut) return;
  const now = placeOfTab();
  auth.reset();
  void forgetKeptPages();
  // Led there already, with a way back.
  if (now.startsWith(signInPath())) return;
  const before = lostAt.slice(location.origin.length);
  void go(signInPath(pageOf(now) === pageOf(before) ? before : now));
}

const pageOf = (address: string) => address.split(/[?#]/)[0];

const pauseMs = 60_000;

/**
 * Asks whether the session still lasts, at most once a minute; for a tab that was left and is
 * looked at again. @returns false when it ended.
 */
export async function pingSession(): Promise<boolean> {
  const { lastPing, user } = auth.snapshot();
  if (user.id === guest.id || Date.now() - (lastPing ?? 0) < pauseMs) return true;
  try {
    const response = await fetch("/api/auth/ping");
    const answer: unknown = await response.json();
    if (response.ok) followServer((answer as { user: User }).user);
    if (response.status !== 401) return true;
    return (await renewSession(() => fetch("/api/auth/refresh-session"))) !== "ended";
  } catch {
    // Offline: the session is not to blame.
    return true;
  }
}
