import type { ReactNode } from "react";
import { Button, ButtonLink, type ButtonSize } from "../../../ui/button.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { AuthLink } from "../../accounts/modals/auth-link.tsx";
import { useUser } from "../../accounts/session/use-user.ts";
import { cardText } from "../text.ts";
import { type CompanyToSave, rememberCompany, savedId, saveRequest } from "./company-to-save.ts";

/**
 * Saving belongs to homeowners: a guest signs in first, in a window or, without JavaScript, on its page, and
 * comes back to `returnTo`, where the company or picture is still in mind; a company is not offered it.
 */
export function SaveControl({
  company,
  returnTo,
  // The page of renovations asks in which one.
  plainTo = `/moje-remonty?firma=${company.id}`,
  size = "md",
  children,
}: {
  company: CompanyToSave;
  returnTo: string;
  /** Where a homeowner is led without scripts. */
  plainTo?: string;
  size?: ButtonSize;
  children: ReactNode;
}) {
  const user = useUser();
  const isHydrated = useHydrated();
  const look = {
    variant: "outlined",
    size,
    children,
    "data-save": savedId(company),
  } as const;
  if (user?.role === "corporate") return null;
  const link = { ...look, rel: "nofollow", onClick: () => rememberCompany(company) };
  if (!user) {
    const purpose = company.picture ? cardText.savePicture : cardText.saveCompany(company.name);
    return <AuthLink {...link} modal="login" back={returnTo} purpose={purpose} />;
  }
  if (!isHydrated || !user.isEmailConfirmed) {
    return <ButtonLink {...link} to={plainTo} />;
  }
  return (
    <Button
      {...look}
      aria-haspopup="dialog"
      onClick={({ currentTarget: opener }) => saveRequest.set({ company, opener })}
    />
  );
}
