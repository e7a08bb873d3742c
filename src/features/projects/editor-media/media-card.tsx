import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { FieldError } from "../../../ui/form/field-parts.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { UploadItem } from "../../media/upload-client/upload-queue-state.ts";
import type { MediaEntry } from "../draft/project-draft.ts";
import { mediaEditorText as text } from "./media-editor-text.ts";
import { MediaThumbnail } from "./media-thumbnail.tsx";
import { MediaUpload } from "./media-upload.tsx";

type MediaCardProps = {
  entry: MediaEntry;
  /** What it is called when it is spoken of. */
  name: string;
  place: number;
  /** While it is on its way, and after, until the page is left. */
  upload: UploadItem | undefined;
  error: string | undefined;
  /** Without motion for who asked for none. */
  still: boolean;
  onOpen: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One photo or video in the grid: dragged to its place, opened for everything else. */
export function MediaCard({ entry, name, place, upload, error, still, ...props }: MediaCardProps) {
  const sortable = useSortable({ id: entry.key, ...(still && { transition: null }) });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners } = sortable;
  const { transform, transition, isDragging } = sortable;
  // What to do about it takes more words than a tile has room for.
  const hasFailed = upload?.state === "failed";
  return (
    <li
      ref={setNodeRef}
      data-media={entry.key}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
      className={`min-w-0 ${hasFailed ? "col-span-full flex gap-3" : ""} ${isDragging ? "relative z-10" : ""}`}
    >
      <div className={`relative ${hasFailed ? "w-28 shrink-0 sm:w-40" : ""}`}>
        <div
          {...listeners}
          className={`relative touch-manipulation rounded-lg select-none ${isDragging ? "shadow-float" : ""}`}
        >
          <MediaThumbnail entry={entry} upload={upload} isFirst={place === 0 && !hasFailed} />
          <button
            type="button"
            aria-label={`${text.open}: ${name}`}
            data-target={place === 0 ? "media" : undefined}
            onClick={props.onOpen}
            className="absolute inset-0 cursor-grab rounded-lg"
          />
        </div>
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          data-handle=""
          aria-label={`${text.drag}: ${name}`}
          title={text.drag}
          className="absolute top-0 right-0 grid size-11 cursor-grab touch-none place-items-center"
        >
          <span className="grid size-8 place-items-center rounded-full bg-surface/90 text-ink">
            <Icon name="drag" size={20} />
          </span>
        </button>
      </div>
      <div className={`min-w-0 wrap-anywhere ${hasFailed ? "grow" : "mt-1.5"}`}>
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        {entry.alt && entry.alt !== name && (
          <p className="line-clamp-2 text-sm text-ink-muted">{entry.alt}</p>
        )}
        {upload && (
          <MediaUpload upload={upload} onRetry={props.onRetry} onRemove={props.onRemove} />
        )}
        <FieldError id={`blad-${entry.key}`}>{error}</FieldError>
      </div>
    </li>
  );
}
