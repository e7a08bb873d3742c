import { maxVideoBytes } from "../video-limits.ts";

/** In pixels, of the longer side: what a full screen shows of a video on a page. */
const longestSide = 1920;
/** Bits a second of a good picture of that size, and those below which it is none. */
const goodBitrate = 6_000_000;
const leastBitrate = 1_200_000;
/** Sound and the container take the rest. */
const pictureShare = 0.85;

/** Bits a second with which a video stays within the limit; null for one that is too long. */
export function bitrateFor(seconds: number): number | null {
  const fitting = (maxVideoBytes * 8 * pictureShare) / Math.max(seconds, 1);
  if (fitting < leastBitrate) return null;
  return Math.round(Math.min(goodBitrate, fitting));
}

type Size = { width: number; height: number };

/** Never larger than it is; both sides even, as encoders ask. */
export function shownSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}
