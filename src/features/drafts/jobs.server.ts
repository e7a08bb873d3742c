import { defineJob, jobPriority, type Schedule } from "../../platform/jobs/jobs.server.ts";
import { dayMs } from "../../platform/time/durations.ts";
import { removeDraftsBefore } from "./queries.server.ts";

/** Who comes back after that begins anew. */
const keptDays = 90;

/** Nightly: drafts nobody came back to. What no project shows of their photos is swept afterwards. */
export const deleteOldDrafts = defineJob<object>({
  name: "drafts:delete-old",
  priority: jobPriority.bulk,
  async run(_payload, { db, now }) {
    await removeDraftsBefore(db, new Date(now().getTime() - keptDays * dayMs));
  },
});

export const deleteOldDraftsNightly: Schedule = { job: deleteOldDrafts, cron: "50 3 * * *" };
