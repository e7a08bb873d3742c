import type { ReactNode } from "react";
import { unbroken } from "./unbroken.tsx";

export type PageHeadingProps = {
  title: ReactNode;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  /** A sentence or two under the title. */
  lead?: ReactNode;
  /** Right of the title on wide screens. */
  actions?: ReactNode;
  /** Beside a form that lies in a line above it: small, without the lead. */
  compact?: boolean;
  className?: string;
};

const titleSize = "text-[clamp(1.875rem,1.4rem+1.9vw,3rem)]";

/** The page's only h1. */
export function PageHeading({
  title,
  eyebrow,
  lead,
  actions,
  compact = false,
  className = "",
}: PageHeadingProps) {
  return (
    <header className={`flex flex-wrap items-end justify-between gap-x-10 gap-y-5 ${className}`}>
      <div className="max-w-measure">
        {eyebrow && <p className="mb-2 text-[0.9375rem] font-medium text-accent">{eyebrow}</p>}
        <h1
          className={`${titleSize} font-semibold wrap-anywhere ${compact ? "max-lg:text-2xl max-sm:text-lg" : ""}`}
        >
          {unbroken(title)}
        </h1>
        {lead && (
          <p className={`mt-3 text-lg text-ink-muted ${compact ? "max-lg:hidden" : ""}`}>
            {unbroken(lead)}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

/** An h2 with an optional sentence and a link on the right. */
export function SectionHeading({
  id,
  title,
  lead,
  actions,
  className = "",
}: Omit<PageHeadingProps, "eyebrow" | "compact"> & { id?: string }) {
  return (
    <div className={`flex flex-wrap items-end justify-between gap-x-10 gap-y-3 ${className}`}>
      <div className="max-w-measure">
        <h2 id={id} className="text-[clamp(1.5rem,1.2rem+1.2vw,2.25rem)] font-semibold">
          {unbroken(title)}
        </h2>
        {lead && <p className="mt-2 text-ink-muted">{unbroken(lead)}</p>}
      </div>
      {actions}
    </div>
  );
}
