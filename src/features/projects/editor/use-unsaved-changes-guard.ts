import { useEffect, useRef, useState } from "react";
import { type Location, useBlocker } from "react-router";
import { onSessionLost } from "../../../platform/api/session-renewal.ts";

/** Whether a step of navigation takes the editor away. */
const closesEditor = (now: Location, next: Location) =>
  now.pathname !== next.pathname || projectIn(now) !== projectIn(next);

const projectIn = ({ search }: Location) => new URLSearchParams(search).get("projekt");

/**
 * Asks before files on their way are given up: by a link, by going back, or by closing the window.
 * The rest is kept as a draft; only a window that alone has it is held up as well.
 */
export function useUnsavedChangesGuard({
  isUploading,
  isOnlyHere,
  onClose,
}: {
  isUploading: boolean;
  /** The server does not have the draft yet. */
  isOnlyHere: boolean;
  onClose: () => void;
}) {
  const isFree = useRef(false);
  const [isClosing, setClosing] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUploading && !isFree.current && closesEditor(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!isUploading && !isOnlyHere) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUploading, isOnlyHere]);
  // Signing in again comes back here, to the kept draft: nothing to ask about.
  useEffect(
    () =>
      onSessionLost(() => {
        isFree.current = true;
      }),
    [],
  );
  const setFree = () => {
    isFree.current = true;
  };
  return {
    isAsking: isClosing || blocker.state === "blocked",
    /** The editor's own ways out: asked here, as not every step back can be held up. */
    close: () => (isUploading ? setClosing(true) : onClose()),
    stay: () => {
      setClosing(false);
      blocker.reset?.();
    },
    leave: () => {
      setFree();
      if (isClosing) onClose();
      else blocker.proceed?.();
    },
    /** Everything is saved, or given up: nothing is asked any more. */
    setFree,
  };
}
