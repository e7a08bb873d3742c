import { pageMeta } from "../../platform/page/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/thank-you.page.ts";
import { PlainPage } from "./plain-page.tsx";

const title = "Dziękujemy za rejestrację";
const lead = "Sprawdź skrzynkę mailową po dalsze informacje.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export default function ThankYouPage() {
  return (
    <PlainPage title={title} lead={lead}>
      <ButtonLink to="/">Strona główna</ButtonLink>
    </PlainPage>
  );
}
