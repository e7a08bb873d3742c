export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
/** `x` and `y` are how far the picture's middle is from the frame's, in frame pixels. */
export type CropView = { zoom: number; x: number; y: number };

export const maxZoom = 4;

/** As much as the frame takes, from the middle. */
export const middleView: CropView = { zoom: 1, x: 0, y: 0 };

/** What is in the middle stays there. */
export function zoomed(view: CropView, zoom: number): CropView {
  const factor = zoom / view.zoom;
  return { zoom, x: view.x * factor, y: view.y * factor };
}

const boundZoom = (zoom: number, least: number) => Math.min(Math.max(zoom, least), maxZoom);

/** What is at `at` stays there, in pixels from the middle of the frame, also at either end. */
export function zoomedAt(
  view: CropView,
  { wanted, least, at }: { wanted: number; least: number; at: Point },
): CropView {
  const zoom = boundZoom(wanted, least);
  const factor = zoom / view.zoom;
  return { zoom, x: at.x + (view.x - at.x) * factor, y: at.y + (view.y - at.y) * factor };
}

/** What one or two fingers did: how far their middle went, and how many times they parted. */
export function stepBetween(before: readonly Point[], now: readonly Point[]) {
  const [from, to] = [middleOf(before), middleOf(now)];
  const apart = distanceOf(before);
  const factor = apart > 0 ? distanceOf(now) / apart : 1;
  return { dx: to.x - from.x, dy: to.y - from.y, factor, middle: to };
}

function middleOf(points: readonly Point[]): Point {
  const sum = (of: (point: Point) => number) => points.reduce((all, point) => all + of(point), 0);
  return { x: sum(({ x }) => x) / points.length, y: sum(({ y }) => y) / points.length };
}

function distanceOf([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

/** Times the picture is enlarged to just cover the frame. */
function coverScale(picture: Size, frame: Size): number {
  return Math.max(frame.width / picture.width, frame.height / picture.height);
}

/** At which the whole picture is in the frame; 1 where it has the frame's shape. */
function wholeZoom(picture: Size, frame: Size): number {
  const [one, other] = [frame.width / picture.width, frame.height / picture.height];
  return Math.min(one, other) / Math.max(one, other);
}

/** The picture as it is drawn. */
export function drawnSize(picture: Size, frame: Size, zoom: number): Size {
  const scale = coverScale(picture, frame) * zoom;
  return { width: picture.width * scale, height: picture.height * scale };
}

function bound(value: number, room: number): number {
  const most = Math.max(room, 0);
  return Math.min(Math.max(value, -most), most) || 0;
}

type Bounds = { picture: Size; frame: Size; least: number };

/** The nearest view that leaves no part of the frame empty, but where it is smaller than the frame. */
export function boundView(view: CropView, { picture, frame, least }: Bounds): CropView {
  const zoom = boundZoom(view.zoom, least);
  const { width, height } = drawnSize(picture, frame, zoom);
  const room = { x: (width - frame.width) / 2, y: (height - frame.height) / 2 };
  return { zoom, x: bound(view.x, room.x), y: bound(view.y, room.y) };
}

/** The frame's part of the picture, in pixels of the picture. */
export function cropOf(view: CropView, picture: Size, frame: Size) {
  const scale = coverScale(picture, frame) * view.zoom;
  const width = frame.width / scale;
  const height = frame.height / scale;
  return {
    x: (picture.width - width) / 2 - view.x / scale,
    y: (picture.height - height) / 2 - view.y / scale,
    width,
    height,
  };
}

/** What is sent: never larger than the crop itself. */
export function outputSize(crop: Size, maxWidth: number): Size {
  const scale = Math.min(1, maxWidth / crop.width);
  return { width: Math.round(crop.width * scale), height: Math.round(crop.height * scale) };
}

/** In pixels, of either side: below it a logo looks blurred where it is shown large. */
const smallLogoSide = 400;

/** The side of a logo's crop when that is too small; null when it is large enough. */
export function smallSideOf(crop: Size): number | null {
  const side = Math.round(Math.min(crop.width, crop.height));
  return side < smallLogoSide ? side : null;
}

const mostCutAway = 0.5;

type Shape = { ratio: number; isLogo: boolean };

const losesMost = (picture: Size, ratio: number): boolean =>
  1 - wholeZoom(picture, { width: ratio, height: 1 }) > mostCutAway;

/**
 * Whether the middle of a picture is a crop worth asking about: most of the picture would be lost,
 * or a logo would be small.
 */
export function isCropAskedAbout(picture: Size, { ratio, isLogo }: Shape): boolean {
  const crop = cropOf(middleView, picture, { width: ratio, height: 1 });
  return losesMost(picture, ratio) || (isLogo && smallSideOf(crop) !== null);
}

/** How far a picture may be made smaller: a logo until all of it is seen, with white beside it. */
export const leastZoom = (picture: Size, { ratio, isLogo }: Shape): number =>
  isLogo ? wholeZoom(picture, { width: ratio, height: 1 }) : 1;

/** Where its owner begins: a logo in one long line is worth nothing cut in its middle. */
export function firstView(picture: Size, shape: Shape): CropView {
  if (!shape.isLogo || !losesMost(picture, shape.ratio)) return middleView;
  return { ...middleView, zoom: leastZoom(picture, shape) };
}
