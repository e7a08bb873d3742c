import { type RefObject, useEffect, useRef, useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Icon } from "../../../ui/icon.tsx";
import { formatDuration } from "../../media/videos/duration.ts";
import type { VideoSlide } from "./slides.ts";

/** Not every video has captions: an empty track would promise some where there are none. */
const Video = "video";

/** A video that is neither loaded nor played before the visitor presses play. */
export function VideoPlayer({ slide, isShown }: { slide: VideoSlide; isShown: boolean }) {
  const { video, label, isSample } = slide;
  const videoRef = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"waiting" | "begun" | "unplayable">("waiting");
  // Without JavaScript the browser's own controls are all there is.
  const hasCover = useHydrated() && state === "waiting";
  usePauseWhenHidden(videoRef, isShown);
  const play = () => {
    // Before the button goes, or the focus would go with it.
    videoRef.current?.focus();
    // A refused start leaves the video standing with its controls.
    videoRef.current?.play().catch(() => undefined);
    setState("begun");
  };
  return (
    <>
      <Video
        ref={videoRef}
        controls={!hasCover}
        playsInline
        preload="none"
        tabIndex={hasCover ? -1 : 0}
        poster={video.posterUrl ?? undefined}
        aria-label={label}
        onClick={hasCover ? play : undefined}
        onPlay={() => setState("begun")}
        className={`absolute inset-0 size-full object-contain ${hasCover ? "cursor-pointer" : ""}`}
      >
        <source src={video.url} type={video.contentType} onError={() => setState("unplayable")} />
        {video.captionsUrl && !hasCover && (
          <track kind="captions" srcLang="pl" label="Polski" src={video.captionsUrl} default />
        )}
      </Video>
      {hasCover && <Cover slide={slide} onPlay={play} />}
      {state === "unplayable" && <PlaybackError url={video.url} />}
      {isSample && (
        <p className="absolute top-4 left-4">
          <Badge>
            <Icon name="play" size={14} />
            Przykładowy film Domistrza
          </Badge>
        </p>
      )}
    </>
  );
}

function usePauseWhenHidden(videoRef: RefObject<HTMLVideoElement | null>, isShown: boolean) {
  useEffect(() => {
    if (!isShown) videoRef.current?.pause();
  }, [videoRef, isShown]);
}

/** What invites to play; presses beside the button reach the video below. */
function Cover({ slide, onPlay }: { slide: VideoSlide; onPlay: () => void }) {
  const { video, label } = slide;
  return (
    <div className="pointer-events-none absolute inset-0">
      <button
        type="button"
        onClick={onPlay}
        aria-label={`Odtwórz: ${label}`}
        className="pointer-events-auto absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-white pl-1 text-ink transition-transform duration-150 hover:scale-105"
      >
        <Icon name="play" size={40} />
      </button>
      <div className="absolute inset-x-20 top-[calc(50%+3.5rem)] grid justify-items-center gap-3 text-center">
        {video.durationMs !== null && (
          <p className="rounded-full bg-ink/80 px-3 py-1 text-sm font-medium text-white tabular-nums">
            <span className="sr-only">Czas trwania: </span>
            {formatDuration(video.durationMs)}
          </p>
        )}
        {!video.posterUrl && <p className="line-clamp-2 max-w-md text-white/80">{label}</p>}
      </div>
    </div>
  );
}

/** Videos are kept as they were sent: an old browser may lack what a new phone records with. */
function PlaybackError({ url }: { url: string }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-ink p-16 text-center text-white"
    >
      <p className="max-w-md">Tej przeglądarce nie udało się odtworzyć filmu.</p>
      <a href={url} download className="font-semibold underline underline-offset-4">
        Pobierz film
      </a>
    </div>
  );
}
