import type { ReactNode } from "react";
import { useHydrated } from "../hydrated.ts";
import { unbroken } from "../unbroken.tsx";

export const inputClass =
  "block w-full min-h-13 rounded-lg border border-line-strong bg-surface px-4 py-3 text-base leading-snug text-ink transition-colors duration-150 hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-stone disabled:text-ink-muted aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger focus-visible:outline-offset-0";

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** The label is read aloud only. */
  hideLabel?: boolean;
};

/**
 * Ties a control to its texts. In a page that came back from the server the first wrong field has
 * the focus before any script runs.
 */
export function useControl(id: string, texts: FieldTexts, counterId?: string) {
  const hydrated = useHydrated();
  const { hint, error } = texts;
  const described = [hint && `${id}-hint`, error && `${id}-error`, counterId];
  return {
    id,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    // Said of a right one as well: browsers call a box that is to be ticked wrong before anybody has touched it.
    "aria-invalid": !!error,
    autoFocus: !hydrated && !!error,
  };
}

/** Label, control, hint and error, tied by ids. */
export function FieldFrame({
  id,
  texts,
  className = "",
  aside,
  children,
}: {
  id: string;
  texts: FieldTexts;
  className?: string;
  /** Right of the hint, for example a counter. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label
        htmlFor={id}
        className={texts.hideLabel ? "sr-only" : "mb-1.5 block text-[0.9375rem] font-medium"}
      >
        {unbroken(texts.label)}
        {texts.required && <RequiredMark />}
      </label>
      {children}
      {(texts.hint || aside) && (
        <div className="mt-1.5 flex justify-between gap-4 text-sm text-ink-muted">
          <p id={`${id}-hint`}>{unbroken(texts.hint)}</p>
          {aside}
        </div>
      )}
      <FieldError id={`${id}-error`}>{texts.error}</FieldError>
    </div>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-accent">
      {"\u00a0*"}
    </span>
  );
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0" fill="none">
        <circle cx="8" cy="8" r="7" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 4.5v4M8 11v.5" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      {unbroken(/[.!?…]$/.test(children) ? children : `${children}.`)}
    </p>
  );
}
