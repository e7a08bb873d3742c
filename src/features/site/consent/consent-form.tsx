import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/form/field.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { saveConsent } from "./consent-store.ts";
import { consentCategories, consentOf, readConsent } from "./consent.ts";

/** Buttons of equal weight, in one row and also under a pointer that rests on one; a plain form where there is no JavaScript. */
export function ConsentForm({
  children,
  expanded,
  buttonsClass = "",
  onSaved,
}: {
  children?: ReactNode;
  /** Shows the categories at once. */
  expanded: boolean;
  /** Of the row of buttons. */
  buttonsClass?: string;
  onSaved?: () => void;
}) {
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(expanded);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    saveConsent(consentOf(new FormData(event.currentTarget, submitter)));
    onSaved?.();
  };
  const choice = `${buttonClass("secondary", "sm")} grow px-2! whitespace-nowrap lg:px-5!`;
  return (
    <form
      method="post"
      action="/zgoda-cookies"
      onSubmit={save}
      className={open ? "flex min-h-0 flex-col" : "lg:flex lg:items-center lg:gap-8"}
    >
      <input type="hidden" name="powrot" value={pathname + search} />
      {children}
      {open && (
        // In a window too low for all of it the list scrolls, and the buttons stay in sight.
        <div className="-mx-1 mt-3 mb-4 min-h-10 overflow-y-auto px-1 py-1 cue-below">
          <ConsentChoices />
        </div>
      )}
      <div className={`flex shrink-0 grow flex-wrap gap-2 lg:flex-nowrap ${buttonsClass}`}>
        <button type="submit" name="wybor" value="zadne" className={choice}>
          Odrzuć
        </button>
        <button type="submit" name="wybor" value="wszystkie" className={choice}>
          Zaakceptuj
        </button>
        {open ? (
          <button type="submit" name="wybor" value="zaznaczone" className={choice}>
            Zapisz wybór
          </button>
        ) : (
          <>
            <button
              type="button"
              aria-expanded={false}
              // Another one takes its place: the keyboard goes on at the whole, above what there is to tick.
              onClick={({ currentTarget }) => {
                currentTarget.closest("section")!.focus();
                setOpen(true);
              }}
              className={`${choice} noscript:hidden`}
            >
              Wybierz
            </button>
            <span className="hidden grow noscript:flex">
              <Link to="/polityka-cookies#ustawienia" className={choice}>
                Wybierz
              </Link>
            </span>
          </>
        )}
      </div>
    </form>
  );
}

function ConsentChoices() {
  // The server does not tell what was chosen before: the boxes are ticked once the browser knows.
  const hydrated = useHydrated();
  const chosen = hydrated ? (readConsent(document.cookie) ?? []) : [];
  return (
    <fieldset key={String(hydrated)} className="grid gap-3">
      <legend className="sr-only">Rodzaje plików cookies</legend>
      <Checkbox
        name="niezbedne"
        label={<strong className="font-semibold">Niezbędne</strong>}
        hint="Logowanie, bezpieczeństwo formularzy i pamięć o tym wyborze. Zawsze włączone."
        defaultChecked
        disabled
      />
      {consentCategories.map(({ id, name, text }) => (
        <Checkbox
          key={id}
          name="kategoria"
          value={id}
          label={<strong className="font-semibold">{name}</strong>}
          hint={text}
          defaultChecked={chosen.includes(id)}
        />
      ))}
    </fieldset>
  );
}
