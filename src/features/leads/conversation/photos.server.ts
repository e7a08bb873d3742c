import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type BodyException, megabyte } from "../../../platform/api/body-limit.server.ts";
import { ApiError, platformErrors } from "../../../platform/api/problem.ts";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { inertPolicy } from "../../../platform/http/headers.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { Storage } from "../../../platform/storage/storage.server.ts";
import { PictureRefused } from "../../media/picture-refused.server.ts";
import { encodeInProcess } from "../../media/pictures/picture-pool.server.ts";
import { readPicture } from "../../media/pictures/pictures.server.ts";
import { QueueFull } from "../../media/semaphore.server.ts";
import { refusedPicture } from "../../media/upload-errors.ts";
import { type LeadCaller, lockOwnLead, type OwnLead, readOwnLead } from "../lead-access.server.ts";
import { tellLeadChanged } from "../sender-queries.server.ts";
import { conversationErrors } from "./contract.ts";
import {
  claimPhoto,
  countPhotos,
  findPhoto,
  insertPhoto,
  type PhotoRow,
  removePhoto,
} from "./photo-queries.server.ts";
import { refuseClosed } from "./refuse-closed.server.ts";
import { photoLimits, photoPlace } from "./rules.ts";

/** A little over the limit, so that a photo just beyond it is told so by its name. */
export const leadPhotoBodies: BodyException = {
  path: /^\/api\/leads\/[^/]+\/photos\/?$/,
  maxBytes: 6 * megabyte,
  contentType: /^image\//,
};

/** `full`: as large as it was sent, within reason; `small`: for a preview. */
type PhotoSize = "full" | "small";

/** Pixels; twice as many as a preview has on the page. */
const smallWidth = 480;

/** Apart from public media: these files are sent to the two sides of a lead alone. */
function photoKey(id: string, size: PhotoSize): string {
  return `leads/${id.slice(0, 2)}/${id}/${size}.jpg`;
}

export async function deletePhotoFiles(storage: Storage, id: string): Promise<void> {
  await storage.delete(photoKey(id, "full"));
  await storage.delete(photoKey(id, "small"));
}

/** What a photo is called where its sender gave no name. */
const nameless = "bez nazwy";

type SentPhoto = { bytes: Buffer; name: string | undefined };

/**
 * Stores a photo of either side. Its files are whole before its row is there; files without a row
 * are deleted with the unused. @throws ApiError, StorageFull
 */
export async function storePhoto(
  { db, storage, now }: Services,
  caller: LeadCaller,
  { bytes, name = nameless }: SentPhoto,
): Promise<PhotoRow> {
  const { full, small, width, height } = await decode(bytes, name);
  const id = randomUUID();
  await claimPhoto(db, id, now());
  await storage.put(photoKey(id, "full"), full);
  await storage.put(photoKey(id, "small"), small);
  return db.transaction().execute(async (trx) => {
    const own = await lockOwnLead(trx, caller);
    const place = await requirePlace(trx, own);
    const { row: lead, side: author } = own;
    const isDraft = place === "message";
    const sizes = { width, height, sizeBytes: full.length + small.length };
    const photo = { id, leadId: lead.id, author, isDraft, ...sizes, at: now() };
    const stored = await insertPhoto(trx, photo);
    if (!stored) throw new ApiError(platformErrors.unavailable);
    if (!isDraft) await tellLeadChanged(trx, lead.id);
    return stored;
  });
}

/** Where a new photo goes. @throws ApiError 409 where there is no room. */
export async function requirePlace(
  executor: Executor,
  { row, side }: OwnLead,
): Promise<"lead" | "message"> {
  const place = photoPlace(row, side);
  if (!place) throw refuseClosed(row);
  const { ofLead, ofSide } = await countPhotos(executor, row.id, side);
  if (place === "lead" && ofLead >= photoLimits.ofLead) {
    throw new ApiError(conversationErrors.tooManyLeadPhotos);
  }
  if (ofSide >= photoLimits.ofSide) throw new ApiError(conversationErrors.tooManyPhotos);
  return place;
}

async function decode(bytes: Buffer, name: string) {
  try {
    const { base: full, width, height } = await readPicture(bytes);
    const preview = { bytes: full, width: smallWidth, format: "jpg" as const };
    return { full, small: await encodeInProcess(preview), width, height };
  } catch (error) {
    if (error instanceof PictureRefused) throw refusedPicture(error.reason, name);
    if (error instanceof QueueFull) throw new ApiError(platformErrors.unavailable);
    throw error;
  }
}

type AskedPhoto = { photoId: string; size: PhotoSize };

/** The file, for the two sides alone; an unsent one for its author. @throws ApiError 404 */
export async function openPhoto(
  { db, storage }: Services,
  caller: LeadCaller,
  { photoId, size }: AskedPhoto,
): Promise<Response> {
  const { row: lead, side } = await readOwnLead(db, caller);
  const photo = await findPhoto(db, { leadId: lead.id, id: photoId });
  const isShown = photo && (!photo.is_draft || photo.author === side);
  const file = isShown && (await storage.get(photoKey(photo.id, size)));
  if (!file) throw new ApiError(conversationErrors.photoNotFound);
  return new Response(Readable.toWeb(file.stream()) as ReadableStream, {
    headers: {
      "content-type": "image/jpeg",
      "content-length": String(file.sizeBytes),
      // For the browser alone, and not for long: the device may be somebody else's tomorrow.
      "cache-control": "private, max-age=3600",
      "content-security-policy": inertPolicy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}

/** @throws ApiError 404 for any but an own photo that no message shows. */
export async function deleteOwnPhoto(
  { db }: Services,
  caller: LeadCaller,
  photoId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { row: lead, side: author } = await lockOwnLead(trx, caller);
    const draftsOnly = lead.status !== "pending";
    const isRemoved = await removePhoto(trx, { id: photoId, leadId: lead.id, author, draftsOnly });
    if (!isRemoved) throw new ApiError(conversationErrors.photoNotFound);
    if (!draftsOnly) await tellLeadChanged(trx, lead.id);
  });
}
