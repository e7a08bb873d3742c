import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type Picture, pictureUrl, widthsOf } from "../../media/picture.ts";
import type { UploadItem } from "../../media/upload-client/upload-queue-state.ts";
import { formatDuration } from "../../media/videos/duration.ts";
import type { MediaEntry } from "../draft/project-draft.ts";
import { mediaEditorText as text } from "./media-editor-text.ts";

/** How an entry looks; the field beside it says what it shows. */
export function MediaThumbnail({
  entry,
  upload,
  isFirst,
}: {
  entry: MediaEntry;
  upload: UploadItem | undefined;
  isFirst: boolean;
}) {
  const { medium, kind } = entry;
  const address = upload?.previewUrl ?? storedAddress(entry);
  const video = medium?.type === "video" ? medium : null;
  const durationMs = video?.durationMs ?? upload?.durationMs;
  return (
    <div className="relative aspect-[4/3] overflow-hidden rounded-lg bg-stone">
      {address ? (
        <img src={address} alt="" draggable={false} className="size-full object-cover" />
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

function storedAddress({ medium }: MediaEntry): string | null {
  if (!medium) return null;
  if (medium.type === "image") return smallest(medium);
  return medium.poster && smallest(medium.poster);
}

const smallest = ({ id, width }: Picture) => pictureUrl(id, widthsOf(width)[0]!, "jpg");
