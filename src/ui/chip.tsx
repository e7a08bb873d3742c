import { type ComponentProps, type ReactNode, useId, useState } from "react";

const chip =
  "inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 py-1 text-[0.9375rem] leading-tight";

/** A word in a pill. */
export function Chip({ children }: { children: string }) {
  return <span className={`${chip} border-line bg-surface text-ink`}>{children}</span>;
}

type ChipToggleProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  type?: "checkbox" | "radio";
  children: ReactNode;
};

/** A real checkbox or radio that looks like a pill; works in a plain form. */
export function ChipToggle({
  type = "checkbox",
  className = "",
  children,
  ...input
}: ChipToggleProps) {
  return (
    <label
      className={`${chip} relative min-h-11 border-line-strong bg-surface font-medium transition-colors duration-150 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-white has-disabled:opacity-45 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${className}`}
    >
      <input {...input} type={type} className="peer sr-only" />
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="-ml-1 hidden size-4 shrink-0 peer-checked:block"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m3 8.5 3.2 3.2L13 4.8" />
      </svg>
      <span>{children}</span>
    </label>
  );
}

/**
 * Chips in rows, of which the first `visible` are shown until „+N więcej” is pressed. Without
 * JavaScript all are shown.
 */
export function ChipList({
  items,
  visible = 4,
  label,
  className = "",
}: {
  items: readonly ReactNode[];
  visible?: number;
  label?: string;
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const rest = items.length - visible;
  return (
    <div className={`flex flex-wrap items-center gap-2 ${className}`}>
      <ul id={id} aria-label={label} className="contents">
        {items.map((item, index) => (
          <li
            key={index}
            className={index >= visible && !open ? "hidden noscript:block print:block" : ""}
          >
            {item}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-9 pointer-coarse:min-h-11 rounded-full px-2 text-[0.9375rem] font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2 noscript:hidden"
        >
          {open ? "Pokaż mniej" : `+${rest} więcej`}
        </button>
      )}
    </div>
  );
}
