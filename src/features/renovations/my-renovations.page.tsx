import { pageMeta } from "../../platform/page/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import type { Route } from "./+types/my-renovations.page.ts";

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
