import { Link } from "react-router";
import { Icon } from "./icon.tsx";

/** „← Wszystkie zlecenia”: from one thing to the list it is of, above its heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="mb-4 print:hidden">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-ink-muted hover:text-accent"
      >
        <Icon name="arrow-left" size={18} />
        {children}
      </Link>
    </p>
  );
}
