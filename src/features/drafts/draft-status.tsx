import { Icon } from "../../ui/icon.tsx";
import { DiscardDraft } from "./discard-draft.tsx";
import type { SyncState } from "./draft-sync.ts";
import { draftText as text } from "./draft-text.ts";

/** „Zapisano 14:20”: in a footer, whether the draft is safe, and the way to give it up. */
export function DraftStatus({
  sync: { phase, at },
  press,
  onDiscard,
}: {
  sync: Pick<SyncState<unknown>, "phase" | "at">;
  /** The button that shows the draft to clients. */
  press: string;
  onDiscard: () => void;
}) {
  const isKept = phase === "kept" && at !== null;
  const isMissed = phase === "unkept" || phase === "refused" || phase === "gone";
  if (!isKept && !isMissed) return null;
  return (
    <div className="mb-2 flex items-center large-text:flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
      <p role="status" className="flex min-w-0 gap-2">
        <Icon name={isKept ? "check" : "info"} size={18} className="mt-0.5" />
        <span>
          {isKept && <span className="font-medium text-ink">{text.savedAt(at)}</span>}{" "}
          {isMissed ? text[phase] : text.notShown(press)}
        </span>
      </p>
      <DiscardDraft variant="underline" className="shrink-0" onDiscard={onDiscard} />
    </div>
  );
}
