import { Link } from "react-router";
import { type ButtonSize, buttonClass } from "../../../ui/button.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useStore } from "../../../ui/store.ts";
import { signInPath } from "../../accounts/redirect-path.ts";
import { useUser } from "../../accounts/session/use-user.ts";
import { cardText } from "../text.ts";
import {
  type CompanyToSave,
  rememberCompany,
  savedCompanies,
  saveRequest,
} from "./company-to-save.ts";

/**
 * Saving belongs to homeowners: a guest signs in first and comes back to `returnTo`, where the
 * company is still in mind; a company is not offered it.
 */
export function SaveButton({
  company,
  returnTo,
  size = "sm",
  label = cardText.save,
}: {
  company: CompanyToSave;
  returnTo: string;
  size?: ButtonSize;
  label?: string;
}) {
  const user = useUser();
  const isHydrated = useHydrated();
  const isSaved = useStore(savedCompanies).includes(company.id);
  if (user?.role === "corporate") return null;
  const className = `${buttonClass("outlined", size)} min-h-11`;
  const words = (
    <>
      <Icon name="bookmark" size={18} className={isSaved ? "fill-current" : ""} />
      {isSaved ? cardText.saved : label}
      <span className="sr-only"> – {company.name}</span>
    </>
  );
  if (!isHydrated || !user?.isEmailConfirmed) {
    return (
      <Link
        to={user ? "/moje-remonty" : signInPath(returnTo)}
        rel="nofollow"
        onClick={() => rememberCompany(company)}
        className={className}
      >
        {words}
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
      {words}
    </button>
  );
}
