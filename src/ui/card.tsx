import type { ComponentProps } from "react";

type CardProps = ComponentProps<"div"> & {
  as?: "div" | "article" | "section" | "li" | "aside";
  /** Without inner space, for cards that begin with a picture. */
  flush?: boolean;
};

/** A white sheet with a hairline. */
export function Card({ as = "div", flush = false, className = "", ...rest }: CardProps) {
  const Tag = as as "div";
  return (
    <Tag
      {...rest}
      className={`rounded-xl border border-line bg-surface ${flush ? "overflow-hidden" : "p-5 large-text:p-3 sm:p-7"} ${className}`}
    />
  );
}
