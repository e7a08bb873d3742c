import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { cardText } from "./text.ts";

/** For guests: saving needs an account, and signing in leads back to `returnTo`. */
export function SaveLink({ companyName, returnTo }: { companyName: string; returnTo: string }) {
  return (
    <Link
      to={`/zaloguj?redirect=${encodeURIComponent(returnTo)}`}
      rel="nofollow"
      className={`${buttonClass("outlined", "sm")} min-h-11`}
    >
      <Icon name="bookmark" size={18} />
      {cardText.save}
      <span className="sr-only"> – {companyName}</span>
    </Link>
  );
}
