import { useRef, useState } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { toShownProblem } from "../../platform/form/refusal.ts";
import { Button, buttonClass, ButtonLink } from "../../ui/button.tsx";
import { showToast } from "../../ui/dialog/toast.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SectionHeading } from "../../ui/page-heading.tsx";
import { CompanyCard } from "../companies/card/company-card.tsx";
import { cardText } from "../companies/text.ts";
import type { Renovation } from "../renovations/contract.ts";
import { WriteLink } from "../renovations/finding/write-link.tsx";
import type { MoreCompanies } from "./load-renovation.ts";
import { setSaved } from "./set-saved.ts";
import { noneToBrowse, pagesText as text } from "./text.ts";

/** „Przeglądaj więcej firm”: those that fit this renovation best, six at a time. */
export function MoreCompaniesSection({
  renovation,
  more,
}: {
  renovation: Renovation;
  more: MoreCompanies;
}) {
  const companies = more.list?.companies ?? [];
  return (
    <section
      id="wiecej-firm"
      aria-labelledby="wiecej-firm-naglowek"
      className="mt-14 lg:mt-20 print:hidden"
    >
      <SectionHeading id="wiecej-firm-naglowek" title={text.browse} lead={text.browseLead} />
      {companies.length === 0 ? (
        <EmptyState
          level={3}
          className="mt-6"
          {...noneToBrowse(more.list !== null)}
          action={
            <ButtonLink to={more.list ? "/szukaj" : more.searchPath}>{text.toSearch}</ButtonLink>
          }
        />
      ) : (
        <ul className="mt-6 grid gap-4 lg:gap-6 xl:grid-cols-2">
          {companies.map((company) => (
            <li key={company.id} className="min-w-0">
              <CompanyCard
                company={company}
                reasons={company.reasons}
                write={
                  <WriteLink company={company} renovation={renovation} label={cardText.contact} />
                }
                save={
                  <SaveButton
                    renovationId={renovation.id}
                    company={company}
                    isSaved={renovation.savedCompanies.includes(company.id)}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
      {more.list && companies.length > 0 && <Further more={more} shown={companies.length} />}
    </section>
  );
}

function Further({ more, shown }: { more: MoreCompanies; shown: number }) {
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  next.set("firmy", String(more.pages + 1));
  return (
    <div className="mt-8 flex flex-col items-center gap-4 text-center">
      <p role="status" className="text-[0.9375rem] text-ink-muted">
        {text.shownBest(shown, more.list?.hasMore === true)}
      </p>
      {more.hasNext && (
        <Link
          to={{ search: `?${next}` }}
          replace
          preventScrollReset
          className={buttonClass("blackoutlined")}
        >
          {text.more}
        </Link>
      )}
      <Link to={more.searchPath} className={buttonClass("underline", "sm")}>
        {text.toSearch}
      </Link>
    </div>
  );
}

type SaveProps = {
  renovationId: string;
  company: { id: string; companyName: string };
  isSaved: boolean;
};

function SaveButton({ renovationId, company, isSaved }: SaveProps) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const isBusy = useRef(false);
  const toggle = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    try {
      await setSaved({ renovationId, companyId: company.id, saved: !isSaved });
      await revalidate();
    } catch (error) {
      showToast({ type: "error", message: toShownProblem(error).detail });
    }
    isBusy.current = false;
    setPending(false);
  };
  return (
    <form
      // Without scripts it is posted to the page that saves.
      method="post"
      action="/moje-remonty"
      onSubmit={(event) => {
        event.preventDefault();
        void toggle();
      }}
    >
      <input type="hidden" name="renovationId" value={renovationId} />
      <input type="hidden" name="companyId" value={company.id} />
      <Button
        type="submit"
        variant="outlined"
        size="sm"
        name="zapis"
        value={isSaved ? "usun" : "dodaj"}
        aria-pressed={isSaved}
        pending={pending}
      >
        <Icon name={isSaved ? "check" : "bookmark"} size={18} />
        {isSaved ? text.isSaved : text.save}
        <span className="sr-only"> – {company.companyName}</span>
      </Button>
    </form>
  );
}
