import type { Executor } from "../../../platform/db/connect.server.ts";
import { defineJob, enqueue, jobPriority } from "../../../platform/jobs/jobs.server.ts";
import { ownsMedia, pageOfErased, waitForOtherSweeps } from "../cleanup-queries.server.ts";
import { deletePage } from "./cleanup.server.ts";

const pageSize = 1_000;

/** What erased accounts left: nobody is sent it any more, and its files follow when they were unused for an hour. */
export const deleteErasedMedia = defineJob<object>({
  name: "media:delete-erased",
  priority: jobPriority.normal,
  queue: "media-sweep",
  async run(_payload, { db, now }) {
    for (;;) {
      const deleted = await db.transaction().execute(async (trx) => {
        await waitForOtherSweeps(trx);
        const ids = await pageOfErased(trx, pageSize);
        return deletePage(trx, { ids, neededBefore: new Date(0), at: now() });
      });
      // A poster is shown by its video: it goes in the round after.
      if (deleted === 0) return;
    }
  },
});

/** In the transaction that erases an account. */
export async function eraseMedia(trx: Executor, accountId: string): Promise<void> {
  if (await ownsMedia(trx, accountId))
    await enqueue(trx, deleteErasedMedia, {}, { key: deleteErasedMedia.name });
}
