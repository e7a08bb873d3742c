import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { UploadItem } from "../../media/upload-client/upload-queue-state.ts";
import type { MediaEntry } from "../draft/project-draft.ts";
import { MediaCaptions } from "./media-captions.tsx";
import { mediaEditorText as text } from "./media-editor-text.ts";
import { MediaThumbnail } from "./media-thumbnail.tsx";

export type MediaDetailsProps = {
  entry: MediaEntry;
  /** What it is called when it is spoken of. */
  name: string;
  place: number;
  count: number;
  upload: UploadItem | undefined;
  error: string | undefined;
  captionError: string | undefined;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onCaptions: (file: File | null) => void;
  onClose: () => void;
};

/** What can be done with one photo or video: described, moved, made the cover, taken out. */
export function MediaDetails(props: MediaDetailsProps) {
  const { entry, name, place, upload, onClose } = props;
  return (
    <Dialog open onClose={onClose} title={text.details(entry.kind)} size="md">
      <div className="grid gap-5">
        <MediaThumbnail entry={entry} upload={upload} isFirst={place === 0} large />
        <p className="-mt-3 truncate text-sm text-ink-muted" title={name}>
          {name}
        </p>
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          <TextField
            label={text.alt(entry.kind)}
            name={`alt-${entry.key}`}
            hint={text.altHint}
            value={entry.alt}
            error={props.error}
            onChange={(event) => props.onAlt(event.target.value)}
          />
          {entry.kind === "video" && entry.medium?.type === "video" && (
            <MediaCaptions
              video={entry.medium}
              error={props.captionError}
              onCaptions={props.onCaptions}
            />
          )}
          <Place {...props} />
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
            <Removal {...props} />
            <Button type="submit" size="sm" className="px-7">
              {text.ready}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}

/** The order by buttons: dragging is never the only way. */
function Place({ place, count, onMove }: MediaDetailsProps) {
  const row = useRef<HTMLDivElement>(null);
  // The first has no button that makes it the first.
  const kept = useFocusKept(() => row.current?.querySelector<HTMLElement>("[aria-disabled=false]"));
  const step = (label: string, icon: "arrow-left" | "arrow-right", to: number) => {
    const isEnd = to < 0 || to >= count;
    return (
      <button
        type="button"
        aria-label={label}
        title={label}
        // At an end not disabled: it keeps the focus.
        aria-disabled={isEnd}
        onClick={isEnd ? undefined : () => onMove(to)}
        className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong transition-colors duration-150 hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
      >
        <Icon name={icon} size={20} />
      </button>
    );
  };
  return (
    <div ref={row} {...kept} className="flex flex-wrap items-center gap-3">
      {step(text.earlier, "arrow-left", place - 1)}
      <output className="text-sm tabular-nums">{text.placeOf(place + 1, count)}</output>
      {step(text.later, "arrow-right", place + 1)}
      {place > 0 && (
        <Button variant="outlined" size="sm" onClick={() => onMove(0)}>
          {text.makeThumbnail}
        </Button>
      )}
    </div>
  );
}

function Removal({ upload, onRemove }: MediaDetailsProps) {
  const isMoving = upload && upload.state !== "done" && upload.state !== "failed";
  return (
    <Button variant="underline" size="sm" className="text-danger!" onClick={onRemove}>
      <Icon name={isMoving ? "close" : "trash"} size={20} />
      {isMoving ? text.cancel : text.remove}
    </Button>
  );
}
