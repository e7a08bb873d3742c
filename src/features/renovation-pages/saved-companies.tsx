import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { browserFetch } from "../../platform/api/browser-fetch.ts";
import { callApi } from "../../platform/api/client.ts";
import { toShownProblem } from "../../platform/form/refusal.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { showToast } from "../../ui/dialog/toast.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { CompanyCard as Company } from "../companies/contract.ts";
import type { removeRenovationCompany, SavedCompany } from "../renovations/planning/contract.ts";
import { CompanyComparison } from "./company-comparison.tsx";
import { setSaved } from "./set-saved.ts";
import { SmallCompanyCard } from "./small-company-card.tsx";
import { pagesText as text, removedText } from "./text.ts";

const fadeMs = 300;

type Props = {
  renovationId: string;
  /** How many trades the renovation needs. */
  trades: number;
  companies: readonly SavedCompany[];
};

/** „Zapisane”: write to them, or take them out; the last one taken out can be put back. */
export function SavedCompanies({ renovationId, trades, companies }: Props) {
  const { fading, removed, remove, undo } = useRemoval(renovationId);
  return (
    <>
      {removed && <Removed key={removed.id} company={removed} undo={undo} />}
      {companies.length === 0 ? (
        <EmptyState
          icon="bookmark"
          title={text.noneSaved}
          text={text.noneSavedText}
          action={<ButtonLink to="#wiecej-firm">{text.browse}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {companies.map((company) => (
            <li
              key={company.id}
              className={`min-w-0 transition-opacity duration-300 ${fading === company.id ? "opacity-0" : ""}`}
            >
              <SmallCompanyCard company={company}>
                <ButtonLink to={`/firma/${company.slug}#kontakt`} size="sm" className="min-h-11">
                  {text.message}
                  <span className="sr-only"> – {company.companyName}</span>
                </ButtonLink>
                <Button
                  variant="underline"
                  size="sm"
                  className="min-h-11"
                  onClick={() => void remove(company)}
                >
                  <Icon name="trash" size={18} />
                  {text.remove}
                  <span className="sr-only"> – {company.companyName}</span>
                </Button>
              </SmallCompanyCard>
            </li>
          ))}
        </ul>
      )}
      {companies.length > 1 && <CompanyComparison companies={companies} trades={trades} />}
    </>
  );
}

function useRemoval(renovationId: string) {
  const { revalidate } = useRevalidator();
  const [fading, setFading] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Company | null>(null);
  const tryTo = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await revalidate();
      return true;
    } catch (error) {
      showToast({ type: "error", message: toShownProblem(error).detail });
      return false;
    }
  };
  const remove = async (company: Company) => {
    if (fading) return;
    setFading(company.id);
    await new Promise((faded) => setTimeout(faded, fadeMs));
    const params = { id: renovationId, companyId: company.id };
    const call = { method: "delete", path: "/renovations/{id}/companies/{companyId}" } as const;
    const isDone = await tryTo(() =>
      callApi<typeof removeRenovationCompany>(browserFetch, { ...call, params }),
    );
    setFading(null);
    if (isDone) setRemoved(company);
  };
  const undo = async () => {
    if (!removed) return;
    const saving = { renovationId, companyId: removed.id, saved: true };
    if (await tryTo(() => setSaved(saving))) setRemoved(null);
  };
  return { fading, removed, remove, undo };
}

/** Takes the focus, which was on a button that is gone. */
function Removed({ company, undo }: { company: Company; undo: () => Promise<void> }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-stone px-4 py-2"
    >
      <p className="wrap-anywhere">{removedText(company.companyName)}</p>
      <Button ref={button} variant="underline" size="sm" onClick={() => void undo()}>
        {text.undo}
      </Button>
    </div>
  );
}
