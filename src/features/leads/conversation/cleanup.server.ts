import type { Services } from "../../../platform/services.server.ts";
import { sweepUnusedPhotos } from "../../media/pictures/private-photos.server.ts";
import {
  deleteDraftsBefore,
  forgetUnusedPhoto,
  listUnusedPhotos,
  lockUnusedPhoto,
} from "./photo-queries.server.ts";
import { deletePhotoFiles } from "./photos.server.ts";

/** A message that is being written keeps its photos for a day. */
const draftLifeMs = 24 * 60 * 60 * 1000;

export type PhotoCleanup = { drafts: number; files: number };

export async function cleanUpPhotos(
  services: Services,
  stopping?: AbortSignal,
): Promise<PhotoCleanup> {
  const { db, now } = services;
  const drafts = await deleteDraftsBefore(db, new Date(now().getTime() - draftLifeMs));
  const unused = {
    list: (asked: { before: Date; limit: number }) => listUnusedPhotos(db, asked),
    remove: (id: string) => deleteUnused(services, id),
  };
  return { drafts, files: await sweepUnusedPhotos(services, unused, stopping) };
}

function deleteUnused({ db, storage }: Services, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockUnusedPhoto(trx, id))) return false;
    await deletePhotoFiles(storage, id);
    await forgetUnusedPhoto(trx, id);
    return true;
  });
}
