import { type MouseEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Ties `open` to a native modal dialog: the browser traps the focus, closes on Esc and gives the
 * focus back. Spread `props` on the `<dialog>`.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref: RefObject<HTMLDialogElement | null> = useRef(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };
  return { ref, onClose, onMouseDown: closeOnBackdrop };
}
