import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";

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
  useClosedAtEnd(ref);
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    // What was typed is not lost by a press that missed the window.
    if (target === currentTarget && !holdsInput(currentTarget)) onClose();
  };
  return { ref, onClose, onMouseDown: closeOnBackdrop };
}

/**
 * The heading of a modal window takes the focus, after `useModal`, when the window opens and when it
 * turns into another one: the browser gives it to „Zamknij”, which a space that is typed would press, or
 * to nothing, and a field that has it opens a phone's keyboard over a form that nobody has read yet. A
 * field that asks for it by its attribute keeps it.
 * @param title what the heading says, false while the window is closed; left out where it is open as long as it is rendered
 */
export function useFocusedHeading(title: ReactNode = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (title && !document.activeElement?.hasAttribute("autofocus")) heading.current?.focus();
  }, [title]);
  return heading;
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
