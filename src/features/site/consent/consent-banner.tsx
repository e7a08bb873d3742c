import { Link } from "react-router";
import { CloseButton } from "../../../ui/dialog/close-button.tsx";
import { ConsentForm } from "./consent-form.tsx";
import { closeConsent, useConsentView } from "./consent-store.ts";

/**
 * Asks once about cookies; stays out of the way of the page and of the bottom navigation, and of
 * the word that the connection is lost, with which no answer could be sent. On a slow line it is shown when
 * what follows it has come as well: half of it would grow upwards.
 */
export function ConsentBanner({ chosen }: { chosen: boolean }) {
  const view = useConsentView(chosen);
  if (view === "closed") return null;
  return (
    <section
      // Reopened by a link far away: the keyboard goes where the eye goes.
      ref={view === "reopened" ? focus : undefined}
      tabIndex={-1}
      aria-label="Zgoda na pliki cookies"
      data-consent=""
      className="fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 flex max-h-[calc(100dvh-10rem)] flex-col overflow-y-auto rounded-xl border border-line bg-surface p-4 shadow-float sm:mx-auto sm:max-w-md sm:p-5 lg:bottom-4 lg:max-w-4xl [body:has([data-connection-loss])_&]:hidden [&:not(:has(+*))]:invisible"
    >
      <ConsentForm
        key={view}
        expanded={view === "reopened"}
        // With large letters, where the text has to scroll, they stay in sight.
        buttonsClass="sticky -bottom-4 -mb-4 bg-surface pb-4 sm:-bottom-5 sm:-mb-5 sm:pb-5 lg:static lg:m-0 lg:p-0"
      >
        <div className="flex items-start justify-between gap-3">
          <p className="mb-3 lg:mb-0 text-[0.9375rem] leading-snug">
            <strong className="block text-base font-semibold">Pliki cookies</strong>
            Używamy niezbędnych plików cookies. Na pozostałe potrzebujemy Twojej zgody.{" "}
            <Link to="/polityka-cookies" className="underline underline-offset-2">
              Zobacz szczegóły
            </Link>
          </p>
          {view === "reopened" && <CloseButton onClose={closeConsent} />}
        </div>
      </ConsentForm>
    </section>
  );
}

function focus(element: HTMLElement | null) {
  element?.focus();
}
