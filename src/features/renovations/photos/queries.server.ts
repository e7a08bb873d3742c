import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import type { RenovationPhoto } from "./contract.ts";

type PhotoRow = Pick<RenovationPhoto, "id" | "width" | "height">;

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

type NewPhoto = PhotoRow & { renovationId: string; sizeBytes: number; at: Date };

/** Behind the others. */
export async function insertPhoto(trx: Executor, photo: NewPhoto): Promise<void> {
  const { id, renovationId, width, height, sizeBytes, at } = photo;
  await sql`
    insert into renovation_photo (id, renovation_id, place, width, height, size_bytes, created_at)
    select ${id}, ${renovationId}, coalesce(max(place) + 1, 0), ${width}, ${height}, ${sizeBytes},
      ${at}::timestamptz
    from renovation_photo where renovation_id = ${renovationId}`.execute(trx);
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
