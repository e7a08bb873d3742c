import { type ReactNode, useState } from "react";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PictureView } from "../../media/pictures/picture-view.tsx";
import type { PictureSlide, Slide } from "./slides.ts";
import { useGestures } from "./use-gestures.ts";
import { type FrameRef, useZoom, type ZoomControl } from "./use-zoom.ts";
import { VideoPlayer } from "./video-player.tsx";
import { viewedSizes } from "./viewed-sizes.ts";

export type Stage = ReturnType<typeof useStage>;

/** Where the shown slide is and how close it is looked at; stops at both ends. */
export function useStage(slides: readonly Slide[], frameRef: FrameRef) {
  const [index, setIndex] = useState(0);
  // A video that was begun stays where it was left.
  const [visited, setVisited] = useState<ReadonlySet<number>>(() => new Set([0]));
  const current = slides[index]!;
  const zoom = useZoom(frameRef, current.kind === "picture" ? current.picture : null);
  const show = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), slides.length - 1);
    if (next === index) return;
    zoom.reset();
    setIndex(next);
    setVisited((before) => new Set(before).add(next));
  };
  return { index, current, visited, zoom, show, move: (step: number) => show(index + step) };
}

/** The largest variant is for those who look closer. */
const closeSizes = "2560px";

/**
 * One medium at a time: arrows, swipe, zoom, counter, caption. Neighbours are fetched ahead, once the page
 * has what it shows at first.
 */
export function MediaStage({
  slides,
  stage,
  frameRef,
}: {
  slides: readonly Slide[];
  stage: Stage;
  frameRef: FrameRef;
}) {
  const { index, current, visited, zoom, move } = stage;
  const gestures = useGestures({ frameRef, zoom, onSwipe: move });
  const ahead = useHydrated() ? 1 : 0;
  return (
    <div
      role="group"
      aria-roledescription="karuzela"
      aria-label="Zdjęcia i filmy"
      className="on-dark relative flex min-h-0 grow flex-col bg-black text-white"
    >
      <div
        {...gestures}
        ref={frameRef}
        onDragStart={(event) => event.preventDefault()}
        className={`relative min-h-0 grow large-text:min-h-[40dvh] overflow-hidden select-none ${zoom.isZoomed ? "touch-none" : "touch-pan-y"}`}
      >
        {slides.map((slide, at) => (
          <SlideFrame key={slide.key} isShown={at === index}>
            {slide.kind === "video"
              ? visited.has(at) && <VideoPlayer slide={slide} isShown={at === index} />
              : Math.abs(at - index) <= ahead && (
                  <ZoomedPicture slide={slide} zoom={zoom} isShown={at === index} />
                )}
          </SlideFrame>
        ))}
        <Arrow side="left" label="Poprzednie" isOff={index === 0} onPress={() => move(-1)} />
        <Arrow
          side="right"
          label="Następne"
          isOff={index === slides.length - 1}
          onPress={() => move(1)}
        />
      </div>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 text-[0.9375rem]">
        <p className="min-w-0 grow basis-full sm:basis-0">{current.caption}</p>
        <ZoomButton zoom={zoom} isOff={current.kind !== "picture"} />
        <p aria-live="polite" aria-atomic="true" className="shrink-0 tabular-nums">
          {index + 1} z {slides.length}
        </p>
      </div>
      <RestWithoutScript slides={slides} />
    </div>
  );
}

function SlideFrame({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div
      aria-hidden={!isShown}
      inert={!isShown}
      className={`absolute inset-0 grid place-items-center transition-opacity duration-200 ${isShown ? "opacity-100" : "pointer-events-none opacity-0"}`}
    >
      {children}
    </div>
  );
}

function ZoomedPicture(props: { slide: PictureSlide; zoom: ZoomControl; isShown: boolean }) {
  const { slide, zoom, isShown } = props;
  const { scale, x, y } = zoom.zoom;
  const isClose = isShown && zoom.isZoomed;
  return (
    <div
      data-picture=""
      className={`absolute inset-0 ${isClose ? "cursor-zoom-out" : "cursor-zoom-in"}`}
      style={isClose ? { transform: `translate(${x}px, ${y}px) scale(${scale})` } : undefined}
    >
      <FittedPicture slide={slide} sizes={viewedSizes} priority={isShown} />
      {/* Over the small one, which stays until this one is there. */}
      {isClose && <FittedPicture slide={slide} sizes={closeSizes} priority alt="" />}
    </div>
  );
}

type Fitted = { slide: PictureSlide; sizes: string; priority: boolean; alt?: string };

function FittedPicture({ slide, sizes, priority, alt = slide.picture.alt }: Fitted) {
  return (
    <PictureView
      picture={{ ...slide.picture, placeholder: null, colour: null }}
      sizes={sizes}
      alt={alt}
      priority={priority}
      className="absolute inset-0 size-full bg-transparent! [&>img]:object-contain"
    />
  );
}

function ZoomButton({ zoom, isOff }: { zoom: ZoomControl; isOff: boolean }) {
  return (
    <button
      type="button"
      // Not disabled: it keeps the focus when a video comes.
      aria-disabled={isOff}
      onClick={isOff ? undefined : () => zoom.toggle()}
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 font-medium hover:bg-white/15 aria-disabled:pointer-events-none aria-disabled:opacity-35 noscript:hidden"
    >
      <Icon name={zoom.isZoomed ? "zoom-out" : "zoom-in"} size={22} />
      {zoom.isZoomed ? "Zmniejsz" : "Powiększ"}
    </button>
  );
}

function Arrow({
  side,
  label,
  isOff,
  onPress,
}: {
  side: "left" | "right";
  label: string;
  isOff: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not disabled: it keeps the focus when the end is reached.
      aria-disabled={isOff}
      onClick={onPress}
      className={`absolute top-1/2 z-10 grid size-12 -translate-y-1/2 place-items-center large-text:top-auto large-text:bottom-3 large-text:translate-y-0 rounded-full bg-white text-ink transition-opacity duration-150 hover:bg-stone aria-disabled:pointer-events-none aria-disabled:opacity-35 noscript:hidden ${side === "left" ? "left-3 lg:left-6" : "right-3 lg:right-6"}`}
    >
      <Icon name={side === "left" ? "chevron-left" : "chevron-right"} />
    </button>
  );
}

/** Without JavaScript nothing turns the pages: the other pictures and videos follow below. */
function RestWithoutScript({ slides }: { slides: readonly Slide[] }) {
  return (
    <noscript>
      <ul className="grid gap-2 p-2">
        {slides.slice(1).map((slide) => (
          <li key={slide.key} className="relative">
            {slide.kind === "picture" ? (
              <PictureView picture={slide.picture} sizes={viewedSizes} className="w-full" />
            ) : (
              <div className="relative aspect-video">
                <VideoPlayer slide={slide} isShown={false} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </noscript>
  );
}
