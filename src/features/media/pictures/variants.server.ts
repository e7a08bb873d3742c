import { buffer } from "node:stream/consumers";
import { RetryLater } from "../../../platform/jobs/retry-later.server.ts";
import type { Logger } from "../../../platform/log.server.ts";
import { type Storage, StorageUnavailable } from "../../../platform/storage/storage.server.ts";
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

/** `notKept`: why it could not be stored; whoever waits for it is shown it all the same. */
type Made = { bytes: Buffer; notKept?: unknown };

const making = new Map<string, Promise<Made | undefined>>();
/** So soon a disk may have room again. */
const keepAgainSeconds = 600;

/**
 * The bytes of a variant, made now if missing; two requests at once make it once.
 * undefined when the picture itself is gone. @throws QueueFull
 */
export async function openVariant(place: Place, variant: Variant): Promise<Buffer | undefined> {
  const stored = await place.storage.get(variantKey(variant));
  if (stored) return buffer(stored.stream());
  const made = await makeOnce(place, variant, { isAhead: false });
  return made?.bytes;
}

/** `isAhead`: nobody waits for it. */
function makeOnce(
  place: Place,
  variant: Variant,
  ahead: { isAhead: boolean },
): Promise<Made | undefined> {
  const key = variantKey(variant);
  const begun = making.get(key);
  if (begun) return begun;
  const made = makeVariant(place, variant, ahead).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

/**
 * Makes whatever is missing of a picture that is `width` pixels wide. @returns false when it was
 * asked to stop before the end. @throws RetryLater when one could not be read or stored.
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
      const made = await makeMissing(place, variant).catch(putOff);
      if (made?.notKept) throw new RetryLater(keepAgainSeconds, { cause: made.notKept });
    }
  }
  return true;
}

async function makeMissing(place: Place, variant: Variant): Promise<Made | undefined> {
  const isThere = await place.storage.get(variantKey(variant));
  return isThere ? undefined : makeOnce(place, variant, { isAhead: true });
}

function putOff(error: unknown): never {
  if (!(error instanceof StorageUnavailable)) throw error;
  throw new RetryLater(keepAgainSeconds, { cause: error });
}

async function makeVariant(
  place: Place,
  variant: Variant,
  { isAhead }: { isAhead: boolean },
): Promise<Made | undefined> {
  const base = await place.storage.get(baseKey(variant.sha256));
  if (!base) return undefined;
  const source = await buffer(base.stream());
  const { width, format } = variant;
  const bytes = await encodeInProcess({ bytes: source, width, format }, { isAhead });
  // A full disk must not take the pictures off the site: what was made is shown all the same.
  try {
    await place.storage.put(variantKey(variant), bytes);
    return { bytes };
  } catch (err) {
    place.log.warn({ err }, "picture variant not kept");
    return { bytes, notKept: err };
  }
}
