import type { Entry } from "./back-closes.ts";

/**
 * After a window that had an address was closed by replacing that: the entry before it is of this very page,
 * so this one becomes a window's, and a step back leads further.
 */
export function joinEntryBefore() {
  const { idx = 0, isWindow, ...state } = history.state as NonNullable<Entry>;
  // Closed by two presses.
  if (isWindow) return;
  history.replaceState({ ...state, idx: idx - 1, isWindow: true }, "");
}
