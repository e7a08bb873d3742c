import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/form/field-parts.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import type { UploadItem } from "../../media/upload-client/upload-queue-state.ts";
import type { MediaEntry } from "../draft/project-draft.ts";
import { projectRules } from "../project-rules.ts";
import { MediaCaptions } from "./media-captions.tsx";
import { mediaEditorText as text } from "./media-editor-text.ts";
import { MediaThumbnail } from "./media-thumbnail.tsx";
import { MediaUpload } from "./media-upload.tsx";

export type MediaCardProps = {
  entry: MediaEntry;
  /** What it is called when it is spoken of. */
  name: string;
  place: number;
  count: number;
  /** While it is on its way, and after, until the page is left. */
  upload: UploadItem | undefined;
  error: string | undefined;
  captionError: string | undefined;
  /** Without motion for who asked for none. */
  still: boolean;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  onCaptions: (file: File | null) => void;
};

/** One photo or video of the project: seen, described, moved, taken out. */
export function MediaCard(props: MediaCardProps) {
  const { entry, name, place, upload, error } = props;
  const sortable = useSortable({ id: entry.key, ...(props.still && { transition: null }) });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners } = sortable;
  const { transform, transition, isDragging } = sortable;
  const isSent = !upload || upload.state === "done";
  return (
    <li
      ref={setNodeRef}
      data-media={entry.key}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
      className={`relative rounded-xl border bg-surface p-3 ${isDragging ? "z-10 border-accent shadow-float" : "border-line"}`}
    >
      <div className="flex gap-3">
        <div
          {...listeners}
          className="w-26 shrink-0 cursor-grab touch-manipulation select-none sm:w-32"
        >
          <MediaThumbnail entry={entry} upload={upload} isFirst={place === 0} />
        </div>
        <div className="min-w-0 grow">
          <p className="truncate font-medium" title={name}>
            {name}
          </p>
          {upload && <MediaUpload upload={upload} onRetry={props.onRetry} />}
          <TextField
            label={text.alt(entry.kind)}
            name={`alt-${entry.key}`}
            data-target={place === 0 ? "media" : undefined}
            maxLength={projectRules.altMax}
            placeholder={text.altPlaceholder}
            value={entry.alt}
            onChange={(event) => props.onAlt(event.target.value)}
            className="mt-2 text-sm"
          />
          <FieldError id={`blad-${entry.key}`}>{error}</FieldError>
        </div>
      </div>
      {entry.kind === "video" && entry.medium?.type === "video" && (
        <MediaCaptions
          video={entry.medium}
          error={props.captionError}
          onCaptions={props.onCaptions}
        />
      )}
      <Tools {...props} isSent={isSent}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`${text.drag}: ${name}`}
          className={`${toolClass} cursor-grab touch-none`}
        >
          <Icon name="drag" size={22} />
        </button>
      </Tools>
    </li>
  );
}

const toolClass =
  "grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-stone disabled:cursor-not-allowed disabled:opacity-35";

function Tools({
  name,
  place,
  count,
  isSent,
  onMove,
  onRemove,
  children,
}: MediaCardProps & { isSent: boolean; children: ReactNode }) {
  const step = (label: string, icon: IconName, to: number) => (
    <button
      type="button"
      aria-label={`${label}: ${name}`}
      title={label}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(to)}
      className={toolClass}
    >
      <Icon name={icon} size={20} />
    </button>
  );
  const removal = isSent ? text.remove : text.cancel;
  return (
    <div className="mt-2 flex items-center">
      {children}
      {step(text.earlier, "arrow-left", place - 1)}
      {step(text.later, "arrow-right", place + 1)}
      {place > 0 && (
        <Button
          variant="underline"
          size="sm"
          aria-label={`${text.makeThumbnail}: ${name}`}
          onClick={() => onMove(0)}
          className="ml-1 max-w-32 text-sm sm:max-w-none"
        >
          {text.makeThumbnail}
        </Button>
      )}
      <button
        type="button"
        aria-label={`${removal}: ${name}`}
        title={removal}
        onClick={onRemove}
        className={`${toolClass} ml-auto text-danger`}
      >
        <Icon name={isSent ? "trash" : "close"} size={20} />
      </button>
    </div>
  );
}
