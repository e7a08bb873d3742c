import { useState } from "react";
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
        setPending(true);
        void signOut().finally(() => setPending(false));
      }}
    >
      <button type="submit" aria-busy={pending || undefined} className={className}>
        <Icon name="logout" size={20} />
        {menuText.signOut}
      </button>
    </form>
  );
}
