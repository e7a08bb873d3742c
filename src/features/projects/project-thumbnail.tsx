import { Icon } from "../../ui/icon.tsx";
import { acrossPhone, PictureView } from "../media/pictures/picture-view.tsx";
import { formatDuration } from "../media/videos/duration.ts";
import { type ThumbnailSource, thumbnailOf } from "./thumbnail.ts";

/** What a project is recognised by; one that begins with a video is marked so. */
export function ProjectThumbnail({ project }: { project: ThumbnailSource }) {
  const [first] = project.media;
  const picture = thumbnailOf(project);
  const video = first?.type === "video" ? first : null;
  if (!picture)
    return <PlainTile isVideo={video !== null} durationMs={video?.durationMs ?? null} />;
  return (
    <>
      <PictureView
        picture={picture}
        sizes={`(min-width: 96rem) 24vw, (min-width: 1024px) 32vw, (min-width: 640px) 48vw, ${acrossPhone}`}
        className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
      />
      {video && <PlayMark durationMs={video.durationMs} />}
    </>
  );
}

function PlayMark({ durationMs }: { durationMs: number | null }) {
  return (
    <>
      <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full border border-white/50 bg-ink/75 pl-0.5 text-white">
        <Icon name="play" size={28} />
      </span>
      {durationMs !== null && (
        <p className="absolute bottom-3 left-3 rounded-full bg-ink/80 px-3 py-1 text-sm font-medium text-white tabular-nums">
          <span className="sr-only">Film, czas trwania: </span>
          {formatDuration(durationMs)}
        </p>
      )}
    </>
  );
}

function PlainTile({ isVideo, durationMs }: { isVideo: boolean; durationMs: number | null }) {
  if (!isVideo) {
    return (
      <p className="grid size-full place-content-center justify-items-center gap-2 text-ink-muted">
        <Icon name="image" size={32} />
        Brak zdjęcia
      </p>
    );
  }
  return (
    <div className="size-full bg-ink">
      <p className="sr-only">Film</p>
      <PlayMark durationMs={durationMs} />
    </div>
  );
}
