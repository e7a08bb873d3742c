import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Size } from "./crop.ts";

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

/** Pointer movement while the button or the finger is down. */
export function useDrag(onMove: (dx: number, dy: number) => void) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const end = () => {
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current) return;
      onMove(event.clientX - last.current.x, event.clientY - last.current.y);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
