import { buffer } from "node:stream/consumers";
import type { Logger } from "../../../platform/log.server.ts";
import type { Storage } from "../../../platform/storage/storage.server.ts";
import { contentFolder } from "../content-key.ts";
import { pictureFormats, type PictureFormat, widthsOf } from "../picture.ts";
import { encodeInProcess } from "./picture-pool.server.ts";

/** Where variants are read and written. */
type Place = { storage: Storage; log: Logger };

export type Variant = { sha256: Buffer; width: number; format: PictureFormat };

/** Keys follow from the content, so that equal pictures of many owners are one set of files. */
export function baseKey(sha256: Buffer): string {
  return `${contentFolder({ sha256, kind: "picture" })}base.jpg`;
}

function variantKey({ sha256, width, format }: Variant): string {
  return `${contentFolder({ sha256, kind: "picture" })}${width}.${format}`;
}

const making = new Map<string, Promise<Buffer | undefined>>();

/**
 * The bytes of a variant, made now if missing; two requests at once make it once.
 * undefined when the picture itself is gone. `isAhead`: nobody waits for it. @throws QueueFull
 */
export async function openVariant(
  place: Place,
  variant: Variant,
  { isAhead = false } = {},
): Promise<Buffer | undefined> {
  const key = variantKey(variant);
  const stored = await place.storage.get(key);
  if (stored) return buffer(stored.stream());
  const uploading = making.get(key);
  if (uploading) return uploading;
  const made = makeVariant(place, variant, { isAhead }).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

/**
 * Makes whatever is missing of a picture that is `width` pixels wide. @returns false when it was
 * asked to stop before the end.
 */
export async function makeVariants(
  place: Place,
  {
    sha256,
    width,
    stopping,
  }: { sha256: Buffer; width: number; stopping?: AbortSignal | undefined },
): Promise<boolean> {
  for (const step of widthsOf(width)) {
    for (const format of pictureFormats) {
      if (stopping?.aborted) return false;
      const variant = { sha256, width: step, format };
      if (await place.storage.get(variantKey(variant))) continue;
      await openVariant(place, variant, { isAhead: true });
    }
  }
  return true;
}

async function makeVariant(
  place: Place,
  variant: Variant,
  { isAhead }: { isAhead: boolean },
): Promise<Buffer | undefined> {
  const base = await place.storage.get(baseKey(variant.sha256));
  if (!base) return undefined;
  const source = await buffer(base.stream());
  const { width, format } = variant;
  const bytes = await encodeInProcess({ bytes: source, width, format }, { isAhead });
  // A full disk must not take the pictures off the site: what was made is shown all the same.
  await place.storage.put(variantKey(variant), bytes).catch((err: unknown) => {
    place.log.warn({ err }, "picture variant not kept");
  });
  return bytes;
}
