/** How a picture is placed in its frame: moved by so many pixels from its middle, so many times as large. */
export type Zoom = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
/** The frame a picture is fitted into, and the picture's own size; both in any unit. */
export type Frame = { width: number; height: number; picture: { width: number; height: number } };

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };
export const isZoomed = ({ scale }: Zoom) => scale > 1;

/** By a tap or the button. */
export const tapScale = 2.5;
const keyStep = 1.5;
const maxScale = 4;
/** Closer to the whole than this is the whole. */
const nearlyWhole = 1.05;
/** How far one press of an arrow moves, as a part of the frame's side. */
const panStep = 0.15;

/** Another scale, with the point `at` (from the frame's middle) staying where it is. */
export function zoomAt(zoom: Zoom, change: { scale: number; at: Point }, frame: Frame): Zoom {
  const scale = Math.min(change.scale, maxScale);
  if (scale < nearlyWhole) return wholePicture;
  const by = scale / zoom.scale;
  const stay = (offset: number, at: number) => at - (at - offset) * by;
  const { at } = change;
  return within({ scale, x: stay(zoom.x, at.x), y: stay(zoom.y, at.y) }, frame);
}

export function panBy(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
}

/** No edge of the picture comes farther in than to the frame's own. */
function within({ scale, x, y }: Zoom, { width, height, picture }: Frame): Zoom {
  const fit = Math.min(width / picture.width, height / picture.height);
  const limit = (value: number, shown: number, room: number) => {
    const most = Math.max(0, (shown * fit * scale - room) / 2);
    return Math.min(Math.max(value, -most), most);
  };
  return { scale, x: limit(x, picture.width, width), y: limit(y, picture.height, height) };
}

const middle = { x: 0, y: 0 };
const arrows: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** What a key makes of it; undefined for keys that mean nothing here. Arrows only while zoomed. */
export function zoomByKey(zoom: Zoom, key: string, frame: Frame): Zoom | undefined {
  const to = (scale: number) => zoomAt(zoom, { scale, at: middle }, frame);
  if (key === "+" || key === "=") return to(zoom.scale * keyStep);
  if (key === "-" || key === "_") return to(zoom.scale / keyStep);
  if (key === "0") return wholePicture;
  const arrow = arrows[key];
  if (!arrow || !isZoomed(zoom)) return undefined;
  return panBy(
    zoom,
    { x: arrow.x * panStep * frame.width, y: arrow.y * panStep * frame.height },
    frame,
  );
}
