import type { FileKind } from "../file-kind.ts";
import { maxPictureBytes, maxPicturePixels, maxPictureSide } from "../picture-limits.ts";

/** Photos larger than this are worth the trouble; in bytes. */
const shrinkAboveBytes = 1_000_000;
/** In pixels. A wide desktop screen shows no more. */
const longestSide = 2560;
export const shrunkQuality = 0.85;
/** Tried one after another where a photo must come within the limit; the last always does. */
export const qualitiesWithinLimit = [shrunkQuality, 0.75, 0.6, 0.4, 0.2] as const;
/** Half a megabyte below the limit: another browser, or a proxy, may add a little. */
const aimedBytes = maxPictureBytes * 0.9;
/** Part of the original that the result may have: a smaller gain does not pay for the loss. */
const largestPart = 0.8;
/** In pixels, of the picture shown beside the progress bar. */
const previewSide = 480;

type Size = { width: number; height: number };

/**
 * What is done with a photo before it is sent. `smaller`: only if that saves something.
 * `within limit`: it cannot be sent as it is, by its size or its format.
 */
export type ShrinkGoal = "preview" | "smaller" | "within limit";

export function shrinkGoalOf(file: { size: number }, { from }: Pick<FileKind, "from">): ShrinkGoal {
  if (from || file.size > maxPictureBytes) return "within limit";
  return file.size > shrinkAboveBytes ? "smaller" : "preview";
}

/** The server takes no more pixels than that, in however few bytes they come. */
export function goalOfPixels({ width, height }: Size, goal: ShrinkGoal): ShrinkGoal {
  const isTooLarge = width * height > maxPicturePixels || Math.max(width, height) > maxPictureSide;
  return isTooLarge ? "within limit" : goal;
}

export const isWithinLimit = ({ size }: { size: number }) => size > 0 && size <= aimedBytes;

export function isSmallEnough(result: { size: number }, original: { size: number }): boolean {
  return result.size > 0 && result.size <= original.size * largestPart;
}

const fitInto = ({ width, height }: Size, side: number): Size => {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
};

/** Never larger than it is. */
export const sentSize = (size: Size) => fitInto(size, longestSide);
export const previewSize = (size: Size) => fitInto(size, previewSide);

/** Whether any pixel of RGBA values lets the ground show through. */
export function hasTransparency(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) {
    if (pixels[at] !== 255) return true;
  }
  return false;
}
