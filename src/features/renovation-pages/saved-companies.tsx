import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { callApi } from "../../platform/api/client.ts";
import { useCall } from "../../platform/form/use-call.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormError } from "../../ui/form/form-error.tsx";
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
import {
  noneShownText,
  pagesText as text,
  removedText,
  removeHiddenText,
  savedHiddenText,
} from "./text.ts";
import { useRemoval } from "./use-removal.ts";

type Props = {
  renovation: Renovation;
  companies: readonly SavedCompany[];
  /** More are saved, but do not show their profile now. */
  hiddenIds: readonly string[];
};

/** „Zapisane”: write to them, or take them out; the last one taken out can be put back. */
export function SavedCompanies({ renovation, companies, hiddenIds }: Props) {
  const { id: renovationId, services, chosenCompanyId } = renovation;
  const { fading, removed, remove, undo, list, part } = useRemoval<SavedCompany>({
    keyOf: ({ id }) => id,
    remove: ({ id: companyId }) => takeOut({ id: renovationId, companyId }),
    restore: ({ id: companyId }) => setSaved({ renovationId, companyId, saved: true }),
  });
  const hidden = hiddenIds.length;
  const removeHidden = hidden > 0 && <RemoveHidden id={renovationId} companyIds={hiddenIds} />;
  return (
    <div {...part}>
      {removed && (
        <RemovedNote
          key={removed.id}
          words={removedText(removed.companyName)}
          undo={() => void undo()}
        />
      )}
      {companies.length > 1 && <CompanyComparison companies={companies} trades={services.length} />}
      {companies.length === 0 ? (
        <EmptyState
          icon="bookmark"
          title={hidden > 0 ? noneShownText(hidden) : text.noneSaved}
          text={hidden > 0 ? savedHiddenText(hidden) : text.noneSavedText}
          action={
            <>
              <ButtonLink to="#wiecej-firm">{text.browse}</ButtonLink>
              {removeHidden}
            </>
          }
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
        <div className="mt-4 flex flex-wrap items-center gap-x-4 text-ink-muted">
          <p>{savedHiddenText(hidden)}</p>
          {removeHidden}
        </div>
      )}
    </div>
  );
}

function takeOut(params: { id: string; companyId: string }) {
  const call = { method: "delete", path: "/renovations/{id}/companies/{companyId}" } as const;
  return callApi<typeof removeRenovationCompany>(browserFetch, { ...call, params });
}

/** They have no cards with a button, and cannot be put back while they are hidden: it is asked first. */
function RemoveHidden({ id, companyIds }: { id: string; companyIds: readonly string[] }) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const { pending, problem, run } = useCall();
  const button = useRef<HTMLButtonElement>(null);
  const remove = () =>
    run(async () => {
      for (const companyId of companyIds) await takeOut({ id, companyId });
      const panel = button.current?.closest<HTMLElement>("[role=tabpanel]");
      await revalidate();
      setAsking(false);
      // The window goes with its button, to which the focus would have come back.
      panel?.focus({ preventScroll: true });
    });
  return (
    <>
      <Button ref={button} variant="underline" size="sm" onClick={() => setAsking(true)}>
        <Icon name="trash" size={18} />
        {text.removeHidden}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.removeHiddenTitle}
          confirm={text.removeHidden}
          cancel={text.keep}
          pending={pending}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>{removeHiddenText(companyIds.length)}</p>
          <FormError problem={problem} />
        </ConfirmDialog>
      )}
    </>
  );
}
