import { Link } from "react-router";
import { productName } from "../../platform/product.ts";
import { drawnOnce } from "../../ui/drawing/drawn-once.ts";

/** The wordmark with the house; leads home. The house alone where letters are too large for more. */
export const Logo = drawnOnce(function Logo({ beta = true }: { beta?: boolean }) {
  return (
    <Link to="/" className="tap shrink-0 gap-2.5 rounded-md">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M7 15.2 16 7l9 8.2V25h-4.5v-4.5a4.5 4.5 0 0 0-9 0V25H7Z" fill="#fff" />
      </svg>
      <span className="text-[1.375rem] leading-none font-bold tracking-tight large-text:sr-only">
        {productName}
      </span>
      {beta && (
        <span className="rounded-full bg-accent-soft max-[21rem]:hidden px-2 py-1 text-xs leading-none font-semibold text-accent-dark">
          Beta
        </span>
      )}
    </Link>
  );
});
