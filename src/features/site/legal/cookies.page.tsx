import { pageMeta } from "../../../platform/page/seo.ts";
import { Card } from "../../../ui/card.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { ConsentForm } from "../consent/consent-form.tsx";
import type { Route } from "./+types/cookies.page.ts";
import { cookiesText } from "./cookies-text.ts";
import { LegalDocument } from "./legal-document.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead } = cookiesText;
  return pageMeta({ matches, title, description: lead, canonical: "/polityka-cookies" });
}

const showSavedToast = () =>
  showToast({ type: "success", message: "Zapisaliśmy Twój wybór cookies." });

export default function CookiesPage() {
  return (
    <LegalDocument document={cookiesText}>
      <Card as="section" id="ustawienia" className="mt-12">
        <ConsentForm expanded onSaved={showSavedToast}>
          <h2 className="mb-4 text-2xl font-semibold">Ustawienia cookies</h2>
        </ConsentForm>
      </Card>
    </LegalDocument>
  );
}
