import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "../../ui/card.tsx";
import { CardAvailability } from "../companies/card/card-availability.tsx";
import { offersText, tradesText } from "../companies/card/card-words.ts";
import { CompanyLogo } from "../companies/card/company-logo.tsx";
import type { CompanyCard as Company } from "../companies/contract.ts";
import { placeText } from "../companies/text.ts";

/** A company without its pictures, for lists in which one decides. Buttons go inside. */
export function SmallCompanyCard({
  company,
  level = 3,
  children,
}: {
  company: Company;
  /** Heading level of the name in the page around the card. */
  level?: 3 | 4;
  children?: ReactNode;
}) {
  const { slug, companyName, logoUrl } = company;
  const Heading = `h${level}` as const;
  return (
    <Card as="article" className="flex h-full flex-col gap-4">
      <div className="flex items-start gap-3 large-text:flex-wrap">
        <CompanyLogo url={logoUrl} companyName={companyName} />
        <div className="min-w-0">
          <Heading className="text-lg font-semibold wrap-anywhere">
            <Link
              to={`/firma/${slug}`}
              className="rounded-sm py-3 underline-offset-4 hover:text-accent hover:underline"
            >
              {companyName}
            </Link>
          </Heading>
          <p className="mt-1 text-[0.9375rem] leading-snug">
            {offersText(company) ?? tradesText(company)}
          </p>
          <p className="mt-0.5 text-[0.9375rem] leading-snug text-ink-muted">
            {placeText(company)}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-2 empty:hidden">
        <CardAvailability known={company} />
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </Card>
  );
}
