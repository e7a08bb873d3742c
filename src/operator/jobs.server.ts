import { defineJob, jobPriority, type Schedule } from "../platform/jobs/jobs.server.ts";
import { removeAuditBefore } from "./queries.server.ts";

/** As long as claims may be made, which the privacy policy says too. */
const keptYears = 6;

/** Nightly: what operators did so long ago that nobody may ask any more. */
export const deleteOldAudit = defineJob<object>({
  name: "operator:delete-old-audit",
  priority: jobPriority.bulk,
  async run(_payload, { db, now }) {
    const before = new Date(now());
    before.setUTCFullYear(before.getUTCFullYear() - keptYears);
    await removeAuditBefore(db, before);
  },
});

export const deleteOldAuditNightly: Schedule = { job: deleteOldAudit, cron: "35 4 * * *" };
