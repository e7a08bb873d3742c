import { useSyncExternalStore } from "react";
import { type ConsentCategory, consentSetCookie, readConsent } from "./consent.ts";

type View = "closed" | "banner" | "reopened";

let view: View | undefined;
const listeners = new Set<() => void>();

function show(next: View) {
  view = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the banner is shown; on the server and at first as the request's cookie says. */
export function useConsentView(chosen: boolean): View {
  const initial: View = chosen ? "closed" : "banner";
  return useSyncExternalStore(
    subscribe,
    () => view ?? initial,
    () => initial,
  );
}

/** Shows the choice again, as it was made. */
export function reopenConsent() {
  show("reopened");
}

export function closeConsent() {
  show(readConsent(document.cookie) ? "closed" : "banner");
}

export function saveConsent(chosen: readonly ConsentCategory[]) {
  document.cookie = consentSetCookie(chosen, location.protocol === "https:");
  show("closed");
}
