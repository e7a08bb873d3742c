import { type ReactNode, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PictureView } from "../media/picture-view.tsx";
import type { Slide } from "./slides.ts";
import { useSwipe } from "./swipe.ts";

/** Where the shown slide is, and how to move; stops at both ends. */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const show = (next: number) => setIndex(Math.min(Math.max(next, 0), count - 1));
  return { index, show, move: (step: number) => show(index + step) };
}

const pictureSizes = "(min-width: 1024px) 70vw, 100vw";

/** One medium at a time: arrows, swipe, counter, caption. Neighbours are fetched ahead. */
export function MediaStage({
  slides,
  index,
  move,
}: {
  slides: readonly Slide[];
  index: number;
  move: (step: number) => void;
}) {
  const swipe = useSwipe(move);
  const current = slides[index]!;
  const caption = current.kind === "picture" ? current.caption : null;
  return (
    <div
      role="group"
      aria-roledescription="karuzela"
      aria-label="Zdjęcia i filmy"
      className="on-dark relative flex min-h-0 grow flex-col bg-black text-white"
    >
      <div
        {...swipe}
        onDragStart={(event) => event.preventDefault()}
        className="relative min-h-0 grow touch-pan-y select-none"
      >
        {slides.map((slide, at) => (
          <SlideFrame key={at} isShown={at === index}>
            <SlideMedium slide={slide} distance={Math.abs(at - index)} />
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
      <div className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 text-[0.9375rem]">
        <p className="min-w-0">{caption}</p>
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

function SlideMedium({ slide, distance }: { slide: Slide; distance: number }) {
  if (slide.kind === "picture") {
    if (distance > 1) return null;
    return (
      <PictureView
        picture={{ ...slide.picture, placeholder: null, colour: null }}
        sizes={pictureSizes}
        priority
        className="absolute inset-0 size-full bg-transparent! [&>img]:object-contain"
      />
    );
  }
  // A film costs nothing before somebody reaches it.
  if (distance > 0) return null;
  return <Film slide={slide} />;
}

function Film({ slide }: { slide: Extract<Slide, { kind: "film" }> }) {
  return (
    <>
      <video
        controls
        playsInline
        preload="metadata"
        poster={slide.poster ?? undefined}
        aria-label={slide.isSample ? "Przykładowy film" : "Film z realizacji"}
        className="absolute inset-0 size-full object-contain"
      >
        <source src={slide.url} type={slide.contentType} />
        <track kind="captions" srcLang="pl" label="Polski" src="/static/film-bez-napisow.vtt" />
      </video>
      {slide.isSample && (
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
      className={`absolute top-1/2 z-10 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-white text-ink transition-opacity duration-150 hover:bg-stone aria-disabled:pointer-events-none aria-disabled:opacity-35 noscript:hidden ${side === "left" ? "left-3 lg:left-6" : "right-3 lg:right-6"}`}
    >
      <Icon name={side === "left" ? "chevron-left" : "chevron-right"} />
    </button>
  );
}

/** Without JavaScript nothing turns the pages: the other pictures follow below. */
function RestWithoutScript({ slides }: { slides: readonly Slide[] }) {
  return (
    <noscript>
      <ul className="grid gap-2 p-2">
        {slides.slice(1).map(
          (slide, index) =>
            slide.kind === "picture" && (
              <li key={index}>
                <PictureView picture={slide.picture} sizes={pictureSizes} className="w-full" />
              </li>
            ),
        )}
      </ul>
    </noscript>
  );
}
