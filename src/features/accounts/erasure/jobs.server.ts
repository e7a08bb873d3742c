import { defineJob, jobPriority, type Schedule } from "../../../platform/jobs/jobs.server.ts";
import { RetryLater } from "../../../platform/jobs/retry-later.server.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { erasedIds } from "./erased-ids.server.ts";
import { listErasedSince } from "./queries.server.ts";

const retrySeconds = 60;
/** Longer than the 35 days for which a backup may be kept, and so restored. */
const neededForMs = 60 * dayMs;

/** Puts an erased account's id where no restored database takes it away. */
export const noteErasure = defineJob<{ accountId: string }>({
  name: "accounts:note-erasure",
  priority: jobPriority.urgent,
  async run({ accountId }, { storage }) {
    try {
      await erasedIds.put(storage, accountId);
    } catch (cause) {
      // Never given up, as other jobs are: the person would be back with the next restored backup.
      throw new RetryLater(retrySeconds, { cause });
    }
  },
});

/** Notes what is not noted, as after a lost storage, and removes what no backup can bring back any more. */
export const tidyErasures = defineJob<object>({
  name: "accounts:tidy-erasures",
  priority: jobPriority.bulk,
  async run(_payload, { db, storage, now }) {
    const neededSince = new Date(now().getTime() - neededForMs);
    const erased = new Set(await listErasedSince(db, neededSince));
    for (const { id, notedAt } of await erasedIds.list(storage)) {
      if (!erased.delete(id) && notedAt < neededSince) await erasedIds.delete(storage, id);
    }
    for (const id of erased) await erasedIds.put(storage, id);
  },
});

export const tidyErasuresNightly: Schedule = { job: tidyErasures, cron: "25 4 * * *" };
