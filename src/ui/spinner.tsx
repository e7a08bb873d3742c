import { VisuallyHidden } from "./visually-hidden.tsx";

/** A turning ring in the text's colour. `label` is read aloud, not shown. */
export function Spinner({ label = "Wczytywanie", size = 20 }: { label?: string; size?: number }) {
  return (
    <span className="inline-flex">
      <svg
        aria-hidden="true"
        width={`${size / 16}rem`}
        height={`${size / 16}rem`}
        viewBox="0 0 24 24"
        fill="none"
        className="animate-spin"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity=".25" />
        <path
          d="M21 12a9 9 0 0 0-9-9"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
