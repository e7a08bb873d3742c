import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { unbroken } from "../../../ui/unbroken.tsx";

/** A sentence that explains why one is here. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-lg bg-accent-soft px-4 py-3 text-accent-dark">
      <Icon name="info" size={22} className="mt-0.5" />
      <p>{unbroken(children)}</p>
    </div>
  );
}
