import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/dialog/close-button.tsx";
import { useModal } from "../../ui/dialog/modal.ts";
import { Icon } from "../../ui/icon.tsx";
import { roleLinks } from "../accounts/menu/role-links.ts";
import { SignOutButton } from "../accounts/menu/sign-out-button.tsx";
import { AuthLink } from "../accounts/modals/auth-link.tsx";
import { useUser } from "../accounts/session/use-user.ts";
import { Logo } from "./logo.tsx";
import { menuLinks, signIn, signUp } from "./site-map.ts";
import { SiteSearch } from "./site-search.tsx";

/** Slides in from the right; a native dialog keeps the focus inside. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const modal = useModal(open, onClose);
  const user = useUser();
  const [home, ...others] = menuLinks;
  const links = [...(home ? [home] : []), ...roleLinks(user?.role ?? "guest"), ...others];
  return (
    <dialog
      {...modal}
      aria-label="Menu"
      className="m-0 ml-auto h-dvh max-h-none w-[85vw] max-w-xs bg-ground p-0 text-ink open:animate-slide-in"
    >
      <div className="relative flex h-full flex-col overflow-y-auto overscroll-contain px-6 py-4">
        <div className="flex items-center justify-between">
          <Logo beta={false} />
          <CloseButton onClose={onClose} label="Zamknij menu" />
        </div>
        <SiteSearch className="mt-6" />
        <nav aria-label="Menu" className="mt-6">
          <ul className="divide-y divide-line border-y border-line">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-14 items-center justify-between text-lg font-medium"
                >
                  {label}
                  <Icon name="chevron-right" size={20} className="text-ink-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto grid gap-3 pt-8 pb-[env(safe-area-inset-bottom)]">
          {user ? (
            <SignOutButton className={`${buttonClass("blackoutlined")} w-full`} />
          ) : (
            <>
              <AuthLink modal="register" onClick={onClose}>
                {signUp.label}
              </AuthLink>
              <AuthLink modal="login" variant="blackoutlined" onClick={onClose}>
                {signIn.label}
              </AuthLink>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}
