import { type ReactNode, useRef } from "react";
import { useFocusHandedBack } from "../editor-frame.tsx";
import { Icon } from "../icon.tsx";

/** Says that a form holds what was left unsaved last time; `discard` lets it go. */
export function RestoredNote({
  words,
  discard,
  children,
}: {
  words: string;
  discard: ReactNode;
  children?: ReactNode;
}) {
  const note = useRef<HTMLDivElement>(null);
  useFocusHandedBack(note);
  return (
    <div
      ref={note}
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-soft px-4 py-3 text-accent-dark"
    >
      <div role="status" className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon name="info" size={22} className="mt-0.5 large-text:hidden" />
        <div className="grid gap-1 wrap-anywhere">
          <p>{words}</p>
          {children}
        </div>
      </div>
      {discard}
    </div>
  );
}
