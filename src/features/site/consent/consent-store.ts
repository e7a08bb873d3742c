import { createStore, useStore } from "../../../ui/state/store.ts";
import { type ConsentCategory, consentSetCookie, readConsent } from "./consent.ts";

type View = "closed" | "banner" | "reopened";

/** Undefined until something was pressed: the request's cookie then decides. */
const view = createStore<View | undefined>(undefined);

/** Whether the banner is shown; on the server and at first as the request's cookie says. */
export function useConsentView(chosen: boolean): View {
  return useStore(view) ?? (chosen ? "closed" : "banner");
}

let opener: HTMLElement | undefined;

/** Shows the choice again, as it was made. */
export function reopenConsent() {
  opener = document.activeElement as HTMLElement;
  view.set("reopened");
}

export function closeConsent() {
  leave(readConsent(document.cookie) ? "closed" : "banner");
}

export function saveConsent(chosen: readonly ConsentCategory[]) {
  document.cookie = consentSetCookie(chosen, location.protocol === "https:");
  leave("closed");
}

/** The focus does not go with the banner: what opened it has it again, else the page's content. */
function leave(next: View) {
  const hadFocus = document.activeElement?.closest("[data-consent]");
  view.set(next);
  if (hadFocus) (opener ?? document.querySelector("main"))?.focus({ preventScroll: true });
}
