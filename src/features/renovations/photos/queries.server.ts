import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { RenovationPhoto } from "./contract.ts";

export type PhotoRow = Pick<RenovationPhoto, "id" | "width" | "height">;

/** In the owner's order. */
export function listPhotos(executor: Executor, renovationId: string): Promise<PhotoRow[]> {
  return executor
    .selectFrom("renovation_photo")
    .select(["id", "width", "height"])
    .where("renovation_id", "=", renovationId)
    .orderBy("place")
    .orderBy("id")
    .execute();
}

/** Before its files are stored: what gets no row is deleted with the unused. */
export async function claimPhoto(executor: Executor, id: string, at: Date): Promise<void> {
  await executor.insertInto("renovation_photo_unused").values({ id, since: at }).execute();
}

export type NewPhoto = PhotoRow & { renovationId: string; sizeBytes: number; at: Date };

/** Behind the others. @returns false when its files are being deleted already. */
export async function insertPhoto(trx: Executor, photo: NewPhoto): Promise<boolean> {
  const { id, renovationId, width, height, sizeBytes, at } = photo;
  const claimed = await trx
    .deleteFrom("renovation_photo_unused")
    .where("id", "=", id)
    .executeTakeFirst();
  if (claimed.numDeletedRows === 0n) return false;
  await sql`
    insert into renovation_photo (id, renovation_id, place, width, height, size_bytes, created_at)
    select ${id}, ${renovationId}, coalesce(max(place) + 1, 0), ${width}, ${height}, ${sizeBytes},
      ${at}::timestamptz
    from renovation_photo where renovation_id = ${renovationId}`.execute(trx);
  return true;
}

/** The first of `ids` comes first. */
export async function orderPhotos(
  trx: Executor,
  { renovationId, ids }: { renovationId: string; ids: readonly string[] },
): Promise<void> {
  await sql`
    update renovation_photo set place = asked.place - 1
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    where renovation_photo.id = asked.id
      and renovation_photo.renovation_id = ${renovationId}`.execute(trx);
}

/** @returns whether there was one. */
export async function removePhoto(
  trx: Executor,
  { renovationId, id }: { renovationId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("renovation_photo")
    .where("id", "=", id)
    .where("renovation_id", "=", renovationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Asked = { renovationId: string; id: string; viewerId: string };

/**
 * Whether the viewer may see this photo: its owner always; of companies only where the owner shows
 * the photos, and then those whose job it may become and those whose offer is not declined.
 */
export async function maySeePhoto(
  executor: Executor,
  { renovationId, id, viewerId }: Asked,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from renovation r join renovation_photo p on p.renovation_id = r.id
    where r.id = ${renovationId} and p.id = ${id} and (r.owner_id = ${viewerId}
      or (r.shows_photos and exists (
        select 1 from company c
        left join renovation_offer o on o.renovation_id = r.id and o.company_id = c.id
        where c.id = ${viewerId} and c.published_at is not null
          and (o.status <> 'declined' or (o.status is null and r.status = 'open'
            and r.subcategory_ids && c.subcategory_ids)))))`.execute(executor);
  return rows.length > 0;
}

export async function listUnusedPhotos(
  executor: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await executor
    .selectFrom("renovation_photo_unused")
    .select("id")
    .where("since", "<", before)
    .orderBy("since")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Held until the transaction ends: a claim of it waits. @returns whether it is still there. */
export async function lockUnusedPhoto(trx: Executor, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("renovation_photo_unused")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetUnusedPhoto(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom("renovation_photo_unused").where("id", "=", id).execute();
}
