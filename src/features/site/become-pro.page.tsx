import { pageMeta } from "../../platform/page/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/become-pro.page.ts";
import { PlainPage } from "./plain-page.tsx";

const title = "Zostań PRO";
const lead =
  "Pokaż swoje realizacje, prowadź kalendarz dostępności i odbieraj zapytania od klientów.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description: lead, canonical: "/zostan-pro" });
}

export default function BecomeProPage() {
  return (
    <PlainPage eyebrow="Wkrótce" title={title} lead={lead}>
      <ButtonLink to="/zaloguj?tryb=rejestracja">Załóż konto firmy</ButtonLink>
    </PlainPage>
  );
}
