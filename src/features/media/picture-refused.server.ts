import type { PictureRefusal } from "./picture-limits.ts";

/** The file is not a picture we take; `reason` has its Polish sentence in text.ts. */
export class PictureRefused extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal) {
    super(`Picture refused: ${reason}`);
    this.reason = reason;
  }
}
