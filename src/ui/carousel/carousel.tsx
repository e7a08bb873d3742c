import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "../icon.tsx";
import { isShortcut } from "../shortcut.ts";
import { watchSize } from "./watch-size.ts";

const arrow =
  "grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-ink transition-colors duration-150 hover:border-ink hover:bg-ink hover:text-white aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-line-strong";

/** Browsers leave a slide half out of sight that the keyboard has come to; a press is not to move under the pointer. */
function showFocused({ target }: FocusEvent) {
  if (target.matches(":focus-visible")) {
    target.closest("li")?.scrollIntoView({ block: "nearest" });
  }
}

/** Both ends are „reached” until the browser measured, so nothing is offered that cannot move. */
function useCarouselEdges(count: number, onReached: (() => void) | undefined) {
  const track = useRef<HTMLUListElement>(null);
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(true);
  useEffect(() => {
    const element = track.current;
    if (!element || count === 0) return undefined;
    const reach = () => onReached?.();
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      if (scrollLeft > 0) reach();
      setAtStart(scrollLeft < 8);
      setAtEnd(scrollLeft + clientWidth > scrollWidth - 8);
    };
    const stop = watchSize(element, measure);
    element.addEventListener("scroll", measure, { passive: true });
    element.addEventListener("pointerenter", reach);
    return () => {
      stop();
      element.removeEventListener("scroll", measure);
      element.removeEventListener("pointerenter", reach);
    };
  }, [count, onReached]);
  return { track, atStart, atEnd };
}

type CarouselProps = {
  /** What the slides are, read aloud. */
  label: string;
  slides: readonly ReactNode[];
  /** Slides that one press of a button moves, as far as so many are in sight. */
  step?: number;
  /** Width of a slide, as Tailwind classes on its `li`. */
  slideClass?: string;
  /** Space between slides. */
  gapClass?: string;
  /** Somebody is about to look on: a finger or the pointer is on the row, or it was moved. */
  onReached?: () => void;
  /** Where the buttons are: above on the right, or over the track, for those who cannot swipe. */
  controls?: "above" | "over";
  /** Left of the buttons when they are above. */
  heading?: ReactNode;
  /** For slides without links or buttons: the track itself takes the focus, to be scrolled by keys. */
  focusable?: boolean;
  className?: string;
};

/** A row that scrolls and snaps by itself; the buttons move it by `step` slides. */
export function Carousel({
  label,
  slides,
  step = 3,
  slideClass = "w-[82%] sm:w-[46%] lg:w-[31.5%]",
  gapClass = "gap-4 lg:gap-6",
  onReached,
  controls = "above",
  heading,
  focusable = false,
  className = "",
}: CarouselProps) {
  const { track, atStart, atEnd } = useCarouselEdges(slides.length, onReached);
  const move = (count: number) => {
    const element = track.current;
    const [first, second] = element?.children ?? [];
    if (!element || !first) return;
    const slide = second
      ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
      : element.clientWidth;
    // Never past a slide that was not seen yet.
    const seen = Math.max(1, Math.floor((element.clientWidth + slide / 8) / slide));
    const slides = Math.sign(count) * Math.min(Math.abs(count), seen);
    const { matches: reduced } = matchMedia("(prefers-reduced-motion)");
    element.scrollBy({ left: slide * slides, behavior: reduced ? "auto" : "smooth" });
  };
  const fits = atStart && atEnd;
  const scrollFocus = focusable && !fits ? { tabIndex: 0 } : {};
  const over = controls === "over";
  const buttons = (
    <div
      className={
        over
          ? "pointer-events-none absolute inset-x-3 top-1/2 hidden -translate-y-1/2 justify-between pointer-fine:flex *:pointer-events-auto *:aria-disabled:opacity-0 *:aria-disabled:focus-visible:opacity-100"
          : "flex shrink-0 gap-2"
      }
    >
      <ArrowButton to="left" label={label} isOver={atStart} onMove={move} by={-step} />
      <ArrowButton to="right" label={label} isOver={atEnd} onMove={move} by={step} />
    </div>
  );
  return (
    <div className={`relative ${className}`}>
      {!over && (heading || !fits) && (
        <div className="mb-6 flex items-end gap-4 large-text:grid lg:mb-8">
          <div className="min-w-0 grow">{heading}</div>
          {!fits && buttons}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of what is in it */}
      <ul
        ref={track}
        aria-label={label}
        onFocus={showFocused}
        {...scrollFocus}
        className={`no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain ${gapClass}`}
      >
        {slides.map((slide, index) => (
          <li key={index} className={`shrink-0 snap-start ${slideClass}`}>
            {slide}
          </li>
        ))}
      </ul>
      {over && !fits && buttons}
    </div>
  );
}

function ArrowButton({
  to,
  label,
  isOver,
  by,
  onMove,
}: {
  to: "left" | "right";
  label: string;
  isOver: boolean;
  by: number;
  onMove: (slides: number) => void;
}) {
  const moveByKey = (event: KeyboardEvent) => {
    if (isShortcut(event) || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    onMove(event.key === "ArrowRight" ? 1 : -1);
  };
  return (
    <button
      type="button"
      aria-label={`${to === "left" ? "Poprzednie" : "Następne"} – ${label}`}
      // Stays focusable at the end, so the focus is not lost.
      aria-disabled={isOver}
      onClick={() => !isOver && onMove(by)}
      onKeyDown={moveByKey}
      className={arrow}
    >
      <Icon name={to === "left" ? "chevron-left" : "chevron-right"} size={20} />
    </button>
  );
}
