import {
  goalOfPixels,
  hasTransparency,
  isSmallEnough,
  isWithinLimit,
  previewSize,
  qualitiesWithinLimit,
  sentSize,
  type ShrinkGoal,
  shrunkQuality,
} from "./shrink-rules.ts";

export type ShrinkOrder = {
  file: Blob;
  goal: ShrinkGoal;
  /** A JPEG lets nothing show through. */
  mayBeTransparent: boolean;
  /** HEIC or AVIF, which many browsers read only by a reader that is loaded for it. */
  isHeif: boolean;
};
export type Shrunk = {
  /** Null when the file stays as it is, or could not come within the limit. */
  blob: Blob | null;
  /** Null when this browser cannot read the picture. */
  preview: Blob | null;
};

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Encoding = { type: "image/jpeg" | "image/webp"; quality: number };

/** Decodes a picture once, for a smaller file and a preview. Runs in a worker or in the page. */
export async function shrinkPicture(order: ShrinkOrder): Promise<Shrunk> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(order.file, { imageOrientation: "from-image" });
  } catch {
    // The server then says what is wrong with it.
    return { blob: null, preview: null };
  }
  return shrinkDecoded(picture, order);
}

/** The same from its pixels, which are let go. */
export async function shrinkDecoded(picture: ImageBitmap, order: ShrinkOrder): Promise<Shrunk> {
  try {
    const goal = goalOfPixels(picture, order.goal);
    const blob = goal === "preview" ? null : await shrunkOf(picture, { ...order, goal });
    const canvas = draw(picture, previewSize(picture), "#ffffff");
    const preview = await encode(canvas, { type: "image/jpeg", quality: 0.8 });
    return { blob, preview };
  } finally {
    picture.close();
  }
}

async function shrunkOf(picture: ImageBitmap, order: ShrinkOrder): Promise<Blob | null> {
  const canvas = draw(picture, sentSize(picture));
  const isClear = order.mayBeTransparent && isSeeThrough(canvas);
  try {
    if (order.goal === "within limit") return await encodeWithinLimit(canvas, isClear);
    if (isClear) return null;
    const blob = await encode(canvas, { type: "image/jpeg", quality: shrunkQuality });
    return isSmallEnough(blob, order.file) ? blob : null;
  } finally {
    // Frees the pixels at once: a phone has little room for the next photo beside them.
    canvas.width = 0;
  }
}

/** As sharp as the limit lets it be. */
async function encodeWithinLimit(canvas: Canvas, isClear: boolean): Promise<Blob | null> {
  const type = isClear ? "image/webp" : "image/jpeg";
  for (const quality of qualitiesWithinLimit) {
    const blob = await encode(canvas, { type, quality });
    if (isWithinLimit(blob)) return blob;
    // A browser that cannot write WebP answers PNG, whatever the quality.
    if (blob.type !== type) break;
  }
  if (!isClear) return null;
  return encodeWithinLimit(flattened(canvas), false);
}

/** On white, where nothing can keep the ground open. */
function flattened(canvas: Canvas): Canvas {
  const flat = createCanvas(canvas);
  const context = contextOf(flat);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, flat.width, flat.height);
  context.drawImage(canvas, 0, 0);
  return flat;
}

function draw(picture: ImageBitmap, size: { width: number; height: number }, ground?: string) {
  const canvas = createCanvas(size);
  const context = contextOf(canvas);
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, size.width, size.height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}

const contextOf = (canvas: Canvas) =>
  canvas.getContext("2d") as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

function createCanvas({ width, height }: { width: number; height: number }): Canvas {
  if (typeof OffscreenCanvas === "function") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

const stripRows = 256;

/** Reads a few rows at a time: all pixels at once would double the memory. */
function isSeeThrough(canvas: Canvas): boolean {
  const context = contextOf(canvas);
  for (let row = 0; row < canvas.height; row += stripRows) {
    const rows = Math.min(stripRows, canvas.height - row);
    if (hasTransparency(context.getImageData(0, row, canvas.width, rows).data)) return true;
  }
  return false;
}

function encode(canvas: Canvas, { type, quality }: Encoding): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((done, fail) => {
    const take = (blob: Blob | null) => (blob ? done(blob) : fail(new Error("No picture")));
    canvas.toBlob(take, type, quality);
  });
}
