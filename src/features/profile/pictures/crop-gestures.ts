import { type PointerEvent, useEffect, useRef, useState } from "react";
import { type Point, type Size, stepBetween } from "./crop.ts";

/** The size of an element, which is as wide as there is room. */
export function useFrameSize(ratio: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 320, height: 320 / ratio });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) setSize({ width, height: width / ratio });
    });
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [ratio]);
  return [ref, size] as const;
}

type Gesture = {
  onMove: (dx: number, dy: number) => void;
  /** `factor`: how many times further apart two fingers are than at the last look; `at`: their middle. */
  onPinch: (factor: number, at: Point) => void;
};

/** One pointer that is down moves, two of them zoom and move. */
export function useCropGestures({ onMove, onPinch }: Gesture) {
  const down = useRef(new Map<number, Point>());
  const end = ({ pointerId }: PointerEvent<HTMLElement>) => {
    down.current.delete(pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A third finger has no say.
      if (down.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = [...down.current.values()];
      if (!down.current.has(event.pointerId)) return;
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const now = [...down.current.values()];
      const step = stepBetween(before, now);
      onMove(step.dx, step.dy);
      if (step.factor !== 1) onPinch(step.factor, fromMiddle(event.currentTarget, step.middle));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  };
}

/** As a crop counts: from the middle of the frame. */
function fromMiddle(frame: HTMLElement, { x, y }: Point): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}
