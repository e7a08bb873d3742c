import { useEffect } from "react";

/** In one place of the shell: counts for a company as long as it is signed in. */
export function useWatchWaiting(isCompany: boolean) {
  useEffect(() => {
    if (!isCompany) return undefined;
    let hasLeft = false;
    let stop: (() => void) | undefined;
    // Only companies load it; without it there is no number.
    void import("./watch-waiting.ts").then(
      ({ watchWaiting }) => {
        if (!hasLeft) stop = watchWaiting();
      },
      () => undefined,
    );
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [isCompany]);
}
