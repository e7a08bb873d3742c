import { pageMeta } from "../../../platform/page/seo.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { signInText, thanksText } from "../forms/ui-text.ts";
import type { Route } from "./+types/registered.page.ts";
import { AuthPage } from "./auth-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead } = thanksText;
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export default function RegisteredPage() {
  return (
    <AuthPage title={thanksText.title} lead={thanksText.lead}>
      <ol className="grid gap-4">
        {thanksText.steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-dark"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/zaloguj">{signInText.title}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Strona główna
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
