import type { Services } from "../../../platform/services.server.ts";
import {
  deleteDraftsBefore,
  forgetUnusedPhoto,
  listUnusedPhotos,
  lockUnusedPhoto,
} from "./photo-queries.server.ts";
import { deletePhotoFiles } from "./photos.server.ts";

const hourMs = 60 * 60 * 1000;
/** A message that is being written keeps its photos for a day. */
const draftLifeMs = 24 * hourMs;
/** Longer than anything takes from storing a file to having a row of it. */
const unusedForMs = hourMs;
const batch = 200;

export type PhotoCleanup = { drafts: number; files: number };

export async function cleanUpPhotos(
  services: Services,
  stopping?: AbortSignal,
): Promise<PhotoCleanup> {
  const { db, now } = services;
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const drafts = await deleteDraftsBefore(db, ago(draftLifeMs));
  let files = 0;
  for (;;) {
    const ids = await listUnusedPhotos(db, { before: ago(unusedForMs), limit: batch });
    let deleted = 0;
    for (const id of ids) {
      if (stopping?.aborted) return { drafts, files };
      if (await deleteUnused(services, id)) deleted += 1;
    }
    files += deleted;
    // What cannot be deleted now is tried again in an hour.
    if (deleted === 0) return { drafts, files };
  }
}

/** One that cannot be deleted now does not keep the others. */
async function deleteUnused({ db, storage, log }: Services, id: string): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      if (!(await lockUnusedPhoto(trx, id))) return false;
      await deletePhotoFiles(storage, id);
      await forgetUnusedPhoto(trx, id);
      return true;
    });
  } catch (err) {
    log.warn({ err }, "unused lead photo not deleted");
    return false;
  }
}
