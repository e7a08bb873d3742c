import { pageMeta } from "../../platform/page/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import type { Route } from "./+types/job-search.page.ts";

const title = "Szukaj zleceń";
const lead = "Tu architekci i fachowcy znajdują remonty, które pasują do ich usług i miasta.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title, description: lead, noindex: true });
}

export default function JobSearchPage() {
  return (
    <PlainPage title={title} lead={lead}>
      <ButtonLink to="/zaloguj?redirect=%2Fszukaj-zlecen">Zaloguj się</ButtonLink>
    </PlainPage>
  );
}
