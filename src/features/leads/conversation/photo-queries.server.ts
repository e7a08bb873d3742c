import { sql } from "kysely";
import type { Executor } from "../../../platform/db/connect.server.ts";
import { deleteInBatches } from "../../../platform/db/delete-in-batches.server.ts";
import type { LeadSide } from "../rules.ts";

const photoColumns = [
  "id",
  "lead_id",
  "message_id",
  "author",
  "is_draft",
  "width",
  "height",
  "created_at",
] as const;

export type PhotoRow = {
  id: string;
  lead_id: string;
  message_id: string | null;
  author: string;
  is_draft: boolean;
  width: number;
  height: number;
  created_at: Date;
};

type NewPhoto = {
  id: string;
  leadId: string;
  author: LeadSide;
  isDraft: boolean;
  width: number;
  height: number;
  sizeBytes: number;
  at: Date;
};

/** All photos of a lead, its own and those of messages and drafts. */
export function listPhotos(executor: Executor, leadId: string): Promise<PhotoRow[]> {
  return executor
    .selectFrom("lead_photo")
    .select(photoColumns)
    .where("lead_id", "=", leadId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function findPhoto(
  executor: Executor,
  { leadId, id }: { leadId: string; id: string },
): Promise<PhotoRow | undefined> {
  return executor
    .selectFrom("lead_photo")
    .select(photoColumns)
    .where("id", "=", id)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
}

/** How many the side has: on the lead itself, and in all. */
export async function countPhotos(
  executor: Executor,
  leadId: string,
  side: LeadSide,
): Promise<{ ofLead: number; ofSide: number }> {
  const { rows } = await sql<{ ofLead: number; ofSide: number }>`
    select count(*) filter (where message_id is null and not is_draft)::int as "ofLead",
      count(*)::int as "ofSide"
    from lead_photo where lead_id = ${leadId} and author = ${side}`.execute(executor);
  return rows[0]!;
}

export function insertPhoto(trx: Executor, photo: NewPhoto): Promise<PhotoRow> {
  return trx
    .insertInto("lead_photo")
    .values({
      id: photo.id,
      lead_id: photo.leadId,
      author: photo.author,
      is_draft: photo.isDraft,
      width: photo.width,
      height: photo.height,
      size_bytes: photo.sizeBytes,
      created_at: photo.at,
    })
    .returning(photoColumns)
    .executeTakeFirstOrThrow();
}

/** Drafts of this side become photos of the message. @returns how many of them there were. */
export async function attachPhotos(
  trx: Executor,
  photos: { ids: readonly string[]; leadId: string; author: LeadSide; messageId: string },
): Promise<number> {
  const { ids, leadId, author, messageId } = photos;
  if (ids.length === 0) return 0;
  const attached = await trx
    .updateTable("lead_photo")
    .set({ message_id: messageId, is_draft: false })
    .where("id", "in", [...ids])
    .where("lead_id", "=", leadId)
    .where("author", "=", author)
    .where("is_draft", "=", true)
    .executeTakeFirst();
  return Number(attached.numUpdatedRows);
}

/** @returns whether there was one of this side that no message shows. */
export async function removePhoto(
  trx: Executor,
  photo: { id: string; leadId: string; author: LeadSide; draftsOnly: boolean },
): Promise<boolean> {
  const { id, leadId, author, draftsOnly } = photo;
  let query = trx
    .deleteFrom("lead_photo")
    .where("id", "=", id)
    .where("lead_id", "=", leadId)
    .where("author", "=", author)
    .where("message_id", "is", null);
  if (draftsOnly) query = query.where("is_draft", "=", true);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes photos that were never sent. */
export async function deleteDraftsBefore(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(
    executor,
    (limit) => sql`
      delete from lead_photo where id in (
        select id from lead_photo where is_draft and created_at < ${before}
        order by created_at limit ${limit} for update skip locked)`,
  );
}
