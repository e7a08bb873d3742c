import { type PointerEvent, useRef } from "react";

/** A finger or mouse must travel this far to mean „next” or „previous” (specification, section 9). */
export const swipeThresholdPx = 50;

/** Which way a movement leads: 1 next, −1 previous, 0 too short or rather up and down. */
export function swipeDirection(moved: { x: number; y: number }): -1 | 0 | 1 {
  const { x, y } = moved;
  if (Math.abs(x) < swipeThresholdPx || Math.abs(x) <= Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

/** Handlers for the element to swipe over; give it `touch-action: pan-y`. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.isPrimary)
        start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      start.current = null;
      if (!from || from.id !== event.pointerId) return;
      const direction = swipeDirection({ x: event.clientX - from.x, y: event.clientY - from.y });
      if (direction !== 0) onSwipe(direction);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
