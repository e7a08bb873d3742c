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
import { type LeadCaller, lockOwnLead, type OwnLead, readOwnLead } from "../lead-access.server.ts";
import { lockLead } from "../queries.server.ts";
import { tellLeadChanged } from "../sender-queries.server.ts";
import { conversationErrors } from "./contract.ts";
import {
  countPhotos,
  findPhoto,
  insertPhoto,
  listPhotos,
  type PhotoRow,
  removePhoto,
} from "./photo-queries.server.ts";
import { refuseClosed } from "./refuse-closed.server.ts";
import { photoLimits, photoPlace } from "./rules.ts";

export const leadPhotoBodies = photoBodies(/^\/api\/leads\/[^/]+\/photos\/?$/);

/** Apart from public media: these files are sent to the two sides of a lead alone. */
export const leadPhotos = privatePhotos({ folder: "leads", unused: "lead_photo_unused" });

/** Stores a photo of either side. @throws ApiError, StorageFull */
export function storePhoto(
  services: Services,
  caller: LeadCaller,
  sent: SentPhoto,
): Promise<PhotoRow> {
  return leadPhotos.store(services, sent, async (trx, files) => {
    const own = await lockOwnLead(trx, caller);
    const place = await requirePlace(trx, own);
    const { row: lead, side: author } = own;
    const isDraft = place === "message";
    const photo = { ...files, leadId: lead.id, author, isDraft, at: services.now() };
    const stored = await insertPhoto(trx, photo);
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

type Copying = { from: string; to: string };

/**
 * The sender's photos of one lead for another that was sent on from it, while that waits. Done again,
 * it goes on where it was: a copy is as old as its photo.
 */
export async function copyLeadPhotos(services: Services, { from, to }: Copying): Promise<void> {
  const { db } = services;
  const known = new Set((await ofLead(db, to)).map((photo) => photo.created_at.getTime()));
  const missing = (await ofLead(db, from)).filter((one) => !known.has(one.created_at.getTime()));
  for (const { id: original, width, height, created_at: at } of missing) {
    const copied = await leadPhotos.copy(services, original, async (trx, files) => {
      const lead = await lockLead(trx, to);
      if (!lead || lead.status !== "pending") return undefined;
      const { ofLead: count } = await countPhotos(trx, to, "sender");
      if (count >= photoLimits.ofLead) return undefined;
      const place = { leadId: to, author: "sender", isDraft: false } as const;
      return insertPhoto(trx, { ...files, ...place, width, height, at });
    });
    if (copied) await tellLeadChanged(db, to);
  }
}

const ofLead = async (executor: Executor, leadId: string) =>
  (await listPhotos(executor, leadId)).filter(
    (photo) => photo.author === "sender" && !photo.is_draft && !photo.message_id,
  );

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
  const file = isShown && (await leadPhotos.get(storage, photo.id, size));
  if (!file) throw new ApiError(conversationErrors.photoNotFound);
  return photoResponse(file);
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
