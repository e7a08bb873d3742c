import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { swipeDirection } from "./swipe.ts";
import type { FrameRef, ZoomControl } from "./use-zoom.ts";
import type { Point } from "./zoom.ts";

/** A press that travels less than this is a tap. */
const tapSlackPx = 8;
/** The second half of a double tap must not undo what the first did. */
const doubleTapMs = 350;
/** A video's own controls lie along its lower edge. */
const videoControlsPx = 96;

/** Fingers, or the mouse, over the stage: swipe, tap, drag, pinch. */
export function useGestures({
  frameRef,
  zoom,
  onSwipe,
}: {
  frameRef: FrameRef;
  zoom: ZoomControl;
  onSwipe: (direction: -1 | 1) => void;
}) {
  const fingers = useRef(new Map<number, Point>());
  const press = useRef<{ from: Point; isPinch: boolean } | null>(null);
  const lastTapAt = useRef(-Infinity);
  const swallowsClick = useRef(false);
  useOwnPinch(frameRef);

  const end = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) press.current = null;
  };
  const tap = (event: PointerEvent) => {
    const isPicture = (event.target as Element).closest("[data-picture]");
    if (!isPicture || event.timeStamp - lastTapAt.current < doubleTapMs) return;
    lastTapAt.current = event.timeStamp;
    zoom.toggle(pointOf(event));
  };

  return {
    onPointerDown(event: PointerEvent) {
      swallowsClick.current = false;
      if (event.button > 0 || isOnVideoControls(event)) return;
      fingers.current.set(event.pointerId, pointOf(event));
      press.current ??= { from: pointOf(event), isPinch: false };
      if (fingers.current.size > 1) press.current.isPinch = true;
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const all = [...fingers.current.values()];
      fingers.current.set(event.pointerId, pointOf(event));
      if (all.length === 1 && zoom.isZoomed) {
        event.currentTarget.setPointerCapture(event.pointerId);
        zoom.pan(difference(pointOf(event), before));
      } else if (all.length === 2) {
        const still = all.find((point) => point !== before)!;
        zoom.pinch(distance(pointOf(event), still) / distance(before, still), still);
      }
    },
    onPointerUp(event: PointerEvent) {
      const begun = press.current;
      const isLast = fingers.current.size === 1 && fingers.current.has(event.pointerId);
      end(event);
      if (!begun || begun.isPinch || !isLast) return;
      const moved = difference(pointOf(event), begun.from);
      if (Math.hypot(moved.x, moved.y) < tapSlackPx) return tap(event);
      swallowsClick.current = true;
      const direction = zoom.isZoomed ? 0 : swipeDirection(moved);
      if (direction !== 0) onSwipe(direction);
    },
    onPointerCancel: end,
    /** A drag that ends over something is not a press on it. */
    onClickCapture(event: MouseEvent) {
      if (swallowsClick.current) event.stopPropagation();
      swallowsClick.current = false;
    },
  };
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
const difference = (to: Point, from: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });
/** Never nothing: two fingers on one spot must not divide by it. */
const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

function isOnVideoControls({ target, clientY }: PointerEvent): boolean {
  const video = (target as Element).closest("video[controls]");
  return video !== null && clientY > video.getBoundingClientRect().bottom - videoControlsPx;
}

/** Two fingers belong to the picture: the browser neither scrolls nor enlarges the page by them. */
function useOwnPinch(frameRef: FrameRef) {
  useEffect(() => {
    const frame = frameRef.current;
    const keep = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    // React listens passively, and a passive listener cannot keep the browser from scrolling.
    frame?.addEventListener("touchmove", keep, { passive: false });
    return () => frame?.removeEventListener("touchmove", keep);
  }, [frameRef]);
}
