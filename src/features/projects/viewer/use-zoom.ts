import { type RefObject, useState } from "react";
import {
  type Frame,
  isZoomed,
  panBy,
  type Point,
  tapScale,
  wholePicture,
  type Zoom,
  zoomAt,
  zoomByKey,
} from "./zoom.ts";

type Size = { width: number; height: number };
export type ZoomControl = ReturnType<typeof useZoom>;

export type FrameRef = RefObject<HTMLDivElement | null>;

/** How close the shown picture is looked at; `picture` is null while a video is shown. */
export function useZoom(frameRef: FrameRef, picture: Size | null) {
  const [zoom, setZoom] = useState<Zoom>(wholePicture);
  const measure = (): Frame | undefined => {
    const box = frameRef.current?.getBoundingClientRect();
    return box && picture ? { width: box.width, height: box.height, picture } : undefined;
  };
  const change = (next: (zoom: Zoom, frame: Frame) => Zoom) => {
    const frame = measure();
    if (frame) setZoom((current) => next(current, frame));
  };
  /** A point of the window, counted from the middle of the frame. */
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = frameRef.current!.getBoundingClientRect();
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  };
  return {
    zoom,
    isZoomed: isZoomed(zoom),
    reset: () => setZoom(wholePicture),
    /** Close to a point of the window, or to the middle; the whole again when it was close. */
    toggle(at?: Point) {
      const middle = at ? fromMiddle(at) : { x: 0, y: 0 };
      change((current, frame) =>
        isZoomed(current) ? wholePicture : zoomAt(current, { scale: tapScale, at: middle }, frame),
      );
    },
    pan: (by: Point) => change((current, frame) => panBy(current, by, frame)),
    /** Two fingers went `by` times as far apart, around a point of the window. */
    pinch: (by: number, at: Point) =>
      change((current, frame) =>
        zoomAt(current, { scale: current.scale * by, at: fromMiddle(at) }, frame),
      ),
    /** @returns whether the key meant something. */
    pressed(key: string): boolean {
      const frame = measure();
      const next = frame && zoomByKey(zoom, key, frame);
      if (next) setZoom(next);
      return next !== undefined;
    },
  };
}
