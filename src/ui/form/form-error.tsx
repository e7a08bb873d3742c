import { useEffect, useRef } from "react";
import { Icon } from "../icon.tsx";
import { unbroken } from "../unbroken.tsx";

/** The part of an API problem that a form shows. */
export type ShownProblem = { detail: string; requestId?: string; status?: number };

/** What went wrong with a whole form, or a sentence of our own; nothing when nothing did. */
export function FormError({ problem }: { problem: ShownProblem | string | null | undefined }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Drawn above the button that was pressed, it may be above the screen too.
    if (problem) alert.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  if (!problem) return null;
  const { detail, requestId, status = 0 } = toShown(problem);
  return (
    <div
      ref={alert}
      role="alert"
      className="flex scroll-my-3 gap-3 rounded-lg border border-danger/30 bg-danger-soft px-4 py-3 text-danger max-lg:scroll-mb-24"
    >
      <Icon name="alert" size={22} className="mt-0.5" />
      <div>
        <p className="font-medium wrap-anywhere whitespace-pre-line">{unbroken(detail)}</p>
        {status >= 500 && requestId && (
          <p className="mt-1 text-sm">Numer zgłoszenia: {requestId}</p>
        )}
      </div>
    </div>
  );
}

const toShown = (problem: ShownProblem | string): ShownProblem =>
  typeof problem === "string" ? { detail: problem } : problem;
