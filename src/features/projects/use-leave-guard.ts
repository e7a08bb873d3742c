import { useEffect, useRef } from "react";
import { type Location, useBlocker } from "react-router";
import { onSessionLost } from "../../platform/api/session-renewal.ts";

/** Whether a step of navigation takes the editor away. */
export const closesEditor = (now: Location, next: Location) =>
  now.pathname !== next.pathname || projectIn(now) !== projectIn(next);

const projectIn = ({ search }: Location) => new URLSearchParams(search).get("projekt");

/** Asks before unsaved work is left, by a link, by going back, or by closing the window. */
export function useLeaveGuard(isUnsaved: boolean) {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isFree.current && closesEditor(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  // Signing in again comes back here, to the kept draft: nothing to ask about.
  useEffect(
    () =>
      onSessionLost(() => {
        isFree.current = true;
      }),
    [],
  );
  return {
    isAsking: blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** Everything is saved, or given up: nothing is asked any more. */
    setFree: () => {
      isFree.current = true;
    },
  };
}
