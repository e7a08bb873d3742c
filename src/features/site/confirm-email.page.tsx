import { pageMeta } from "../../platform/page/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/confirm-email.page.ts";
import { PlainPage } from "./plain-page.tsx";

const title = "Potwierdź adres e-mail";
const lead = "Wysłaliśmy link na Twój adres e-mail. Otwórz go, aby potwierdzić konto.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export default function ConfirmEmailPage() {
  return (
    <PlainPage title={title} lead={lead}>
      <ButtonLink to="/zaloguj">Zaloguj się</ButtonLink>
    </PlainPage>
  );
}
