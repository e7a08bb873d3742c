import { useState } from "react";
import { isOffline } from "../../../ui/connection/connection.ts";
import { showToast } from "../../../ui/dialog/toast.ts";
import { Icon } from "../../../ui/icon.tsx";
import { menuText } from "./menu-text.ts";
import { useSignOut } from "./use-sign-out.ts";

/** A form of its own, so that one can sign out without JavaScript. */
export function SignOutButton({ className = "" }: { className?: string }) {
  const signOut = useSignOut();
  const [pending, setPending] = useState(false);
  return (
    <form
      method="post"
      action="/wyloguj"
      onSubmit={(event) => {
        event.preventDefault();
        if (pending) return;
        const { currentTarget: form } = event;
        setPending(true);
        const ended = signOut().finally(() => setPending(false));
        void ended.then((isTold) => {
          if (isTold) return;
          // The page that is sent instead needs the connection that the code lacked.
          if (isOffline()) showToast({ type: "error", message: menuText.notSignedOut });
          else form.submit();
        });
      }}
    >
      <button type="submit" aria-busy={pending || undefined} className={className}>
        <Icon name="logout" size={20} />
        {menuText.signOut}
      </button>
    </form>
  );
}
