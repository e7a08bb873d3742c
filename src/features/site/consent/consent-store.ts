import { createStore, useStore } from "../../../ui/state/store.ts";
import { type ConsentCategory, consentSetCookie, readConsent } from "./consent.ts";

type View = "closed" | "banner" | "reopened";

/** Undefined until something was pressed: the request's cookie then decides. */
const view = createStore<View | undefined>(undefined);

/** Whether the banner is shown; on the server and at first as the request's cookie says. */
export function useConsentView(chosen: boolean): View {
  return useStore(view) ?? (chosen ? "closed" : "banner");
}

/** Shows the choice again, as it was made. */
export function reopenConsent() {
  view.set("reopened");
}

export function closeConsent() {
  view.set(readConsent(document.cookie) ? "closed" : "banner");
}

export function saveConsent(chosen: readonly ConsentCategory[]) {
  document.cookie = consentSetCookie(chosen, location.protocol === "https:");
  view.set("closed");
}
