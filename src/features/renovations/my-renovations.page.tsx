import { pageMeta } from "../../platform/page/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/my-renovations.page.ts";
import { PlainPage } from "../../ui/plain-page.tsx";

const title = "Moje remonty";
const lead = "Zaloguj się, aby planować remonty i zapisywać w nich firmy.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export default function MyRenovationsPage() {
  return (
    <PlainPage title={title} lead={lead}>
      <ButtonLink to="/zaloguj?redirect=%2Fmoje-remonty">Zaloguj się</ButtonLink>
    </PlainPage>
  );
}
