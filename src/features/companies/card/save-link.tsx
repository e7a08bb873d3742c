import { Link } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { signInPath } from "../../accounts/redirect-path.ts";
import { useUser } from "../../accounts/session/use-user.ts";
import { cardText } from "../text.ts";

/**
 * Saving belongs to homeowners: a guest signs in first and comes back to `returnTo`, a company is
 * not offered it.
 */
export function SaveLink({ companyName, returnTo }: { companyName: string; returnTo: string }) {
  const user = useUser();
  if (user?.role === "corporate") return null;
  return (
    <Link
      to={user ? "/moje-remonty" : signInPath(returnTo)}
      rel="nofollow"
      className={`${buttonClass("outlined", "sm")} min-h-11`}
    >
      <Icon name="bookmark" size={18} />
      {cardText.save}
      <span className="sr-only"> – {companyName}</span>
    </Link>
  );
}
