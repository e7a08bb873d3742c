import sharp from "sharp";
import { maxPicturePixels, maxPictureSide, type PictureRefusal } from "../picture-limits.ts";
import { PictureRefused } from "../picture-refused.server.ts";
import type { PictureFormat } from "../picture.ts";
import { countScans } from "./jpeg-scans.server.ts";

// Parallelism comes from the number of processes: one picture never takes more than one core.
sharp.concurrency(1);
sharp.cache(false);

const decodeTimeoutSeconds = 20;
/**
 * Encoders write up to two dozen. Each costs as much as decoding the picture once, before the decoder's limit of
 * time counts: a file of 1 MB can name 2,600, which take minutes.
 */
const mostScans = 50;
/** What is kept of a picture; the widths on offer are made from it. */
const base = { maxSide: 2560, quality: 90 };
const placeholder = { side: 24, quality: 40 };

export type ReadPicture = {
  /** JPEG, upright, without metadata. */
  base: Buffer;
  width: number;
  height: number;
  /** Data URL. */
  placeholder: string;
  /** `#rrggbb` */
  colour: string;
};

/** What one of the picture processes is asked for. */
export type PictureTask =
  | { kind: "read"; bytes: Buffer; format: "jpeg" | "png" | "webp" }
  | { kind: "encode"; bytes: Buffer; width: number; format: PictureFormat };

export type FromPictureProcess =
  | { done: Buffer | ReadPicture }
  | { refused: PictureRefusal }
  | { failed: string };

/** Decodes a whole picture and re-encodes it. @throws PictureRefused */
export async function readPixels(
  bytes: Buffer,
  format: "jpeg" | "png" | "webp",
): Promise<ReadPicture> {
  await checkHeader(bytes, format);
  try {
    return await encodeBase(bytes);
  } catch {
    throw new PictureRefused("damaged");
  }
}

async function checkHeader(bytes: Buffer, format: string) {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureRefused("damaged");
    });
  if (header.format !== format) throw new PictureRefused("not_a_picture");
  const { width, height } = header;
  if (width * height > maxPicturePixels || Math.max(width, height) > maxPictureSide) {
    throw new PictureRefused("too_many_pixels");
  }
  if (format === "jpeg" && countScans(bytes) > mostScans) throw new PictureRefused("damaged");
}

async function encodeBase(bytes: Buffer): Promise<ReadPicture> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: maxPicturePixels,
    failOn: "error",
  })
    .timeout({ seconds: decodeTimeoutSeconds })
    .autoOrient()
    .resize({
      width: base.maxSide,
      height: base.maxSide,
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: base.quality })
    .toBuffer({ resolveWithObject: true });
  return { base: data, width: info.width, height: info.height, ...(await placeholderOf(data)) };
}

/** A blurred miniature and the mean of its pixels. */
async function placeholderOf(jpeg: Buffer): Promise<{ placeholder: string; colour: string }> {
  const { data, info } = await sharp(jpeg)
    .resize({ width: placeholder.side, height: placeholder.side, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const tiny = sharp(data, { raw: { width, height, channels } });
  const webp = await tiny.clone().webp({ quality: placeholder.quality }).toBuffer();
  const mean = await tiny.resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return {
    placeholder: `data:image/webp;base64,${webp.toString("base64")}`,
    colour: `#${mean.toString("hex", 0, 3)}`,
  };
}

/** One width in one format. Settings by measurement, see docs/decisions/pictures.md. */
export function encodeVariant(
  bytes: Buffer,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Buffer> {
  const resized = sharp(bytes).resize({ width, withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: 50, effort: 0 }).toBuffer();
  if (format === "webp") return resized.webp({ quality: 75, effort: 2 }).toBuffer();
  return resized.jpeg({ quality: 78, progressive: true }).toBuffer();
}
