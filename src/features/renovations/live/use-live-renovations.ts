import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useLiveEvents } from "../../../platform/live/use-live-events.ts";
import { createStore, useStore } from "../../../ui/state/store.ts";

/** Several changes at once, such as an acceptance that closes a renovation, are loaded together. */
const settleMs = 250;

/** Loads the page's data again when something happens to a renovation or an offer of the account. */
export function useLiveRenovations(isWanted = true): void {
  const tell = useReload();
  useLiveEvents(isWanted ? "/renovations/events" : null, tell);
}

/** The same for a list with what is new in each, where messages of conversations count too. */
export function useLiveNews(isWanted = true): void {
  const tell = useReload();
  useLiveEvents(isWanted ? "/renovations/events" : null, tell);
  useLiveEvents(isWanted ? "/leads/events" : null, tell);
}

/** How many forms are open that may go with what is loaded again. */
const openForms = createStore(0);

/**
 * Waits with loading until the form is closed: of a job that was deleted or left the list meanwhile, the words that are
 * being typed would go with its card.
 */
export function useReloadsWait(): void {
  useEffect(() => {
    openForms.set(openForms.snapshot() + 1);
    return () => openForms.set(openForms.snapshot() - 1);
  }, []);
}

function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  const [changes, setChanges] = useState(0);
  const isWaiting = useStore(openForms) > 0;
  useEffect(() => {
    if (changes === 0 || isWaiting) return undefined;
    const timer = setTimeout(() => {
      setChanges(0);
      reload();
    }, settleMs);
    return () => clearTimeout(timer);
  }, [changes, isWaiting]);
  return () => setChanges((count) => count + 1);
}
