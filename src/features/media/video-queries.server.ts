import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import { insertMedium } from "./medium-queries.server.ts";
import type { VideoType } from "./video-limits.ts";

/** What is known of a video's bytes, regardless of their owner. */
export type VideoContent = {
  /** Of the bytes as received. */
  sha256: Buffer;
  sizeBytes: number;
  contentType: VideoType;
  width: number | null;
  height: number | null;
  durationMs: number | null;
};

/** A video with these very bytes, of any owner. */
export async function findVideoContent(
  executor: Executor,
  sha256: Buffer,
): Promise<VideoContent | undefined> {
  const row = await executor
    .selectFrom("media")
    .select(["size_bytes", "content_type", "width", "height", "duration_ms"])
    .where("sha256", "=", sha256)
    .where("kind", "=", "video")
    .orderBy("examined_at", (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    sha256,
    sizeBytes: Number(row.size_bytes),
    contentType: row.content_type as VideoType,
    width: row.width,
    height: row.height,
    durationMs: row.duration_ms,
  };
}

/** Adds the video to its owner's, or renews the one they have. */
export function insertVideo(
  executor: Executor,
  { id, ownerId, content }: { id: string; ownerId: string; content: VideoContent },
): Promise<{ id: string; examinedAt: Date | null }> {
  const { contentType, durationMs } = content;
  const more = { duration_ms: durationMs };
  return insertMedium(executor, { id, ownerId, kind: "video", content, contentType, more });
}

export type VideoRow = VideoContent & {
  id: string;
  ownerId: string | null;
  posterId: string | null;
  captions: string | null;
  examinedAt: Date | null;
};

export async function findVideo(executor: Executor, id: string): Promise<VideoRow | undefined> {
  const row = await executor
    .selectFrom("media")
    .select([
      "owner_id as ownerId",
      "sha256",
      "size_bytes",
      "content_type",
      "width",
      "height",
      "duration_ms as durationMs",
      "poster_id as posterId",
      "captions",
      "examined_at as examinedAt",
    ])
    .where("id", "=", id)
    .where("kind", "=", "video")
    .executeTakeFirst();
  if (!row) return undefined;
  const { size_bytes: sizeBytes, content_type: contentType, ...rest } = row;
  return { ...rest, id, sizeBytes: Number(sizeBytes), contentType: contentType as VideoType };
}

/** Notes that a video was looked at; a poster its owner chose meanwhile stays. */
export async function markExamined(
  executor: Executor,
  video: {
    id: string;
    posterId: string | null;
    width: number | null;
    height: number | null;
    durationMs: number | null;
    at: Date;
  },
): Promise<void> {
  await executor
    .updateTable("media")
    .set((row) => ({
      poster_id: row.fn.coalesce("poster_id", row.val(video.posterId)),
      width: row.fn.coalesce("width", row.val(video.width)),
      height: row.fn.coalesce("height", row.val(video.height)),
      duration_ms: row.fn.coalesce("duration_ms", row.val(video.durationMs)),
      examined_at: video.at,
    }))
    .where("id", "=", video.id)
    .where("kind", "=", "video")
    .execute();
}

/** Videos that have not been examined yet, behind `after` in the order of their ids. */
export async function listUnexaminedVideos(
  executor: Executor,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media
    where kind = 'video' and examined_at is null and owner_id is not null and id > ${after}::uuid
    order by id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** A video's captions, WebVTT; undefined when there are none. */
export async function findCaptions(executor: Executor, id: string): Promise<string | undefined> {
  const row = await executor
    .selectFrom("media")
    .select("captions")
    .where("id", "=", id)
    .where("kind", "=", "video")
    .executeTakeFirst();
  return row?.captions ?? undefined;
}

/** Only the owner's own video. @returns whether there is one. */
export async function updateVideo(
  executor: Executor,
  video: {
    id: string;
    ownerId: string;
    changes: { captions: string | null } | { poster_id: string | null };
    at: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable("media")
    .set({ ...video.changes, needed_at: video.at })
    .where("id", "=", video.id)
    .where("owner_id", "=", video.ownerId)
    .where("kind", "=", "video")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
