import { pageMeta } from "../../platform/page/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/sign-in.page.ts";
import { PlainPage } from "./plain-page.tsx";

const title = "Zaloguj się";
const lead = "Zaloguj się, aby zapisywać firmy, prowadzić remonty i odpowiadać na zapytania.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export default function SignInPage() {
  return (
    <PlainPage title={title} lead={lead}>
      <ButtonLink to="/">Strona główna</ButtonLink>
    </PlainPage>
  );
}
