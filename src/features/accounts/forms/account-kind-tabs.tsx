import type { KeyboardEvent, MouseEvent } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { isShortcut } from "../../../ui/shortcut.ts";
import { type AccountKind, signUpPath } from "../redirect-path.ts";
import { signUpText } from "./ui-text.ts";

const kinds = [
  { kind: "osobiste", label: signUpText.private, icon: "home" },
  { kind: "firma", label: signUpText.corporate, icon: "briefcase" },
] as const;

/** Links without JavaScript, tabs with it. */
export function AccountKindTabs({
  kind,
  onChoose,
  back,
  panelId,
}: {
  kind: AccountKind;
  onChoose: (kind: AccountKind) => void;
  back: string | undefined;
  panelId: string;
}) {
  const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
    const keys = { ArrowLeft: 0, Home: 0, ArrowRight: 1, End: 1, " ": -1 } as Record<
      string,
      number
    >;
    const to = keys[event.key];
    if (to === undefined || isShortcut(event)) return;
    event.preventDefault();
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]');
    const chosen = kinds[to]?.kind ?? kind;
    onChoose(chosen);
    tabs[to]?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={signUpText.kinds}
      tabIndex={-1}
      onKeyDown={chooseByKey}
      className="grid grid-cols-2 gap-1 rounded-full bg-stone p-1"
    >
      {kinds.map((one) => (
        <Link
          key={one.kind}
          id={`${panelId}-${one.kind}`}
          role="tab"
          to={signUpPath(one.kind, back)}
          aria-selected={one.kind === kind}
          aria-controls={panelId}
          tabIndex={one.kind === kind ? 0 : -1}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            onChoose(one.kind);
          }}
          className="flex min-h-11 items-center justify-center gap-2 rounded-full font-medium text-ink-muted transition-colors duration-150 hover:text-ink aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-whisper"
        >
          <Icon name={one.icon} size={20} />
          {one.label}
        </Link>
      ))}
    </div>
  );
}
