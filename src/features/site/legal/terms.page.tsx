import { pageMeta } from "../../../platform/page/seo.ts";
import type { Route } from "./+types/terms.page.ts";
import { LegalDocument } from "./legal-document.tsx";
import { termsText } from "./terms-text.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead } = termsText;
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export default function TermsPage() {
  return <LegalDocument document={termsText} />;
}
