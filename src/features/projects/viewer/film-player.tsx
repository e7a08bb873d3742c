import { type RefObject, useEffect, useRef, useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Icon } from "../../../ui/icon.tsx";
import { formatDuration } from "../../media/videos/duration.ts";
import type { FilmSlide } from "./slides.ts";

/** Not every film has captions: an empty track would promise some where there are none. */
const Video = "video";

/** A film that is neither loaded nor played before somebody asks for it. */
export function FilmPlayer({ slide, isShown }: { slide: FilmSlide; isShown: boolean }) {
  const { film, label, isSample } = slide;
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"waiting" | "begun" | "unplayable">("waiting");
  // Without JavaScript the browser's own controls are all there is.
  const hasCover = useHydrated() && state === "waiting";
  usePauseWhenLeft(video, isShown);
  const play = () => {
    // Before the button goes, or the focus would go with it.
    video.current?.focus();
    // A refused start leaves the film standing with its controls.
    video.current?.play().catch(() => undefined);
    setState("begun");
  };
  return (
    <>
      <Video
        ref={video}
        controls={!hasCover}
        playsInline
        preload="none"
        tabIndex={hasCover ? -1 : 0}
        poster={film.posterUrl ?? undefined}
        aria-label={label}
        onClick={hasCover ? play : undefined}
        onPlay={() => setState("begun")}
        className={`absolute inset-0 size-full object-contain ${hasCover ? "cursor-pointer" : ""}`}
      >
        <source src={film.url} type={film.contentType} onError={() => setState("unplayable")} />
        {film.captionsUrl && !hasCover && (
          <track kind="captions" srcLang="pl" label="Polski" src={film.captionsUrl} default />
        )}
      </Video>
      {hasCover && <Cover slide={slide} onPlay={play} />}
      {state === "unplayable" && <Unplayable url={film.url} />}
      {isSample && (
        <p className="absolute top-4 left-4">
          <Badge>
            <Icon name="play" size={14} />
            Przykładowy film
          </Badge>
        </p>
      )}
    </>
  );
}

function usePauseWhenLeft(video: RefObject<HTMLVideoElement | null>, isShown: boolean) {
  useEffect(() => {
    if (!isShown) video.current?.pause();
  }, [video, isShown]);
}

/** What invites to play; presses beside the button reach the film below. */
function Cover({ slide, onPlay }: { slide: FilmSlide; onPlay: () => void }) {
  const { film, label } = slide;
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
        {film.durationMs !== null && (
          <p className="rounded-full bg-ink/80 px-3 py-1 text-sm font-medium text-white tabular-nums">
            <span className="sr-only">Czas trwania: </span>
            {formatDuration(film.durationMs)}
          </p>
        )}
        {!film.posterUrl && <p className="line-clamp-2 max-w-md text-white/80">{label}</p>}
      </div>
    </div>
  );
}

/** Films are kept as they were sent: an old browser may lack what a new phone records with. */
function Unplayable({ url }: { url: string }) {
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
