import { useState } from "react";
import { Link, useLocation } from "react-router";
import { LoadingBar } from "../../ui/connection/loading-bar.tsx";
import { Container } from "../../ui/container.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AvatarMenu, MenuLink } from "../accounts/menu/avatar-menu.tsx";
import { topLink } from "../accounts/menu/role-links.ts";
import { useUser } from "../accounts/session/use-user.ts";
import { useWatchWaiting } from "../leads/inbox/use-watch-waiting.ts";
import { WaitingBadge } from "../leads/inbox/waiting-badge.tsx";
import { useWaitingLeads } from "../leads/inbox/waiting-leads.ts";
import { GuestButtons } from "./guest-buttons.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { PlaceLink } from "./place-link.tsx";
import { mainLinks, menuLinks } from "./site-map.ts";
import { SiteSearch } from "./site-search.tsx";

export function TopBar() {
  const user = useUser();
  const isCompany = user?.role === "corporate";
  useWatchWaiting(isCompany);
  const waiting = useWaitingLeads() ?? 0;
  const own = user && topLink(user.role);
  const links = own ? [...mainLinks, own] : mainLinks;
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <Container className="flex h-17 items-center gap-3 large-text:gap-1 lg:h-20 xl:gap-8">
        <Logo />
        <SiteSearch className="hidden min-w-0 grow sm:block lg:max-w-sm" />
        <nav
          aria-label="Główna"
          className="ml-auto hidden shrink-0 whitespace-nowrap lg:flex xl:gap-1"
        >
          {links.map(({ to, label }) => (
            <PlaceLink
              key={to}
              to={to}
              className="rounded-full px-3 py-2.5 font-medium transition-colors duration-150 hover:bg-stone aria-[current=page]:text-accent xl:px-4"
            >
              {label}
            </PlaceLink>
          ))}
        </nav>
        {user ? (
          <AvatarMenu
            user={user}
            mark={<WaitingBadge count={waiting} className="absolute -top-0.5 left-7.5" />}
            links={
              isCompany && (
                <MenuLink to="/moj-profil#zlecenia" label="Zlecenia" icon="mail">
                  <WaitingBadge count={waiting} />
                </MenuLink>
              )
            }
            className="ml-auto shrink-0 sm:ml-0"
          />
        ) : (
          <GuestButtons className="hidden shrink-0 whitespace-nowrap lg:flex" />
        )}
        <MenuButton signedIn={user !== null} />
      </Container>
      <nav
        aria-label="Menu"
        className="hidden border-t border-line noscript:block lg:noscript:hidden"
      >
        <Container className="flex flex-wrap gap-x-5 py-1">
          {menuLinks.map(({ to, label }) => (
            <Link key={to} to={to} className="py-2.5 font-medium">
              {label}
            </Link>
          ))}
        </Container>
      </nav>
      <LoadingBar />
    </header>
  );
}

function MenuButton({ signedIn }: { signedIn: boolean }) {
  // Open on one page of the history: any way out of the menu closes it. Drawn when it is first asked for.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>();
  return (
    <div className={`flex items-center gap-1 sm:ml-0 lg:hidden ${signedIn ? "" : "ml-auto"}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Otwórz menu"
        // The menu's cross lies above it, and may be pressed twice.
        onClick={(event) => event.detail < 2 && setOpenAt(key)}
        className="-mr-2.5 grid size-11 place-items-center rounded-full transition-colors duration-150 hover:bg-stone noscript:hidden"
      >
        <Icon name="menu" size={26} />
      </button>
      {openAt !== undefined && <MobileMenu open={openAt === key} onClose={() => setOpenAt(null)} />}
    </div>
  );
}
