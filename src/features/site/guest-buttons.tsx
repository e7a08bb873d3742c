import { AuthLink } from "../accounts/modals/auth-link.tsx";
import { signIn, signUp } from "./site-map.ts";

/** What a guest sees in place of the account menu. */
export function GuestButtons({ className = "" }: { className?: string }) {
  return (
    <div className={`flex gap-2 ${className}`}>
      <AuthLink
        modal="login"
        variant="underline"
        size="sm"
        className="px-3! no-underline! hover:underline!"
      >
        {signIn.label}
      </AuthLink>
      <AuthLink modal="register" size="sm">
        {signUp.label}
      </AuthLink>
    </div>
  );
}
