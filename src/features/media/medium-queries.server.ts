import type { Executor } from "../../platform/db/connect.server.ts";
import type { MediumRow } from "./medium.ts";

/** A stored picture or video as it is shown; undefined when it is gone. */
export async function findMedium(executor: Executor, id: string): Promise<MediumRow | undefined> {
  const row = await executor
    .selectFrom("media as m")
    .leftJoin("media as p", "p.id", "m.poster_id")
    .select(({ eb }) => [
      "m.id",
      "m.kind",
      "m.content_type as contentType",
      "m.width",
      "m.height",
      "m.duration_ms as durationMs",
      "m.placeholder",
      "m.colour",
      eb("m.captions", "is not", null).as("hasCaptions"),
      "p.id as posterId",
      "p.width as posterWidth",
      "p.height as posterHeight",
      "p.placeholder as posterPlaceholder",
      "p.colour as posterColour",
    ])
    .where("m.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: mediaId, contentType, width, height, durationMs, placeholder, colour } = row;
  const kind = row.kind === "video" ? "video" : "picture";
  const hasCaptions = Boolean(row.hasCaptions);
  const shown = { id: mediaId, kind, contentType, width, height, durationMs } as const;
  return { ...shown, placeholder, colour, hasCaptions, poster: posterOf(row) };
}

type PosterColumns = {
  posterId: string | null;
  posterWidth: number | null;
  posterHeight: number | null;
  posterPlaceholder: string | null;
  posterColour: string | null;
};

function posterOf(row: PosterColumns): MediumRow["poster"] {
  if (!row.posterId || !row.posterWidth || !row.posterHeight) return null;
  return {
    id: row.posterId,
    width: row.posterWidth,
    height: row.posterHeight,
    placeholder: row.posterPlaceholder,
    colour: row.posterColour,
  };
}

/** The owner's among `ids` are left alone by the sweep for another day. @returns those. */
export async function renewOwnNeeded(
  executor: Executor,
  { ownerId, ids, at }: { ownerId: string; ids: readonly string[]; at: Date },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const own = executor
    .selectFrom("media")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("id", "in", [...ids])
    .orderBy("id")
    .forNoKeyUpdate();
  const rows = await executor
    .updateTable("media")
    .set({ needed_at: at })
    .where("id", "in", own)
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
