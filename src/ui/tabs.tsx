import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { isShortcut } from "./shortcut.ts";

type Tab = { id: string; label: ReactNode; content: ReactNode };

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs with roving focus. Without JavaScript all sections are shown, each under its label. */
export function Tabs({
  tabs,
  initial,
  current: wanted,
  label,
  onChange,
  className = "",
}: {
  tabs: readonly Tab[];
  initial?: string;
  /** The shown tab when the page decides on it, for example by its address. */
  current?: string | undefined;
  /** Of the whole list, read aloud. */
  label?: string;
  onChange?: (id: string) => void;
  className?: string;
}) {
  const prefix = useId();
  const [chosen, setChosen] = useState(initial);
  const current = tabs.find((tab) => tab.id === (wanted ?? chosen)) ?? tabs[0];
  const choose = (id: string) => {
    setChosen(id);
    onChange?.(id);
  };
  const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
    const move = moves[event.key];
    if (!move || !current || isShortcut(event)) return;
    event.preventDefault();
    const next = move(tabs.indexOf(current), tabs.length);
    choose(tabs[next]!.id);
    (event.currentTarget.children[next] as HTMLElement).focus();
  };
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={chooseByKey}
        className="no-scrollbar flex large-text:flex-wrap gap-1 overflow-x-auto border-b border-line p-1 pb-0 noscript:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${prefix}-panel-${tab.id}`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab.id)}
            // The line below is drawn apart: as a border it would bend with the corners of the focus ring.
            className="relative -mb-px min-h-12 rounded-md px-4 large-text:px-2 font-medium whitespace-nowrap text-ink-muted transition-colors duration-150 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:outline-offset-[-3px] aria-selected:text-ink aria-selected:after:bg-accent"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          tabIndex={0}
          className={tab === current ? "pt-6" : "hidden pt-6 noscript:block"}
        >
          <p className="mb-4 hidden text-xl font-semibold noscript:block">{tab.label}</p>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
