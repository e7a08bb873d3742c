import { type ReactNode, useId } from "react";
import { CloseButton } from "./close-button.tsx";
import { useDoublePresses } from "./double-presses.ts";
import { useFocusedHeading } from "./focused-heading.ts";
import { useModal } from "./modal.ts";

/** A modal window as large as the screen, for phones. It is open as long as it is rendered. */
export function Sheet({
  title,
  onClose,
  children,
}: {
  title: string;
  /** Esc or the close button. */
  onClose: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  const modal = useModal(true, onClose);
  const heading = useFocusedHeading();
  useDoublePresses();
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-ground p-0 text-ink open:animate-rise"
    >
      <div className="flex h-full flex-col tiny-window:h-auto">
        <div className="flex items-center justify-between gap-4 border-b border-line px-[25px] pt-4 pb-2.5">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="text-xl font-semibold outline-none"
          >
            {title}
          </h2>
          <CloseButton onClose={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** What scrolls in a sheet. */
export function SheetBody({ children }: { children: ReactNode }) {
  return (
    <div className="relative min-h-0 grow space-y-6 overflow-y-auto overscroll-contain px-[25px] py-5 tiny-window:overflow-visible">
      {children}
    </div>
  );
}

/** What stays under the thumb. */
export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3 border-t border-line bg-surface px-[25px] pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
