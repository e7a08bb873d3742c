import { pageMeta } from "../../platform/page/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import type { Route } from "./+types/renovation.page.ts";

const title = "Remont";
const lead = "Zaloguj się, aby zobaczyć ten remont i zapisane w nim firmy.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export default function RenovationPage() {
  return (
    <PlainPage title={title} lead={lead}>
      <ButtonLink to="/zaloguj?redirect=%2Fmoje-remonty">Zaloguj się</ButtonLink>
    </PlainPage>
  );
}
