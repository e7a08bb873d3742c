import { sql } from "kysely";
import type { Executor } from "../../platform/db/connect.server.ts";

/** What is known of a picture's bytes, whoever owns them. */
export type PictureContent = {
  sha256: Buffer;
  sizeBytes: number;
  width: number;
  height: number;
  placeholder: string | null;
  colour: string | null;
  variantsAt: Date | null;
};

/** A picture with these very bytes, of any owner. */
export async function findPictureContent(
  executor: Executor,
  sha256: Buffer,
): Promise<PictureContent | undefined> {
  const row = await executor
    .selectFrom("media")
    .select(["size_bytes", "width", "height", "placeholder", "colour", "variants_at"])
    .where("sha256", "=", sha256)
    .where("kind", "=", "picture")
    .orderBy("variants_at", (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (!row?.width || !row.height) return undefined;
  return {
    sha256,
    sizeBytes: Number(row.size_bytes),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    colour: row.colour,
    variantsAt: row.variants_at,
  };
}

/**
 * Adds the picture to its owner's; the one they already have with these bytes is needed anew and
 * answered instead.
 */
export async function insertPicture(
  executor: Executor,
  { id, ownerId, content }: { id: string; ownerId: string; content: PictureContent },
): Promise<string> {
  const row = await executor
    .insertInto("media")
    .values({
      id,
      owner_id: ownerId,
      kind: "picture",
      sha256: content.sha256,
      content_type: "image/jpeg",
      size_bytes: BigInt(content.sizeBytes),
      width: content.width,
      height: content.height,
      placeholder: content.placeholder,
      colour: content.colour,
      variants_at: content.variantsAt,
    })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "sha256"]).doUpdateSet({ needed_at: sql<Date>`now()` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findPicture(
  executor: Executor,
  id: string,
): Promise<{ sha256: Buffer; width: number; variantsAt: Date | null } | undefined> {
  const row = await executor
    .selectFrom("media")
    .select(["sha256", "width", "variants_at"])
    .where("id", "=", id)
    .where("kind", "=", "picture")
    .executeTakeFirst();
  if (!row?.width) return undefined;
  return { sha256: row.sha256, width: row.width, variantsAt: row.variants_at };
}

/** Notes for every owner of these bytes that all their variants are there. */
export async function markVariantsMade(
  executor: Executor,
  { sha256, at }: { sha256: Buffer; at: Date },
): Promise<void> {
  await executor
    .updateTable("media")
    .set({ variants_at: at })
    .where("sha256", "=", sha256)
    .where("variants_at", "is", null)
    .execute();
}

export type MediaKind = "picture" | "video";

/** Rows of media carry their kind as text; its check constraint knows these two. */
const kindOf = (kind: string): MediaKind => (kind === "video" ? "video" : "picture");

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

/** Somebody still works with these: the sweep leaves them alone for another day. */
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
