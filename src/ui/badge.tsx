import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "accent" | "success" | "warning" | "danger" | "dark";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-stone text-ink",
  accent: "bg-accent-soft text-accent-dark",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  dark: "bg-ink text-white",
};

const badge =
  "inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-medium leading-6";

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

const availability: Record<string, { dot: string; text: string }> = {
  Dostepny: { dot: "bg-free", text: "Dostępny" },
  "Czesciowo Dostepny": { dot: "bg-partly", text: "Częściowo dostępny" },
  Zajety: { dot: "bg-busy", text: "Zajęty" },
};

/** Wire value of a month's availability as a dot and a word; nothing for `not_set`. */
export function AvailabilityBadge({
  value,
  className = "",
}: {
  value: string;
  className?: string;
}) {
  const known = availability[value];
  if (!known) return null;
  return (
    <span className={`${badge} border border-line bg-surface text-ink ${className}`}>
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${known.dot}`} />
      {known.text}
    </span>
  );
}
