import type { Executor } from "../../../platform/db/connect.server.ts";

/** The sender's pictures go with the person; their files follow by the table of unused ones. */
export async function deleteSenderPhotos(trx: Executor, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await trx
    .deleteFrom("lead_photo")
    .where("lead_id", "in", leadIds)
    .where("author", "=", "sender")
    .execute();
}
