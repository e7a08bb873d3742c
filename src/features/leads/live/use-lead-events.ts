import { useEffect, useEffectEvent } from "react";
import type { LeadEvent } from "./lead-events.ts";

/**
 * Changes of leads as they happen, from `/leads/events` or `/leads/{id}/events`. „missed” says:
 * load again, something may have happened; it comes at the start and after every interruption.
 * Null listens to nothing.
 */
export function useLeadEvents(path: string | null, onChange: (change: LeadEvent) => void) {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (path === null) return undefined;
    const left = new AbortController();
    let stop: (() => void) | undefined;
    // Loaded when the page stands: nobody waits for it.
    void import("./lead-events.ts").then(
      ({ listenToLeadEvents }) => {
        if (!left.signal.aborted) stop = listenToLeadEvents(path, (event) => tell(event));
      },
      () => undefined,
    );
    return () => {
      left.abort();
      stop?.();
    };
  }, [path]);
}
