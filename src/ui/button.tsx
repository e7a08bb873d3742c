import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant =
  | "primary"
  | "white"
  | "black"
  | "secondary"
  | "blackoutlined"
  | "outlined"
  | "danger"
  | "underline"
  | "accent";
export type ButtonSize = "md" | "sm";

const shape =
  "relative inline-flex max-w-full items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight transition-colors duration-150 select-none disabled:opacity-45 disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:cursor-not-allowed print:hidden";

const sizes: Record<ButtonSize, string> = {
  md: "min-h-13 px-7 py-2 text-base",
  sm: "min-h-11 px-5 py-1.5 text-[0.9375rem]",
};

/** Where the system sets the colours a button without an edge would be a mere word. */
const edge = "forced-colors:border";

const variants: Record<ButtonVariant, string> = {
  primary: `bg-accent text-white enabled:hover:bg-accent-dark [a]:hover:bg-accent-dark ${edge}`,
  white: "bg-white text-ink border border-line enabled:hover:bg-stone [a]:hover:bg-stone",
  black: `bg-ink text-white enabled:hover:bg-black [a]:hover:bg-black ${edge}`,
  secondary: `bg-stone text-ink enabled:hover:bg-stone-dark [a]:hover:bg-stone-dark ${edge}`,
  blackoutlined:
    "border border-ink text-ink enabled:hover:bg-ink enabled:hover:text-white [a]:hover:bg-ink [a]:hover:text-white",
  outlined:
    "border border-line-strong text-ink enabled:hover:border-accent enabled:hover:text-accent [a]:hover:border-accent [a]:hover:text-accent",
  danger:
    "border-2 border-danger bg-white text-danger enabled:hover:bg-danger enabled:hover:text-white [a]:hover:bg-danger [a]:hover:text-white",
  underline:
    "text-ink underline decoration-1 underline-offset-4 enabled:hover:text-accent enabled:hover:decoration-2 [a]:hover:text-accent [a]:hover:decoration-2",
  accent: `bg-accent-soft text-accent-dark enabled:hover:bg-accent enabled:hover:text-white [a]:hover:bg-accent [a]:hover:text-white ${edge}`,
};

/** Room for the frame of the focus; the words stand in line with what is above and below them. */
const wordsPadding = "-mx-1 px-1";

/** Classes of a pill button, for elements that are neither `<Button>` nor `<ButtonLink>`. */
export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "md"): string {
  const padding =
    variant === "underline" ? sizes[size].replace(/px-\d/, wordsPadding) : sizes[size];
  return `${shape} ${padding} ${variants[variant]}`;
}

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner in place of the label; the width stays. */
  pending?: boolean;
  /** Nothing to do by it now, perhaps because it was pressed: not disabled, it keeps the focus. */
  isOff?: boolean;
};

/** A pill button. Its type is `button` unless given: forms say `type="submit"`. */
export function Button({
  variant = "primary",
  size = "md",
  pending = false,
  isOff = false,
  type = "button",
  className = "",
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isDeaf = pending || isOff;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={pending || undefined}
      aria-disabled={isDeaf || undefined}
      // A pending button keeps the focus, so it is not disabled, only deaf.
      onClick={isDeaf ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass(variant, size)} ${className}`}
    >
      <PendingLabel pending={pending}>{children}</PendingLabel>
    </button>
  );
}

function PendingLabel({ pending, children }: { pending: boolean; children: ReactNode }) {
  if (!pending) return children;
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner label="Trwa wysyłanie" />
      </span>
    </>
  );
}

export type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button. */
export function ButtonLink({
  variant = "primary",
  size = "md",
  className = "",
  ...rest
}: ButtonLinkProps) {
  return <Link {...rest} className={`${buttonClass(variant, size)} ${className}`} />;
}
