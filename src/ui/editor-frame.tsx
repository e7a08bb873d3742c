import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId } from "react";
import { CloseButton } from "./dialog/close-button.tsx";
import { useDoublePresses } from "./dialog/double-presses.ts";
import { useFocusedHeading } from "./dialog/focused-heading.ts";
import { useModal } from "./dialog/modal.ts";

/**
 * The window of a long form: the whole screen on a phone, its footer always in sight unless that leaves
 * no room for the form. It never closes by itself: Esc, the button and a press outside only ask, and the code that opened it decides.
 */
export function EditorFrame({
  title,
  onAskClose,
  head,
  footer,
  width = "sm:max-w-4xl",
  children,
}: {
  title: string;
  onAskClose: () => void;
  /** Under the title, for example steps. */
  head?: ReactNode;
  footer?: ReactNode;
  width?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  const modal = useConfirmedClose(onAskClose);
  const heading = useFocusedHeading();
  useDoublePresses();
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={`m-auto h-dvh max-h-dvh w-full max-w-none overflow-hidden bg-ground p-0 text-ink shadow-float open:animate-rise tiny-window:max-h-dvh tiny-window:scroll-pt-12 tiny-window:scroll-pb-20 tiny-window:overflow-y-auto sm:h-auto sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:rounded-2xl ${width}`}
    >
      <div className="flex h-full max-h-dvh flex-col tiny-window:h-auto tiny-window:max-h-none sm:max-h-[calc(100dvh-3rem)]">
        <div className="border-b border-line px-5 pt-5 sm:px-8 sm:pt-7">
          <div className={`flex items-start justify-between gap-4 ${head ? "" : "pb-4 sm:pb-6"}`}>
            <h2
              ref={heading}
              id={titleId}
              tabIndex={-1}
              className="text-2xl font-semibold outline-none large-text:text-lg sm:text-[1.75rem]"
            >
              {title}
            </h2>
            <CloseButton onClose={onAskClose} />
          </div>
          {head}
        </div>
        <div className="relative min-h-0 grow scroll-pt-12 overflow-y-auto overscroll-contain px-5 py-6 tiny-window:overflow-visible sm:px-8">
          {children}
        </div>
        <div className="sm:sticky sm:bottom-0">{footer}</div>
      </div>
    </dialog>
  );
}

function useConfirmedClose(onAskClose: () => void) {
  const modal = useModal(true, onAskClose, true);
  // A file chooser inside that is dismissed cancels as well, and that event bubbles.
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;
  return {
    ...modal,
    onCancel: (event: SyntheticEvent) => {
      if (!isOwn(event)) return;
      event.preventDefault();
      onAskClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Browsers close on a second Esc whatever the page says.
      if (!isOwn(event) || event.currentTarget.open) return;
      event.currentTarget.showModal();
      onAskClose();
    },
  };
}

/** When `part` goes, with the button that was pressed in it, the window's heading has the focus: the browser gives it to nothing. */
export function useFocusHandedBack(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const frame = part.current?.closest("dialog");
    return () => {
      if (frame?.open && document.activeElement === document.body) {
        frame.querySelector<HTMLElement>("h2")?.focus();
      }
    };
  }, [part]);
}
