import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { callApi } from "../../platform/api/client.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Renovation, SavedCompany } from "../renovations/contract.ts";
import { writeText } from "../renovations/finding/text.ts";
import { WriteLink } from "../renovations/finding/write-link.tsx";
import { ChosenBadge } from "../renovations/offers/willing-companies.tsx";
import type { removeRenovationCompany } from "../renovations/planning/contract.ts";
import { RemovedNote } from "../renovations/removed-note.tsx";
import { CompanyComparison } from "./company-comparison.tsx";
import { setSaved } from "./set-saved.ts";
import { SmallCompanyCard } from "./small-company-card.tsx";
import { pagesText as text, removedText, savedHiddenText } from "./text.ts";
import { useRemoval } from "./use-removal.ts";

type Props = {
  renovation: Renovation;
  companies: readonly SavedCompany[];
  /** How many more are saved, but do not show their profile now. */
  hidden: number;
};

/** „Zapisane”: write to them, or take them out; the last one taken out can be put back. */
export function SavedCompanies({ renovation, companies, hidden }: Props) {
  const { id: renovationId, services, chosenCompanyId } = renovation;
  const { fading, removed, remove, undo, list, part } = useRemoval<SavedCompany>({
    keyOf: ({ id }) => id,
    remove: ({ id: companyId }) => {
      const params = { id: renovationId, companyId };
      const call = { method: "delete", path: "/renovations/{id}/companies/{companyId}" } as const;
      return callApi<typeof removeRenovationCompany>(browserFetch, { ...call, params });
    },
    restore: ({ id: companyId }) => setSaved({ renovationId, companyId, saved: true }),
  });
  return (
    <div {...part}>
      {removed && (
        <RemovedNote
          key={removed.id}
          words={removedText(removed.companyName)}
          undo={() => void undo()}
        />
      )}
      {companies.length === 0 ? (
        <EmptyState
          icon="bookmark"
          title={hidden > 0 ? text.noneShown : text.noneSaved}
          text={hidden > 0 ? savedHiddenText(hidden) : text.noneSavedText}
          action={<ButtonLink to="#wiecej-firm">{text.browse}</ButtonLink>}
        />
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={text.saved}
          className="grid gap-4 outline-none md:grid-cols-2 xl:grid-cols-3"
        >
          {companies.map((company) => (
            <li
              key={company.id}
              className={`min-w-0 transition-opacity duration-300 ${fading.includes(company.id) ? "opacity-0" : ""}`}
            >
              <SmallCompanyCard company={company}>
                {company.id === chosenCompanyId && <ChosenBadge />}
                <WriteLink company={company} renovation={renovation} label={writeText.write} />
                <Button variant="underline" size="sm" onClick={() => void remove(company)}>
                  <Icon name="trash" size={18} />
                  {text.remove}
                  <span className="sr-only"> – {company.companyName}</span>
                </Button>
              </SmallCompanyCard>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && companies.length > 0 && (
        <p className="mt-4 text-ink-muted">{savedHiddenText(hidden)}</p>
      )}
      {companies.length > 1 && <CompanyComparison companies={companies} trades={services.length} />}
    </div>
  );
}
