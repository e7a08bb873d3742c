import { type FocusEvent, useEffect, useRef } from "react";

/**
 * For a part of the page whose controls come and go: where the one that had the focus is gone with a
 * drawing and nothing else has taken it, `home` gets it. Spread on the element around them.
 * @param home asked then; drawn in the same part, and focusable
 */
export function useFocusKept(home: () => HTMLElement | null | undefined) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) home()?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
  };
}
