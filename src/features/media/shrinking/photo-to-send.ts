import type { FileKind } from "../file-kind.ts";
import type { Shrunk } from "./shrink-picture.ts";
import { shrinkGoalOf } from "./shrink-rules.ts";
import type { Shrinker } from "./shrinker.ts";

/** This browser cannot make of a photo what may be sent. */
export class NotReadable extends Error {
  readonly isHeif: boolean;
  constructor(isHeif: boolean) {
    super("This browser cannot read the photo");
    this.isHeif = isHeif;
  }
}

/**
 * A photo as it is sent, and its preview: small enough for the server, and a JPEG where it was
 * HEIC. One way for every place that takes photos. @throws NotReadable, ReaderNotLoaded
 */
export async function photoToSend(
  { file, kind }: { file: File; kind: FileKind },
  shrink: Shrinker["shrink"],
): Promise<{ blob: Blob; preview: Shrunk["preview"] }> {
  const isHeif = kind.from === "heif";
  const goal = shrinkGoalOf(file, kind);
  const mayBeTransparent = kind.contentType !== "image/jpeg";
  const { blob, preview } = await shrink({ file, goal, mayBeTransparent, isHeif });
  if (goal === "within limit" && !blob) throw new NotReadable(isHeif);
  return { blob: blob ?? file, preview };
}
