import type { Executor } from "../../platform/db/connect.server.ts";
import { videoUrl } from "./medium.ts";
import { pictureUrl, widthsOf } from "./picture.ts";

/** For „Pobierz moje dane”: every stored file with its address, and those on their way here. */
export async function exportMedia(
  executor: Executor,
  ownerId: string,
): Promise<Record<string, unknown>> {
  const files = await executor
    .selectFrom("media")
    .select(["id", "kind", "content_type as contentType", "size_bytes", "width", "height"])
    .select(["duration_ms as durationMs", "captions", "poster_id as posterId"])
    .select("created_at as createdAt")
    .where("owner_id", "=", ownerId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const media = files.map(({ size_bytes: sizeBytes, ...file }) => ({
    ...file,
    sizeBytes: Number(sizeBytes),
    url: addressOf(file),
  }));
  return { media, uploads: await uploadsOf(executor, ownerId) };
}

type StoredFile = { id: string; kind: string; contentType: string; width: number | null };

function addressOf({ id, kind, contentType, width }: StoredFile): string {
  if (kind === "video") return videoUrl(id, contentType);
  return pictureUrl(id, widthsOf(width ?? 1).at(-1)!, "jpg");
}

async function uploadsOf(executor: Executor, ownerId: string) {
  const rows = await executor
    .selectFrom("upload")
    .select(["name", "kind", "size_bytes", "media_id as mediaId", "created_at as createdAt"])
    .where("owner_id", "=", ownerId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ size_bytes: sizeBytes, ...row }) => ({
    ...row,
    sizeBytes: Number(sizeBytes),
  }));
}
