import { createHash } from "node:crypto";
import { maxPictureBytes } from "../picture-limits.ts";
import { PictureRefused } from "../picture-refused.server.ts";
import { readInProcess } from "./picture-pool.server.ts";
import type { ReadPicture } from "./picture-work.server.ts";

export function contentHash(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/**
 * Decodes a whole picture and re-encodes it: only the pixels of the sent file are kept.
 * @throws PictureRefused, QueueFull
 */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  if (bytes.length > maxPictureBytes) throw new PictureRefused("too_large");
  return readInProcess(bytes, formatOf(bytes));
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
