import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type Picture, pictureUrl, widthsOf } from "../../media/picture.ts";
import type { UploadItem } from "../../media/upload-client/upload-queue-state.ts";
import { formatDuration } from "../../media/videos/duration.ts";
import type { MediaEntry } from "../draft/project-draft.ts";
import { mediaEditorText as text } from "./media-editor-text.ts";

/** How an entry looks; the words beside it say what it shows. */
export function MediaThumbnail({
  entry,
  upload,
  isFirst,
  large = false,
}: {
  entry: MediaEntry;
  upload: UploadItem | undefined;
  isFirst: boolean;
  /** The whole of it, whatever its shape. */
  large?: boolean;
}) {
  const { medium, kind } = entry;
  const address = upload?.previewUrl ?? storedAddress(entry, large ? 1 : 0);
  const video = medium?.type === "video" ? medium : null;
  const durationMs = video?.durationMs ?? upload?.durationMs;
  return (
    <div className="relative aspect-[4/3] overflow-hidden rounded-lg bg-stone">
      {address ? (
        <img
          src={address}
          alt=""
          draggable={false}
          className={`size-full ${large ? "object-contain" : "object-cover"}`}
        />
      ) : (
        <span className="grid size-full place-items-center text-ink-muted">
          <Icon name={kind === "video" ? "play" : "image"} size={28} />
        </span>
      )}
      {isFirst && (
        <span className="absolute top-1.5 left-1.5">
          <Badge tone="dark">{text.thumbnail}</Badge>
        </span>
      )}
      {kind === "video" && (
        <span className="absolute right-1.5 bottom-1.5 flex items-center gap-1 rounded-full bg-ink/80 px-2 py-0.5 text-xs font-medium text-white">
          <Icon name="play" size={12} />
          {durationMs ? formatDuration(durationMs) : "Film"}
        </span>
      )}
    </div>
  );
}

/** `step`: of the widths there are, the smallest first. */
function storedAddress({ medium }: MediaEntry, step: number): string | null {
  const picture = medium?.type === "video" ? medium.poster : medium;
  return picture && addressOf(picture, step);
}

function addressOf({ id, width }: Picture, step: number): string {
  const widths = widthsOf(width);
  return pictureUrl(id, widths[Math.min(step, widths.length - 1)]!, "jpg");
}
