import { type FocusEventHandler, type ReactNode, useId } from "react";
import { Card } from "../../../ui/card.tsx";
import { unbroken } from "../../../ui/unbroken.tsx";

/** One matter of the account. */
export function SettingsCard({
  title,
  lead,
  isDangerous = false,
  onFocus,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** For what cannot be undone. */
  isDangerous?: boolean;
  onFocus?: FocusEventHandler;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card
      as="section"
      onFocus={onFocus}
      aria-labelledby={id}
      className={`flex flex-col gap-5 ${isDangerous ? "border-danger/50!" : ""}`}
    >
      <div>
        <h2 id={id} className={`text-xl font-semibold ${isDangerous ? "text-danger" : ""}`}>
          {unbroken(title)}
        </h2>
        {lead && <p className="mt-1 text-[0.9375rem] text-ink-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
