import { useEffect } from "react";

type Entry = { isWindow?: boolean } | null;

/** Whether the history's entry is the one that was made for a window. */
const isAtWindow = () => (history.state as Entry)?.isWindow === true;

let isWatched = false;
/** While the entry is being taken back. */
let leaving: Promise<void> | undefined;
let left: (() => void) | undefined;

/**
 * A step back closes the window and leaves the page behind it as it is: on a phone it is how people
 * close what covers the screen. The window has an entry of the history that the router does not hear of.
 */
export function useBackCloses(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined;
    if (!isAtWindow()) history.pushState({ ...(history.state as object), isWindow: true }, "");
    const onPop = (event: PopStateEvent) => {
      // The router tells itself of steps that were none.
      if (isAtWindow()) return;
      event.stopImmediatePropagation();
      const done = left ?? close;
      left = leaving = undefined;
      done();
    };
    // Before the router, which would load the page again.
    addEventListener("popstate", onPop, { capture: true });
    isWatched = true;
    return () => {
      removeEventListener("popstate", onPop, { capture: true });
      isWatched = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it closes is the same while it is open
  }, [isOpen]);
}

/**
 * Takes the window's entry back, so that it does not have to be stepped over later; the window itself stays.
 * @returns once it is gone: nothing may be added to the history before
 */
export function stepOutOfWindow(): Promise<void> {
  if (!isWatched || !isAtWindow()) return Promise.resolve();
  // Who presses „Zamknij” twice takes one step.
  leaving ??= new Promise((done) => {
    left = done;
    history.back();
  });
  return leaving;
}
