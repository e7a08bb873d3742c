import { projectEditorText as text } from "./project-editor-text.ts";

/** Titles to take by a press; gone as soon as there is one. */
export function TitleSuggestions({
  titles,
  onTake,
}: {
  titles: readonly string[];
  onTake: (title: string) => void;
}) {
  if (titles.length === 0) return null;
  return (
    <div role="group" aria-label={text.titleSuggestions} className="-mt-3">
      <p className="mb-2 text-sm text-ink-muted">{text.titleSuggestions}:</p>
      <div className="flex flex-wrap gap-2">
        {titles.map((title) => (
          <button
            key={title}
            type="button"
            onClick={() => onTake(title)}
            className="min-h-11 rounded-full border border-line-strong bg-surface px-4 py-1.5 text-left text-[0.9375rem] leading-tight font-medium transition-colors duration-150 hover:border-ink"
          >
            {title}
          </button>
        ))}
      </div>
    </div>
  );
}
