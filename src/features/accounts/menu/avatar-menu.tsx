import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import type { User } from "../contract.ts";
import { accountPath, profilePath } from "../redirect-path.ts";
import { menuText } from "./menu-text.ts";
import { type RoleLink, roleLinks } from "./role-links.ts";
import { SignOutButton } from "./sign-out-button.tsx";

const menuItemClass =
  "flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left font-medium transition-colors duration-150 hover:bg-stone -outline-offset-2";

/** A disclosure that works without JavaScript; with it, by arrows and Esc as well. */
export function AvatarMenu({
  user,
  mark,
  links,
  className = "",
}: {
  user: User;
  /** Over the picture: what waits for the account. */
  mark?: ReactNode;
  /** Items of later rooms, after those of the role. */
  links?: ReactNode;
  className?: string;
}) {
  const menu = useMenu();
  return (
    <details ref={menu} className={`relative ${className}`}>
      <summary className="flex list-none items-center gap-1 rounded-full p-1 min-[25rem]:pr-2 transition-colors duration-150 hover:bg-stone [&::-webkit-details-marker]:hidden">
        <Initials user={user} />
        <span className="sr-only">
          {menuText.label}: {user.firstName} {user.lastName}
        </span>
        {mark}
        <Icon name="chevron-down" size={18} className="hidden text-ink-muted min-[25rem]:block" />
      </summary>
      <div className="absolute top-full -right-12 z-50 mt-2 w-72 lg:right-0 rounded-xl border border-line bg-surface p-2 shadow-float">
        <p className="px-3 pt-2 pb-3">
          <span className="block truncate font-semibold">
            {user.companyName ?? `${user.firstName} ${user.lastName}`}
          </span>
          <span className="block truncate text-sm text-ink-muted">{user.email}</span>
        </p>
        <ul className="border-t border-line pt-2">
          <MenuLink to={profilePath} label={menuText.profile} icon="user" />
          {roleLinks(user.role).map((link) => (
            <MenuLink key={link.to} {...link} />
          ))}
          {links}
          <MenuLink to={accountPath} label={menuText.account} icon="shield" />
          <li>
            <button
              type="button"
              disabled
              className={`${menuItemClass} text-ink-muted hover:bg-transparent`}
            >
              <Icon name="settings" size={20} />
              {menuText.settings}
            </button>
          </li>
          <li>
            <SignOutButton className={menuItemClass} />
          </li>
        </ul>
      </div>
    </details>
  );
}

/** `children`: after the words, at the end of the line. */
export function MenuLink({ to, label, icon, children }: RoleLink & { children?: ReactNode }) {
  return (
    <li>
      <Link to={to} className={menuItemClass}>
        <Icon name={icon} size={20} />
        <span className="grow">{label}</span>
        {children}
      </Link>
    </li>
  );
}

function Initials({ user }: { user: User }) {
  const letters = user.firstName.slice(0, 1) + user.lastName.slice(0, 1);
  return (
    <span
      aria-hidden="true"
      className="grid size-10 place-items-center rounded-full bg-accent text-[0.9375rem] font-semibold text-white uppercase"
    >
      {letters}
    </span>
  );
}

/** Keys inside the menu; going anywhere, pressing elsewhere or tabbing out closes it. */
function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (menu.open && !menu.contains(target as Node)) menu.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => moveByKey(menu, event);
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a")) menu.open = false;
    };
    menu.addEventListener("keydown", onKeyDown);
    menu.addEventListener("click", onClick);
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      menu.removeEventListener("keydown", onKeyDown);
      menu.removeEventListener("click", onClick);
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);
  return ref;
}

function moveByKey(menu: HTMLDetailsElement, event: KeyboardEvent) {
  if (event.key === "Escape" && menu.open) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  menu.open = true;
  const items = [...menu.querySelectorAll<HTMLElement>("a, button:not(:disabled)")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const step = event.key === "ArrowDown" ? 1 : -1;
  const next = at < 0 && step < 0 ? items.length - 1 : at + step;
  items[(next + items.length) % items.length]?.focus();
}
