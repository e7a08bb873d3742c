import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";

/** Says that a form holds what was left unsaved last time, and lets it go. */
export function RestoredNote({
  words = "Przywróciliśmy zmiany, których ostatnio nie udało Ci się zapisać.",
  onDiscard,
  children,
}: {
  words?: string;
  onDiscard: () => void;
  children?: ReactNode;
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-soft px-4 py-3 text-accent-dark"
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon name="info" size={22} className="mt-0.5" />
        <div className="grid gap-1">
          <p>{words}</p>
          {children}
        </div>
      </div>
      <Button variant="white" size="sm" onClick={onDiscard}>
        Odrzuć zmiany
      </Button>
    </div>
  );
}
