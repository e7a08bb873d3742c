import type { Services } from "../../../platform/services.server.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { deleteDraftsBefore } from "./photo-queries.server.ts";
import { leadPhotos } from "./photos.server.ts";

/** A message that is being written keeps its photos for a day. */
const draftLifeMs = dayMs;

type PhotoCleanup = { drafts: number; files: number };

export async function cleanUpPhotos(
  services: Services,
  stopping?: AbortSignal,
): Promise<PhotoCleanup> {
  const { db, now } = services;
  const drafts = await deleteDraftsBefore(db, new Date(now().getTime() - draftLifeMs));
  return { drafts, files: await leadPhotos.deleteUnused(services, stopping) };
}
