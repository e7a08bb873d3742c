import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  defineJob,
  enqueue,
  jobPriority,
  type Schedule,
} from "../../../platform/jobs/jobs.server.ts";
import { RetryLater } from "../../../platform/jobs/retry-later.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { StorageFull } from "../../../platform/storage/storage.server.ts";
import { type FilmRow, findFilm, markExamined, unexaminedFilms } from "../film-queries.server.ts";
import { keepPicture, preparePicture } from "../pictures/store.server.ts";
import { filmKey } from "./film-key.ts";
import { durationOf, type FilmTools, frameOf, lookUpTools } from "./frame.server.ts";

const minutesUntilRetry = 10;

/** Asked for once: a program that is installed later is found by the next start. */
let tools: Promise<FilmTools | undefined> | undefined;
const toolsHere = () => (tools ??= lookUpTools(process.env.PATH ?? ""));

/** Makes a film's poster and fills in what its container left out; films follow one another. */
export const examineFilm = defineJob<{ mediaId: string }>({
  name: "examine-film",
  priority: jobPriority.bulk,
  queue: "films",
  run: async ({ mediaId }, services) => examine(mediaId, services, await toolsHere()),
});

/** Without the programs the film stays as it is: shown without a poster. */
export async function examine(
  mediaId: string,
  services: Services,
  found: FilmTools | undefined,
): Promise<void> {
  if (!found) return;
  const film = await findFilm(services.db, mediaId);
  if (!film?.ownerId || film.examinedAt) return;
  try {
    await examineCopy(services, { ...film, ownerId: film.ownerId }, found);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!(error instanceof StorageFull) && code !== "ENOSPC" && code !== "EDQUOT") throw error;
    throw new RetryLater(minutesUntilRetry * 60, { cause: error });
  }
}

async function examineCopy(
  services: Services,
  film: FilmRow & { ownerId: string },
  found: FilmTools,
) {
  const { db, storage, config } = services;
  const object = await storage.get(filmKey(film));
  if (!object) return;
  const folder = join(config.dataDir, "tmp", "film");
  // Films follow one another: what lies here was left by a process that was killed.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, "film");
    await pipeline(object.stream(), createWriteStream(path, { mode: 0o600 }));
    const file = { path, contentType: film.contentType, durationMs: film.durationMs };
    const durationMs = film.durationMs ?? (await durationOf(found, file)) ?? null;
    const bytes = await frameOf(found, { ...file, durationMs });
    const poster = bytes && (await preparePicture(db, { storage, bytes }));
    await db.transaction().execute(async (trx) => {
      const { ownerId } = film;
      const posterId = poster ? await keepPicture(trx, { ownerId, picture: poster }) : null;
      const { width = null, height = null } = poster?.content ?? {};
      const at = services.now();
      await markExamined(trx, { id: film.id, posterId, width, height, durationMs, at });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const caughtUpAtOnce = 200;

/** Posters of films that came while the programs were missing. */
export const examineMissed = defineJob<object>({
  name: "examine-missed-films",
  priority: jobPriority.bulk,
  async run(_payload, { db }) {
    if (!(await toolsHere())) return;
    for (const mediaId of await unexaminedFilms(db, caughtUpAtOnce)) {
      await enqueue(db, examineFilm, { mediaId }, { key: `examine-film:${mediaId}` });
    }
  },
});

export const filmJobs = [examineFilm, examineMissed];

export const filmSchedules: Schedule[] = [{ job: examineMissed, cron: "40 3 * * *" }];
