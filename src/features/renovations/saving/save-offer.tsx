import { type ReactNode, useEffect, useState } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { type CompanyToSave, savedId } from "../../companies/card/company-to-save.ts";
import { newRenovationWith } from "../planning/renovation-address.ts";
import { forgetCompany } from "./remembered-company.ts";
import { isListed, isSaved, placeIn, type Plan, type SavingState, wishOf } from "./saving-state.ts";
import { saving } from "./saving.ts";
import { savingText } from "./text.ts";

const text = savingText.offer;

type OfferProps = { company: CompanyToSave; state: SavingState; close: () => void };

/** What a guest wanted to save, in one press after the first sign-in. */
export function SaveOffer({ company, state, close }: OfferProps) {
  const [isPressed, setPressed] = useState(false);
  const { outcome, plans } = state;
  const isDone = isPressed && outcome?.kind === "saved";
  // For instance by the form of the first renovation.
  const isNeedless =
    isListed(state) && !isPressed && plans.some(({ id }) => isSaved(state, placeIn(id, company)));
  useEffect(() => {
    if (!isDone && !isNeedless) return;
    if (isDone) {
      showToast({ type: "success", message: doneText(company, outcome.plan.name) });
    }
    forgetCompany();
    close();
    if (isDone) focusButtonOf(company);
  }, [isDone, isNeedless, outcome, company, close]);
  // What cannot be offered now is offered at the next visit.
  if (!isListed(state) || isDone || isNeedless) return null;
  const placeOf = ({ id }: Plan) => placeIn(id, company);
  const save = (plan: Plan) => {
    setPressed(true);
    void saving.press(placeOf(plan));
  };
  const refuse = () => {
    forgetCompany();
    close();
    focusButtonOf(company);
  };
  const [only] = plans;
  const isOne = plans.length === 1 && only !== undefined;
  return (
    <Dialog open onClose={refuse} size="sm" title={titleFor(company, isOne ? only.name : null)}>
      <p className="text-ink-muted">{leadFor(company, plans)}</p>
      <div className="mt-4 empty:hidden">
        <FormError problem={outcome?.kind === "refused" ? outcome.problem : null} />
      </div>
      <Choices>
        {plans.map((plan) => (
          <Button
            key={plan.id}
            pending={wishOf(state, placeOf(plan)) !== undefined}
            onClick={() => save(plan)}
          >
            {isOne ? text.save : text.saveIn(plan.name)}
          </Button>
        ))}
        {plans.length === 0 && (
          <ButtonLink to={newRenovationWith(company)} onClick={close}>
            {savingText.newRenovation}
          </ButtonLink>
        )}
        <Button variant="outlined" onClick={refuse}>
          {text.later}
        </Button>
      </Choices>
    </Dialog>
  );
}

/**
 * The button that was pressed before signing in is another one by now, and the window has nothing to
 * give the focus back to.
 */
function focusButtonOf(company: CompanyToSave) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const buttons = document.querySelectorAll<HTMLElement>(`[data-save="${savedId(company)}"]`);
    [...buttons]
      .find((button) => button.getClientRects().length > 0)
      ?.focus({ preventScroll: true });
  });
}

function titleFor({ name, picture }: CompanyToSave, only: string | null): string {
  if (picture) return only === null ? text.someIdea(name) : text.oneIdea(name, only);
  return only === null ? text.some(name) : text.one(name, only);
}

function leadFor({ picture }: CompanyToSave, plans: readonly Plan[]): string {
  if (plans.length === 0) {
    return `${savingText.none}. ${picture ? savingText.ideaNoneLead : savingText.noneLead}`;
  }
  if (picture) return plans.length === 1 ? text.ideaLead : text.ideaChoose;
  return plans.length === 1 ? text.lead : text.choose;
}

const doneText = ({ name, picture }: CompanyToSave, renovation: string) =>
  picture ? text.ideaDone(renovation) : text.done(name, renovation);

function Choices({ children }: { children: ReactNode }) {
  return <div className="mt-7 grid gap-3 wrap-anywhere">{children}</div>;
}
