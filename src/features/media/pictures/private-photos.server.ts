import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type BodyException, megabyte } from "../../../platform/api/body-limit.server.ts";
import { ApiError, platformErrors } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { inertPolicy } from "../../../platform/http/headers.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { Storage, StoredObject } from "../../../platform/storage/storage.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { PictureRefused } from "../picture-refused.server.ts";
import { refusedPhoto } from "../upload-errors.ts";
import { encodeInProcess } from "./picture-pool.server.ts";
import { readPicture } from "./pictures.server.ts";
import { type UnusedTable, unusedPhotos } from "./unused-photo-queries.server.ts";

/** `full`: as large as it was sent, within reason; `small`: for a preview. */
export type PhotoSize = "full" | "small";
const photoSizes: readonly PhotoSize[] = ["full", "small"];

export type SentPhoto = { bytes: Buffer; name: string | undefined };

/** Pixels; twice as many as a preview has on the page. */
const smallWidth = 480;

/** Only the pixels of what was sent, in both sizes. @throws ApiError 413, 415, 422; QueueFull */
async function decodePhoto({ bytes, name }: SentPhoto) {
  try {
    const { base: full, width, height } = await readPicture(bytes);
    const small = await encodeInProcess({ bytes: full, width: smallWidth, format: "jpg" });
    return { full, small, width, height, sizeBytes: full.length + small.length };
  } catch (error) {
    if (error instanceof PictureRefused) throw refusedPhoto(error.reason, name);
    throw error;
  }
}

/** Longer than anything takes from storing a file to having a row of it. */
const unusedForMs = hourMs;
const batch = 200;

type NewFiles = { id: string; sizeBytes: number };

/** `sizeBytes`: of both files together. */
type Files = { contentOf: (size: PhotoSize) => Buffer | Readable; sizeBytes: number };

type Kind = { folder: "leads" | "renovations"; unused: UnusedTable };

/**
 * Photos that are sent to few, apart from public media: their files in a folder of their own, and
 * the table of those that no row has.
 */
export function privatePhotos({ folder, unused }: Kind) {
  const keyOf = (id: string, size: PhotoSize) => `${folder}/${id.slice(0, 2)}/${id}/${size}.jpg`;
  const waiting = unusedPhotos(unused);
  /** The files are whole before `insert` writes their row; without a row they are deleted with the unused. */
  const keep = async <Stored>(
    { db, storage, now }: Services,
    { contentOf, sizeBytes }: Files,
    insert: (trx: Executor, files: NewFiles) => Promise<Stored>,
  ): Promise<Stored> => {
    const id = randomUUID();
    await waiting.claim(db, id, now());
    for (const size of photoSizes) await storage.put(keyOf(id, size), contentOf(size));
    return db.transaction().execute(async (trx) => {
      const stored = await insert(trx, { id, sizeBytes });
      if (stored === undefined) return stored;
      if (!(await waiting.take(trx, id))) throw new ApiError(platformErrors.unavailable);
      return stored;
    });
  };
  /** @returns false where somebody else has it in hand. */
  const deleteOne = ({ db, storage }: Services, id: string) =>
    db.transaction().execute(async (trx) => {
      if (!(await waiting.lock(trx, id))) return false;
      for (const size of photoSizes) await storage.delete(keyOf(id, size));
      return waiting.take(trx, id);
    });
  /** @returns how many of the batch could be deleted. */
  const deleteBatch = async (services: Services, stopping?: AbortSignal): Promise<number> => {
    const { db, now, log } = services;
    const before = new Date(now().getTime() - unusedForMs);
    let deleted = 0;
    for (const id of await waiting.list(db, { before, limit: batch })) {
      if (stopping?.aborted) break;
      try {
        if (await deleteOne(services, id)) deleted += 1;
      } catch (err) {
        // One that cannot be deleted now does not keep the others.
        log.warn({ err }, "unused photo not deleted");
        await waiting.postpone(db, id, now());
      }
    }
    return deleted;
  };
  return {
    ...waiting,
    /** Keeps a photo that was sent, and the row that `insert` writes of it. @throws ApiError, StorageFull */
    async store<Stored>(
      services: Services,
      sent: SentPhoto,
      insert: (
        trx: Executor,
        photo: NewFiles & { width: number; height: number },
      ) => Promise<Stored>,
    ): Promise<Stored> {
      const { width, height, sizeBytes, ...contents } = await decodePhoto(sent);
      const files = { contentOf: (size: PhotoSize) => contents[size], sizeBytes };
      return keep(services, files, (trx, kept) => insert(trx, { ...kept, width, height }));
    },
    /**
     * The same files once more, for another row; undefined where they are gone, or `insert` wants none.
     * @throws StorageFull
     */
    async copy<Stored>(
      services: Services,
      from: string,
      insert: (trx: Executor, copied: NewFiles) => Promise<Stored | undefined>,
    ): Promise<Stored | undefined> {
      const full = await services.storage.get(keyOf(from, "full"));
      const small = await services.storage.get(keyOf(from, "small"));
      if (!full || !small) return undefined;
      const found = { full, small };
      const sizeBytes = full.sizeBytes + small.sizeBytes;
      return keep(services, { contentOf: (size) => found[size].stream(), sizeBytes }, insert);
    },
    get: (storage: Storage, id: string, size: PhotoSize) => storage.get(keyOf(id, size)),
    /** Deletes the files of photos that have had no row for an hour. @returns how many. */
    async deleteUnused(services: Services, stopping?: AbortSignal): Promise<number> {
      let photos = 0;
      for (;;) {
        const deleted = await deleteBatch(services, stopping);
        photos += deleted;
        // What cannot be deleted now is tried again in an hour.
        if (deleted === 0 || stopping?.aborted) return photos;
      }
    },
  };
}

/**
 * Bodies of the calls at `path`, which take one photo: a little over the limit, so that a photo just
 * beyond it is told so by its name.
 */
export function photoBodies(path: RegExp): BodyException {
  return { path, maxBytes: 6 * megabyte, types: /^image\// };
}

/** The file is opened when its first bytes are asked for: of a HEAD request nobody reads or ends the body. */
export function photoResponse(file: StoredObject): Response {
  const unread = new CountQueuingStrategy({ highWaterMark: 0 });
  const body = Readable.toWeb(Readable.from(bytesOf(file)), { strategy: unread });
  return new Response(body as ReadableStream, {
    headers: {
      "content-type": "image/jpeg",
      "content-length": String(file.sizeBytes),
      // For the browser alone, and not for long: the device may be somebody else's tomorrow.
      "cache-control": "private, max-age=3600",
      // Nor is it shown to whoever comes to the browser after who signed out.
      vary: "Cookie",
      "content-security-policy": inertPolicy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}

async function* bytesOf(file: StoredObject) {
  yield* file.stream();
}
