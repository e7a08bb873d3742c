import type { Services } from "../../../platform/services.server.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { deleteDraftsBefore } from "./photo-queries.server.ts";
import { leadPhotos } from "./photos.server.ts";

/** A message that is being written keeps its photos for a day. */
const draftLifeMs = dayMs;

export async function cleanUpPhotos(services: Services, stopping?: AbortSignal): Promise<void> {
  const { db, now } = services;
  await deleteDraftsBefore(db, new Date(now().getTime() - draftLifeMs));
  await leadPhotos.deleteUnused(services, stopping);
}
