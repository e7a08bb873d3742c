import { Link } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useStore } from "../../../ui/store.ts";
import { signInPath } from "../../accounts/redirect-path.ts";
import { useUser } from "../../accounts/session/use-user.ts";
import {
  type CompanyToSave,
  rememberCompany,
  savedIdeas,
  saveRequest,
} from "../../companies/card/company-to-save.ts";

type Props = {
  /** With the picture that is on the stage. */
  company: CompanyToSave & Required<Pick<CompanyToSave, "picture">>;
  /** Where a guest comes back to from signing in. */
  returnTo: string;
};

/** „Zapisz pomysł”: one picture for one's own renovation; a company is not offered it. */
export function SaveIdeaButton({ company, returnTo }: Props) {
  const user = useUser();
  const isHydrated = useHydrated();
  const isSaved = useStore(savedIdeas).includes(company.picture.mediaId);
  if (user?.role === "corporate") return null;
  const className = buttonClass("outlined");
  const words = (
    <>
      <Icon name="heart" size={18} className={isSaved ? "fill-current" : ""} />
      {isSaved ? "Pomysł zapisany" : "Zapisz pomysł"}
      <span className="sr-only"> – zdjęcie na ekranie</span>
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
