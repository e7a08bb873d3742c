import { createHash } from "node:crypto";
import sharp from "sharp";
import { createGate } from "./gate.server.ts";
import { maxPictureBytes, maxPicturePixels, type PictureRefusal } from "./picture-limits.ts";

// Parallelism comes from the gate below: one picture never takes more than one core.
sharp.concurrency(1);
sharp.cache(false);

/** Every decoding in the process passes here, so that a dozen bombs at once cost two cores' time at most. */
export const pictureGate = createGate({ slots: 2, maxWaiting: 300 });

const decodeTimeoutSeconds = 20;
/** What is kept of a picture; the widths on offer are made from it. */
const base = { maxSide: 2560, quality: 90 };
const placeholder = { side: 24, quality: 40 };

/** The file is not a picture we take; `reason` has its Polish sentence in text.ts. */
export class PictureRefused extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal) {
    super(`Picture refused: ${reason}`);
    this.reason = reason;
  }
}

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

export function contentHash(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/**
 * Decodes a picture whole and encodes it anew: nothing of the sent file but its pixels is kept.
 * @throws PictureRefused, GateCrowded
 */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  if (bytes.length > maxPictureBytes) throw new PictureRefused("too_large");
  const format = formatOf(bytes);
  return pictureGate.run(async () => {
    await checkHeader(bytes, format);
    try {
      return await encode(bytes);
    } catch {
      throw new PictureRefused("damaged");
    }
  });
}

const signatures = [
  { format: "jpeg", fits: (text: Text) => text(0, 3) === "\xff\xd8\xff" },
  { format: "png", fits: (text: Text) => text(0, 8) === "\x89PNG\r\n\x1a\n" },
  { format: "webp", fits: (text: Text) => text(0, 4) === "RIFF" && text(8, 12) === "WEBP" },
] as const;

type Text = (from: number, to: number) => string;
const textOf =
  (bytes: Buffer): Text =>
  (from, to) =>
    bytes.toString("latin1", from, to);

const isForeignPhoto = (text: Text) =>
  text(4, 8) === "ftyp" && /^(hei|hev|mif1|msf1|avi[fs])/.test(text(8, 12));

/** Whether the first bytes (twelve are enough) are a picture's, of a format we take or not. */
export function startsAsPicture(head: Buffer): boolean {
  const text = textOf(head);
  return isForeignPhoto(text) || signatures.some(({ fits }) => fits(text));
}

function formatOf(bytes: Buffer): "jpeg" | "png" | "webp" {
  const text = textOf(bytes);
  const known = signatures.find(({ fits }) => fits(text));
  if (known) return known.format;
  throw new PictureRefused(isForeignPhoto(text) ? "unsupported_photo" : "not_a_picture");
}

async function checkHeader(bytes: Buffer, format: string) {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureRefused("damaged");
    });
  if (header.format !== format) throw new PictureRefused("not_a_picture");
  if (header.width * header.height > maxPicturePixels) throw new PictureRefused("too_many_pixels");
}

async function encode(bytes: Buffer): Promise<ReadPicture> {
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
  return { base: data, width: info.width, height: info.height, ...(await standInOf(data)) };
}

/** A blurred miniature and the mean of its pixels. */
async function standInOf(jpeg: Buffer): Promise<{ placeholder: string; colour: string }> {
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
