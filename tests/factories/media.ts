import { randomBytes, randomUUID } from "node:crypto";
import { preparePicture, savePicture } from "../../src/features/media/pictures/store.server.ts";
import type { Executor } from "../../src/platform/db/connect.server.ts";
import type { Storage } from "../../src/platform/storage/storage.server.ts";

/** Rows as if an account had so many files, of so many bytes each. */
export async function fillSpace(
  db: Executor,
  ownerId: string,
  { files, bytes }: { files: number; bytes: number },
) {
  const rows = Array.from({ length: files }, () => ({
    id: randomUUID(),
    owner_id: ownerId,
    kind: "picture",
    sha256: randomBytes(32),
    content_type: "image/jpeg",
    size_bytes: BigInt(bytes),
    width: 100,
    height: 100,
  }));
  for (let at = 0; at < rows.length; at += 1000) {
    await db
      .insertInto("media")
      .values(rows.slice(at, at + 1000))
      .execute();
  }
}

/**
 * Checked, stored and given to its owner at once. @returns the media id.
 * @throws PictureRefused, QueueFull, StorageFull
 */
export async function storePicture(
  executor: Executor,
  { storage, ownerId, bytes }: { storage: Storage; ownerId: string; bytes: Buffer },
): Promise<string> {
  const picture = await preparePicture(executor, { storage, bytes });
  return savePicture(executor, { ownerId, picture });
}
