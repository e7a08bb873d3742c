import { type ReactNode, useId } from "react";
import { CloseButton } from "./close-button.tsx";
import { useDoublePresses } from "./double-presses.ts";
import { useFocusedHeading } from "./focused-heading.ts";
import { useModal } from "./modal.ts";

const widths = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-3xl", xl: "max-w-6xl" };

type DialogProps = {
  open: boolean;
  /** Esc, the close button or a press outside. */
  onClose: () => void;
  /** An address opened it, which a step back leaves. */
  ignoresBack?: boolean;
  title: ReactNode;
  size?: keyof typeof widths;
  /** Id of what is read aloud after the title when it opens. */
  describedBy?: string;
  children: ReactNode;
};

/** A modal window. Its content is rendered only while it is open. */
export function Dialog(props: DialogProps) {
  const { open, onClose, ignoresBack, title, size = "md", describedBy, children } = props;
  const titleId = useId();
  const modal = useModal(open, onClose, ignoresBack);
  const heading = useFocusedHeading(open && title);
  useDoublePresses();
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] scroll-pt-12 overflow-y-auto overscroll-contain rounded-2xl bg-ground p-0 text-ink shadow-float open:animate-rise ${widths[size]}`}
    >
      {open && (
        <div className="p-6 sm:p-9">
          <div className="mb-6 flex items-start justify-between gap-4">
            <h2
              ref={heading}
              id={titleId}
              tabIndex={-1}
              className="min-w-0 text-2xl font-semibold wrap-anywhere outline-none large-text:text-lg sm:text-[1.75rem]"
            >
              {title}
            </h2>
            <CloseButton onClose={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
