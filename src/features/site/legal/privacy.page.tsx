import { pageMeta } from "../../../platform/page/seo.ts";
import type { Route } from "./+types/privacy.page.ts";
import { LegalDocument } from "./legal-document.tsx";
import { privacyText } from "./privacy-text.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead } = privacyText;
  return pageMeta({ matches, title, description: lead, canonical: "/polityka-prywatnosci" });
}

export default function PrivacyPage() {
  return <LegalDocument document={privacyText} />;
}
