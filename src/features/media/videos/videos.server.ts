import { createHash, randomUUID } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import type { Storage, StoredObject } from "../../../platform/storage/storage.server.ts";
import { claimContent } from "../medium-queries.server.ts";
import { maxVideoBytes } from "../video-limits.ts";
import { type VideoContent, findVideoContent, insertVideo } from "../video-queries.server.ts";
import { VideoRefused } from "./video-boxes.server.ts";
import { examineVideo } from "./video-jobs.server.ts";
import { videoKey } from "./video-key.ts";
import { type Blank, blanking } from "./video-location.server.ts";
import { readVideo } from "./video-reader.server.ts";

export { VideoRefused } from "./video-boxes.server.ts";

/** A video whose file is checked and stored, without an owner yet. */
export type PreparedVideo = VideoContent;

export type ReceivedVideo = {
  /** The bytes as they were received. */
  source: StoredObject;
  /** Stores exactly these bytes under the key. */
  place: (key: string) => Promise<void>;
};

/**
 * Checks the video by its container and stores it; bytes that are already known are not stored
 * again, then `place` is not called. Works outside a transaction.
 * @throws VideoRefused, QueueFull, StorageFull
 */
export async function prepareVideo(
  { db, storage }: { db: Executor; storage: Storage },
  { source, place }: ReceivedVideo,
): Promise<PreparedVideo> {
  if (source.sizeBytes > maxVideoBytes) throw new VideoRefused("too_large");
  if (source.sizeBytes === 0) throw new VideoRefused("not_a_video");
  const sha256 = await hashOf(source);
  await claimContent(db, { sha256, kind: "video" });
  const known = await findVideoContent(db, sha256);
  if (known && (await storage.get(videoKey(known)))) return known;
  const { blanks, ...facts } = await readVideo(source);
  const content = { sha256, sizeBytes: source.sizeBytes, ...facts };
  const key = videoKey(content);
  if (blanks.length === 0) await place(key);
  else await putBlanked(storage, { key, source, blanks });
  return content;
}

async function hashOf(source: StoredObject): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(source.stream(), hash);
  return hash.digest();
}

/** The place it was recorded at does not leave the sender's phone. */
async function putBlanked(
  storage: Storage,
  { key, source, blanks }: { key: string; source: StoredObject; blanks: Blank[] },
) {
  const patched = blanking(blanks);
  // Both ends are awaited: a source that breaks off must not leave the storage waiting.
  await Promise.all([pipeline(source.stream(), patched), storage.put(key, patched)]);
}

/**
 * Gives a prepared video to its owner, inside the caller's transaction, and has its poster made
 * after the commit. @returns the media id.
 */
export async function saveVideo(
  executor: Executor,
  { ownerId, video }: { ownerId: string; video: PreparedVideo },
): Promise<string> {
  const { id, examinedAt } = await insertVideo(executor, {
    id: randomUUID(),
    ownerId,
    content: video,
  });
  if (!examinedAt) {
    await enqueue(executor, examineVideo, { mediaId: id }, { key: `examine-film:${id}` });
  }
  return id;
}
