import { drawnOnce } from "./drawing/drawn-once.ts";
import { filled, type IconName, outlines } from "./icon-paths.ts";

export type { IconName };

/** Decoration beside a word; a lone icon button carries its own `aria-label`. */
export const Icon = drawnOnce(function Icon({
  name,
  size = 24,
  className = "",
}: {
  name: IconName;
  size?: number;
  className?: string;
}) {
  // Of 16 pixels as long as a browser's letters are: for who sees badly it grows with them.
  const side = `${size / 16}rem`;
  return (
    <svg
      aria-hidden="true"
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill={filled.has(name) ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={outlines[name]} />
    </svg>
  );
});
