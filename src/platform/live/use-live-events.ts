import { useEffect, useEffectEvent } from "react";
import type { LiveEvent } from "./live-events.ts";

/**
 * Changes as they happen, from a call that answers with a stream such as `/leads/events`. „missed”
 * says: load again, something may have happened; it comes at the start and after every
 * interruption. Null listens to nothing.
 */
export function useLiveEvents(path: string | null, onChange: (change: LiveEvent) => void) {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (path === null) return undefined;
    const left = new AbortController();
    let stop: (() => void) | undefined;
    // Loaded when the page stands: nobody waits for it.
    void import("./live-events.ts").then(
      ({ listenToLiveEvents }) => {
        if (!left.signal.aborted) stop = listenToLiveEvents(path, (event) => tell(event));
      },
      () => undefined,
    );
    return () => {
      left.abort();
      stop?.();
    };
  }, [path]);
}
