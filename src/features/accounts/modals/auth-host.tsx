import { useEffect, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { onSessionLost } from "../../../platform/api/session-renewal.ts";
import { useStore } from "../../../ui/state/store.ts";
import type { User } from "../contract.ts";
import { menuText } from "../menu/menu-text.ts";
import { signInPath } from "../redirect-path.ts";
import { authModalRequest, openAuthModal } from "./auth-modal-request.ts";
import { loadAuthModals } from "./load-auth-modals.ts";

const storageKey = "auth";
const loadSync = () => import("../session/session-sync.ts");
/** A page that is read without a connection has no session to compare. */
const withoutConnection = () => undefined;

/** Mounted once in the root: the windows of signing in, and the session in this and other tabs. */
export function AuthHost({ user }: { user: User | null }) {
  const modalRequest = useStore(authModalRequest);
  const modals = useModals(modalRequest !== null);
  const token = usePasswordToken();
  useSyncWithServer(user);
  useOtherTabs(user);
  useSessionLost();
  return (
    <>
      {token && (
        <noscript>
          <a
            href={`/resetuj-haslo?passwordToken=${encodeURIComponent(token)}`}
            className="fixed inset-x-4 top-4 z-50 rounded-xl bg-ink p-4 text-center font-medium text-white"
          >
            {menuText.resetWithoutScript}
          </a>
        </noscript>
      )}
      {modals && modalRequest && (
        <modals.AuthModals modalRequest={modalRequest} user={user} token={token} />
      )}
    </>
  );
}

type Modals = Awaited<ReturnType<typeof loadAuthModals>>;

/** The code of the windows, from the first time one is wanted. */
function useModals(wanted: boolean): Modals | undefined {
  const [loaded, setLoaded] = useState<Modals>();
  useEffect(() => {
    if (!wanted || loaded) return;
    // Without its code the window is the page of the same purpose.
    loadAuthModals().then(setLoaded, () => location.assign("/zaloguj"));
  }, [wanted, loaded]);
  return loaded;
}

/** A link from a mail opens its window on any page but the one that has the form itself. */
function usePasswordToken(): string {
  const { pathname, search } = useLocation();
  const given = new URLSearchParams(search).get("passwordToken") ?? "";
  const token = pathname === "/resetuj-haslo" ? "" : given;
  useEffect(() => {
    if (token) openAuthModal("resetPassword");
  }, [token]);
  return token;
}

/** A guest who never signed in here pays for no store. */
function useSyncWithServer(user: User | null) {
  useEffect(() => {
    if (!user && readKept() === null) return;
    loadSync().then((sync) => sync.followServer(user), withoutConnection);
  }, [user]);
}

/**
 * Signing in or out in one tab is seen in the others, so is a confirmed address, and all of it in a
 * page taken out of the cache.
 */
function useOtherTabs(user: User | null) {
  const { revalidate } = useRevalidator();
  const shownTo = markOf(user);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      // Only who signs out clears all, and what was typed in every tab with it.
      if (event.key === null) sessionStorage.clear();
      else if (event.key !== storageKey) return;
      if (markOf(userIn(event.newValue)) !== shownTo) void revalidate();
    };
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void revalidate();
    };
    const onVisible = async () => {
      if (document.visibilityState !== "visible" || !shownTo) return;
      const sync = await loadSync().catch(withoutConnection);
      if (sync && !(await sync.pingSession())) void revalidate();
    };
    const onVisibility = () => void onVisible();
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [shownTo, revalidate]);
}

/**
 * A session that ended for good: back to the guest, and to sign in with the way back. By a step like
 * any other, so that of several that lead there one arrives: a document loaded anew would take what
 * is typed into the form already.
 */
function useSessionLost() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionLost(() => {
        const { href } = location;
        loadSync().then(
          (sync) => sync.signInAgain(href, navigate),
          () => navigate(signInPath(location.pathname)),
        );
      }),
    [navigate],
  );
}

function readKept(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

type Known = Pick<User, "id" | "isEmailConfirmed">;

/** By what pages tell people apart; empty for a guest. */
const markOf = (user: Known | null) => (user?.id ? `${user.id} ${user.isEmailConfirmed}` : "");

function userIn(kept: string | null): Known | null {
  try {
    return (JSON.parse(kept ?? "null") as { state: { user: Known } }).state.user;
  } catch {
    return null;
  }
}
