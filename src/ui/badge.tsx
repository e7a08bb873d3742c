import type { ReactNode } from "react";

type BadgeTone = "neutral" | "accent" | "success" | "warning" | "danger" | "dark" | "outlined";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-stone text-ink",
  accent: "bg-accent-soft text-accent-dark",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  dark: "bg-ink text-white",
  outlined: "border border-line bg-surface text-ink",
};

const badge =
  "inline-flex items-center gap-1.5 whitespace-nowrap large-text:whitespace-normal rounded-full px-2.5 py-0.5 text-sm font-medium leading-6";

export function Badge({
  tone = "neutral",
  className = "",
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={`${badge} ${tones[tone]} ${className}`}>{children}</span>;
}
