import { useNavigate, useRevalidator } from "react-router";
import { afterStep } from "../../../ui/connection/keep-page.ts";
import type { User } from "../contract.ts";
import { forgetWay, keptWay } from "../kept-way.ts";
import { ownPath, profilePath } from "../redirect-path.ts";
import { keepForAccount } from "../session/typed-here.ts";
import { forgetSignUp } from "./kept-sign-up.ts";

/** What follows a sign-in in the browser: the store, other tabs, the page to go to. */
export function useFinishSignIn() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (user: User, back?: string) => {
    const { auth } = await import("../session/store.ts");
    // Before the page that was led away from draws its forms.
    keepForAccount(user.id);
    auth.succeedSignIn(user);
    forgetSignUp();
    const to = ownPath(back) ?? wayFromSignUp(user) ?? profileAddress();
    // In a window over the page that it leads back to: that stays as it was.
    const isHere = to === location.pathname + location.search;
    await afterStep(navigate(to, { preventScrollReset: isHere, replace: isHere }));
    await revalidate();
  };
}

/** Who was led into the profile by a mail or a tap on „Dodaj”, and signs in there, still gets to it. */
const profileAddress = () =>
  location.pathname === profilePath ? profilePath + location.search + location.hash : profilePath;

/** Once, and not before the address is confirmed: until then every way leads to that. */
function wayFromSignUp({ isEmailConfirmed }: User): string | undefined {
  const way = isEmailConfirmed ? keptWay() : undefined;
  if (way) forgetWay();
  return way;
}
