import { ApiError } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import {
  type PhotoSize,
  photoBodies,
  photoResponse,
  privatePhotos,
  type SentPhoto,
} from "../../media/pictures/private-photos.server.ts";
import type { Own } from "../planning/own-renovation.server.ts";
import { requireOwn } from "../planning/plan-renovation.server.ts";
import { findOwnRenovation, lockOwnRenovation } from "../queries.server.ts";
import { photoUrl } from "../renovation-response.server.ts";
import { photoErrors, type RenovationPhotos } from "./contract.ts";
import {
  insertPhoto,
  listPhotos,
  maySeePhoto,
  orderPhotos,
  removePhoto,
} from "./queries.server.ts";
import { renovationPhotoRules as rules } from "./rules.ts";

export const renovationPhotoBodies = photoBodies(/^\/api\/renovations\/[^/]+\/photos\/?$/);

export const renovationPhotoFiles = privatePhotos({
  folder: "renovations",
  unused: "renovation_photo_unused",
});

/** @throws ApiError 404 */
export async function readPhotos(executor: Executor, own: Own): Promise<RenovationPhotos> {
  const { showsPhotos } = await requireOwn(findOwnRenovation(executor, own));
  const rows = await listPhotos(executor, own.id);
  const photos = rows.map((row) => ({ ...row, url: photoUrl(own.id, row.id) }));
  return { photos, shown: showsPhotos };
}

/** @throws ApiError 404, 409 where there is no room. */
export async function requireRoom(executor: Executor, own: Own): Promise<void> {
  const { photos } = await readPhotos(executor, own);
  if (photos.length >= rules.most) throw new ApiError(photoErrors.tooMany);
}

/** @throws ApiError, StorageFull */
export function storePhoto(
  services: Services,
  own: Own,
  sent: SentPhoto,
): Promise<RenovationPhotos> {
  return renovationPhotoFiles.store(services, sent, async (trx, files) => {
    // Of two that come at once the second counts the first.
    await requireOwn(lockOwnRenovation(trx, own));
    await requireRoom(trx, own);
    await insertPhoto(trx, { ...files, renovationId: own.id, at: services.now() });
    return readPhotos(trx, own);
  });
}

/** @throws ApiError 404, 412 with the photos as they are when `ids` are not all of them. */
export async function reorderPhotos(
  trx: Executor,
  own: Own,
  ids: readonly string[],
): Promise<RenovationPhotos> {
  await requireOwn(lockOwnRenovation(trx, own));
  const now = await readPhotos(trx, own);
  const given = new Set(ids.map((id) => id.toLowerCase()));
  const isWhole =
    ids.length === now.photos.length && now.photos.every((photo) => given.has(photo.id));
  if (!isWhole) throw new ApiError(photoErrors.changed, { extensions: { photos: now.photos } });
  await orderPhotos(trx, { renovationId: own.id, ids });
  return readPhotos(trx, own);
}

/** @throws ApiError 404 */
export async function dropPhoto(
  trx: Executor,
  own: Own,
  photoId: string,
): Promise<RenovationPhotos> {
  await requireOwn(lockOwnRenovation(trx, own));
  const isRemoved = await removePhoto(trx, { renovationId: own.id, id: photoId });
  if (!isRemoved) throw new ApiError(photoErrors.notFound);
  return readPhotos(trx, own);
}

type Asked = { id: string; photoId: string; viewerId: string; size: PhotoSize };

/** @throws ApiError 404: what somebody may not see is as unknown to them as what is not there. */
export async function openPhoto({ db, storage }: Services, asked: Asked): Promise<Response> {
  const { id, photoId, viewerId, size } = asked;
  const isSeen = await maySeePhoto(db, { renovationId: id, id: photoId, viewerId });
  const file = isSeen && (await renovationPhotoFiles.get(storage, photoId, size));
  if (!file) throw new ApiError(photoErrors.notFound);
  return photoResponse(file);
}
