import {
  hasTransparency,
  isSmallEnough,
  previewSize,
  sentSize,
  shrunkQuality,
} from "./shrink-rules.ts";

export type ShrinkOrder = {
  file: Blob;
  /** False for a picture that is sent as it is and only needs a preview. */
  shrink: boolean;
  /** A JPEG lets nothing show through. */
  mayBeTransparent: boolean;
};
export type Shrunk = {
  /** Null when the file stays as it is. */
  blob: Blob | null;
  /** Null when this browser cannot read the picture. */
  preview: Blob | null;
};

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** Decodes a picture once, for a smaller file and a preview. Runs in a worker or in the page. */
export async function shrinkPicture(order: ShrinkOrder): Promise<Shrunk> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(order.file, { imageOrientation: "from-image" });
  } catch {
    // The server then says what is wrong with it.
    return { blob: null, preview: null };
  }
  try {
    const blob = order.shrink ? await shrunkOf(picture, order) : null;
    const preview = await encode(draw(picture, previewSize(picture), "#ffffff"), 0.8);
    return { blob, preview };
  } finally {
    picture.close();
  }
}

async function shrunkOf(picture: ImageBitmap, order: ShrinkOrder): Promise<Blob | null> {
  const canvas = draw(picture, sentSize(picture));
  if (order.mayBeTransparent && isSeeThrough(canvas)) return null;
  const blob = await encode(canvas, shrunkQuality);
  // Frees the pixels at once: a phone has little room for the next photo beside them.
  canvas.width = 0;
  return isSmallEnough(blob, order.file) ? blob : null;
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

function encode(canvas: Canvas, quality: number): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type: "image/jpeg", quality });
  return new Promise((done, fail) => {
    const take = (blob: Blob | null) => (blob ? done(blob) : fail(new Error("No picture")));
    canvas.toBlob(take, "image/jpeg", quality);
  });
}
