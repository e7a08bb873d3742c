import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";

const looks = {
  danger: { icon: "alert", tone: "bg-danger-soft text-danger" },
  warning: { icon: "alert", tone: "bg-warning-soft text-warning" },
  success: { icon: "check", tone: "bg-success-soft text-success" },
  info: { icon: "info", tone: "bg-accent-soft text-accent-dark" },
} as const satisfies Record<string, { icon: IconName; tone: string }>;

/**
 * What came of a press, beside the button that was pressed: in the footer that is always in sight.
 * The live regions are there before their words, so that the words are read.
 */
export function FooterNotices({ alerts, news }: { alerts?: ReactNode; news?: ReactNode }) {
  return (
    <>
      <div role="alert" className="grid gap-2 not-empty:mb-3">
        {alerts}
      </div>
      <div role="status" className="grid gap-2 not-empty:mb-3">
        {news}
      </div>
    </>
  );
}

export function FooterNotice({
  tone,
  children,
  action,
}: {
  tone: keyof typeof looks;
  children: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
}) {
  const look = looks[tone];
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg px-3 py-2 text-[0.9375rem] ${look.tone}`}
    >
      <div className="flex min-w-0 flex-1 basis-56 gap-2 font-medium">
        <Icon name={look.icon} size={20} className="mt-0.5" />
        <div className="min-w-0 wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  );
}

/** The part of an API problem that a form shows. */
export function ProblemNotice({
  problem,
}: {
  problem: { detail: string; requestId?: string; status?: number };
}) {
  const unexpected = (problem.status ?? 0) >= 500 && problem.requestId;
  return (
    <FooterNotice tone="danger">
      <p>{problem.detail}</p>
      {unexpected && <p className="mt-1 text-sm">Numer zgłoszenia: {problem.requestId}</p>}
    </FooterNotice>
  );
}
