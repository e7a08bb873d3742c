export type Size = { width: number; height: number };
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

/** Times the picture is enlarged to just cover the frame. */
function coverScale(picture: Size, frame: Size): number {
  return Math.max(frame.width / picture.width, frame.height / picture.height);
}

/** The picture as it is drawn. */
export function drawnSize(picture: Size, frame: Size, zoom: number): Size {
  const scale = coverScale(picture, frame) * zoom;
  return { width: picture.width * scale, height: picture.height * scale };
}

const bound = (value: number, most: number) => Math.min(Math.max(value, -most), most) || 0;

/** The nearest view that leaves no part of the frame empty. */
export function boundView(view: CropView, picture: Size, frame: Size): CropView {
  const zoom = Math.min(Math.max(view.zoom, 1), maxZoom);
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
