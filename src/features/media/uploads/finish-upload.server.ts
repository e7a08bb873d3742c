import { oneAtATime } from "../../../platform/api/idempotency.server.ts";
import { ApiError } from "../../../platform/api/problem.ts";
import type { Services } from "../../../platform/services.server.ts";
import { createSemaphore } from "../../../platform/turns/semaphore.server.ts";
import { mediaErrors } from "../contract.ts";
import { saveMedium, prepareMedium, type PreparedMedium } from "./incoming.server.ts";
import { deleteUploadBytes } from "./open-upload-store.server.ts";
import {
  findUpload,
  holdOwner,
  lockUpload,
  setUploadMedium,
  type UploadRow,
} from "./queries.server.ts";
import { uploadKey } from "./upload-key.ts";
import { forgetUpload, requireUpload } from "./uploads.server.ts";

/** Files looked at at once in the process: a picture is held whole while it waits to be decoded. */
const finishing = createSemaphore({ slots: 6, maxWaiting: 300 });

type Named = { uploadId: string; ownerId: string };

/**
 * Makes a medium of an upload whose bytes are all there. Asked for again, also at the same moment,
 * it answers the same one. @returns the media id.
 * @throws ApiError 404, 409 while bytes are missing, 413, 415 and 422 for what is no picture or video
 */
export function finishOwnUpload(services: Services, named: Named): Promise<string> {
  return oneAtATime(`upload ${named.uploadId}`, async () => {
    const upload = await requireUpload(services, named);
    if (upload.mediaId) return upload.mediaId;
    const medium = await finishing
      .run(() => prepare(services, upload))
      .catch((error: unknown) => findFinished(services, { upload, error }));
    if (typeof medium === "string") return medium;
    const mediaId = await keep(services, { upload, medium });
    await deleteUploadBytes(services, upload.id);
    return mediaId;
  });
}

async function prepare(services: Services, upload: UploadRow): Promise<PreparedMedium> {
  const { storage } = services;
  const key = uploadKey(upload.id);
  const source = await storage.get(key);
  if (source?.sizeBytes !== upload.sizeBytes) throw new ApiError(mediaErrors.uploadUnfinished);
  // The upload keeps its bytes until the medium is stored: it can be finished again.
  const place = (toKey: string) => storage.copy(key, toKey);
  return prepareMedium(services, { name: upload.name, announced: upload.kind, source, place });
}

const refused = new Set([413, 415, 422]);

/** Another process may have finished it and taken the bytes from under this one. */
async function findFinished(
  services: Services,
  { upload, error }: { upload: UploadRow; error: unknown },
): Promise<string> {
  const now = await findUpload(services.db, upload.id);
  if (now?.mediaId) return now.mediaId;
  if (!now) throw new ApiError(mediaErrors.uploadNotFound);
  if (error instanceof ApiError && refused.has(error.definition.status)) {
    await forgetUpload(services, { uploadId: upload.id, error });
  }
  throw error;
}

function keep(
  { db }: Services,
  { upload, medium }: { upload: UploadRow; medium: PreparedMedium },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await holdOwner(trx, upload.ownerId);
    const now = await lockUpload(trx, upload.id);
    if (!now) throw new ApiError(mediaErrors.uploadNotFound);
    if (now.mediaId) return now.mediaId;
    const mediaId = await saveMedium(trx, { ownerId: upload.ownerId, medium });
    await setUploadMedium(trx, { id: upload.id, mediaId });
    return mediaId;
  });
}
