import { NavLink } from "react-router";
import { Icon, type IconName } from "../../ui/icon.tsx";

type Item = { to: string; label: string; icon: IconName };

const items: readonly Item[] = [
  { to: "/", label: "Strona główna", icon: "home" },
  { to: "/szukaj", label: "Szukaj", icon: "search" },
  { to: "/zaloguj?redirect=%2Fmoje-remonty", label: "Dodaj", icon: "plus" },
  { to: "/moje-remonty", label: "Moje remonty", icon: "bookmark" },
  { to: "/moj-profil", label: "Profil", icon: "user" },
];

/** Under the thumb on phones and tablets. */
export function BottomNavigation() {
  return (
    <nav
      aria-label="Dolna"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {items.map((item) => (
          <li key={item.to}>
            <BottomLink {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BottomLink({ to, label, icon }: Item) {
  const add = icon === "plus";
  return (
    <NavLink
      to={to}
      end
      className="flex h-16 flex-col items-center justify-center gap-1 px-0.5 text-center text-[0.6875rem] leading-tight font-medium text-ink-muted -outline-offset-3 aria-[current=page]:text-accent"
    >
      <span
        className={
          add
            ? "grid size-8 place-items-center rounded-full bg-accent text-white"
            : "grid h-7 place-items-center"
        }
      >
        <Icon name={icon} size={add ? 20 : 24} />
      </span>
      {label}
    </NavLink>
  );
}
