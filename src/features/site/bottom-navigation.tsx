import { Link } from "react-router";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { ownWorkLink } from "../accounts/menu/role-links.ts";
import { signInPath } from "../accounts/redirect-path.ts";
import type { Role } from "../accounts/session/guard.ts";
import { useUser } from "../accounts/session/use-user.ts";
import { WaitingBadge } from "../leads/inbox/waiting-badge.tsx";
import { useWaitingLeads } from "../leads/inbox/waiting-leads.ts";
import { newRenovationPath } from "../renovations/planning/renovation-address.ts";
import { PlaceLink } from "./place-link.tsx";

/** `short` stands under the icon, on one line in a sixth of 360 px, and is a part of `label`. */
type Item = { to: string; label: string; short: string; icon: IconName };

/** Adding a project is a company's; everybody else adds a renovation, a guest after signing in. */
const addPaths = {
  corporate: "/moj-profil?projekt=nowy",
  private: newRenovationPath,
  guest: signInPath(newRenovationPath),
};

const leads: Item = {
  to: "/moj-profil#zlecenia",
  label: "Zlecenia",
  short: "Zlecenia",
  icon: "mail",
};

function itemsOf(role: Role): Item[] {
  const isCompany = role === "corporate";
  return [
    { to: "/", label: "Strona główna", short: "Główna", icon: "home" },
    { to: "/szukaj", label: "Szukaj", short: "Szukaj", icon: "search" },
    { to: addPaths[role], label: "Dodaj", short: "Dodaj", icon: "plus" },
    { ...ownWorkLink(role), short: isCompany ? "Projekty" : "Remonty" },
    ...(isCompany ? [leads] : []),
    { to: "/moj-profil", label: "Profil", short: "Profil", icon: "user" },
  ];
}

/** Under the thumb on phones and tablets; a page with a contact bar has that in its place. */
export function BottomNavigation() {
  const items = itemsOf(useUser()?.role ?? "guest");
  const waiting = useWaitingLeads() ?? 0;
  return (
    <nav
      aria-label="Dolna"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] in-[body:has([data-contact-bar])]:hidden lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {items.map((item) => (
          <li key={item.label}>
            <BottomLink {...item} waiting={item === leads ? waiting : 0} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BottomLink({ to, label, short, icon, waiting }: Item & { waiting: number }) {
  const add = icon === "plus";
  // A part of a page, or an action, is never „the current page”.
  const BarLink = add || to.includes("#") ? Link : PlaceLink;
  return (
    <BarLink
      to={to}
      className="flex h-16 flex-col items-center justify-center gap-1 px-0.5 text-center text-[min(0.6875rem,3.4vw)] leading-tight font-medium text-ink-muted -outline-offset-3 aria-[current=page]:text-accent"
    >
      <span
        className={
          add
            ? "grid size-8 -my-0.5 place-items-center rounded-full bg-accent text-white"
            : "grid h-7 place-items-center"
        }
      >
        <Icon name={icon} size={add ? 20 : 24} />
      </span>
      <span className="relative">
        <span className="sr-only">{label}</span>
        <span aria-hidden="true">{short}</span>
        <WaitingBadge count={waiting} className="absolute -top-9 left-1/2 ml-1.5" />
      </span>
    </BarLink>
  );
}
