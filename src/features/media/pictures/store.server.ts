import { randomUUID } from "node:crypto";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import type { Storage } from "../../../platform/storage/storage.server.ts";
import { claimContent } from "../medium-queries.server.ts";
import {
  findPictureContent,
  insertPicture,
  type PictureContent,
} from "../picture-queries.server.ts";
import { encodeVariants } from "./jobs.server.ts";
import { contentHash, readPicture } from "./pictures.server.ts";
import { baseKey } from "./variants.server.ts";

/** A picture whose file is whole and stored, without an owner yet. */
export type PreparedPicture = { content: PictureContent; isNew: boolean };

const preparing = new Map<string, Promise<PreparedPicture>>();

/**
 * Checks, decodes and stores the bytes; bytes that are already known are not decoded again.
 * Works outside a transaction, so that none is held open while a picture is encoded.
 * @throws PictureRefused, QueueFull, StorageFull
 */
export function preparePicture(
  executor: Executor,
  { storage, bytes }: { storage: Storage; bytes: Buffer },
): Promise<PreparedPicture> {
  const sha256 = contentHash(bytes);
  const name = sha256.toString("hex");
  const underWay = preparing.get(name);
  if (underWay) return underWay;
  const prepared = prepare(executor, { storage, bytes, sha256 }).finally(() =>
    preparing.delete(name),
  );
  preparing.set(name, prepared);
  return prepared;
}

async function prepare(
  executor: Executor,
  { storage, bytes, sha256 }: { storage: Storage; bytes: Buffer; sha256: Buffer },
): Promise<PreparedPicture> {
  await claimContent(executor, { sha256, kind: "picture" });
  const known = await findPictureContent(executor, sha256);
  if (known && (await storage.get(baseKey(sha256)))) return { content: known, isNew: false };
  const { base, ...picture } = await readPicture(bytes);
  await storage.put(baseKey(sha256), base);
  const content = { sha256, sizeBytes: base.length, variantsAt: null, ...picture };
  return { content, isNew: true };
}

/**
 * Gives a prepared picture to its owner, inside the caller's transaction, and has its variants
 * encoded after the commit. @returns the media id.
 */
export async function savePicture(
  executor: Executor,
  { ownerId, picture }: { ownerId: string; picture: PreparedPicture },
): Promise<string> {
  const id = await insertPicture(executor, {
    id: randomUUID(),
    ownerId,
    content: picture.content,
  });
  if (picture.isNew) await enqueue(executor, encodeVariants, { mediaId: id });
  return id;
}
