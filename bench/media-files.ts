import { randomFillSync } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";

const megabyte = 1024 * 1024;

/** A JPEG just under 5 MB that no encoder can make smaller: noise. */
export async function noisePhoto(): Promise<Buffer> {
  const [width, height] = [2400, 1800];
  const raw = { width, height, channels: 3 as const };
  const pixels = randomFillSync(Buffer.alloc(width * height * raw.channels));
  let best = Buffer.alloc(0);
  for (let [low, high] = [40, 100]; low <= high;) {
    const quality = Math.floor((low + high) / 2);
    const bytes = await sharp(pixels, { raw }).jpeg({ quality }).toBuffer();
    if (bytes.length > 5 * megabyte) high = quality - 1;
    else [best, low] = [bytes, quality + 1];
  }
  return best;
}

/** A video that plays, made as large as asked for by a box of free space in it. */
export function paddedVideo(sizeBytes: number): Buffer {
  const clip = readFileSync(new URL("../public/static/sample.mp4", import.meta.url));
  const video = Buffer.alloc(sizeBytes);
  clip.copy(video);
  video.writeUInt32BE(sizeBytes - clip.length, clip.length);
  video.write("free", clip.length + 4, "latin1");
  randomFillSync(video, clip.length + 8);
  return video;
}

/** The most pixels we decode in the fewest bytes: 39.7 megapixels of one colour. */
export function bomb(shade: number): Promise<Buffer> {
  const background = { r: shade, g: 40, b: 80 };
  return sharp({ create: { width: 6300, height: 6300, channels: 3, background } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
