import { dotted } from "../../platform/polish/dotted.ts";
import { SectionHeading } from "../../ui/page-heading.tsx";
import type { Renovation } from "../renovations/contract.ts";
import type { Help, MatchingCompany } from "../renovations/finding/contract.ts";
import { isOneCompany } from "../renovations/finding/rules.ts";
import { helpText as text, writeText } from "../renovations/finding/text.ts";
import { WriteLink } from "../renovations/finding/write-link.tsx";
import { SmallCompanyCard } from "./small-company-card.tsx";

/** Services that nobody has offered to do for a week, each with a few companies that are free. */
export function HelpSection({ trades, renovation }: Help & { renovation: Renovation }) {
  if (trades.length === 0) return null;
  return (
    <section
      id="pomoc"
      aria-labelledby="pomoc-naglowek"
      className="mt-14 scroll-mt-24 lg:mt-20 print:hidden"
    >
      <SectionHeading
        id="pomoc-naglowek"
        title={text.title}
        lead={text.lead(isOneCompany(trades))}
      />
      {trades.map(({ id, name, companies }) => (
        <div key={id} className="mt-6">
          <h3 className="font-semibold">{text.forTrade(name, companies.length === 1)}</h3>
          <ul className="mt-3 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {companies.map((company) => (
              <li key={company.id} className="min-w-0">
                <Proposed company={company} renovation={renovation} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Proposed({ company, renovation }: { company: MatchingCompany; renovation: Renovation }) {
  const { reasons } = company;
  return (
    <SmallCompanyCard company={{ ...company, distanceKm: null }} level={4}>
      <p className="basis-full text-[0.9375rem] font-medium">{dotted(reasons.slice(0, -1))}</p>
      <WriteLink company={company} renovation={renovation} label={writeText.write} />
    </SmallCompanyCard>
  );
}
