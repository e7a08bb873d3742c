import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useLiveEvents } from "../../../platform/live/use-live-events.ts";

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

function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes === 0) return undefined;
    const timer = setTimeout(() => reload(), settleMs);
    return () => clearTimeout(timer);
  }, [changes]);
  return () => setChanges((count) => count + 1);
}
