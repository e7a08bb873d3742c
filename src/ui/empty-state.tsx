import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { unbroken } from "./unbroken.tsx";

/** Says that there is nothing here, why, and what to do next. */
export function EmptyState({
  title,
  text,
  action,
  icon = "search",
  level = 2,
  className = "",
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
  level?: 1 | 2 | 3;
  className?: string;
}) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={`flex flex-col items-center rounded-2xl bg-stone px-6 py-12 text-center sm:py-16 ${className}`}
    >
      <span className="grid size-14 place-items-center rounded-full bg-surface text-accent">
        <Icon name={icon} size={26} />
      </span>
      <Heading className="mt-5 text-xl font-semibold sm:text-2xl">{title}</Heading>
      {text && <div className="mt-2 max-w-lg text-balance text-ink-muted">{unbroken(text)}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
