import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { bindLetters } from "../../../platform/polish/bind-letters.ts";
import { dot, dotted } from "../../../platform/polish/dotted.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { drawnOnce } from "../../../ui/drawing/drawn-once.ts";
import { useStore } from "../../../ui/state/store.ts";
import type { CompanyCard as Company } from "../contract.ts";
import { cardText, placeText } from "../text.ts";
import { answerTimeText } from "./answer-words.ts";
import { CardAvailability } from "./card-availability.tsx";
import { CardStage } from "./card-stage.tsx";
import { capital, reasonOf, tradesText } from "./card-words.ts";
import { CompanyLogo } from "./company-logo.tsx";
import { ownLeads } from "./company-to-save.ts";

type CompanyCardProps = {
  company: Company;
  /** Fetches the first picture at once, for cards seen first. */
  priority?: boolean;
  /** The control that saves the company; nothing when it cannot be saved here. */
  save?: ReactNode;
  /** The way to write to it; else it leads to the contact of its page, or to what was written already as far as the page knows. */
  write?: ReactNode;
  /** Why it is in a list that was made for somebody; the card then says it instead of its own reason. */
  reasons?: readonly string[];
};

/** A company among others: its work, who and where it is, when it is free, and why it is here. */
export const CompanyCard = drawnOnce(
  memo(function CompanyCard({ company, priority, save, write, reasons }: CompanyCardProps) {
    const { id, slug, companyName, description } = company;
    const byForm = { to: `/firma/${slug}#kontakt`, label: cardText.contact };
    const { to, label } = useStore(ownLeads)[id] ?? byForm;
    return (
      <article
        aria-labelledby={`firma-${id}`}
        className="@container flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface"
      >
        <CardStage company={company} priority={priority} />
        <div className="flex grow flex-col gap-3 p-4 sm:p-5">
          <CardHeader company={company} reasons={reasons} />
          {reasons ? (
            <p className={reasonClass}>{capital(dotted(reasons))}</p>
          ) : (
            <WhenAndWhy company={company} />
          )}
          <Answering company={company} />
          <p className="line-clamp-2 max-w-measure text-[0.9375rem] leading-normal">
            {bindLetters(description)}
          </p>
          <div className="mt-auto flex flex-wrap gap-2 pt-1">
            {write ?? (
              <ButtonLink to={to} size="sm">
                {label}
                <span className="sr-only"> – {companyName}</span>
              </ButtonLink>
            )}
            {save}
          </div>
        </div>
      </article>
    );
  }),
);

const reasonClass = "text-[0.9375rem] leading-snug font-medium";

function CardHeader({ company, reasons }: Pick<CompanyCardProps, "company" | "reasons">) {
  const { id, slug, companyName, logoUrl } = company;
  // The reason names the distance where there is one.
  const isToldBelow = reasons
    ? reasons.some((reason) => /\d\skm$/.test(reason))
    : reasonOf(company) !== null;
  const place = isToldBelow ? { ...company, distanceKm: null } : company;
  return (
    <div className="flex items-start gap-3 large-text:flex-col">
      <CompanyLogo url={logoUrl} companyName={companyName} />
      <div className="min-w-0">
        <h3 className="text-lg font-semibold sm:text-xl">
          <Link
            id={`firma-${id}`}
            to={`/firma/${slug}`}
            className="rounded-sm py-3 underline-offset-4 hover:text-accent hover:underline"
          >
            {companyName}
          </Link>
        </h3>
        <p className="mt-1 text-[0.9375rem] leading-snug">{bindLetters(tradesText(company))}</p>
        <p className="mt-0.5 text-[0.9375rem] leading-snug text-ink-muted">
          {placeText(place)}
          {company.area && (
            <span className={company.area.works ? "block text-ink" : "block"}>
              {company.area.text}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

/** „Zwykle odpowiada w ciągu 3 godzin”, where that is known. */
function Answering({ company: { response } }: { company: Company }) {
  const text = response && answerTimeText(response);
  return text && <p className="text-[0.9375rem] leading-snug text-ink-muted">{capital(text)}</p>;
}

/** „Listopad: zajęta”, beside it „Robi: fotowoltaika · wolna od stycznia · 12 km” or the month alone. */
function WhenAndWhy({ company }: { company: Company }) {
  const reason = reasonOf(company);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
      <CardAvailability known={company} badgeOnly={reason !== null} />
      {reason && (
        <p className={reasonClass}>
          {reason.offers}
          {reason.free && (
            <>
              {dot}
              <span className="text-success">{reason.free}</span>
            </>
          )}
          {reason.distance && dot + reason.distance}
        </p>
      )}
    </div>
  );
}
