import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import type { Role } from "../accounts/session/guard.ts";
import { renovationsText as text } from "./text.ts";

/** A page whose part of the product is on its way: what one can do meanwhile. */
export function ComingPage({ title, lead, role }: { title: string; lead: string; role: Role }) {
  return (
    <PlainPage title={title} lead={lead}>
      {role === "corporate" ? (
        <ButtonLink to="/moj-profil">{text.ownProfile}</ButtonLink>
      ) : (
        <ButtonLink to="/szukaj">{text.findCompanies}</ButtonLink>
      )}
    </PlainPage>
  );
}
