import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { closedByBack } from "./back-closes.ts";

/**
 * Ties `open` to a native modal dialog: the browser traps the focus, closes on Esc and gives the
 * focus back, and a step back closes it as well. Spread `props` on the `<dialog>`.
 * @param ignoresBack where the router is to hear of it: an address opened the window, which is left by it
 */
export function useModal(open: boolean, onClose: () => void, ignoresBack?: boolean) {
  const ref: RefObject<HTMLDialogElement | null> = useRef(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
    return open && !ignoresBack ? closedByBack(() => dialog.close()) : undefined;
  }, [open, ignoresBack]);
  useClosedAtEnd(ref);
  const closeOnBackdrop = ({ target, currentTarget, detail }: MouseEvent<HTMLDialogElement>) => {
    // The second half of a double tap, whose first opened the window, would close it unseen.
    if (detail > 1) return;
    // What was typed is not lost by a press that missed the window.
    if (target === currentTarget && !holdsInput(currentTarget)) onClose();
  };
  return { ref, onClose, onMouseDown: closeOnBackdrop };
}

/** Closed before it leaves the page, or the focus would not go back to where it came from. */
export function useClosedAtEnd(ref: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      // The event comes when the dialog is gone: nobody has closed it.
      dialog?.addEventListener("close", (event) => event.stopImmediatePropagation(), true);
      dialog?.close();
    };
  }, [ref]);
}

const typed = "input:not([type=hidden],[type=radio],[type=checkbox]), textarea";

function holdsInput(dialog: HTMLElement): boolean {
  const fields = dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    `form :is(${typed})`,
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
