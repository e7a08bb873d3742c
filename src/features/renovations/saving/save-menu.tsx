import { type CSSProperties, type RefObject, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/dialog/close-button.tsx";
import { useDoublePresses } from "../../../ui/dialog/double-presses.ts";
import { useModal } from "../../../ui/dialog/modal.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { CompanyToSave } from "../../companies/card/company-to-save.ts";
import { newRenovationWith } from "../planning/renovation-address.ts";
import { menuPlace } from "./menu-place.ts";
import { isListed, isSaved, type Outcome, placeIn, type SavingState } from "./saving-state.ts";
import { saving } from "./saving.ts";
import { savingText as text } from "./text.ts";

const closesAfterMs = 1_000;

type MenuProps = {
  company: CompanyToSave;
  opener: HTMLElement;
  state: SavingState;
  retry: () => void;
  close: () => void;
};

/** The homeowner's renovations, each a box: checked where the company is saved. */
export function SaveMenu({ company, opener, state, retry, close }: MenuProps) {
  const titleId = useId();
  const modal = useModal(true, close);
  const style = usePlaceBeside(opener);
  useFocusOnFirst(modal.ref, isListed(state));
  useCloseAfter(state.outcome, close);
  useDoublePresses();
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      style={style}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-2xl bg-ground p-0 pb-[env(safe-area-inset-bottom)] text-ink shadow-float open:animate-rise sm:top-(--top) sm:right-auto sm:bottom-(--bottom) sm:left-(--left) sm:max-h-(--room) sm:w-88 sm:rounded-xl sm:border sm:border-line sm:backdrop:bg-transparent"
    >
      <div className="p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="text-lg font-semibold">
            {company.picture ? text.ideaTitle : text.title}
            <span className="mt-1 block text-[0.9375rem] leading-snug font-normal tracking-normal text-ink-muted">
              {company.picture ? text.ideaOf(company.name) : company.name}
            </span>
          </h2>
          <CloseButton onClose={close} />
        </div>
        <div className="mt-3 grid gap-3">
          <Renovations company={company} state={state} retry={retry} />
          <Said outcome={state.outcome} />
          <Link
            to={newRenovationWith(company)}
            onClick={close}
            className={buttonClass("secondary", "sm")}
          >
            <Icon name="plus" size={18} />
            {text.newRenovation}
          </Link>
        </div>
      </div>
    </dialog>
  );
}

function Renovations({ company, state, retry }: Pick<MenuProps, "company" | "state" | "retry">) {
  if (state.step === "failed") {
    return (
      <>
        <FormError problem={state.problem} />
        <Button variant="outlined" size="sm" onClick={retry}>
          {text.retry}
        </Button>
      </>
    );
  }
  if (!isListed(state)) {
    return (
      <p role="status" className="grid min-h-12 place-items-center">
        <Spinner label={text.loading} />
      </p>
    );
  }
  if (state.plans.length === 0) {
    return (
      <div className="text-[0.9375rem] leading-snug">
        <p className="font-medium">{text.none}</p>
        <p className="mt-1 text-ink-muted">{company.picture ? text.ideaNoneLead : text.noneLead}</p>
      </div>
    );
  }
  return (
    <fieldset>
      <legend className="sr-only">
        {company.picture ? text.ideaList : text.list(company.name)}
      </legend>
      {state.plans.map(({ id, name }) => {
        const place = placeIn(id, company);
        return (
          <label
            key={id}
            className="-mx-2 flex min-h-12 items-center gap-3 rounded-lg px-2 py-2 leading-snug hover:bg-stone"
          >
            <input
              type="checkbox"
              checked={isSaved(state, place)}
              onChange={() => void saving.press(place)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 font-medium">{name}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The live regions are there before their words, so that the words are read. */
function Said({ outcome }: { outcome: Outcome | null }) {
  return (
    <>
      <p
        role="status"
        className="flex items-center gap-2 text-[0.9375rem] leading-snug font-medium text-success"
      >
        {outcome && outcome.kind !== "refused" && (
          <>
            <Icon name="check" size={18} />
            {text[outcome.kind](outcome.plan.name)}
          </>
        )}
      </p>
      <FormError problem={outcome?.kind === "refused" ? outcome.problem : null} />
    </>
  );
}

function useCloseAfter(outcome: Outcome | null, close: () => void) {
  useEffect(() => {
    if (!outcome || outcome.kind === "refused") return undefined;
    const timer = setTimeout(close, closesAfterMs);
    return () => clearTimeout(timer);
  }, [outcome, close]);
}

/** What most come for; the browser itself would choose „Zamknij”. */
function useFocusOnFirst(dialog: RefObject<HTMLDialogElement | null>, isThere: boolean) {
  useEffect(() => {
    if (isThere) dialog.current?.querySelector<HTMLElement>("input, a")?.focus();
  }, [dialog, isThere]);
}

function usePlaceBeside(opener: HTMLElement): CSSProperties {
  const read = () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    return menuPlace(opener.getBoundingClientRect(), { width, height });
  };
  const [place, setPlace] = useState(read);
  useEffect(() => {
    const move = () => setPlace(read());
    addEventListener("resize", move);
    return () => removeEventListener("resize", move);
  });
  const edge = (px: number | null) => (px === null ? "auto" : `${px}px`);
  const { left, top, bottom, room } = place;
  return {
    "--left": edge(left),
    "--top": edge(top),
    "--bottom": edge(bottom),
    "--room": edge(room),
  } as CSSProperties;
}
