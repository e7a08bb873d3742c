import { defineJob, jobPriority, type Schedule } from "../../platform/jobs/jobs.server.ts";
import { dayIn } from "../../platform/polish/format-date.ts";
import { deleteViewsBefore } from "./queries.server.ts";

/** A year can be compared with the one before. */
const keptDays = 760;

export const deleteOldViews = defineJob<object>({
  name: "company-views:delete-old",
  priority: jobPriority.bulk,
  async run(_payload, { db, now }) {
    await deleteViewsBefore(db, dayIn(now(), -keptDays));
  },
});

export const deleteOldViewsNightly: Schedule = { job: deleteOldViews, cron: "20 4 * * *" };
