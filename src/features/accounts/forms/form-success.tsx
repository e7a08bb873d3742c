import { type ReactNode, useEffect, useRef } from "react";
import { useDoublePresses } from "../../../ui/dialog/double-presses.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { unbroken } from "../../../ui/unbroken.tsx";

/** What a form turns into when it was sent; takes the focus that went with the form's button. */
export function FormSuccess({
  title,
  text,
  hint,
  icon = "check",
  children,
}: {
  title?: string;
  text: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
  children?: ReactNode;
}) {
  const said = useRef<HTMLOutputElement>(null);
  useDoublePresses();
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus();
  }, []);
  return (
    <div className="grid gap-6">
      <output
        ref={said}
        tabIndex={-1}
        className="flex gap-4 rounded-xl bg-success-soft p-5 outline-none"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-success">
          <Icon name={icon} />
        </span>
        <span className="block">
          {title && <span className="block text-lg font-semibold">{title}</span>}
          <span className="block">{unbroken(text)}</span>
          {hint && (
            <span className="mt-2 block text-[0.9375rem] text-ink-muted">{unbroken(hint)}</span>
          )}
        </span>
      </output>
      {children}
    </div>
  );
}
