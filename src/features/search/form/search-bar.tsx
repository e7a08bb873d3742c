import { dot } from "../../../platform/polish/dotted.ts";
import { Icon } from "../../../ui/icon.tsx";
import { entryText } from "../entry-text.ts";
import type { AskedLine } from "./asked-line.ts";

/** The whole search in one line, on phones; pressed, it opens as a sheet. */
export function SearchBar({
  line,
  sheet,
  className = "",
}: {
  line?: AskedLine;
  sheet: { open: () => void; prepare: () => void };
  className?: string;
}) {
  const answers = [
    { asked: line?.what, question: entryText.what },
    { asked: line?.where, question: entryText.where },
    { asked: line?.when, question: entryText.when },
  ];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerDown={sheet.prepare}
      onClick={sheet.open}
      className={`flex min-w-0 items-center gap-2 rounded-full border border-line-strong bg-surface text-left leading-tight transition-colors duration-150 hover:border-ink ${className}`}
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent text-white">
        <Icon name="search" size={18} />
      </span>
      <span className="sr-only">{entryText.change}: </span>
      <span className="truncate">
        {answers.map(({ asked, question }, index) => (
          <span key={question}>
            {index > 0 && <span className="text-ink-muted">{dot}</span>}
            <span className={asked ? "font-semibold" : "text-ink-muted"}>{asked ?? question}</span>
          </span>
        ))}
      </span>
    </button>
  );
}
