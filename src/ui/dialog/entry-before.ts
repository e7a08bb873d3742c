import { closedByBack, type Entry } from "./back-closes.ts";

const here = () => history.state as NonNullable<Entry>;

/** The place of the entry that is on the screen, to be read before a window is closed. */
export const placeNow = (): number => here().idx ?? 0;

/** Says that the entry on the screen opened a window over the page of the one before it: a reload keeps what it says. */
export const markOverPage = () => history.replaceState({ ...here(), isOverPage: true }, "");

export const isOverPage = (): boolean => here().isOverPage === true;

let stepping: Promise<void> | null = null;

/**
 * After a window that had an address was closed by replacing that: the entry before it is of this very page,
 * so this one becomes a window's, and a step back leads further.
 * @param place of the window's entry
 */
export async function joinEntryBefore(place: number): Promise<void> {
  // A question in the window left its own entry above: a step back gives the window's the page's address.
  if (here().isWindow && placeNow() === place) await (stepping ??= stepOver());
  // Closed by two presses.
  if (placeNow() !== place) return;
  history.replaceState({ ...here(), idx: place - 1, isWindow: true }, "");
}

function stepOver(): Promise<void> {
  return new Promise((resolve) => {
    const leave = closedByBack(() => {
      leave();
      stepping = null;
      resolve();
    });
    history.back();
  });
}
