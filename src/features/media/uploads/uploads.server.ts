import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { type BodyException, megabyte } from "../../../platform/api/body-limit.server.ts";
import { ApiError, platformErrors } from "../../../platform/api/problem.ts";
import type { ApiContext, ApiEnv } from "../../../platform/api/router.server.ts";
import type { Limit } from "../../../platform/http/limits.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { StorageFull } from "../../../platform/storage/storage.server.ts";
import { requireConfirmed } from "../../accounts/session/viewer.server.ts";
import { mediaErrors } from "../contract.ts";
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
  contentType: /^application\/offset\+octet-stream$/,
  streamed: true,
};

const uploads: Limit = { name: "upload", points: 600, seconds: 60 * 60 };
/** Unfinished uploads of one account; when there are more, those begun an hour ago make room. */
const maxOpen = 40;
const abandonedAfterMs = 60 * 60 * 1000;

/** Files arrive by the tus protocol, in chunks that may break off and be resumed. */
export function mediaUploads(): Hono<ApiEnv> {
  const path = "/media/uploads/:uploadId";
  return new Hono<ApiEnv>()
    .post("/media/uploads", (c) => begin(c))
    .get(path, async (c) => {
      // Hono answers HEAD by the route of GET; the bytes themselves are nobody's to read here.
      if (c.req.method !== "HEAD") throw new ApiError(platformErrors.notFound);
      const upload = await requireOwnUpload(c);
      return upload.mediaId ? finished(upload) : handleTusRequest(c, { uploadId: upload.id });
    })
    .patch(path, (c) => receive(c))
    .delete(path, (c) => cancel(c));
}

async function begin(c: ApiContext): Promise<Response> {
  const { id: ownerId } = await requireConfirmed(c, "corporate");
  const { services } = c.var;
  const declared = readUploadHeaders(c.req.raw.headers);
  await services.limits.consume(uploads, ownerId);
  const uploadId = randomUUID();
  const dropped = await registerUpload(services, { uploadId, ownerId, declared });
  for (const id of dropped) await deleteUploadBytes(services, id);
  try {
    const response = await handleTusRequest(c, { uploadId });
    response.headers.set("location", `/api/media/uploads/${uploadId}`);
    return response;
  } catch (error) {
    await forget(services, uploadId);
    throw error;
  }
}

type AccessRule = { uploadId: string; ownerId: string; declared: DeclaredUpload };

/** @returns abandoned uploads whose bytes are to go. @throws ApiError 413, 429 */
function registerUpload(
  services: Services,
  { uploadId, ownerId, declared }: AccessRule,
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

async function receive(c: ApiContext): Promise<Response> {
  const { id: uploadId, mediaId } = await requireOwnUpload(c);
  if (mediaId) throw new ApiError(mediaErrors.uploadConflict);
  try {
    return await handleTusRequest(c, { uploadId });
  } catch (error) {
    // On a full disk what came so far would only be in the way: the client begins anew later.
    if (error instanceof StorageFull) await forget(c.var.services, uploadId);
    throw error;
  }
}

/** Also stops a chunk that is arriving at the moment. */
async function cancel(c: ApiContext): Promise<Response> {
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

async function forget(services: Services, uploadId: string): Promise<void> {
  await deleteUpload(services.db, uploadId);
  await deleteUploadBytes(services, uploadId);
}

/** @throws ApiError 401, 403, and 404 for one that is not the viewer's. */
async function requireOwnUpload(c: ApiContext): Promise<UploadRow> {
  const { id: ownerId } = await requireConfirmed(c, "corporate");
  return requireUpload(c.var.services, { uploadId: c.req.param("uploadId") ?? "", ownerId });
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws ApiError 404 for one that is not the owner's. */
export async function requireUpload(
  { db }: Pick<Services, "db">,
  { uploadId, ownerId }: { uploadId: string; ownerId: string },
): Promise<UploadRow> {
  const upload = idPattern.test(uploadId) ? await findUpload(db, uploadId) : undefined;
  if (upload?.ownerId !== ownerId) throw new ApiError(mediaErrors.uploadNotFound);
  return upload;
}
