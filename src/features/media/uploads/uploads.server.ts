import { randomUUID } from "node:crypto";
import { type BodyException, megabyte } from "../../../platform/api/body-limit.server.ts";
import { ApiError, platformErrors } from "../../../platform/api/problem.ts";
import {
  type ApiRouter,
  createRouter,
  type SignedInContext,
} from "../../../platform/api/router.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { StorageFull, StorageUnavailable } from "../../../platform/storage/storage.server.ts";
import { hourMs } from "../../../platform/time/durations.ts";
import { isLowerCaseUuid } from "../../../platform/uuid.ts";
import {
  beginUpload,
  cancelUpload,
  mediaErrors,
  readUploadOffset,
  receiveChunk,
} from "../contract.ts";
import { startAhead } from "../pictures/picture-pool.server.ts";
import { deleteUploadBytes } from "./open-upload-store.server.ts";
import {
  deleteOpenUploads,
  deleteUpload,
  findUpload,
  insertUpload,
  lockOwner,
  type UploadRow,
} from "./queries.server.ts";
import { requireSpace } from "./space.server.ts";
import { type DeclaredUpload, readUploadHeaders } from "./upload-headers.server.ts";
import { handleTusRequest } from "./upload-tus.server.ts";

/** One chunk of an upload; never held, its sum is checked against what was announced. */
export const uploadBodies: BodyException = {
  path: /^\/api\/media\/uploads\/[0-9a-f-]{36}$/,
  maxBytes: 100 * megabyte,
  types: /^application\/offset\+octet-stream$/,
  streamed: ["PATCH"],
};

/** Unfinished uploads of one account; when there are more, those begun an hour ago make room. */
const maxOpen = 40;
const abandonedAfterMs = hourMs;

/** Files arrive by the tus protocol, in chunks that may break off and be resumed. */
export function uploadsApi(): ApiRouter {
  return createRouter()
    .openapi(beginUpload, (c) => begin(c))
    .openapi(readUploadOffset, async (c) => {
      if (c.req.method !== "HEAD") throw new ApiError(platformErrors.notFound);
      const upload = await requireOwnUpload(c);
      return upload.mediaId ? finished(upload) : handleTusRequest(c, { uploadId: upload.id });
    })
    .openapi(receiveChunk, (c) => receive(c))
    .openapi(cancelUpload, (c) => cancel(c));
}

async function begin(c: SignedInContext): Promise<Response> {
  const { services, viewer } = c.var;
  const { id: ownerId } = viewer;
  const declared = readUploadHeaders(c.req.raw.headers);
  if (declared.kind === "picture") startAhead();
  const uploadId = randomUUID();
  const dropped = await registerUpload(services, { uploadId, ownerId, declared });
  try {
    for (const id of dropped) await deleteUploadBytes(services, id);
    const response = await handleTusRequest(c, { uploadId });
    response.headers.set("location", `/api/media/uploads/${uploadId}`);
    return response;
  } catch (error) {
    await forgetUpload(services, { uploadId, error });
    throw error;
  }
}

type NewUpload = { uploadId: string; ownerId: string; declared: DeclaredUpload };

/** @returns abandoned uploads whose bytes must be deleted. @throws ApiError 413, 429 */
function registerUpload(
  services: Services,
  { uploadId, ownerId, declared }: NewUpload,
): Promise<string[]> {
  const at = services.now();
  return services.db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const space = { ownerId, bytes: declared.sizeBytes, files: 1 };
    const { openUploads } = await requireSpace({ db: trx }, space);
    let dropped: string[] = [];
    if (openUploads >= maxOpen) {
      const before = new Date(at.getTime() - abandonedAfterMs);
      dropped = await deleteOpenUploads(trx, { ownerId, before });
      if (dropped.length === 0) throw new ApiError(mediaErrors.tooManyUploads);
    }
    await insertUpload(trx, { id: uploadId, ownerId, ...declared, at });
    return dropped;
  });
}

async function receive(c: SignedInContext): Promise<Response> {
  // Which all calls take, and which was read already when it comes here.
  const isJson = c.req.header("content-type") === "application/json";
  if (isJson) throw new ApiError(platformErrors.wrongType);
  const { id: uploadId, mediaId } = await requireOwnUpload(c);
  if (mediaId) throw new ApiError(mediaErrors.uploadConflict);
  try {
    return await handleTusRequest(c, { uploadId });
  } catch (error) {
    // On a full disk a partial upload would only take space: the client starts again later.
    if (error instanceof StorageFull) await forgetUpload(c.var.services, { uploadId, error });
    throw error;
  }
}

/** Also stops a chunk that is arriving at the moment. */
async function cancel(c: SignedInContext): Promise<Response> {
  const { id: uploadId } = await requireOwnUpload(c);
  const response = await handleTusRequest(c, { uploadId });
  await deleteUpload(c.var.services.db, uploadId);
  return response;
}

function finished({ sizeBytes }: UploadRow): Response {
  const size = String(sizeBytes);
  const headers = { "tus-resumable": "1.0.0", "upload-length": size, "upload-offset": size };
  return new Response(null, { headers });
}

/**
 * After an `error` that ends the upload, and that its sender is told: not whether its bytes went. They are
 * nobody's now, and the clean-up finds those that a storage which is away did not delete.
 */
export async function forgetUpload(
  services: Services,
  { uploadId, error }: { uploadId: string; error: unknown },
): Promise<void> {
  await deleteUpload(services.db, uploadId);
  if (error instanceof StorageUnavailable) return;
  await deleteUploadBytes(services, uploadId).catch((err: unknown) => {
    services.log.warn({ err }, "unused media not deleted");
  });
}

/** @throws ApiError 404 for one that is not the viewer's. */
async function requireOwnUpload(c: SignedInContext): Promise<UploadRow> {
  const { services, viewer } = c.var;
  const uploadId = c.req.param("uploadId") ?? "";
  return requireUpload(services, { uploadId, ownerId: viewer.id });
}

/** @throws ApiError 404 for one that is not the owner's. */
export async function requireUpload(
  { db }: Pick<Services, "db">,
  { uploadId, ownerId }: { uploadId: string; ownerId: string },
): Promise<UploadRow> {
  const upload = isLowerCaseUuid(uploadId) ? await findUpload(db, uploadId) : undefined;
  if (upload?.ownerId !== ownerId) throw new ApiError(mediaErrors.uploadNotFound);
  return upload;
}
