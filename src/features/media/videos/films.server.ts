import { createHash, randomUUID } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { enqueue } from "../../../platform/jobs/jobs.server.ts";
import type { Storage, StoredObject } from "../../../platform/storage/storage.server.ts";
import { maxFilmBytes } from "../film-limits.ts";
import { type FilmContent, findFilmContent, insertFilm } from "../film-queries.server.ts";
import { claimContent } from "../queries.server.ts";
import { FilmRefused } from "./film-boxes.server.ts";
import { examineFilm } from "./film-jobs.server.ts";
import { filmKey } from "./film-key.ts";
import { type Blank, blanking } from "./film-places.server.ts";
import { readFilm } from "./film-reader.server.ts";

export { FilmRefused } from "./film-boxes.server.ts";

/** A film whose file is checked and stored, not yet anybody's. */
export type PreparedFilm = FilmContent;

export type ReceivedFilm = {
  /** The bytes as they were received. */
  source: StoredObject;
  /** Stores exactly these bytes under the key: a move of the upload, or a copy of it. */
  place: (key: string) => Promise<void>;
};

/**
 * Checks the film by its container and stores it; bytes that are already known are not stored
 * again, then `place` is not called. Works outside a transaction.
 * @throws FilmRefused, GateCrowded, StorageFull
 */
export async function prepareFilm(
  { db, storage }: { db: Executor; storage: Storage },
  { source, place }: ReceivedFilm,
): Promise<PreparedFilm> {
  if (source.sizeBytes > maxFilmBytes) throw new FilmRefused("too_large");
  if (source.sizeBytes === 0) throw new FilmRefused("not_a_film");
  const sha256 = await hashOf(source);
  await claimContent(db, { sha256, kind: "video" });
  const known = await findFilmContent(db, sha256);
  if (known && (await storage.get(filmKey(known)))) return known;
  const { blanks, ...facts } = await readFilm(source);
  const content = { sha256, sizeBytes: source.sizeBytes, ...facts };
  const key = filmKey(content);
  if (blanks.length === 0) await place(key);
  else await putBlanked(storage, { key, source, blanks });
  return content;
}

async function hashOf(source: StoredObject): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(source.stream(), hash);
  return hash.digest();
}

/** The place it was filmed at does not leave the sender's phone. */
async function putBlanked(
  storage: Storage,
  { key, source, blanks }: { key: string; source: StoredObject; blanks: Blank[] },
) {
  const patched = blanking(blanks);
  // Both ends are awaited: a source that breaks off must not leave the storage waiting.
  await Promise.all([pipeline(source.stream(), patched), storage.put(key, patched)]);
}

/**
 * Gives a prepared film to its owner, inside the caller's transaction, and has its poster made
 * after the commit. @returns the media id.
 */
export async function keepFilm(
  executor: Executor,
  { ownerId, film }: { ownerId: string; film: PreparedFilm },
): Promise<string> {
  const { id, examinedAt } = await insertFilm(executor, {
    id: randomUUID(),
    ownerId,
    content: film,
  });
  if (!examinedAt) {
    await enqueue(executor, examineFilm, { mediaId: id }, { key: `examine-film:${id}` });
  }
  return id;
}
