import { pageMeta } from "../../platform/page/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/reset-password.page.ts";
import { PlainPage } from "./plain-page.tsx";

const title = "Resetuj hasło";
const lead = "Ustaw nowe hasło, korzystając z linku wysłanego na Twój adres e-mail.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export default function ResetPasswordPage() {
  return (
    <PlainPage title={title} lead={lead}>
      <ButtonLink to="/zaloguj">Zaloguj się</ButtonLink>
    </PlainPage>
  );
}
