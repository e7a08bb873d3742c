import type { ComponentProps } from "react";

/** The page's column: at most 1920 px, 25 px from the edges. */
export function Container({ className = "", ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={`mx-auto w-full max-w-page px-[25px] ${className}`} />;
}
