import { useEffect, useRef } from "react";

/**
 * Whether this part of the page is still there: an answer that comes after it was left must not lead
 * away from where one is by then.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
