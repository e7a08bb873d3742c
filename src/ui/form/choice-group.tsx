import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

type Opening = { open?: boolean; onOpenChange?: (isOpen: boolean) => void };

/** Choices under a heading that folds, with the number of those that are chosen. */
export function ChoiceGroup({
  heading,
  count,
  open,
  onOpenChange,
  children,
}: Opening & { heading: string; count: number; children: ReactNode }) {
  return (
    <details
      open={open}
      onToggle={onOpenChange && ((event) => onOpenChange(event.currentTarget.open))}
      className="group"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm py-2 font-medium [&::-webkit-details-marker]:hidden">
        {heading}
        {count > 0 && <ChosenCount count={count} />}
        <Icon
          name="chevron-down"
          size={18}
          className="ml-auto text-ink-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

export function ChosenCount({ count, className = "grid" }: { count: number; className?: string }) {
  return (
    <span
      className={`${className} min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 text-sm leading-6 font-medium text-accent-dark`}
    >
      <span className="sr-only">, wybrano: </span>
      {count}
    </span>
  );
}
