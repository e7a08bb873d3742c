import { defineJob, jobPriority, type Schedule } from "../../../platform/jobs/jobs.server.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import {
  deleteQuietLeads,
  deleteUnconfirmedLeads,
  type LeadPosition,
} from "../erasure-queries.server.ts";
import { heldDays, keptMonths } from "../rules.ts";

const batchSize = 500;

/** Daily: deletes what the privacy policy promises to keep no longer. */
export const deleteOldLeads = defineJob<object>({
  name: "leads:delete-old",
  priority: jobPriority.bulk,
  async run(_payload, { db, now }, stopping) {
    await deleteUnconfirmedLeads(db, new Date(now().getTime() - heldDays * dayMs));
    const before = now();
    before.setUTCMonth(before.getUTCMonth() - keptMonths);
    let after: LeadPosition | null = null;
    for (;;) {
      const last: LeadPosition | undefined = await deleteQuietLeads(db, {
        before,
        after,
        limit: batchSize,
      });
      if (!last || stopping?.aborted) return;
      after = last;
    }
  },
});

export const deleteOldLeadsDaily: Schedule = { job: deleteOldLeads, cron: "50 3 * * *" };
