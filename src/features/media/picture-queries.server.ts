import type { Executor } from "../../platform/db/connect.server.ts";
import { insertMedium } from "./medium-queries.server.ts";

/** What is known of a picture's bytes, regardless of their owner. */
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

/** Adds the picture to its owner's, or renews the one they have. @returns its id. */
export async function insertPicture(
  executor: Executor,
  { id, ownerId, content }: { id: string; ownerId: string; content: PictureContent },
): Promise<string> {
  const { placeholder, colour, variantsAt } = content;
  const medium = await insertMedium(executor, {
    id,
    ownerId,
    kind: "picture",
    content,
    contentType: "image/jpeg",
    more: { placeholder, colour, variants_at: variantsAt },
  });
  return medium.id;
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
