import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  defineJob,
  enqueueMany,
  jobPriority,
  type Schedule,
} from "../../../platform/jobs/jobs.server.ts";
import { RetryLater } from "../../../platform/jobs/retry-later.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { StorageFull, StorageUnavailable } from "../../../platform/storage/storage.server.ts";
import { firstUuid } from "../../../platform/uuid.ts";
import { savePicture, preparePicture } from "../pictures/store.server.ts";
import {
  type VideoRow,
  findVideo,
  markExamined,
  listUnexaminedVideos,
} from "../video-queries.server.ts";
import { durationOf, type VideoTools, frameOf, lookUpTools } from "./frame.server.ts";
import { videoKey } from "./video-key.ts";

const minutesUntilRetry = 10;

/** Asked for once: a program that is installed later is found by the next start. */
let tools: Promise<VideoTools | undefined> | undefined;
const installedTools = () => (tools ??= lookUpTools(process.env.PATH ?? ""));

/** Makes a video's poster and fills in what its container left out; videos follow one another. */
export const examineVideo = defineJob<{ mediaId: string }>({
  name: "media:examine-video",
  formerName: "examine-film",
  priority: jobPriority.bulk,
  queue: "films",
  run: async ({ mediaId }, services) => examine(mediaId, services, await installedTools()),
});

/** Without the programs the video stays as it is: shown without a poster. */
export async function examine(
  mediaId: string,
  services: Services,
  found: VideoTools | undefined,
): Promise<void> {
  if (!found) return;
  const video = await findVideo(services.db, mediaId);
  if (!video?.ownerId || video.examinedAt) return;
  try {
    await examineCopy(services, { ...video, ownerId: video.ownerId }, found);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const isOfStorage = error instanceof StorageFull || error instanceof StorageUnavailable;
    if (!isOfStorage && code !== "ENOSPC" && code !== "EDQUOT") throw error;
    throw new RetryLater(minutesUntilRetry * 60, { cause: error });
  }
}

async function examineCopy(
  services: Services,
  video: VideoRow & { ownerId: string },
  found: VideoTools,
) {
  const { db, storage, config } = services;
  const object = await storage.get(videoKey(video));
  if (!object) return;
  const folder = join(config.dataDir, "tmp", "film");
  // Videos follow one another: what is here was left by a killed process.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, "film");
    await pipeline(object.stream(), createWriteStream(path, { mode: 0o600 }));
    const file = { path, contentType: video.contentType, durationMs: video.durationMs };
    const durationMs = video.durationMs ?? (await durationOf(found, file)) ?? null;
    const bytes = await frameOf(found, { ...file, durationMs });
    const poster = bytes && (await preparePicture(db, { storage, bytes }));
    await db.transaction().execute(async (trx) => {
      const { ownerId } = video;
      const posterId = poster ? await savePicture(trx, { ownerId, picture: poster }) : null;
      const { width = null, height = null } = poster?.content ?? {};
      const at = services.now();
      await markExamined(trx, { id: video.id, posterId, width, height, durationMs, at });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const missedBatchSize = 200;

/** Posters of videos that came while the programs were missing. */
const examineMissed = defineJob<object>({
  name: "media:examine-missed-videos",
  formerName: "examine-missed-films",
  priority: jobPriority.bulk,
  async run(_payload, { db }, stopping) {
    if (!(await installedTools())) return;
    for (let after: string | undefined = firstUuid; after;) {
      if (stopping?.aborted) return;
      const next: { after: string; limit: number } = { after, limit: missedBatchSize };
      const missed = await listUnexaminedVideos(db, next);
      const videos = missed.map((mediaId) => ({ mediaId }));
      await enqueueMany(db, examineVideo, videos, {
        keyOf: ({ mediaId }) => `examine-film:${mediaId}`,
      });
      after = missed.at(-1);
    }
  },
});

export const videoJobs = [examineVideo, examineMissed];

export const videoSchedules: Schedule[] = [{ job: examineMissed, cron: "40 3 * * *" }];
