import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Willing } from "../renovations/planning/contract.ts";
import { SmallCompanyCard } from "./small-company-card.tsx";
import { pagesText as text } from "./text.ts";

/** „Chętni do realizacji”: companies that offered themselves, newest first. */
export function WillingList({ willing }: { willing: readonly Willing[] }) {
  if (willing.length === 0) {
    return <EmptyState icon="users" title={text.noneWilling} text={text.noneWillingText} />;
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {willing.map(({ id, company, message }) => (
        <li key={id} className="min-w-0">
          <SmallCompanyCard company={company}>
            <p className="basis-full whitespace-pre-line wrap-anywhere">
              {message || text.offered}
            </p>
            <ButtonLink to={`/firma/${company.slug}#kontakt`} size="sm" className="min-h-11">
              {text.message}
              <span className="sr-only"> – {company.companyName}</span>
            </ButtonLink>
          </SmallCompanyCard>
        </li>
      ))}
    </ul>
  );
}
