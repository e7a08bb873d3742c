import type { Entry } from "./back-closes.ts";

/**
 * After a window that had an address was closed by replacing that: the entry before it is of this very page,
 * so this one becomes a window's, and a step back leads further. Where a question was closed in the window, its
 * entry is the present one, and the window's becomes that by the step over it.
 */
export function joinEntryBefore() {
  const { idx = 0, isWindow, joined, ...state } = history.state as NonNullable<Entry>;
  // Closed by two presses.
  if (joined !== undefined) return;
  const place = idx - 1;
  history.replaceState(
    { ...state, idx: isWindow ? idx : place, isWindow: true, joined: place },
    "",
  );
}
