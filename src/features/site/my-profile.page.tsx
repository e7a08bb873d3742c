import { pageMeta } from "../../platform/page/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/my-profile.page.ts";
import { PlainPage } from "./plain-page.tsx";

const title = "Mój profil";
const lead = "Zaloguj się, aby zobaczyć swój profil.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export default function MyProfilePage() {
  return (
    <PlainPage title={title} lead={lead}>
      <ButtonLink to="/zaloguj?redirect=%2Fmoj-profil">Zaloguj się</ButtonLink>
    </PlainPage>
  );
}
