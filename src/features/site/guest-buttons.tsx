import { ButtonLink } from "../../ui/button.tsx";
import { signIn, signUp } from "./site-map.ts";

/** What a guest sees in place of the account menu. */
export function GuestButtons({ className = "" }: { className?: string }) {
  return (
    <div className={`flex gap-1 xl:gap-2 ${className}`}>
      <ButtonLink
        to={signIn.to}
        variant="underline"
        size="sm"
        className="px-3! no-underline hover:underline"
      >
        {signIn.label}
      </ButtonLink>
      <ButtonLink to={signUp.to} size="sm">
        {signUp.label}
      </ButtonLink>
    </div>
  );
}
