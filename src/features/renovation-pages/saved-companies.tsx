import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { callApi } from "../../platform/api/client.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { newMessages } from "../leads/conversation/text.ts";
import { onwardLink, stateOf } from "../leads/sender-page/text.ts";
import type { Renovation, SavedCompany } from "../renovations/contract.ts";
import { inquiryPath } from "../renovations/finding/inquiry-path.ts";
import { ChosenBadge } from "../renovations/offers/willing-companies.tsx";
import type { removeRenovationCompany } from "../renovations/planning/contract.ts";
import { RemovedNote } from "../renovations/removed-note.tsx";
import { CompanyComparison } from "./company-comparison.tsx";
import { setSaved } from "./set-saved.ts";
import { SmallCompanyCard } from "./small-company-card.tsx";
import { pagesText as text, removedText } from "./text.ts";
import { useRemoval } from "./use-removal.ts";

type Props = {
  renovation: Renovation;
  companies: readonly SavedCompany[];
};

/** „Zapisane”: write to them, or take them out; the last one taken out can be put back. */
export function SavedCompanies({ renovation, companies }: Props) {
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
          title={text.noneSaved}
          text={text.noneSavedText}
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
                <WriteLink company={company} renovation={renovation} />
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
      {companies.length > 1 && <CompanyComparison companies={companies} trades={services.length} />}
    </div>
  );
}

/** To the form, or to what was written to the company already, unless it declined. */
function WriteLink({ company, renovation }: { company: SavedCompany; renovation: Renovation }) {
  const { slug, companyName, lead } = company;
  const onward = lead && onwardLink(lead);
  return (
    <>
      {lead && <SentState lead={lead} />}
      <ButtonLink to={onward?.to ?? inquiryPath(slug, renovation)} size="sm">
        {onward?.label ?? text.message}
        <span className="sr-only"> – {companyName}</span>
      </ButtonLink>
    </>
  );
}

function SentState({ lead }: { lead: NonNullable<SavedCompany["lead"]> }) {
  const { badge, tone } = stateOf(lead);
  const { unread = 0 } = lead;
  return (
    <p className="flex basis-full flex-wrap items-center gap-2 text-[0.9375rem]">
      {text.yourLead}: <Badge tone={tone}>{badge}</Badge>
      {unread > 0 && <Badge tone="accent">{newMessages(unread)}</Badge>}
    </p>
  );
}
