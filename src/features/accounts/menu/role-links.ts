import type { IconName } from "../../../ui/icon.tsx";
import type { Role } from "../session/guard.ts";

export type RoleLink = { to: string; label: string; icon: IconName };

const myRenovations: RoleLink = { to: "/moje-remonty", label: "Moje remonty", icon: "bookmark" };
const myProjects: RoleLink = { to: "/moj-profil#projekty", label: "Moje projekty", icon: "grid" };
const findJobs: RoleLink = { to: "/szukaj-zlecen", label: "Szukaj zleceń", icon: "briefcase" };

/** What a role finds in the slide-in menu and in the avatar menu beside what everybody does. */
export function roleLinks(role: Role): readonly RoleLink[] {
  if (role === "corporate") return [myProjects, findJobs];
  return role === "private" ? [myRenovations] : [];
}

/** The fourth place of the bottom navigation. */
export function ownWorkLink(role: Role): RoleLink {
  return role === "corporate" ? myProjects : myRenovations;
}

/** What a role looks into most: one place in the top bar, after what everybody finds there. */
export function topLink(role: Role): RoleLink | undefined {
  if (role === "corporate") return findJobs;
  return role === "private" ? myRenovations : undefined;
}
