import type { ReactNode } from "react";
import { Link } from "react-router";

const look =
  "tap py-1 font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2";

/** „Nie masz konta? Zarejestruj się”: a link on a page, a button in a window. */
export function SwitchLine({
  text,
  to,
  onPress,
  children,
}: {
  text: string;
  to?: string;
  onPress?: () => void;
  children: ReactNode;
}) {
  return (
    <p className="text-center text-ink-muted">
      {text}{" "}
      {to ? (
        <Link to={to} className={look}>
          {children}
        </Link>
      ) : (
        <button type="button" onClick={onPress} className={look}>
          {children}
        </button>
      )}
    </p>
  );
}
