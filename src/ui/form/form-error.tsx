import { Icon } from "../icon.tsx";

/** The part of an API problem that a form shows. */
export type ShownProblem = { detail: string; requestId?: string; status?: number };

/** What went wrong with a whole form; nothing when nothing did. */
export function FormError({ problem }: { problem: ShownProblem | null | undefined }) {
  if (!problem) return null;
  const unexpected = (problem.status ?? 0) >= 500 && problem.requestId;
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-lg border border-danger/30 bg-danger-soft px-4 py-3 text-danger"
    >
      <Icon name="alert" size={22} className="mt-0.5" />
      <div>
        <p className="font-medium">{problem.detail}</p>
        {unexpected && <p className="mt-1 text-sm">Numer zgłoszenia: {problem.requestId}</p>}
      </div>
    </div>
  );
}
