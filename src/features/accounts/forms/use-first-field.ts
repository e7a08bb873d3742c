import { useEffect, useRef } from "react";

/**
 * Focuses a field when a window opens or changes its content. The attribute serves a native
 * dialog, which chooses the focus itself when it is shown.
 */
export function useFirstField(active: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!active) return;
    ref.current?.setAttribute("autofocus", "");
    ref.current?.focus();
  }, [active]);
  return ref;
}
