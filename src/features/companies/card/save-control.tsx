import type { ReactNode } from "react";
import { Link } from "react-router";
import { useHydrated } from "../../../ui/hydrated.ts";
import { signInPath } from "../../accounts/redirect-path.ts";
import { useUser } from "../../accounts/session/use-user.ts";
import { type CompanyToSave, rememberCompany, saveRequest } from "./company-to-save.ts";

/**
 * Saving belongs to homeowners: a guest signs in first and comes back to `returnTo`, where the
 * company or picture is still in mind; a company is not offered it.
 */
export function SaveControl({
  company,
  returnTo,
  className,
  children,
}: {
  company: CompanyToSave;
  returnTo: string;
  className: string;
  children: ReactNode;
}) {
  const user = useUser();
  const isHydrated = useHydrated();
  if (user?.role === "corporate") return null;
  if (!isHydrated || !user?.isEmailConfirmed) {
    return (
      <Link
        to={user ? "/moje-remonty" : signInPath(returnTo)}
        rel="nofollow"
        onClick={() => rememberCompany(company)}
        className={className}
      >
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={({ currentTarget: opener }) => saveRequest.set({ company, opener })}
      className={className}
    >
      {children}
    </button>
  );
}
