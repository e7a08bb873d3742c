import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";
import type { DB } from "../../platform/db/schema.ts";
import type { MediumRow } from "./medium.ts";

export type MediaKind = "picture" | "video";

/** Rows of media carry their kind as text; its check constraint knows these two. */
export const kindOf = (kind: string): MediaKind => (kind === "video" ? "video" : "picture");

/** A picture's row of media as `StoredPicture`; null where a left join found none. */
export const pictureJson = (table: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column("id")} is not null then json_build_object('id', ${column("id")},
    'width', ${column("width")}, 'height', ${column("height")},
    'placeholder', ${column("placeholder")}, 'colour', ${column("colour")}) end`;
};

/** Keys and values of a `MediumRow`, to be built from media `m` and its poster `f`. */
export const mediumPairs = sql`'id', m.id, 'kind', m.kind, 'contentType', m.content_type,
  'width', m.width, 'height', m.height, 'durationMs', m.duration_ms,
  'placeholder', m.placeholder, 'colour', m.colour, 'hasCaptions', m.captions is not null,
  'poster', ${pictureJson("f")}`;

/** A stored picture or video as it is shown; undefined when it is gone. */
export async function findMedium(executor: Executor, id: string): Promise<MediumRow | undefined> {
  const { rows } = await sql<{ medium: MediumRow }>`
    select json_build_object(${mediumPairs}) as medium
    from media m left join media f on f.id = m.poster_id
    where m.id = ${id}`.execute(executor);
  return rows[0]?.medium;
}

type NewMedium = {
  id: string;
  ownerId: string;
  kind: MediaKind;
  content: { sha256: Buffer; sizeBytes: number; width: number | null; height: number | null };
  contentType: string;
  /** What only pictures or only videos have. */
  more: Pick<Insertable<DB["media"]>, "placeholder" | "colour" | "variants_at" | "duration_ms">;
};

/**
 * Adds it to its owner's; the one they already have with these bytes is needed again and returned
 * instead.
 */
export async function insertMedium(
  executor: Executor,
  { id, ownerId, kind, content, contentType, more }: NewMedium,
): Promise<{ id: string; examinedAt: Date | null }> {
  return executor
    .insertInto("media")
    .values({
      id,
      owner_id: ownerId,
      kind,
      sha256: content.sha256,
      content_type: contentType,
      size_bytes: BigInt(content.sizeBytes),
      width: content.width,
      height: content.height,
      ...more,
    })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "sha256"]).doUpdateSet({ needed_at: sql<Date>`now()` }),
    )
    .returning(["id", "examined_at as examinedAt"])
    .executeTakeFirstOrThrow();
}

/**
 * Those of `ids` that are the owner's, by id; held until the transaction ends, so that the sweep
 * does not take them while they are being put somewhere.
 */
export async function lockOwnMedia(
  trx: Executor,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<Map<string, { kind: MediaKind }>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("media")
    .select(["id", "kind"])
    .where("owner_id", "=", ownerId)
    .where("id", "in", [...ids])
    // One order for everybody: two edits never wait for each other in a circle.
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, { kind: kindOf(kind) }]));
}

/** An editor still uses these: the sweep skips them for another day. */
export async function renewNeeded(
  executor: Executor,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  // Locked in one order for everybody: two edits of the same files never block each other.
  const stale = executor
    .selectFrom("media")
    .select("id")
    .where("id", "in", [...ids])
    .where("needed_at", "<", at)
    .orderBy("id")
    .forNoKeyUpdate();
  await executor.updateTable("media").set({ needed_at: at }).where("id", "in", stale).execute();
}

/**
 * Takes a content back from the sweep. Called before its file is looked for or put: waits while
 * the sweep is deleting that very file, and afterwards it is left alone for an hour at least.
 */
export async function claimContent(
  executor: Executor,
  { sha256, kind }: { sha256: Buffer; kind: MediaKind },
): Promise<void> {
  await executor
    .deleteFrom("unused_content")
    .where("sha256", "=", sha256)
    .where("kind", "=", kind)
    .execute();
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
